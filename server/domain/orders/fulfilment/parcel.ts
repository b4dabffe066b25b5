/**
 * Tracking of a parcel. The carrier is queried every half hour at most (docs/domain §3.5); in between, and when it is unavailable, its
 * last answer is shown with its time.
 */
import { eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Services } from '#server/domain/context.ts'
import { parcels } from '#server/db/schema/index.ts'
import { limits } from '#server/db/access/policies.ts'
import { createNotConnectedFault } from '#server/platform/fault.ts'
import type { SentParcel, Track } from '#server/domain/ports/logistics.ts'
import { toWireTime } from '#server/platform/time.ts'

type Logistics = NonNullable<Answer<'/api/iot/shopOrderDetails'>['logistics']>
export const QUERY_INTERVAL = limits.parcelQuery.windowMs

/** Undefined when the carrier has never answered. */
export async function trackParcel(services: Services, parcel: SentParcel): Promise<Logistics | undefined> {
  const { ports, db, clock } = services
  if (!ports.logistics) throw createNotConnectedFault('parcel.notOpen')
  const now = clock.now()
  const [stored] = await db.select().from(parcels).where(eq(parcels.expressNo, parcel.expressNo))
  const isFresh = stored && stored.askedAt > now - QUERY_INTERVAL
  // a query that fails counts as well
  if (isFresh || !(await services.limits.take('parcelQuery', parcel.expressNo)).ok)
    return stored && toLogistics(stored, stored.askedAt)
  try {
    return toLogistics(await storeTracking(services, parcel.expressNo, await ports.logistics.track(parcel)), now)
  } catch (error) {
    services.log.warn({ err: error }, 'the carrier of a parcel did not answer')
    return stored && toLogistics(stored, stored.askedAt)
  }
}

/** Stores an answer or a push of the carrier, on a separate connection, so that a read that rolls back still counts as a query. */
export async function storeTracking(
  { side, clock }: Pick<Services, 'side' | 'clock'>,
  expressNo: string,
  { state, list }: Track,
): Promise<Track> {
  const answer = { askedAt: clock.now(), state, list }
  await side
    .insert(parcels)
    .values({ expressNo, ...answer })
    .onConflictDoUpdate({ target: parcels.expressNo, set: answer })
  return answer
}

const toLogistics = ({ state, list }: Track, askedAt: number): Logistics => ({
  state: state as Logistics['state'],
  updatedAt: toWireTime(askedAt),
  list: list.map(({ at, context, location }) => ({ time: toWireTime(at), context, location: location || null })),
})
