/** What people look for, as the reads of home take it. Here and not in `fields.ts`, which has the rules of all forms: home draws none. */
import * as z from 'zod/mini'

export const keyword = z.string().check(
  z.maxLength(30),
  z.refine((value) => !/\p{Cc}/u.test(value.replaceAll('\n', ''))),
)
/** Digits of a number, any of its eleven. */
export const number = z.string().check(z.maxLength(11), z.regex(/^\d{1,11}$/))
/** All eleven places, `_` where any digit will do. */
export const pattern = z.string().check(z.maxLength(11), z.regex(/^[1_][\d_]{10}$/))
export const quantity = z.int().check(z.gte(1), z.lte(99))
