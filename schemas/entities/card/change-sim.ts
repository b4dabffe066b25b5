import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Another card of the same phone or device (domain §4.2 changeSimList). */
export const changeSim = z.object({
  /** Only the last four characters are visible while `locked`: another SIM of the device, until the device's holder is proven. */
  simNo: z.string(),
  locked: z._default(z.boolean(), false),
  /** Only the last four characters are visible. */
  iccid: maybe(z.string()),
  operatorType: oneOf('operatorType'),
  sourceType: oneOf('sourceType'),
  deviceNo: maybe(z.string()),
  simStatus: oneOf('simStatus'),
  /** Name given by the holder; only for a proven login. */
  cardName: maybe(z.string()),
  packageName: maybe(z.string()),
  endAt: maybe(time),
  current: z.boolean(),
})
