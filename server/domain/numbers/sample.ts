/**
 * Whether a search surely has more matches than are counted, by some pages of the table: to say “over 10,000” of ten million numbers, the
 * index would have to list hundreds of thousands of matches first.
 */
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { numbers } from '../../db/schema/index.ts'
import { conditions, forSale, type SearchInput } from './conditions.ts'

const PAGES = 64
/** Standard deviations: wrong for one in a million searches, and only in what it says of the count. */
const SURE = 6
/** As a multiple of the ceiling: a search that the planner expects to match fewer numbers is counted at once. */
const WORTH = 3

export async function surelyMany(
  db: Database,
  request: SearchInput & { now: number },
  ceiling: number,
): Promise<boolean> {
  const matches = and(forSale(request.now), ...conditions(request))!
  if ((await expected(db, matches)) < WORTH * ceiling) return false
  const { rows } = await db.execute<{ pages: number; hits: number }>(sql`
    with size as (select (pg_relation_size('numbers') / current_setting('block_size')::int)::int as pages)
    select (select pages from size), count(distinct (ctid::text::point)[0])::int as hits from ${numbers}
    tablesample system ((select least(100, 100.0 * ${PAGES}::int / pages) from size)) where ${matches}`)
  const { pages, hits } = rows[0]!
  const share = Math.min(1, PAGES / pages)
  // no more pages than matches have one, wherever these are
  const most = ceiling * share
  return hits > most + SURE * Math.sqrt(most * (1 - share))
}

/** The planner's guess. It takes conditions that belong together, as a city and its province, for independent: too little to rely on. */
async function expected(db: Database, matches: SQL): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) select from ${numbers} where ${matches}`,
  )
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows']
}
