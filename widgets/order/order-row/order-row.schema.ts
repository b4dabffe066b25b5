import * as z from 'zod/mini'
import { shopOrder } from '../../../schemas/entities/orders/shop-order.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** An order as a list row. Its actions are in the slot, as buttons of the document. */
export const schema = widget({
  props: z.object({ order: shopOrder }),
  events: { select: {} },
  slots: { actions: 'nodes' },
})
