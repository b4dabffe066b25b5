/** The ways to pay an order, here and now. One that cannot be used says why. */
import * as z from 'zod/mini'
import { maybe, oneOf } from '../../../schemas/contract.ts'
import { payMethod } from '../../../schemas/entities/pay.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(payMethod),
    /** One that is not usable is exchanged for the first that is. */
    value: maybe(oneOf('payType')),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: oneOf('payType') } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
