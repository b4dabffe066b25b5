/** Inserts many rows in batches, because PostgreSQL accepts 65,535 parameters per statement. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect.ts'

export async function write<T extends PgTable>(db: Database, table: T, rows: T['$inferInsert'][]): Promise<void> {
  const batch = Math.floor(30_000 / Object.keys(getTableColumns(table)).length)
  for (let from = 0; from < rows.length; from += batch) await db.insert(table).values(rows.slice(from, from + batch))
}

/** Moves each table's sequence past the seeded ids. */
export async function setCounters(db: Database): Promise<void> {
  const { rows: columns } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'`,
  )
  const ones = columns.map(
    ({ name }) =>
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${sql.identifier(name)} having max(id) is not null`,
  )
  await db.execute(sql.join(ones, sql` union all `))
}
