import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { sku } from '../../../schemas/entities/goods/goods-detail.ts'
import { goods } from '../../../schemas/entities/goods/goods.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Name, price and tags of goods, as the head of a page. */
export const schema = widget({
  props: z.object({
    goods,
    /** `line`: picture, name and price in one line, after the choice. */
    look: maybe(z.enum(['head', 'line'])),
    /** The selected variant: the line shows its picture, name and price. */
    skus: maybe(z.array(sku)),
    skuId: maybe(z.int()),
  }),
})
