/** Connections to PostgreSQL: the main pool, and a small side pool for writes that must survive a rollback of the request's transaction. */
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { createChangeTracker, type ChangeTracker } from './cache/changes.ts'
import { markTransactions } from './in-transaction.ts'
import { ConnectionPool } from './pool.ts'

/** A pool or a transaction; queries accept both. */
export type Database = PgDatabase<NodePgQueryResultHKT>
/** An open transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Pool = NodePgDatabase
export type Connection = {
  db: Pool
  side: Pool
  url: string
  /** Tables that have changed, through these connections or others. */
  changes: ChangeTracker
  /** The number of statements that the database has answered. */
  countAnswers(): number
  /** Destroys all connections and refuses new ones until `resume()`. */
  suspend(): void
  resume(): void
  close(): Promise<void>
}

// drizzle uses only `query` and `connect` of a pool
const toPool = (pool: ConnectionPool): Pool => markTransactions(drizzle({ client: pool as unknown as pg.Pool }))

/**
 * `side` counts failures and rate limits (docs/operating.md): short single statements that a rollback of the request's transaction must not
 * undo, and that must not wait for the connection of the same request.
 */
export function connect(url: string, max: number, statementMs = 10_000): Connection {
  const changes = createChangeTracker(url)
  const onWrite = changes.wrote
  const pools = [
    new ConnectionPool(url, { max, statementMs, onWrite }),
    new ConnectionPool(url, { max: 3, statementMs: 3000, onWrite }),
  ] as const
  const [db, side] = pools
  return {
    db: toPool(db),
    side: toPool(side),
    url,
    changes,
    countAnswers: () => pools.reduce((sum, pool) => sum + pool.answers, 0),
    suspend: () => {
      changes.reset()
      pools.forEach((pool) => pool.suspend())
    },
    resume: () => pools.forEach((pool) => pool.resume()),
    close: async () => {
      changes.stop()
      await Promise.all(pools.map((pool) => pool.end()))
    },
  }
}
