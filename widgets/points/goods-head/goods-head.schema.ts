import * as z from 'zod/mini'
import { pointsGoodsDetails } from '#schemas/entities/goods/points-goods.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ goods: pointsGoodsDetails }) })
