import * as z from 'zod/mini'
import { maybe, time } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'

/** Something asked of a device or carrier that takes its time. */
export const actionAnswer = z.object({ actionId: z.string(), status: oneOf('actionStatus') })

/** The same as the card remembers it: open ones and those of the last ten minutes (domain §4.4). */
export const deviceAction = z.object({
  ...actionAnswer.shape,
  kind: oneOf('actionKind'),
  startedAt: time,
  failReason: maybe(z.string()),
  /** The band that it was about. */ wifiType: maybe(oneOf('wifiType')),
})
