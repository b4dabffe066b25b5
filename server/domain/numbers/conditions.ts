/** The conditions of a filter as SQL (`filter.ts` decides them), and the price range to search. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { numberZones } from '#server/db/schema/index.ts'
import { NumberStatus, toSqlList } from '#server/db/schema/states.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import type { PriceGroup } from '../goods/prices.ts'
import { ANY_PRICE, type Band, type Filter } from './filter.ts'
import { listSpendRanges, type SaleConditions, type SpendRange } from './terms.ts'
import { toContractToken, toMonthFeeToken } from './tokens.ts'

/** The maximum number of digit sets that are looked up individually. */
const MAX_SETS = 256
/** Below this fee, few numbers match. */
const LOW_FEE = 1900
const SHORT_CONTRACT = 11

export type SearchInput = { filter: Filter; groups: readonly PriceGroup[]; sold: SaleConditions }

const toIntArray = (list: readonly number[]) => sql`${`{${list.join(',')}}`}::int[]`

/** The condition of the lists' partial indexes. */
export const whereListed = sql`status in (${toSqlList(NumberStatus.forSale, NumberStatus.held)})`
/** An expired hold does not count (hold.ts). */
export const whereForSale = (now: number) =>
  sql`${whereListed} and (status = ${toSqlList(NumberStatus.forSale)} or held_until <= ${timestamp(now)})`

/** The price of a number in this storefront, in fen. */
export const buildPrice = (groups: readonly PriceGroup[]): SQL => {
  const moved = groups.filter(({ shift }) => shift !== 0)
  if (moved.length === 0) return sql`price_fen`
  return sql`(price_fen + case goods_id ${sql.join(
    moved.map(({ goodsId, shift }) => sql`when ${goodsId} then ${shift}::bigint`),
    sql` `,
  )} else 0 end)`
}

/** Stored price range of possible matches: empty when a token belongs to no number. */
export async function readPriceZone(db: Database, { filter, groups }: Omit<SearchInput, 'sold'>): Promise<Band> {
  const shifts = groups.length ? groups.map(({ shift }) => shift) : [0]
  const { price } = filter
  const bounds = {
    min: price.min > ANY_PRICE.min ? price.min - Math.max(...shifts) : ANY_PRICE.min,
    max: price.max < ANY_PRICE.max ? price.max - Math.min(...shifts) : ANY_PRICE.max,
  }
  // each a set of tokens of which a number has exactly one
  const tokenRanges = [
    filter.monthFeeMax !== undefined && [toMonthFeeToken(0), toMonthFeeToken(filter.monthFeeMax)],
    filter.contractMax !== undefined &&
      filter.contractMax >= 0 && [toContractToken(0), toContractToken(filter.contractMax)],
    ...filter.tokens.map((token) => [token, token]),
  ].filter((stretch) => stretch !== false) as [number, number][]
  if (tokenRanges.length === 0) return bounds
  const { rows: zones } = await db.execute<Band>(sql`
    select coalesce(min(low_fen), 1) as min, coalesce(max(high_fen), 0) as max
    from unnest(${toIntArray(tokenRanges.map(([from]) => from))}, ${toIntArray(tokenRanges.map(([, to]) => to))}) as stretch (first, last)
    left join ${numberZones} on token between first and last group by first, last`)
  return {
    min: Math.max(bounds.min, ...zones.map(({ min }) => min)),
    max: Math.min(bounds.max, ...zones.map(({ max }) => max)),
  }
}

/** All conditions of the filter. Each has its own index; the planner combines them. */
export function buildConditions({ filter, groups, sold }: SearchInput): SQL[] {
  const { tokens, without, within, like, compared, poolId, price, monthFeeMax, contractMax } = filter
  const candidates: (SQL | false | undefined)[] = [
    tokens.length > 0 && sql`tokens @> ${toIntArray(tokens)}`,
    (without | within) !== 0 && whereDigits(without, within),
    ...like.map(wherePattern),
    ...compared.map(whereLike),
    poolId !== undefined && sql`pool_id = ${poolId}`,
    price.min > ANY_PRICE.min && sql`${buildPrice(groups)} >= ${price.min}`,
    price.max < ANY_PRICE.max && sql`${buildPrice(groups)} <= ${price.max}`,
    sold.closedGoods.length > 0 && sql`goods_id <> all(${toIntArray(sold.closedGoods)})`,
    whereSpend(listSpendRanges(sold.plans, filter)),
    contractMax !== undefined && sql`contract_term <= ${contractMax}`,
    ...whereAtMost(toMonthFeeToken, 100, monthFeeMax, LOW_FEE),
    ...whereAtMost(toContractToken, 1, contractMax, SHORT_CONTRACT),
  ]
  return candidates.filter((condition) => condition !== false && condition !== undefined)
}

const whereSpend = (stretches: SpendRange[]): SQL => {
  if (stretches.length === 0) return sql`false`
  const toCondition = ({ operators, above, upTo }: SpendRange) =>
    sql`(operator_type = any(${toIntArray(operators)}) and month_fee_fen > ${above} and month_fee_fen <= ${upTo})`
  return sql`(${sql.join(stretches.map(toCondition), sql` or `)})`
}

/** Without three consecutive digits, trigrams match every number: then only the matches of other conditions are compared. */
const wherePattern = (pattern: string): SQL =>
  /\d{3}/.test(pattern) ? sql`number like ${pattern}` : whereLike(pattern)
const whereLike = (pattern: string): SQL => sql`(number || '') like ${pattern}`

/** A low, selective limit is also looked up by its tokens; a high one would only slow the index down. */
const whereAtMost = (token: (value: number) => number, step: number, limit: number | undefined, low: number): SQL[] => {
  if (limit === undefined || limit < 0 || limit > low) return []
  const steps = Array.from({ length: Math.ceil(limit / step) + 1 }, (_, index) => token(index * step))
  return [sql`tokens && ${toIntArray(steps)}`]
}

/** By the possible sets of missing digits when they are few, else by their bits. */
function whereDigits(without: number, within: number): SQL {
  const sets = Array.from({ length: 1024 }, (_, bits) => bits).filter(
    (bits) => (bits & without) === without && (bits & within) === 0,
  )
  return sets.length <= MAX_SETS
    ? sql`missing = any(${toIntArray(sets)})`
    : sql`(missing & ${without}::int = ${without}::int and missing & ${within}::int = 0)`
}
