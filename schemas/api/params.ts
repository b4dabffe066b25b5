/** Parameters shared by many calls. Must not import field rules, because the entry chunk contains this file. */
import * as z from 'zod/mini'
import { cleanText } from '../fields/clean.ts'
import { withCleaning } from '../language/typed-text.ts'
import { maybe } from '../language/contract.ts'
import { adClickPattern, codePattern } from '../visitor.ts'

/** Documents bind these from `local.promoCode`, `local.pageCode`, `local.bd_vid`; empty values are not sent (product §5). */
const linkCode = () => maybe(z.string().check(z.regex(codePattern)))
export const promoCode = linkCode()
export const pageCode = linkCode()
export const visit = { promoCode, pageCode, bd_vid: maybe(z.string().check(z.regex(adClickPattern))) }

/** Search terms. */
export const keyword = withCleaning(z.string().check(z.maxLength(30), z.regex(/^\P{Cc}*$/u)), (text) =>
  cleanText('line', text),
)
export const searchNumber = withCleaning(z.string().check(z.regex(/^\d{1,11}$/)), (text) => cleanText('phone', text))
export const quantity = z.int().check(z.gte(1), z.lte(99))

/** A card number as shown in answers: complete, or four stars and the last four characters. */
export const displayedSimNo = z.string().check(z.regex(/^(?:[0-9A-Za-z]{10,20}|\*{4}[0-9A-Za-z]{4})$/))

/** The range of a four-byte integer column. */
export const count = z.int().check(z.gte(0), z.lte(2_147_483_647))
export const id = z.int().check(z.gte(1))
export const orderSn = z.string().check(z.regex(/^[A-Z]{2}\d{14}[A-Z0-9]{4}$/))
export const regionCode = z.string().check(z.regex(/^\d{6}$/))
