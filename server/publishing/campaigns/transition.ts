/** Transitions of campaigns. */
import { baseMachines, createTransitions } from '#server/db/machines.ts'

export const { transition, recordCreated } = createTransitions(baseMachines)
