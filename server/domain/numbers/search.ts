/**
 * Searches numbers for sale, ordered and paged: `/api/shop/numberList` over ten million of them (docs/domain §4.4).
 * Two strategies. **Gather**: the tokens' GIN index finds all matches, which are counted and sorted; good for up to the
 * ceiling of matches. **Walk**: follows the order's index until a page is full; good for many matches. A walk by price
 * starts at the lowest price of the tokens (`number_zones`: cheap numbers contain no AAA), and has a budget, because
 * the matches may be at the other end; when it is used up, all matches are gathered. The strategy is chosen by a sample
 * that proves many matches (`sample.ts`); otherwise the first page gathers up to the ceiling, which is also the count,
 * and the cursor stores the result. The fact that a search has more matches than the ceiling is cached, so that not
 * every first page has to find it out (`list.ts`).
 */
import { createHash } from 'node:crypto'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { numbers } from '#server/db/schema/index.ts'
import { writeCursor, type Cursor, type Sort } from './cursor.ts'
import type { Band, Filter } from './filter.ts'
import { buildConditions, whereForSale, whereListed, buildPrice, readPriceZone } from './conditions.ts'
import type { PriceGroup } from '../goods/prices.ts'
import type { SaleConditions } from './terms.ts'
import { isSurelyMany } from './sample.ts'
import { findOperator } from './tokens.ts'

export type SearchLimits = {
  /** The maximum count. */
  ceiling: number
  /**
   * Rows that a walk may visit: first a few, for which the planner uses the index, then enough for a page of a search that has more than
   * the ceiling in ten million numbers.
   */
  budgets: readonly number[]
}
/** `totalCount` stops at ten thousand (docs/domain §4.4). */
export const defaultLimits: SearchLimits = { ceiling: 10_000, budgets: [2000, 40_000] }

export type SearchRequest = {
  filter: Filter
  sort: Sort
  limit: number
  /** The maximum number of additional rows, returned only if they are free of extra cost. */
  spare?: number
  /** Rows to skip, for a page without cursor. */
  offset: number
  after: Cursor | undefined
  /** Empty: every number has its own price. */
  groups: readonly PriceGroup[]
  /** Filters by fee and contract use the terms of a number's first plan. */
  sold: SaleConditions
  now: number
  /** Caches the fact that a search has more matches than are counted. */
  remember?: (search: string, isMany: () => Promise<boolean>) => Promise<boolean>
}
export type SearchResult = { ids: number[]; total: number; many: boolean; more: boolean; after: string | undefined }

type Gathered = { hits: Hit[]; total: number }
const countEachTime: NonNullable<SearchRequest['remember']> = (_search, isMany) => isMany()

type Hit = { id: number; key: string }
/** Matches in their order. `many`: more than are counted. `isWhole`: the list is complete. */
export type FoundHits = { hits: Hit[]; total: number; many: boolean; isWhole: boolean }
type Order = { key: SQL; /** Makes the cursor's key comparable. */ type: SQL; up: boolean }

const noHits: FoundHits = { hits: [], total: 0, many: false, isWhole: true }

export const searchNumbers = async (
  db: Database,
  request: SearchRequest,
  limits: SearchLimits = defaultLimits,
): Promise<SearchResult> => toSearchResult(request, await findHits(db, request, limits))

/** Returns at least one hit more than a page has, if the search has more. */
export async function findHits(
  db: Database,
  request: SearchRequest,
  limits: SearchLimits = defaultLimits,
): Promise<FoundHits> {
  const zone = await readPriceZone(db, request)
  if (zone.min > zone.max) return noHits
  const print = hashFilter(request.filter)
  const isWhole = (hits: Hit[]) => hits.length <= request.limit + (request.spare ?? 0)
  const isSameSearch = request.after?.filter === print && request.after.many
  if (!isSameSearch) {
    let gathered: Gathered | undefined
    const isMany = async () =>
      (await isSurelyMany(db, request, limits.ceiling)) ||
      (gathered = await collectHits(db, request, limits.ceiling + 1)).total > limits.ceiling
    if (!(await (request.remember ?? countEachTime)(print, isMany))) {
      const { hits, total } = gathered ?? (await collectHits(db, request, limits.ceiling + 1))
      if (total <= limits.ceiling) return { hits, total, many: false, isWhole: isWhole(hits) }
    }
  }
  const floor = { total: limits.ceiling, many: true }
  const near = await scan(db, request, zone, limits.budgets)
  if (near) return { hits: near, ...floor, isWhole: false }
  const { hits } = await collectHits(db, request)
  return { hits, ...floor, isWhole: isWhole(hits) }
}

export function toSearchResult(
  request: SearchRequest,
  { hits, total, many }: Omit<FoundHits, 'isWhole'>,
): SearchResult {
  const rows = hits.slice(0, request.limit)
  const last = rows.at(-1)
  const more = hits.length > rows.length
  const after =
    more && last
      ? writeCursor({ sort: request.sort, key: last.key, id: last.id, many, filter: hashFilter(request.filter) })
      : undefined
  return { ids: rows.map((row) => row.id), total, many, more, after }
}

/** A cursor is bound to its filter; with another filter the count starts over. */
export const hashFilter = (filter: Filter) =>
  createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 10)

const isByPrice = ({ sort }: SearchRequest) => sort === 'priceAsc' || sort === 'priceDesc'
function buildOrder({ sort, groups }: SearchRequest): Order {
  if (sort === 'priceAsc' || sort === 'priceDesc')
    return { key: buildPrice(groups), type: sql`bigint`, up: sort === 'priceAsc' }
  return sort === 'new'
    ? { key: sql`created_at`, type: sql`timestamptz`, up: false }
    : { key: sql`is_suggest`, type: sql`boolean`, up: false }
}
const buildOrderBy = (order: Order, key: SQL) => (order.up ? sql`${key}, id` : sql`${key} desc, id desc`)
/** Rows after the cursor, in the order. */
const whereAfter = (order: Order, key: SQL, after: Cursor | undefined) =>
  after &&
  (order.up
    ? sql`(${key}, id) > (${after.key}::text::${order.type}, ${after.id}::bigint)`
    : sql`(${key}, id) < (${after.key}::text::${order.type}, ${after.id}::bigint)`)

async function collectHits(db: Database, request: SearchRequest, ceiling?: number): Promise<Gathered> {
  const order = buildOrder(request)
  const after = whereAfter(order, sql`key`, request.after)
  const { rows } = await db.execute<{ total: number; id: number | null; key: string }>(sql`
    with hit as materialized (
      select id, ${order.key} as key from ${numbers} where ${and(whereForSale(request.now), ...buildConditions(request))} ${ceiling === undefined ? sql`` : sql`limit ${ceiling}`}
    )
    select (select count(*) from hit)::int as total, first.id, first.key
    from (select 1) as one left join lateral (
      select id, key::text as key from hit ${after ? sql`where ${after}` : sql``} order by ${buildOrderBy(order, sql`hit.key`)} limit ${request.limit + 1 + (request.spare ?? 0)} offset ${request.offset}
    ) as first on true`)
  return { hits: rows.filter((row): row is Hit & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** Undefined when the budget is used up before the page is full. */
async function scan(
  db: Database,
  request: SearchRequest,
  zone: Band,
  budgets: readonly number[],
): Promise<Hit[] | undefined> {
  const { limit, offset, spare = 0 } = request
  const operator = findOperator(request.filter.tokens)
  const groups = isByPrice(request) && request.groups.some(({ shift }) => shift !== 0) ? request.groups : [undefined]
  // rows of several groups are in order only up to the end of the shortest group
  const need = limit + 1 + offset + (groups.length > 1 ? spare : 0)
  const maxRows = limit + 1 + offset + spare
  const gathered: Hit[] = []
  for (const group of groups) {
    // an article's numbers belong to its carrier
    if (group && operator !== undefined && group.operatorType !== null && group.operatorType !== operator) continue
    let hits: Hit[] = []
    for (const budget of budgets)
      if (hits.length < need) hits = await scanGroup(db, request, { group, most: maxRows, zone, budget })
    if (hits.length < need) return undefined
    gathered.push(...hits)
  }
  if (groups.length > 1) gathered.sort(compareKeys(request.sort === 'priceAsc' ? 1 : -1))
  return gathered.slice(offset, maxRows)
}

const compareKeys = (direction: 1 | -1) => (a: Hit, b: Hit) =>
  direction * (Number(a.key) - Number(b.key) || a.id - b.id)

/** A walk along the stored price, because it is indexed: an article moves all of its numbers' prices alike. */
type Scan = { group: PriceGroup | undefined; most: number; zone: Band; budget: number }
async function scanGroup(db: Database, request: SearchRequest, { group, most, zone, budget }: Scan): Promise<Hit[]> {
  const byPrice = isByPrice(request)
  const order = byPrice ? { ...buildOrder(request), key: sql`price_fen` } : buildOrder(request)
  const shift = group?.shift ?? 0
  const after = request.after && {
    ...request.after,
    key: shift ? String(Number(request.after.key) - shift) : request.after.key,
  }
  const stretch = [
    whereListed,
    group && sql`goods_id = ${group.goodsId}`,
    byPrice ? sql`price_fen between ${zone.min} and ${zone.max}` : undefined,
    whereAfter(order, order.key, after),
  ]
  const { rows } = await db.execute<Hit>(sql`
    select id, key::text from (
      select *, ${order.key} as key from ${numbers} where ${and(...stretch)} order by ${buildOrderBy(order, order.key)} limit ${budget}
    ) as near where ${and(whereForSale(request.now), ...buildConditions(request))} order by ${buildOrderBy(order, sql`near.key`)} limit ${most}`)
  return rows.map(({ id, key }) => ({ id, key: shift ? String(Number(key) + shift) : key }))
}
