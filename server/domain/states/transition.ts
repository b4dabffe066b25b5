/** The only way to change a state of the shop: a transition with its row in the ledger and its notice, if any, in the same transaction. */
import { createTransitions } from '#server/db/machines.ts'
import { notifyOfEvent } from '../notices/events.ts'
import { machines } from './state-machines.ts'

export type { Step } from '#server/db/machines.ts'
export const { transition, recordCreated } = createTransitions(machines, notifyOfEvent)
