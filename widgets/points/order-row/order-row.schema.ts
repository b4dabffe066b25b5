import * as z from 'zod/mini'
import { pointsOrder } from '#schemas/entities/orders/points-order.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: pointsOrder }),
  events: { select: {}, end: {} },
  slots: { actions: 'nodes' },
})
