/** shop/numberList: the rows of a search, in its order. */
import { and, inArray, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Database } from '#server/db/connect.ts'
import type { SharedContext } from '../shared.ts'
import { numbers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { getCachedPriceGroups, getCachedPriceShifts } from '../goods/prices.ts'
import { getCachedPromo } from '../site/promo.ts'
import { buildConditions, whereForSale } from './conditions.ts'
import { readCursor } from './cursor.ts'
import { parseFilter, limitsPrice } from './filter.ts'
import { toNumberRow, type NumberRow } from './row.ts'
import {
  findHits,
  hashFilter,
  toSearchResult,
  defaultLimits,
  searchNumbers,
  type SearchRequest,
  type SearchResult,
} from './search.ts'
import { computeNumberTerms, filterPlans, getCachedSaleConditions } from './terms.ts'

/** Cache lifetime of the fact that a search has more matches than are counted, shown as “over 10,000”. */
const COUNT_MAX_AGE_MS = 600_000
/** Cache lifetime of the first matches: a number that returns to sale may be missing for this time. */
const FIRST_PAGE_MAX_AGE_MS = 10_000
/** Additional matches, in case some are taken in the meantime. */
const SPARE_HITS = 40
const planTables = ['number_plans'] as const
const priceTables = ['number_plans', 'agents', 'agent_prices', 'goods'] as const

type List = '/api/shop/numberList'

export async function listNumbers(ctx: SharedContext, params: Parsed<List>): Promise<Answer<List>> {
  const { page, pageSize, sort = 'default', after } = params
  const filter = parseFilter(params)
  const cursor = after ? readCursor(after, sort ?? 'default') : undefined
  const empty = { list: [], page, pageSize, pageCount: 0, totalCount: 0, more: false }
  if (!filter) return empty
  const { promoCode } = await getCachedPromo(ctx, params.promoCode)
  const shifts = await getCachedPriceShifts(ctx, promoCode)
  const [groups, sold] = await Promise.all([getCachedPriceGroups(ctx, promoCode, shifts), getCachedSaleConditions(ctx)])
  const offset = cursor ? 0 : Math.min((page - 1) * pageSize, defaultLimits.ceiling)
  const byOwnPrices = groups.length > 0 && limitsPrice(filter)
  // the most frequent change of an article is its stock, but only closing it matters here
  const kind = `${sold.closedGoods.join()} ${byOwnPrices ? promoCode : ''}`
  const tables = byOwnPrices ? priceTables : planTables
  const request: SearchRequest = {
    filter,
    sort: sort ?? 'default',
    limit: pageSize,
    offset,
    after: cursor,
    groups,
    sold,
    now: ctx.clock.now(),
    remember: (print, isMany) => ctx.cache.get(`many ${print} ${kind}`, { tables, ms: COUNT_MAX_AGE_MS }, isMany),
  }
  const isFirst = offset === 0 && !cursor
  const { rows, ...result } =
    (isFirst && (await getFirstPage(ctx, request, promoCode))) || (await runSearch(ctx.db, request))
  // deeper pages require a cursor
  if (offset >= defaultLimits.ceiling)
    return {
      ...empty,
      totalCount: result.total,
      pageCount: Math.ceil(result.total / pageSize),
      countIsFloor: result.many,
    }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    list: result.ids.flatMap((id) => {
      const row = byId.get(id)
      const plan = row && filterPlans(sold.plans, row)[0]
      return plan
        ? [
            toNumberRow(row, {
              locale: ctx.locale,
              terms: computeNumberTerms(ctx, row, plan, shifts),
              status: NumberStatus.forSale,
            }),
          ]
        : []
    }),
    page,
    pageSize,
    pageCount: Math.ceil(result.total / pageSize),
    totalCount: result.total,
    after: result.after,
    more: result.more,
    countIsFloor: result.many,
  }
}

type Page = SearchResult & { rows: NumberRow[] }

async function runSearch(db: Database, request: SearchRequest): Promise<Page> {
  const result = await searchNumbers(db, request)
  const rows = result.ids.length ? await db.select().from(numbers).where(inArray(numbers.id, result.ids)) : []
  return { ...result, rows }
}

/**
 * Serves the first page from cached matches, a few more than a page has. Each is read again, so that the page contains
 * only numbers that are for sale and match; undefined when too few are left.
 */
async function getFirstPage(ctx: SharedContext, request: SearchRequest, promoCode: string): Promise<Page | undefined> {
  const { sort, limit, groups, sold, filter } = request
  const key = `first ${hashFilter(filter)} ${sort} ${limit} ${sold.closedGoods.join()} ${groups.length ? promoCode : ''}`
  const cached = await ctx.cache.get(
    key,
    { tables: groups.length ? priceTables : planTables, ms: FIRST_PAGE_MAX_AGE_MS },
    () => findHits(ctx.db, { ...request, spare: SPARE_HITS }),
  )
  const ids = cached.hits.map(({ id }) => id)
  const list = sql`${`{${ids.join()}}`}::bigint[]`
  const left = await ctx.db
    .select({ row: numbers, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(numbers)
    .where(and(sql`id = any(${list})`, whereForSale(request.now), ...buildConditions(request)))
    .orderBy(sql`array_position(${list}, id)`)
    .limit(limit + 1)
  const rows = left.map(({ row }) => row)
  if (!cached.isWhole && rows.length <= limit) return undefined
  const isLeft = new Set(rows.map(({ id }) => id))
  const hits = cached.hits.filter(({ id }) => isLeft.has(id))
  const goneCount = ids.length - (left[0]?.count ?? 0)
  const total = cached.many ? cached.total : cached.total - goneCount
  return { rows, ...toSearchResult(request, { ...cached, hits, total }) }
}
