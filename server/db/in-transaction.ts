/** Whether the current work has an open transaction: a request to an outside system would extend its locks and hold its connection. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

const transactions = new AsyncLocalStorage<true>()
export const isInTransaction = (): boolean => transactions.getStore() === true

/** Marks the work of every transaction of this pool. */
export function markTransactions(db: NodePgDatabase): NodePgDatabase {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => begin((tx) => transactions.run(true, () => work(tx)), config)
  return db
}
