import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { pointsSku } from '#schemas/entities/goods/points-goods.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    skus: z.array(pointsSku),
    value: maybe(z.int()),
    usual: maybe(z.int()),
    title: maybe(text),
  }),
  events: { change: { detail: z.int() } },
  models: { value: { event: 'change', values: 'skus[].id' } },
})
