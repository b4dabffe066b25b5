import * as z from 'zod/mini'
import { image, maybe, time, url, yuan } from '#schemas/language/contract.ts'
import { refundState } from '#schemas/after-sale.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Summary of the latest refund request. `next`: what happens next, or what the shopper can do. */
const afterSale = z.object({
  state: refundState,
  stateName: z.string(),
  next: z.string(),
})

/** A shop order in the list (domain §3.5). Tabs and chips use `stage`; the server decides which buttons are shown (`allow…`). */
export const shopOrder = z.object({
  orderSn: z.string(),
  kind: z.literal(['HK', 'PN', 'GD']),
  goodsId: z.int(),
  goodsName: z.string(),
  image: maybe(image),
  operatorType: maybe(oneOf('operatorType')),
  quantity: z.int(),
  /** The middle four digits are hidden until the parcel is received. */
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
  /** A refund or return can be requested. */
  allowAfterSale: z._default(z.boolean(), false),
  afterSale: maybe(afterSale),
  /** A comment can be written. */
  allowComment: z._default(z.boolean(), false),
  /** The shopper has written a comment. */
  hasComment: z._default(z.boolean(), false),
  hasLogistics: z.boolean(),
  /** The page of the article, with the same choice if it is still on sale. */
  goodsPath: maybe(z.string()),
  /** The part of the order that is not on sale any more. */
  gone: maybe(z.string()),
  /** The order has ended and can be repeated. */
  allowAgain: z._default(z.boolean(), false),
  /** The activation page, if the card can be activated. */
  activateUrl: maybe(url),
})
export type ShopOrder = z.output<typeof shopOrder>

/** The terms of an order, as shown at the time of purchase. */
const terms = z.object({
  packageName: maybe(z.string()),
  monthFee: maybe(yuan),
  deposit: maybe(yuan),
  /** Months; 0: no contract term. */
  contractTerm: maybe(z.int()),
  tariff: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
})

/** A step of an order, with its time once it is reached. */
export const orderStep = z.object({
  name: z.string(),
  time: maybe(time),
  /** `ended`: the order was closed at this step. */
  state: z.enum(['done', 'now', 'next', 'ended']),
})

/** Details of an order: row, steps, fee lines, terms, masked address. */
export const shopOrderView = z.object({
  ...shopOrder.shape,
  steps: z.array(orderStep),
  firstRechargeStatus: oneOf('firstRechargeStatus'),
  lines: z.array(z.object({ name: z.string(), money: yuan })),
  /** Absent for ordinary goods. */
  terms: maybe(terms),
  contactPhone: z.string(),
  /** Down to the county. */
  address: z.string(),
  /** The receiver can be changed, once. */
  allowAddress: z._default(z.boolean(), false),
  /** The data set of regions that it can be delivered to. */
  regionSet: maybe(z.string()),
  /** Carrier and tracking number of the last parcel. */
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  /** Oldest first. */
  parcels: z._default(
    z.array(
      z.object({
        expressName: z.string(),
        expressNo: z.string(),
        /** Number of pieces. */
        quantity: z.int(),
        note: maybe(z.string()),
        shippedAt: time,
        signedAt: maybe(time),
      }),
    ),
    [],
  ),
  /** Pieces not shipped yet, counted once the first parcel is shipped. */
  unsent: z._default(z.int(), 0),
  /** An invoice can be requested or was requested. */
  hasInvoice: z._default(z.boolean(), false),
  remark: maybe(z.string()),
  payType: maybe(oneOf('payType')),
  payAt: maybe(time),
  /** 0 until a refund is in progress. */
  refundType: z._default(oneOf('refundType'), 0),
  refundAt: maybe(time),
})
