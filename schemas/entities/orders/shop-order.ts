import * as z from 'zod/mini'
import { image, maybe, time, url, yuan } from '../../language/contract.ts'
import { refundState } from '../../after-sale.ts'
import { oneOf } from '../../fields/one-of.ts'

/** The newest request after the sale, in short. `next`: what happens now, or what the shopper can do. */
const afterSale = z.object({
  state: refundState,
  stateName: z.string(),
  next: z.string(),
})

/** An order of the shop in the list (domain §3.5). `stage` is what tabs and chips go by; the buttons are the server's decision. */
export const shopOrder = z.object({
  orderSn: z.string(),
  kind: z.literal(['HK', 'PN', 'GD']),
  goodsId: z.int(),
  goodsName: z.string(),
  image: maybe(image),
  operatorType: maybe(oneOf('operatorType')),
  quantity: z.int(),
  /** Middle four digits hidden until signed. */
  selectPhone: maybe(z.string()),
  /** 张*. */
  certName: maybe(z.string()),
  actualPayMoney: yuan,
  /** Enumeration orderStatus (HK, PN) or goodsOrderStatus (GD). */
  status: z.int(),
  statusName: z.string(),
  /** Why it was refused, in full (domain §3.3). */
  applyFailReason: maybe(z.string()),
  stage: oneOf('orderStage'),
  payStatus: oneOf('payStatus'),
  photoStatus: oneOf('photoStatus'),
  createdAt: time,
  payExpireAt: maybe(time),
  allowPay: z.boolean(),
  allowCancel: z.boolean(),
  allowUpload: z.boolean(),
  allowConfirm: z.boolean(),
  /** Money back, or goods back, can be asked for now. */
  allowAfterSale: z._default(z.boolean(), false),
  afterSale: maybe(afterSale),
  /** It can be commented on now. */
  allowComment: z._default(z.boolean(), false),
  /** It has a comment of its shopper. */
  hasComment: z._default(z.boolean(), false),
  hasLogistics: z.boolean(),
  /** The page of what was ordered, with the same choice where it is still sold. */
  goodsPath: maybe(z.string()),
  /** What of it is no longer sold. */
  gone: maybe(z.string()),
  /** It has ended, and the same can be ordered again. */
  allowAgain: z._default(z.boolean(), false),
  /** Where the card is activated, when it can be. */
  activateUrl: maybe(url),
})
export type ShopOrder = z.output<typeof shopOrder>

/** The terms of an order, in the words that its page showed then. */
const terms = z.object({
  packageName: maybe(z.string()),
  monthFee: maybe(yuan),
  deposit: maybe(yuan),
  /** Months; 0 is none. */
  contractTerm: maybe(z.int()),
  tariff: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
})

/** One order: row, step line, fee lines, terms, masked address. */
export const shopOrderView = z.object({
  ...shopOrder.shape,
  steps: z.array(
    z.object({
      name: z.string(),
      time: maybe(time),
      /** `ended`: it goes no further from here. */ state: z.enum(['done', 'now', 'next', 'ended']),
    }),
  ),
  firstRechargeStatus: oneOf('firstRechargeStatus'),
  lines: z.array(z.object({ name: z.string(), money: yuan })),
  /** Absent for ordinary goods. */
  terms: maybe(terms),
  contactPhone: z.string(),
  /** Down to the county. */
  address: z.string(),
  /** Another receiver can be given, once. */
  allowAddress: z._default(z.boolean(), false),
  /** The set of regions that it is delivered to. */
  regionSet: maybe(z.string()),
  /** Of the last parcel. */
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  /** The first one first. */
  parcels: z._default(
    z.array(
      z.object({
        expressName: z.string(),
        expressNo: z.string(),
        /** Pieces in it. */
        quantity: z.int(),
        note: maybe(z.string()),
        shippedAt: time,
        signedAt: maybe(time),
      }),
    ),
    [],
  ),
  /** Pieces that have not left, as soon as the first parcel has. */
  unsent: z._default(z.int(), 0),
  /** An invoice can be asked for, or was. */
  hasInvoice: z._default(z.boolean(), false),
  remark: maybe(z.string()),
  payType: maybe(oneOf('payType')),
  payAt: maybe(time),
  /** 0 until a refund is under way. */
  refundType: z._default(oneOf('refundType'), 0),
  refundAt: maybe(time),
})
