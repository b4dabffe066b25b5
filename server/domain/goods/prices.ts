/**
 * What a storefront's visitors pay (docs/domain §3.7, §4.4): the price that was set for its agent, else the article's own. An article
 * with numbers or variants has a price for each: they all move by as much as the article's does.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { agentPrices, agents, goods, numbers } from '../../db/schema/index.ts'
import { NumberStatus, literal } from '../../db/schema/states.ts'
import { defaultPromo } from '../site/promo.ts'

/** Article → by how many fen its price moves. Only those that do. */
export type Shifts = ReadonlyMap<number, number>
const none: Shifts = new Map()

/** Cheaper or dearer by no more than the commission that pays for it; never less than nothing. */
export const boundsOf = ({ price, commission }: Pick<typeof goods.$inferSelect, 'price' | 'commission'>) => ({
  min: Math.max(0, price - commission),
  max: price + commission,
})

/** The price that was set, within the bounds of now: the article's own may have moved since. `promoCode` as `promoOf` answers it: an open storefront's. */
export async function shiftsOf(db: Database, promoCode: string): Promise<Shifts> {
  if (promoCode === defaultPromo) return none
  const rows = await db
    .select({ goodsId: agentPrices.goodsId, set: agentPrices.price, price: goods.price, commission: goods.commission })
    .from(agents)
    .innerJoin(agentPrices, eq(agentPrices.agentId, agents.id))
    .innerJoin(goods, eq(goods.id, agentPrices.goodsId))
    .where(and(eq(agents.promoCode, promoCode), eq(agents.isActive, true)))
  const shifts = rows.map(({ goodsId, set, ...own }) => {
    const { min, max } = boundsOf(own)
    return [goodsId, Math.min(Math.max(set, min), max) - own.price] as const
  })
  return new Map(shifts.filter(([, shift]) => shift !== 0))
}

/** Never less than nothing. */
export const priceFor = (shifts: Shifts, goodsId: number, own: number): number => Math.max(0, own + (shifts.get(goodsId) ?? 0))

/** An article of numbers whose price an agent moved (`shift`, fen), or the others beside it. */
export type PriceGroup = { goodsId: number; operatorType: number | null; shift: number }

/** For the number list: all articles that have numbers, when the price of one of them moved; else none. */
export async function numberGroups(db: Database, shifts: Shifts): Promise<PriceGroup[]> {
  if (shifts.size === 0) return []
  const rows = await db
    .select({ goodsId: goods.id, operatorType: goods.operatorType })
    .from(goods)
    .where(
      sql`exists (select 1 from ${numbers} where ${numbers.goodsId} = ${goods.id} and ${numbers.status} in (${literal(NumberStatus.forSale, NumberStatus.held)}))`,
    )
  const groups = rows.map((row) => ({ ...row, shift: shifts.get(row.goodsId) ?? 0 }))
  return groups.some(({ shift }) => shift !== 0) ? groups : []
}
