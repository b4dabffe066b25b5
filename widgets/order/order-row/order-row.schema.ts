import * as z from 'zod/mini'
import { shopOrder } from '#schemas/entities/orders/shop-order.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: shopOrder }),
  events: { select: {} },
  slots: { actions: 'nodes' },
})
