import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { task } from '#schemas/entities/card/task.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ task, look: maybe(z.enum(['row', 'card'])) }),
  events: { go: {}, receive: {} },
})
