import * as z from 'zod/mini'
import { pointsGoods } from '#schemas/entities/goods/points-goods.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ goods: pointsGoods }), events: { select: {} } })
