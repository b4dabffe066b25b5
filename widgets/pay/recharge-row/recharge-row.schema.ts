/** One recharge of the balance. */
import * as z from 'zod/mini'
import { balanceOrder } from '../../../schemas/entities/orders/money-log.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: balanceOrder }),
  /** `copy`: the order's number. `pay`, `cancel`: for an unpaid order. */
  events: { copy: {}, pay: {}, cancel: {} },
})
