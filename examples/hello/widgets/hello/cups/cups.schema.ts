import { text } from 'menmian/schemas/text'
import { widget } from 'menmian/schemas/widget'
import * as z from 'zod/mini'

export const schema = widget({
  props: z.object({ label: text, count: z.int() }),
  events: { change: { detail: z.int() } },
  models: { count: { event: 'change' } },
})
