import * as z from 'zod/mini'
import { maybe, time, yuan } from '../../language/contract.ts'
import { invoiceKind, invoiceState } from '../../invoice.ts'

/** The invoice of an order, and whether one can be asked for. */
export const invoiceView = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  /** What was paid and not given back. */
  amount: yuan,
  kinds: z.array(z.object({ value: invoiceKind, label: z.string() })),
  allowAsk: z.boolean(),
  /** Why none can be asked for. */
  whyNot: maybe(z.string()),
  invoice: maybe(
    z.object({
      state: invoiceState,
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
