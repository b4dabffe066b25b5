/** Set-up of the demo shop's tests: a seeded server on a real database. */
import { sql } from 'drizzle-orm'
import { createTestServer } from './server.ts'

/** Starts the server of a test file and collects data that its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock, secrets } = server.services
  const rows = async <T extends Record<string, unknown>>(query: string): Promise<T[]> =>
    (await db.execute(sql.raw(query))).rows as T[]
  const tables = (
    await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
  ).map((row) => row.name)
  /** All seeded rows as JSON by table. */
  const dump = new Map<string, string>()
  for (const table of tables) dump.set(table, JSON.stringify(await rows(`select * from "${table}"`)))
  const everything = [...dump]
    .filter(([table]) => table !== 'numbers')
    .map(([, text]) => text)
    .join('\n')

  return { server, db, clock, secrets, rows, tables, dump, everything }
}
