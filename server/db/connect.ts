/** The way to PostgreSQL: one pool for the work, and a small one for what must be written even when the work is rolled back. */
import { drizzle, type PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

export type Schema = typeof schema
/** A pool or a transaction: handlers take either. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Schema>
/** Inside a transaction. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Pool = PostgresJsDatabase<Schema> & { $client: postgres.Sql }
export type Connection = { db: Pool; side: Pool; close: () => Promise<void> }

const open = (url: string, max: number, statementTimeoutMs: number): Pool =>
  drizzle({
    client: postgres(url, {
      max,
      connect_timeout: 2,
      idle_timeout: 60,
      fetch_types: false,
      onnotice: () => undefined,
      // ids and volumes stay far below 2^53
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: { application_name: 'menmian', timezone: 'UTC', statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 15_000 },
    }),
    schema,
  })

/**
 * `side` counts failures and limits (docs/operating.md): short single statements that a roll-back of the work must not undo,
 * and that must not wait for the connection that their own request holds.
 */
export function connect(url: string, max: number, statementTimeoutMs = 10_000): Connection {
  const db = open(url, max, statementTimeoutMs)
  const side = open(url, 3, 3000)
  return {
    db,
    side,
    async close() {
      await Promise.all([db.$client.end({ timeout: 3 }), side.$client.end({ timeout: 3 })])
    },
  }
}

/** Errors that mean the database is away, not that the request is wrong. */
export function isAway(error: unknown): boolean {
  for (let at = error, depth = 0; at && depth < 4; at = (at as Error).cause, depth++) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|08|53|57P0|57014|25P03|55P03)/.test(code)) return true
  }
  return false
}
