import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { duration } from '../card/duration.ts'

/** A speed-up on sale. `speedCode` is the carrier's code; `speedName` is shown. */
export const accelerate = z.object({
  accelerateId: z.int(),
  accelerateName: z.string(),
  speedCode: z.string(),
  speedName: z.string(),
  duration,
  price: yuan,
  originalPrice: maybe(yuan),
  /** False: the card is already as fast, so the speed-up has no effect until the card is throttled. Absent on servers up to 1.3.8. */
  isFaster: maybe(z.boolean()),
  desc: maybe(z.string()),
  tag: maybe(z.string()),
})
export type Accelerate = z.output<typeof accelerate>
