import * as z from 'zod/mini'
import { html, kb, maybe, time, yuan } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { totals } from '../card/totals.ts'

/** A vanity number as a row of the list (domain §3.2). Every row has deposit, minimum spend and contract, those with its first plan. */
export const number = z.object({
  id: z.int(),
  number: z.string(),
  goodsId: z.int(),
  operatorType: oneOf('operatorType'),
  provinceName: z.string(),
  cityName: z.string(),
  /** Key of dictionary haoka_number_rule, and its name. */
  rule: maybe(z.string()),
  ruleName: maybe(z.string()),
  /** The digits that make the rule: `number.slice(start, start + length)`. */
  highlight: maybe(z.object({ start: z.int(), length: z.int() })),
  price: yuan,
  /** Pre-stored call credit (预存). */
  deposit: yuan,
  /** Minimum spend a month (低消). */
  monthFee: yuan,
  /** Months. */
  contractTerm: z.int(),
  packageName: z.string(),
  tags: z._default(z.array(z.string()), []),
  isSuggest: z._default(z.boolean(), false),
  status: oneOf('numberStatus'),
})
export type VanityNumber = z.output<typeof number>

/** A number that may be taken with a card (selectNumber). */
export const offeredNumber = z.object({ number: z.string(), ruleName: maybe(z.string()), monthFee: maybe(yuan) })

/** A plan as it is with a number: the longer contract of the two binds. */
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

/** The session's own hold on a number. */
export const hold = z.object({ holdId: z.string(), expireAt: time })

/** The caller's own unpaid order of a number. */
const unpaidOrder = z.object({ orderSn: z.string(), expireAt: time })

/** A search for numbers of the same carrier and rule. */
const similar = z.object({ operator: z.string(), rule: maybe(z.string()) })

/** One of them as it is now. `note`: what has changed since it was kept. */
export const favouriteNumber = z.object({ ...number.shape, note: maybe(z.string()), similar })

/** A number with all that one decides by: fee, deposit, contract and totals are those with `packageId`. */
export const numberView = z.object({
  ...number.shape,
  ...totals,
  packages: z.array(numberPackage),
  packageId: z.int(),
  /** The plan that was asked for is not sold with this number any more: this is the cheapest that is. */
  packageGone: maybe(z.boolean()),
  hold: maybe(hold),
  order: maybe(unpaidOrder),
  similar: maybe(similar),
  /** Minutes that a reservation holds the number. */
  holdMinutes: z.int(),
  /** 办理须知. */
  matter: maybe(html),
  /** 资费公示. */
  compliance: maybe(html),
  /** Data set of `/provinces/{code}.json` where the card may be sent. */
  provinceCode: z.string(),
  smsCode: z.literal([0, 1]),
  ageMin: z.int(),
  ageMax: z.int(),
})
