/** Refreshes a card (docs/domain §3.10): stores usage up to now; when the carrier is unavailable, older data remain. */
import { eq } from 'drizzle-orm'
import type { CardLogin, Context } from '../context.ts'
import { cards } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { MINUTE, SECOND, toWireTime } from '#server/platform/time.ts'
import { countUsage } from '../usage/count.ts'

/** Age of stored data that is recent enough without `force`. */
const FRESH_MS = 10 * MINUTE
const CARRIER_TIMEOUT = 5 * SECOND

export async function refreshCard(
  ctx: Context,
  { id }: CardLogin,
  force: boolean,
): Promise<{ refreshedAt: string; isDemote: boolean }> {
  if (force && !(await ctx.limits.take('refreshCard', id)).ok) throw refuse('limit.tooOften')
  const now = ctx.clock.now()
  const [card] = await ctx.db.select().from(cards).where(eq(cards.id, id))
  if (!card) throw new Error(`card ${id} is gone`)
  const older = { refreshedAt: toWireTime(card.lastRobinAt), isDemote: false }
  if (!force && card.lastRobinAt > now - FRESH_MS) return older
  if (!(await pingCarrier(ctx, card))) return { ...older, isDemote: true }
  // `countUsage` returns false while the job is counting, which gives the same result
  await ctx.transaction((tx) => countUsage(tx, ctx, id, now))
  return { refreshedAt: toWireTime(now), isDemote: false }
}

async function pingCarrier({ ports, log }: Context, card: typeof cards.$inferSelect): Promise<boolean> {
  if (!ports.carrier) return false
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), CARRIER_TIMEOUT)
  })
  try {
    return await Promise.race([ports.carrier.refresh(card), late])
  } catch (error) {
    log.warn({ err: error, card: card.id }, 'carrier')
    return false
  } finally {
    clearTimeout(timer)
  }
}
