import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { payMethod } from '#schemas/entities/orders/pay.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(payMethod),
    value: maybe(oneOf('payType')),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: oneOf('payType') } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
