import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { sku } from '#schemas/entities/goods/goods-detail.ts'
import { goods } from '#schemas/entities/goods/goods.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    goods,
    look: maybe(z.enum(['head', 'line'])),
    skus: maybe(z.array(sku)),
    skuId: maybe(z.int()),
  }),
})
