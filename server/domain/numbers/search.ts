/**
 * Searches numbers for sale, ordered and paged: `/api/shop/numberList` over a million of them (docs/domain §4.4).
 *
 * Two strategies. **Gather**: the tokens' GIN index finds all matches, which are counted and sorted; good for up to the ceiling of
 * matches. **Walk**: along the order's index until a page is full; good for many matches. A walk by price begins where the tokens' prices
 * begin (`number_zones`: no AAA is among the cheap ones), and has a budget, because the matches may be at the other end; when it is used
 * up, all matches are gathered. The choice is not a guess: the first page gathers up to the ceiling, which is also the count, and the
 * cursor stores the result.
 */
import { createHash } from 'node:crypto'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { numbers } from '../../db/schema/index.ts'
import { writeCursor, type Cursor, type Sort } from './cursor.ts'
import type { Band, Filter } from './filter.ts'
import { conditions, forSale, isListed, priceOf, zoneOf } from './conditions.ts'
import type { PriceGroup } from '../goods/prices.ts'
import type { Sold } from './terms.ts'
import { operatorOf } from './tokens.ts'

export type Limits = {
  /** The count stops here. */
  ceiling: number
  /** Rows that a walk may visit: first a few, for which the planner uses the index, then many. */
  budgets: readonly number[]
}
/** `totalCount` stops at ten thousand (docs/domain §4.4). */
export const published: Limits = { ceiling: 10_000, budgets: [2000, 20_000] }

export type Ask = {
  filter: Filter
  sort: Sort
  limit: number
  /** Rows to skip, for a page without cursor. */
  offset: number
  after: Cursor | undefined
  /** Empty: every number has its own price. */
  groups: readonly PriceGroup[]
  /** Filters by fee and contract use the terms of a number's first plan. */
  sold: Sold
  now: number
}
export type SearchResult = { ids: number[]; total: number; many: boolean; more: boolean; after: string | undefined }

type Hit = { id: number; key: string }
type Order = { key: SQL; /** Makes the cursor's key comparable. */ type: SQL; up: boolean }

const nothing: SearchResult = { ids: [], total: 0, many: false, more: false, after: undefined }

export async function search(db: Database, ask: Ask, limits: Limits = published): Promise<SearchResult> {
  const zone = await zoneOf(db, ask)
  if (zone.min > zone.max) return nothing
  const print = fingerprint(ask.filter)
  const goesOn = ask.after?.filter === print && ask.after.many
  if (!goesOn) {
    const { hits, total } = await gather(db, ask, limits.ceiling + 1)
    if (total <= limits.ceiling) return page(ask, hits, { total, many: false, print })
  }
  const hits = (await walk(db, ask, zone, limits.budgets)) ?? (await gather(db, ask)).hits
  return page(ask, hits, { total: limits.ceiling, many: true, print })
}

function page(
  ask: Ask,
  hits: Hit[],
  { total, many, print }: { total: number; many: boolean; print: string },
): SearchResult {
  const rows = hits.slice(0, ask.limit)
  const last = rows.at(-1)
  const more = hits.length > rows.length
  const after =
    more && last ? writeCursor({ sort: ask.sort, key: last.key, id: last.id, many, filter: print }) : undefined
  return { ids: rows.map((row) => row.id), total, many, more, after }
}

/** A cursor belongs to its filter; with another one the count starts over. */
const fingerprint = (filter: Filter) =>
  createHash('sha256').update(JSON.stringify(filter)).digest('base64url').slice(0, 10)

const isByPrice = ({ sort }: Ask) => sort === 'priceAsc' || sort === 'priceDesc'
function orderOf({ sort, groups }: Ask): Order {
  if (sort === 'priceAsc' || sort === 'priceDesc')
    return { key: priceOf(groups), type: sql`bigint`, up: sort === 'priceAsc' }
  return sort === 'new'
    ? { key: sql`created_at`, type: sql`timestamptz`, up: false }
    : { key: sql`is_suggest`, type: sql`boolean`, up: false }
}
const directed = (order: Order, key: SQL) => (order.up ? sql`${key}, id` : sql`${key} desc, id desc`)
/** Rows after the cursor, in the order. */
const beyond = (order: Order, key: SQL, after: Cursor | undefined) =>
  after &&
  (order.up
    ? sql`(${key}, id) > (${after.key}::text::${order.type}, ${after.id}::bigint)`
    : sql`(${key}, id) < (${after.key}::text::${order.type}, ${after.id}::bigint)`)

async function gather(db: Database, ask: Ask, ceiling?: number): Promise<{ hits: Hit[]; total: number }> {
  const order = orderOf(ask)
  const after = beyond(order, sql`key`, ask.after)
  const { rows } = await db.execute<{ total: number; id: number | null; key: string }>(sql`
    with hit as materialized (
      select id, ${order.key} as key from ${numbers} where ${and(forSale(ask.now), ...conditions(ask))} ${ceiling === undefined ? sql`` : sql`limit ${ceiling}`}
    )
    select (select count(*) from hit)::int as total, first.id, first.key
    from (select 1) as one left join lateral (
      select id, key::text as key from hit ${after ? sql`where ${after}` : sql``} order by ${directed(order, sql`hit.key`)} limit ${ask.limit + 1} offset ${ask.offset}
    ) as first on true`)
  return { hits: rows.filter((row): row is Hit & { total: number } => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** Undefined when the budget is used up before the page is full. */
async function walk(db: Database, ask: Ask, zone: Band, budgets: readonly number[]): Promise<Hit[] | undefined> {
  const need = ask.limit + 1 + ask.offset
  const operator = operatorOf(ask.filter.tokens)
  const lanes = isByPrice(ask) && ask.groups.some(({ shift }) => shift !== 0) ? ask.groups : [undefined]
  const found: Hit[] = []
  for (const lane of lanes) {
    // an article's numbers belong to its carrier
    if (lane && operator !== undefined && lane.operatorType !== null && lane.operatorType !== operator) continue
    let hits: Hit[] = []
    for (const budget of budgets) if (hits.length < need) hits = await walkLane(db, ask, { lane, need, zone, budget })
    if (hits.length < need) return undefined
    found.push(...hits)
  }
  if (lanes.length > 1) found.sort(byKey(ask.sort === 'priceAsc' ? 1 : -1))
  return found.slice(ask.offset, need)
}

const byKey = (direction: 1 | -1) => (a: Hit, b: Hit) => direction * (Number(a.key) - Number(b.key) || a.id - b.id)

/** Walks along the stored price, because it is indexed: an article moves all of its numbers' prices alike. */
type Stretch = { lane: PriceGroup | undefined; need: number; zone: Band; budget: number }
async function walkLane(db: Database, ask: Ask, { lane, need, zone, budget }: Stretch): Promise<Hit[]> {
  const byPrice = isByPrice(ask)
  const order = byPrice ? { ...orderOf(ask), key: sql`price_fen` } : orderOf(ask)
  const shift = lane?.shift ?? 0
  const after = ask.after && { ...ask.after, key: shift ? String(Number(ask.after.key) - shift) : ask.after.key }
  const stretch = [
    isListed,
    lane && sql`goods_id = ${lane.goodsId}`,
    byPrice ? sql`price_fen between ${zone.min} and ${zone.max}` : undefined,
    beyond(order, order.key, after),
  ]
  const { rows } = await db.execute<Hit>(sql`
    select id, key::text from (
      select *, ${order.key} as key from ${numbers} where ${and(...stretch)} order by ${directed(order, order.key)} limit ${budget}
    ) as near where ${and(forSale(ask.now), ...conditions(ask))} order by ${directed(order, sql`near.key`)} limit ${need}`)
  return rows.map(({ id, key }) => ({ id, key: shift ? String(Number(key) + shift) : key }))
}
