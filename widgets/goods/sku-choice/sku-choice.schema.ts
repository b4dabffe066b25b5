import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { goodsDetail } from '#schemas/entities/goods/goods-detail.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    skus: goodsDetail.def.shape.skus,
    value: maybe(z.int()),
    usual: maybe(z.int()),
    title: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'skus[].id' } },
})
