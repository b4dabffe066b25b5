/** One recharge of the balance. */
import * as z from 'zod/mini'
import { balanceOrder } from '../../../schemas/entities/money-log.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ order: balanceOrder }),
  /** It waits to be paid. */
  events: { pay: {} },
})
