/**
 * Requests are served by the database in the order of their arrival, with all their statements. Ordering by statement would finish a burst
 * of requests only at its very end.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const turns = new AsyncLocalStorage<number>()
let last = 0

/** All statements of the work get the priority of this moment. */
export const withPriority = <T>(work: () => T): T => turns.run((last += 1), work)
/** The priority of the current request; work outside of a request comes after those that wait. */
export const currentPriority = (): number => turns.getStore() ?? (last += 1)
