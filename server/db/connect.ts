/** The way to PostgreSQL: one pool for the work, and a small one for what must be written even when the work is rolled back. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { ConnectionPool } from './pool.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema
/** A pool or a transaction: handlers take either. */
export type Database = PgDatabase<NodePgQueryResultHKT, Schema>
/** Inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Pool = NodePgDatabase<Schema>
export type Connection = {
  db: Pool
  side: Pool
  url: string
  /** Gives up all connections and refuses at once, until `resume()`. */
  suspend(): void
  resume(): void
  close(): Promise<void>
}

// drizzle asks a pool for `query` and `connect` and nothing else
const on = (pool: ConnectionPool): Pool => drizzle({ client: pool as unknown as pg.Pool, schema })

/**
 * `side` counts failures and limits (docs/operating.md): short single statements that a roll-back of the work must not undo,
 * and that must not wait for the connection that their own request holds.
 */
export function connect(url: string, max: number, statementMs = 10_000): Connection {
  const pools = [new ConnectionPool(url, { max, statementMs }), new ConnectionPool(url, { max: 3, statementMs: 3000 })] as const
  const [db, side] = pools
  return {
    db: on(db),
    side: on(side),
    url,
    suspend: () => pools.forEach((pool) => pool.suspend()),
    resume: () => pools.forEach((pool) => pool.resume()),
    close: async () => void (await Promise.all(pools.map((pool) => pool.end()))),
  }
}
