import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { goodsDetail } from '../../../schemas/entities/goods/goods-detail.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The variants of an article, one of them selected. Sold-out ones are visible and disabled. */
export const schema = widget({
  props: z.object({
    skus: goodsDetail.def.shape.skus,
    value: maybe(z.int()),
    /** The default until a choice is made. */
    usual: maybe(z.int()),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'skus[].id' } },
})
