import * as z from 'zod/mini'
import { time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** An order that can still be paid. */
export const unpaidOrder = z.object({
  orderSn: z.string(),
  kind: oneOf('orderKind'),
  title: z.string(),
  actualPayMoney: yuan,
  createdAt: time,
  expireAt: time,
  /** The pay page, including the order number. */
  payPath: z.string(),
})
