import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'

/** A mini-program user: wx, ks or dy (product §3). */
export const miniUser = z.object({
  openId: z._default(z.string(), ''),
  promoCode: z._default(z.string(), ''),
  nickname: z._default(z.string(), ''),
  headPortrait: maybe(image),
  indexFirstGroup: z._default(z.literal([0, 1, 2]), 0),
})
export type MiniUser = z.output<typeof miniUser>
