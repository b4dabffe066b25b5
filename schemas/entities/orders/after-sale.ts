import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '../../language/contract.ts'
import { refundKind, refundReason, refundState, returnCarrier } from '../../after-sale.ts'

/** A request after the sale, as its shopper sees it. */
export const refund = z.object({
  refundSn: z.string(),
  state: refundState,
  stateName: z.string(),
  /** What happens now, or what the shopper can do. */
  next: z.string(),
  kindName: z.string(),
  reasonName: z.string(),
  words: maybe(z.string()),
  pictures: z.array(image),
  amount: yuan,
  createdAt: time,
  /** Why it was refused, in full. */
  refusal: maybe(z.string()),
  /** Where the goods go, as soon as the return is approved. */
  returnTo: maybe(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  sendBefore: maybe(time),
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  allowSend: z.boolean(),
  allowCancel: z.boolean(),
  steps: z.array(z.object({ name: z.string(), time: maybe(time), state: z.enum(['done', 'now', 'next', 'ended']) })),
})

/** What can be asked for an order, and what was asked. */
export const afterSaleView = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  image,
  quantity: z.int(),
  allowAsk: z.boolean(),
  /** Why nothing can be asked. */
  whyNot: maybe(z.string()),
  /** It is later than promised: the money goes back without a decision. */
  isLate: z.boolean(),
  kinds: z.array(z.object({ value: refundKind, label: z.string() })),
  /** What may take the goods back. */
  carriers: z.array(z.object({ value: returnCarrier, label: z.string() })),
  reasons: z.array(z.object({ value: refundReason, label: z.string() })),
  lines: z.array(z.object({ name: z.string(), money: yuan })),
  amount: yuan,
  refund: maybe(refund),
})
