/** Databases of other storefronts have the same tables of publishing as this shop's. */
import { expect, test } from 'vitest'
import { getTableName, is, Table } from 'drizzle-orm'
import { createTestDatabase } from '../testing/server.ts'
import { migrate, readMigrations } from './migrate.ts'
import { ConnectionPool } from './pool.ts'
import * as schema from './schema/publishing.ts'

const names = Object.values(schema).flatMap((value) => (is(value, Table) ? [getTableName(value)] : []))
const tables = `(${names.map((name) => `'${name}'`).join(', ')})`
/** Definitions of the tables in PostgreSQL's catalog, without the order of columns. */
const queries = {
  columns: `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns where table_name in ${tables} and table_schema = 'public' order by 1, 2`,
  indexes: `select indexdef from pg_indexes where tablename in ${tables} order by 1`,
  constraints: `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as text from pg_constraint where conrelid::regclass::text in ${tables} and contype <> 'n' order by 1, 2`,
  triggers: `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid::regclass::text in ${tables} and not tgisinternal order by 1`,
}
async function describe(url: string): Promise<Record<string, unknown>> {
  const pool = new ConnectionPool(url)
  const entries: [string, unknown][] = []
  for (const [name, sql] of Object.entries(queries)) entries.push([name, (await pool.query(sql)).rows])
  await pool.end()
  return Object.fromEntries(entries)
}

test('the migrations of publishing make the tables of the schema as this shop’s migrations do', async () => {
  const [shop, other] = [await createTestDatabase(), await createTestDatabase('template0')]
  const files = readMigrations('publishing')
  expect(await migrate(other, 0, files)).toEqual(files.map(({ name }) => name))
  const made = await describe(other)
  expect(made).toEqual(await describe(shop))
  expect(new Set((made.columns as { table_name: string }[]).map((row) => row.table_name))).toEqual(new Set(names))
})
