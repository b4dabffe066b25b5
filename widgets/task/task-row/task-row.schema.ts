/** A task: what for, how far, and the next step. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { task } from '../../../schemas/entities/task.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ task, look: maybe(z.enum(['row', 'card'])) }),
  /** `go`: the task is to be done, its page opens then. `receive`: the reward is taken. */
  events: { go: {}, receive: {} },
})
