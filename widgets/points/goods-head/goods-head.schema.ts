import * as z from 'zod/mini'
import { pointsGoodsDetails } from '../../../schemas/entities/points-goods.ts'
import { widget } from '../../../schemas/widget.ts'

/** Price, name and what there is of it, as the head of a page under its pictures. */
export const schema = widget({ props: z.object({ goods: pointsGoodsDetails }) })
