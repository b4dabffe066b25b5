/** Parameters that many calls take. */
import * as z from 'zod/mini'
import { maybe, uuid, yuan } from '../contract.ts'
import { oneOf } from '../enums.ts'
import { field } from '../fields.ts'

const code = z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/))
/** The client fills `promoCode`, `pageCode` and `bd_vid` in from the layout state where a row takes them and none is given. */
export const promoCode = maybe(code)
export const pageCode = maybe(code)
export const visit = { promoCode, pageCode, bd_vid: maybe(z.string().check(z.maxLength(500))) }

export const id = z.int().check(z.gte(1))
export const orderSn = z.string().check(z.regex(/^[A-Z]{2}\d{14}[A-Z0-9]{4}$/))
export const regionCode = z.string().check(z.regex(/^\d{6}$/))

/** How to pay. Without `tradeType` the server takes the one that fits the browser; a balance needs `payPassword` (41002 asks). */
export const paying = { payType: oneOf('payType'), tradeType: maybe(oneOf('tradeType')), payPassword: maybe(field('payPassword')) }
/** A create call: once, and for the sum that was shown. */
export const creating = { uuid, expectMoney: yuan }
