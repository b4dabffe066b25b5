import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    state: oneOf('goodsOrderStatus'),
    statusName: z.string(),
    deliveryType: maybe(oneOf('deliveryType')),
    end: maybe(time),
  }),
  events: { end: {} },
})
