/** Fills a table before building its indexes: with millions of numbers, updating the indexes row by row takes most of the time. */
import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'

/** Drops all indexes except unique indexes, which `on conflict` needs. The table is locked until the transaction ends. */
export async function fillWithoutIndexes<T>(tx: Transaction, table: string, fill: () => Promise<T>): Promise<T> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass and not indisunique`)
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.raw(name)}`)
  const filled = await fill()
  // with the default, large indexes are sorted on disk
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await tx.execute(sql.raw(definition))
  return filled
}
