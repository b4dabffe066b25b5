/** Transitions of reviews. */
import { baseMachines, createTransitions } from '#server/db/machines.ts'
import type { Transaction } from '#server/db/connect.ts'
import { ReviewState } from '#server/db/schema/publishing.ts'

const { transition, recordCreated } = createTransitions(baseMachines)
type By = { actor: string; at: number; set?: Record<string, unknown> }

export const recordReview = (tx: Transaction, id: number, by: By) =>
  recordCreated(tx, 'review', id, ReviewState.open, by)
/** Returns whether the review moved. */
export const moveReview = async (tx: Transaction, id: number, to: keyof typeof ReviewState, by: By): Promise<boolean> =>
  (await transition(tx, 'review', id, ReviewState[to], by)) !== undefined
