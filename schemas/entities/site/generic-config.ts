import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Generic config (product §3). Order query is by SMS code by default (domain §2.2). */
export const genericConfig = z.object({
  orderQueryMode: z._default(oneOf('orderQueryMode'), 1),
  loginAvatar: maybe(image),
})
