/** The outbox: work is written in the transaction that causes it, and run afterwards, at least once, by `server/db/jobs`. */
import type { Database } from './connect.ts'
import { jobs } from './schema/publishing.ts'

/** Returns a function that writes work. `Work`: its kinds and their data. */
export const createEnqueue =
  <Work extends object>() =>
  <K extends keyof Work & string>(
    tx: Database,
    kind: K,
    payload: Work[K] & Record<string, unknown>,
    dueAt: number,
    createdAt = dueAt,
  ) =>
    tx.insert(jobs).values({ kind, payload, dueAt, createdAt })
