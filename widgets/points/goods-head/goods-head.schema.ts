import * as z from 'zod/mini'
import { pointsGoodsDetails } from '../../../schemas/entities/goods/points-goods.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** Price, name and stock, as the head of a page below the pictures. */
export const schema = widget({ props: z.object({ goods: pointsGoodsDetails }) })
