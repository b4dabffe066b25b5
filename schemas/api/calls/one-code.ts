/** Sticker codes (one machine, one code). */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { maybe } from '#schemas/language/contract.ts'
import { oneCode, oneCodeTypes } from '#schemas/entities/card/one-code.ts'
import { id, promoCode } from '../params.ts'

const code = z.string().check(z.regex(/^[\w-]{4,64}$/))

export const calls = {
  /** `type`: only the block of that type. The card number is masked except for its holder. */
  '/api/site/getOneCode': get({
    params: z.object({ code, promoCode, type: maybe(z.enum(oneCodeTypes)) }),
    data: oneCode,
  }),
  /** A page shared by many codes; `sn` is the number from the link. */
  '/api/site/generalOneCodeById': get({
    params: z.object({ id, sn: maybe(z.string().check(z.maxLength(32))) }),
    data: oneCode,
  }),
  /** Binds an unbound sticker to the logged-in card. */
  '/api/iot/bindOneCode': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ code }),
    data: oneCode,
    changes: ['/api/site/getOneCode'],
  }),
} as const satisfies CallTable
