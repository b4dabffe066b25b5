import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { goodsDetail } from '../../../schemas/entities/goods-detail.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** The variants of an article: one of them. One that is sold out can be seen and not taken. */
export const schema = widget({
  props: z.object({
    skus: goodsDetail.def.shape.skus,
    value: maybe(z.int()),
    /** The one that counts for as long as nobody has chosen. */
    usual: maybe(z.int()),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'skus[].id' } },
})
