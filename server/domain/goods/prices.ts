/**
 * Prices of a storefront (docs/domain §3.7, §4.4): its agent's price, else the article's own. Prices of an article's numbers or variants
 * all move by the same amount.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { agentPrices, agents, goods, numbers } from '#server/db/schema/index.ts'
import { NumberStatus, toSqlList } from '#server/db/schema/states.ts'
import type { Services } from '../context.ts'
import { defaultPromoCode } from '../site/promo.ts'

/** Article id → price difference in fen, only for articles with a difference. */
export type PriceShifts = ReadonlyMap<number, number>
const noShifts: PriceShifts = new Map()

/** A price may differ by at most the commission that pays for it, and is never below zero. */
export const getPriceBounds = ({ price, commission }: Pick<typeof goods.$inferSelect, 'price' | 'commission'>) => ({
  min: Math.max(0, price - commission),
  max: price + commission,
})

/**
 * The agent's price within the current bounds, because the article's own price may have changed since. `promoCode` is the
 * code of an open storefront.
 */
export async function readPriceShifts(db: Database, promoCode: string): Promise<PriceShifts> {
  if (promoCode === defaultPromoCode) return noShifts
  const rows = await db
    .select({ goodsId: agentPrices.goodsId, set: agentPrices.price, price: goods.price, commission: goods.commission })
    .from(agents)
    .innerJoin(agentPrices, eq(agentPrices.agentId, agents.id))
    .innerJoin(goods, eq(goods.id, agentPrices.goodsId))
    .where(and(eq(agents.promoCode, promoCode), eq(agents.isActive, true)))
  const shifts = rows.map(({ goodsId, set, ...article }) => {
    const { min, max } = getPriceBounds(article)
    return [goodsId, Math.min(Math.max(set, min), max) - article.price] as const
  })
  return new Map(shifts.filter(([, shift]) => shift !== 0))
}

/**
 * The price differences for display, cached by the server: they may lag behind until the next change notification. An
 * order reads them again.
 */
export const getCachedPriceShifts = (
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  promoCode: string,
): Promise<PriceShifts> =>
  cache.get(`shifts ${promoCode}`, { tables: ['agents', 'agent_prices', 'goods'] }, () =>
    readPriceShifts(db, promoCode),
  )

/** Never below zero. */
export const applyPriceShift = (shifts: PriceShifts, goodsId: number, ownPrice: number): number =>
  Math.max(0, ownPrice + (shifts.get(goodsId) ?? 0))

/** An article of numbers with a price difference (`shift`, fen), or another article of numbers. */
export type PriceGroup = { goodsId: number; operatorType: number | null; shift: number }

/** For the number list: all articles with numbers if at least one has a price difference, else empty. */
export async function readPriceGroups(db: Database, shifts: PriceShifts): Promise<PriceGroup[]> {
  if (shifts.size === 0) return []
  const rows = await db
    .select({ goodsId: goods.id, operatorType: goods.operatorType })
    .from(goods)
    .where(
      sql`exists (select 1 from ${numbers} where ${numbers.goodsId} = ${goods.id} and ${numbers.status} in (${toSqlList(NumberStatus.forSale, NumberStatus.held)}))`,
    )
  const groups = rows.map((row) => ({ ...row, shift: shifts.get(row.goodsId) ?? 0 }))
  return groups.some(({ shift }) => shift !== 0) ? groups : []
}

/** Cache lifetime, because changes in which articles have numbers are not notified. */
const GROUPS_MAX_AGE_MS = 1000
export const getCachedPriceGroups = (
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  promoCode: string,
  shifts: PriceShifts,
): Promise<PriceGroup[]> =>
  cache.get(`groups ${promoCode}`, { tables: ['agents', 'agent_prices', 'goods'], ms: GROUPS_MAX_AGE_MS }, () =>
    readPriceGroups(db, shifts),
  )
