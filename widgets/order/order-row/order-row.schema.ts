import * as z from 'zod/mini'
import { shopOrder } from '../../../schemas/entities/shop-order.ts'
import { widget } from '../../../schemas/widget.ts'

/** An order as a list row. Its actions are in the slot, as buttons of the document. */
export const schema = widget({
  props: z.object({ order: shopOrder }),
  events: { select: {} },
  slots: { actions: 'nodes' },
})
