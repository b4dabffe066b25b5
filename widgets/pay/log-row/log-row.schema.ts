import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { balanceLog, coinLog, integralLog } from '#schemas/entities/orders/money-log.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    log: z.union([balanceLog, integralLog, coinLog]),
    points: maybe(z.boolean()),
  }),
})
