import * as z from 'zod/mini'
import { widget } from 'menmian/schemas/widget'

export const schema = widget({
  props: z.object({ tables: z.array(z.string()), table: z.string() }),
  events: { change: { detail: z.string() } },
  models: { table: { event: 'change' } },
})
