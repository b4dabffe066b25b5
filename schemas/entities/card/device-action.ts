import * as z from 'zod/mini'
import { maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** An asynchronous command to a device or carrier. */
export const actionAnswer = z.object({ actionId: z.string(), status: oneOf('actionStatus') })

/** A command in the card info: pending, or of the last ten minutes (domain §4.4). */
export const deviceAction = z.object({
  ...actionAnswer.shape,
  kind: oneOf('actionKind'),
  startedAt: time,
  failReason: maybe(z.string()),
  /** The Wi-Fi band concerned. */ wifiType: maybe(oneOf('wifiType')),
})
