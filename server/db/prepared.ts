/** Queries that are built once per pool, because every request runs them, and building a query costs more than sending it. */
import type { Database } from './connect.ts'

type PreparedQuery<R> = { execute(values: Record<string, unknown>): Promise<R> }

/** `build` uses `sql.placeholder` for its values. In a transaction the query is built each time, on the transaction's connection. */
export function prepareQuery<R>(build: (db: Database) => PreparedQuery<R>) {
  const queries = new WeakMap<Database, PreparedQuery<R>>()
  return (db: Database, values: Record<string, unknown>): Promise<R> => {
    const query = queries.get(db) ?? build(db)
    queries.set(db, query)
    return query.execute(values)
  }
}
