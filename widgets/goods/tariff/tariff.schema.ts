import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { goodsDetail } from '../../../schemas/entities/goods/goods-detail.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The tariff of a number card as text, line by line (资费公示). */
export const schema = widget({ props: z.object({ items: goodsDetail.def.shape.tariff, title: maybe(text) }) })
