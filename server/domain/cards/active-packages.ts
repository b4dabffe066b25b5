/** A card with its active and waiting packages, usage and states as of now. Read only. */
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { cards } from '#server/db/schema/index.ts'
import { SimStatus } from '#server/db/schema/states.ts'
import { HOUR } from '#server/platform/time.ts'
import { advanceUsage, type Card, type Package } from '../usage/advance.ts'
import { readRunningPackages } from '../usage/count.ts'

/** Usage of cards in service is counted every few minutes; after this time without data, the carrier counts as unavailable. */
const SILENT = 2 * HOUR

/** `isDemote`: the carrier is unavailable, so usage is as of `countedAt`, while times follow the clock. */
export type CurrentUsage = {
  card: Card
  packages: Package[]
  /** Usage since the last stored count, by calendar day. */ days: Map<string, number>
  isDemote: boolean
  countedAt: number
}

export const readCurrentUsage = async (
  ctx: Pick<Context, 'db' | 'clock' | 'ports'>,
  row: Card,
): Promise<CurrentUsage> => computeCurrentUsage(ctx, row, await readRunningPackages(ctx.db, row.id))

export function computeCurrentUsage(
  { clock, ports }: Pick<Context, 'clock' | 'ports'>,
  row: Card,
  packages: Package[],
): CurrentUsage {
  const now = clock.now()
  const isDemote = !ports.carrier || (row.simStatus === SimStatus.inService && row.lastRobinAt < now - SILENT)
  const readUsage = ports.carrier && !isDemote ? ports.carrier.used : () => 0
  return {
    ...advanceUsage(row, packages, readUsage, now),
    isDemote,
    countedAt: isDemote ? row.lastRobinAt : now,
  }
}

export async function readUsageOfCard(
  ctx: Pick<Context, 'db' | 'clock' | 'ports'>,
  cardId: number,
): Promise<CurrentUsage> {
  const [row] = await ctx.db.select().from(cards).where(eq(cards.id, cardId))
  if (!row) throw new Error(`card ${cardId} is gone`)
  return readCurrentUsage(ctx, row)
}
