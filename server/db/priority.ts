/**
 * Requests are served by the database in the order of their arrival, with all their statements. Ordering by statement would finish a burst
 * of requests only at its very end. Work whose caller has been refused meanwhile gets no connection: otherwise a server that was too slow
 * for a minute would go on to work for nobody.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

export type Turn = {
  readonly number: number
  /** How far its first statement is. */
  first: 'none' | 'waits' | 'served'
  /** Its caller has been refused. */
  isAbandoned: boolean
}
const turns = new AsyncLocalStorage<Turn>()
let last = 0
const newTurn = (number = (last += 1)): Turn => ({ number, first: 'none', isAbandoned: false })

/** All statements of the work get the priority of this moment. */
export const withPriority = <T>(work: () => T): T => turns.run(newTurn(), work)
/** Work for a caller who does not wait for ever, in the priority of its request. */
export function abandonable<T>(work: (turn: Turn) => T): T {
  const turn = newTurn(turns.getStore()?.number)
  return turns.run(turn, () => work(turn))
}
/** The turn of the current request; work outside of a request comes after those that wait. */
export const currentTurn = (): Turn => turns.getStore() ?? newTurn()
