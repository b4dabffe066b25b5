/** Writes many rows of a table, so many a statement: PostgreSQL takes 65,535 parameters. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../connect.ts'

export async function write<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const batch = Math.floor(30_000 / Object.keys(getTableColumns(table)).length)
  for (let from = 0; from < rows.length; from += batch) await db.insert(table).values(rows.slice(from, from + batch))
}

/** Rows with ids of our own leave their counter behind: the next row of the table comes after them. */
export const setCounters = (db: Database, tables: readonly string[]) =>
  Promise.all(tables.map((name) => db.execute(sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce((select max(id) from ${sql.identifier(name)}), 1))`)))
