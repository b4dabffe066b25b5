/**
 * Requests get connections in the order of their arrival, for all their statements. In the order of statements, all requests of a burst
 * would finish only at its end. Work whose caller has already received 503 gets no connection, so that a server that was overloaded for a
 * minute does not continue with work that no client waits for.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Turn = {
  readonly number: number
  /** Progress of the first statement. */
  first: 'none' | 'waits' | 'served'
  /** The caller has received 503. */
  isAbandoned: boolean
}
const turns = new AsyncLocalStorage<Turn>()
let last = 0
const createTurn = (number = (last += 1)): Turn => ({ number, first: 'none', isAbandoned: false })

/** Runs work whose statements all have the priority of this moment. */
export const runWithPriority = <T>(work: () => T): T => turns.run(createTurn(), work)
/** Runs work that its caller may abandon, with the priority of the request. */
export function runAbandonable<T>(work: (turn: Turn) => T): T {
  const turn = createTurn(turns.getStore()?.number)
  return turns.run(turn, () => work(turn))
}
/** The turn of the current request; work outside a request is queued after all waiting requests. */
export const getCurrentTurn = (): Turn => turns.getStore() ?? createTurn()
