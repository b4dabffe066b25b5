/** Knows whether the current work has an open transaction, in which no outside system may be asked: it would hold locks and a connection. */
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
