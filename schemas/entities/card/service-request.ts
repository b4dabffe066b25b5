import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '../../language/contract.ts'
import { requestKind, requestState } from '../../service-requests.ts'

/** A request of a card's holder, in short (domain §3.18). */
export const serviceRequest = z.object({
  sn: z.string(),
  kind: requestKind,
  kindName: z.string(),
  state: requestState,
  stateName: z.string(),
  /** What happens now, or what the holder can do. */
  next: z.string(),
  createdAt: time,
})

export const serviceRequestView = z.object({
  ...serviceRequest.shape,
  reasonName: maybe(z.string()),
  words: maybe(z.string()),
  pictures: z.array(image),
  /** The operator's, to a complaint. */
  answer: maybe(z.string()),
  /** Why it was refused, in full. */
  refusal: maybe(z.string()),
  /** When the card will be closed. */
  dueAt: maybe(time),
  /** What is paid back of the balance of a closed card. */
  refund: maybe(yuan),
  /** Where a new card goes; the phone is masked. */
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

/** What can be asked now. */
export const requestOffer = z.object({
  kind: requestKind,
  kindName: z.string(),
  allowAsk: z.boolean(),
  whyNot: maybe(z.string()),
  /** The request that is under way. */
  sn: maybe(z.string()),
  /** What it means, what it costs and how long it takes. */
  about: z.string(),
  reasons: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The address book, for a new card. */
  addresses: z.array(z.object({ value: z.int(), label: z.string() })),
  /** What ends with the card. */
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
