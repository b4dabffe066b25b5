import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '#schemas/language/contract.ts'
import { refundKind, refundReason, refundState, returnCarrier } from '#schemas/after-sale.ts'

/** A refund request, for its shopper. */
export const refund = z.object({
  refundSn: z.string(),
  state: refundState,
  stateName: z.string(),
  /** What happens next, or what the shopper can do. */
  next: z.string(),
  kindName: z.string(),
  reasonName: z.string(),
  words: maybe(z.string()),
  pictures: z.array(image),
  amount: yuan,
  createdAt: time,
  /** Why it was refused, in full. */
  refusal: maybe(z.string()),
  /** The return address, once the return is approved. */
  returnTo: maybe(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  sendBefore: maybe(time),
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  allowSend: z.boolean(),
  allowCancel: z.boolean(),
  steps: z.array(z.object({ name: z.string(), time: maybe(time), state: z.enum(['done', 'now', 'next', 'ended']) })),
})

/** The refund options of an order, and its latest request. */
export const afterSaleView = z.object({
  orderSn: z.string(),
  goodsName: z.string(),
  image,
  quantity: z.int(),
  allowAsk: z.boolean(),
  /** Why no refund can be requested. */
  whyNot: maybe(z.string()),
  /** The delivery is later than promised: the money is refunded without approval. */
  isLate: z.boolean(),
  kinds: z.array(z.object({ value: refundKind, label: z.string() })),
  /** Carriers for the return. */
  carriers: z.array(z.object({ value: returnCarrier, label: z.string() })),
  reasons: z.array(z.object({ value: refundReason, label: z.string() })),
  lines: z.array(z.object({ name: z.string(), money: yuan })),
  amount: yuan,
  refund: maybe(refund),
})
