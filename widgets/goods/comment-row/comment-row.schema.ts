import * as z from 'zod/mini'
import { comment } from '../../../schemas/entities/goods/goods-detail.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** A review with pictures and the shop's reply. A picture opens in the viewer. */
export const schema = widget({ props: z.object({ comment }) })
