/**
 * Estimates from a sample of the table's pages whether a search certainly has more matches than are counted: to show
 * “over 10,000” of ten million numbers, the index would have to list hundreds of thousands of matches first.
 */
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { numbers } from '#server/db/schema/index.ts'
import { buildConditions, whereForSale, type SearchInput } from './conditions.ts'

const PAGES = 64
/** Standard deviations: wrong for one in a million searches, and only in the displayed count. */
const SURE_FACTOR = 6
/** As a multiple of the ceiling: a search with fewer matches by the planner's estimate is counted without a sample. */
const WORTH_FACTOR = 3

export async function isSurelyMany(
  db: Database,
  request: SearchInput & { now: number },
  ceiling: number,
): Promise<boolean> {
  const matches = and(whereForSale(request.now), ...buildConditions(request))!
  if ((await estimateRows(db, matches)) < WORTH_FACTOR * ceiling) return false
  const { rows } = await db.execute<{ pages: number; hits: number }>(sql`
    with size as (select (pg_relation_size('numbers') / current_setting('block_size')::int)::int as pages)
    select (select pages from size), count(distinct (ctid::text::point)[0])::int as hits from ${numbers}
    tablesample system ((select least(100, 100.0 * ${PAGES}::int / pages) from size)) where ${matches}`)
  const { pages, hits } = rows[0]!
  const share = Math.min(1, PAGES / pages)
  // with exactly `ceiling` matches, at most as many pages contain a match
  const maxRows = ceiling * share
  return hits > maxRows + SURE_FACTOR * Math.sqrt(maxRows * (1 - share))
}

/**
 * Returns the planner's estimate. It assumes that related conditions, such as a city and its province, are independent,
 * so it is not reliable alone.
 */
async function estimateRows(db: Database, matches: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${numbers} where ${matches}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
