import * as z from 'zod/mini'
import { image, maybe, yuan } from '#schemas/language/contract.ts'
import { duration } from '../card/duration.ts'
import { privileges } from './vip-order.ts'

/** A membership tier on sale. */
export const vip = z.object({
  vipId: z.int(),
  vipName: z.string(),
  /** Its rank among the tiers: 0 is the lowest. */
  level: maybe(z.int()),
  logo: maybe(image),
  packagePrice: yuan,
  originalPrice: maybe(yuan),
  duration,
  privileges,
  tag: maybe(z.string()),
})
