/** Every row of the call table over HTTP: authentication, refusals, answers (T18, T24, T31, T32). */
import { sql } from 'drizzle-orm'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createTestServer } from '../server.ts'

/** The server of a test file, and helpers that its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { app } = server
  const rows = Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw) as [CallPath, CallRow][]
  const sums = async () => {
    const { rows: tables } = await server.services.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const counted = await Promise.all(
      tables
        // excluded by design: a guest's first visit writes its session, and rate limits are counted
        .filter(({ name }) => !['sessions', 'rate_limits'].includes(name))
        .map(async ({ name }) => [
          name,
          (
            await server.services.db.execute(
              sql`select count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
            )
          ).rows[0],
        ]),
    )
    return Object.fromEntries(counted) as Record<string, unknown>
  }

  return { server, app, rows, sums }
}
