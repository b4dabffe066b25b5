import * as z from 'zod/mini'
import { dish } from '../../../contract.ts'
import { widget } from 'menmian/schemas/widget'

export const schema = widget({
  props: z.object({ dishes: z.array(dish), basket: z.array(z.string()) }),
  events: { change: { detail: z.array(z.string()) } },
  models: { basket: { event: 'change' } },
})
