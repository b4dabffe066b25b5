/** A task: what for, how far, and the next step. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { task } from '../../../schemas/entities/task.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ task, look: maybe(z.enum(['row', 'card'])) }),
  /** `go`: she goes to do it; the page of the task opens then. `receive`: she takes the reward. */
  events: { go: {}, receive: {} },
})
