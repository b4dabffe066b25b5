import * as z from 'zod/mini'
import { balanceOrder } from '#schemas/entities/orders/money-log.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: balanceOrder }),
  events: { copy: {}, pay: {}, cancel: {} },
})
