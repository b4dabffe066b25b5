import * as z from 'zod/mini'
import { maybe, yuan } from '../../language/contract.ts'
import { duration } from '../card/duration.ts'

/** A speed-up that can be bought. `speedCode` is the carrier's, `speedName` is shown. */
export const accelerate = z.object({
  accelerateId: z.int(),
  accelerateName: z.string(),
  speedCode: z.string(),
  speedName: z.string(),
  duration,
  price: yuan,
  originalPrice: maybe(yuan),
  /** False: the card's own speed is as high now, and this one does nothing until that is limited. Servers up to 1.3.8 do not say. */
  isFaster: maybe(z.boolean()),
  desc: maybe(z.string()),
  tag: maybe(z.string()),
})
export type Accelerate = z.output<typeof accelerate>
