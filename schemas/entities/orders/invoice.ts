import * as z from 'zod/mini'
import { maybe, time, yuan } from '#schemas/language/contract.ts'
import { invoiceKind } from '#schemas/invoice.ts'

/** The invoice of an order, and whether it can be requested. */
export const invoiceView = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  /** The amount paid minus refunds. */
  amount: yuan,
  kinds: z.array(z.object({ value: invoiceKind, label: z.string() })),
  allowAsk: z.boolean(),
  /** Why no invoice can be requested. */
  whyNot: maybe(z.string()),
  invoice: maybe(
    z.object({
      stateName: z.string(),
      kindName: z.string(),
      title: z.string(),
      taxNo: maybe(z.string()),
      /** z***@example.com. */
      email: z.string(),
      amount: yuan,
      number: maybe(z.string()),
      /** Why it was refused, in full. */
      refusal: maybe(z.string()),
      createdAt: time,
    }),
  ),
})
