/** Repeated statements are prepared; a changed table or a lost connection only costs time. */
import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/server.ts'
import { connect } from './connect.ts'
import { dictionaries, numbers, promos } from './schema/index.ts'
import { createStatementNames, MAX_NAMES, findWrittenTables } from './statements.ts'

const { db, close } = connect(await createTestDatabase(), 1)
// a text that only this test uses, because names are assigned once per pool
const filter = sql`promo_code = 'MM0001' and 7 = 7`
const promo = () => db.select().from(promos).where(filter)
/** Names of this connection’s prepared statements that read a table. */
const preparedOn = async (table: string) =>
  (
    await db.execute<{ name: string }>(
      sql`select name from pg_prepared_statements where statement like ${`%"${table}"%`}`,
    )
  ).rows.map(({ name }) => name)

test('a query of the query builder is prepared from its second time on, again on each connection', async () => {
  await promo()
  expect(await preparedOn('promos')).toEqual([])
  await promo()
  expect(await preparedOn('promos')).toHaveLength(1)
  const [before] = await promo()
  await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined)
  await vi.waitFor(async () => expect(await promo()).toEqual([before]))
  await promo()
  expect(await preparedOn('promos')).toHaveLength(1)
  await db.transaction(async (tx) => {
    expect(await tx.select().from(promos).where(filter)).toEqual([before])
  })
})

test('a statement whose best plan depends on its values is planned each time', async () => {
  const search = () =>
    db
      .select()
      .from(numbers)
      .where(sql`tokens @> '{401}'::int[]`)
      .limit(1)
  for (let times = 0; times < 3; times++) await search()
  expect(await preparedOn('numbers')).toEqual([])
})

test('when a column changes its type, or the connection forgets its statements, the query is answered all the same', async () => {
  const label = async () =>
    (
      await db
        .select({ sort: dictionaries.sort })
        .from(dictionaries)
        .where(and(eq(dictionaries.type, 'iot_speed'), sql`8 = 8`))
        .limit(1)
    ).length
  for (let times = 0; times < 2; times++) expect(await label()).toBe(1)
  expect(await preparedOn('dictionaries')).toHaveLength(1)
  await db.execute(sql`alter table dictionaries alter column sort type bigint`)
  expect(await label()).toBe(1)
  expect(await label()).toBe(1)
  await db.execute(sql`deallocate all`)
  expect(await label()).toBe(1)
  await close()
})

test.each<[string, string[]]>([
  ['update "goods" set "stock" = $1', ['goods']],
  ['insert into "agents" ("id") values ($1) on conflict do nothing', ['agents']],
  ['delete from promos where promo_code = $1', ['promos']],
  ['with old as (delete from "goods_sku" returning 1) update only "promos" set name = $1', ['goods_sku', 'promos']],
  ['truncate table "packages"', ['packages']],
  ['UPDATE numbers SET status = 2', ['numbers']],
  ['select * from "goods" for update', []],
  ['update "orders" set "pay_status" = $1', []],
])('%s writes %j', (text, tables) => {
  expect(findWrittenTables(text)).toEqual(tables)
})

test('no more statements have names than a connection should keep', () => {
  const name = createStatementNames()
  const named = Array.from({ length: MAX_NAMES * 2 }, (_, index) => {
    name(`select ${index} from "goods"`)
    return name(`select ${index} from "goods"`)
  }).filter((name) => name !== undefined)
  expect(named.length).toBeLessThanOrEqual(MAX_NAMES)
  expect(new Set(named).size).toBe(named.length)
})
