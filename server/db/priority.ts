/**
 * Who came first is served first by the database, with every statement of the request. Statements in the order in which they were asked for
 * would answer a crowd all at once, at its very end: what one of them took, the others would learn last.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

const turns = new AsyncLocalStorage<number>()
let last = 0

/** Whatever the work asks the database has the place of this moment. */
export const withPriority = <T>(work: () => T): T => turns.run((last += 1), work)
/** Of the request that asks; what nobody asked for comes after those who are there. */
export const currentPriority = (): number => turns.getStore() ?? (last += 1)
