import * as z from 'zod/mini'
import { html, kb, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { totals } from '../card/totals.ts'

/** A vanity number in the list (domain §3.2). Deposit, minimum spend and contract are those of its first plan. */
export const number = z.object({
  id: z.int(),
  number: z.string(),
  goodsId: z.int(),
  operatorType: oneOf('operatorType'),
  provinceName: z.string(),
  cityName: z.string(),
  /** Key of dictionary haoka_number_rule, and its label. */
  rule: maybe(z.string()),
  ruleName: maybe(z.string()),
  /** The digits that match the rule: `number.slice(start, start + length)`. */
  highlight: maybe(z.object({ start: z.int(), length: z.int() })),
  /** Without the deposit. */
  price: yuan,
  /** Price and deposit, due with the order. */
  payMoney: maybe(yuan),
  /** Pre-stored call credit (预存). */
  deposit: yuan,
  /** Minimum monthly spend (低消). */
  monthFee: yuan,
  /** Months. */
  contractTerm: z.int(),
  packageName: z.string(),
  tags: z._default(z.array(z.string()), []),
  isSuggest: z._default(z.boolean(), false),
  status: oneOf('numberStatus'),
})
export type VanityNumber = z.output<typeof number>

/** A number that can be chosen with a card (selectNumber). */
export const offeredNumber = z.object({ number: z.string(), ruleName: maybe(z.string()), monthFee: maybe(yuan) })

/** A plan combined with a number: the longer contract term of the two applies. */
export const numberPackage = z.object({
  id: z.int(),
  name: z.string(),
  monthFee: yuan,
  commonFlow: kb,
  fixedFlow: kb,
  /** Minutes. */
  callDuration: z.int(),
  contractTerm: z.int(),
  desc: maybe(z.string()),
})

/** The session's hold on a number. */
export const hold = z.object({ holdId: z.string(), expireAt: time })

/** The caller's unpaid order for a number. */
const unpaidOrder = z.object({ orderSn: z.string(), expireAt: time })

/** A search for numbers of the same carrier and rule. */
const similar = z.object({ operator: z.string(), rule: maybe(z.string()) })

/** A favourite number with current data. `note`: changes since it was added. */
export const favouriteNumber = z.object({ ...number.shape, note: maybe(z.string()), similar })

/** A number with all details for the purchase decision; fee, deposit, contract and totals are for the plan `packageId`. */
export const numberView = z.object({
  ...number.shape,
  ...totals,
  packages: z.array(numberPackage),
  packageId: z.int(),
  /** The requested plan is not available for this number any more; `packageId` is the cheapest available plan. */
  packageGone: maybe(z.boolean()),
  hold: maybe(hold),
  order: maybe(unpaidOrder),
  similar: maybe(similar),
  /** Duration of a reservation in minutes. */
  holdMinutes: z.int(),
  /** 办理须知. */
  matter: maybe(html),
  /** 资费公示. */
  compliance: maybe(html),
  /** Data set (`/provinces/{code}.json`) of the regions that the card can be sent to. */
  provinceCode: z.string(),
  smsCode: z.literal([0, 1]),
  ageMin: z.int(),
  ageMax: z.int(),
})
