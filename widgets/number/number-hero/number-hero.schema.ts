import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { number } from '#schemas/entities/goods/number.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    number,
    look: maybe(z.enum(['head', 'line', 'own'])),
  }),
  slots: { aside: 'nodes' },
})
