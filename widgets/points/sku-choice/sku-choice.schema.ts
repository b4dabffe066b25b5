import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { pointsSku } from '../../../schemas/entities/points-goods.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** The variants of goods of the points shop: one of them. What each costs stands in the head, which is asked again. */
export const schema = widget({
  props: z.object({
    skus: z.array(pointsSku),
    value: maybe(z.int()),
    /** The one that counts for as long as nobody has chosen. */
    usual: maybe(z.int()),
    title: maybe(text),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'skus[].id' } },
})
