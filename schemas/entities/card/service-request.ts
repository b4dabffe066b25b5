import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '#schemas/language/contract.ts'
import { requestKind, requestState } from '#schemas/service-requests.ts'

/** Summary of a card holder's service request (domain §3.18). */
export const serviceRequest = z.object({
  sn: z.string(),
  kind: requestKind,
  kindName: z.string(),
  state: requestState,
  stateName: z.string(),
  /** What happens next, or what the holder can do. */
  next: z.string(),
  createdAt: time,
})

export const serviceRequestView = z.object({
  ...serviceRequest.shape,
  reasonName: maybe(z.string()),
  words: maybe(z.string()),
  pictures: z.array(image),
  /** The operator's answer to a complaint. */
  answer: maybe(z.string()),
  /** Why it was refused, in full. */
  refusal: maybe(z.string()),
  /** When the card will be closed. */
  dueAt: maybe(time),
  /** The part of a closed card's balance that is paid back. */
  refund: maybe(yuan),
  /** Delivery address of a replacement card; the phone is masked. */
  delivery: maybe(z.object({ name: z.string(), mobile: z.string(), address: z.string() })),
  newSimNo: maybe(z.string()),
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  stars: maybe(z.int()),
  allowLift: z.boolean(),
  allowWithdraw: z.boolean(),
  allowRate: z.boolean(),
  allowReopen: z.boolean(),
  steps: z.array(z.object({ name: z.string(), time: maybe(time), state: z.enum(['done', 'now', 'next', 'ended']) })),
})

/** A kind of request, and whether the holder may make it. */
export const requestOffer = z.object({
  kind: requestKind,
  kindName: z.string(),
  allowAsk: z.boolean(),
  whyNot: maybe(z.string()),
  /** The open request of this kind. */
  sn: maybe(z.string()),
  /** Description, cost and duration. */
  about: z.string(),
  reasons: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The address book, for delivery of a new card. */
  addresses: z.array(z.object({ value: z.int(), label: z.string() })),
  /** Assets lost when the card is closed. */
  losses: maybe(
    z.object({
      endAt: maybe(time),
      coupons: z.int(),
      integral: z.int(),
      couponCoin: z.int(),
      balance: yuan,
    }),
  ),
})
