/** Parts of a table by ranges of ids: each is read by the primary key, and needs no list of those before it. */
import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './connect.ts'

/** Returns the condition for the ids of a part. */
export const whereIdPart = (id: PgColumn, part: number, size: number): SQL | undefined =>
  and(gte(id, part * size), lt(id, (part + 1) * size))

/** Returns the parts that have a matching row. */
export async function listIdParts(
  db: Database,
  table: PgTable & { id: PgColumn },
  { where, size }: { where: SQL | undefined; size: number },
): Promise<number[]> {
  const part = sql.raw('part.number')
  const inPart = sql`${table.id} >= ${part} * ${size}::bigint and ${table.id} < (${part} + 1) * ${size}::bigint`
  const { rows } = await db.execute<{ number: string }>(sql`
    select ${part} from generate_series(0, (select max(${table.id}) / ${size} from ${table})) part (number)
    where exists (select from ${table} where ${and(inPart, where)})
    order by ${part}`)
  return rows.map(({ number }) => Number(number))
}
