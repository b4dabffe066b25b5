import * as z from 'zod/mini'
import { maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** WeChat's bridge: configuration of the JS-SDK and parameters of `getBrandWCPayRequest`. */
export const jsApi = z.object({
  config: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
  params: z.object({
    appId: z.string(),
    timeStamp: z.string(),
    nonceStr: z.string(),
    package: z.string(),
    signType: z.string(),
    paySign: z.string(),
  }),
})

/** The payment returned by every create, buy and repay call (domain §4.2). Already paid: payStatus 2 and neither payURL nor jsApi. */
export const pay = z.object({
  orderSn: z.string(),
  outTradeNo: z.string(),
  payType: oneOf('payType'),
  tradeType: maybe(oneOf('tradeType')),
  actualPayMoney: yuan,
  payStatus: oneOf('payStatus'),
  /** An http(s) address or a path of this site. */
  payURL: maybe(z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/))),
  jsApi: maybe(jsApi),
  expireAt: maybe(time),
})
export type Pay = z.output<typeof pay>

/** A payment method for this order in the visitor's environment. */
export const payMethod = z.object({
  value: oneOf('payType'),
  usable: z.boolean(),
  /** Why it is not usable. */
  reason: maybe(z.string()),
  /** The card's balance, for payType balance. */
  balance: maybe(yuan),
})
export type PayMethod = z.output<typeof payMethod>
