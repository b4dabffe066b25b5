import * as z from 'zod/mini'
import { pointsOrder } from '../../../schemas/entities/orders/points-order.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** An order of the points shop as a list row. Its actions are in the slot, as buttons of the document. */
export const schema = widget({
  props: z.object({ order: pointsOrder }),
  events: { select: {}, end: {} },
  slots: { actions: 'nodes' },
})
