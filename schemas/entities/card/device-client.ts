import * as z from 'zod/mini'
import { time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A phone or computer in a device's Wi-Fi (domain §3.14). */
export const deviceClient = z.object({
  id: z.int(),
  /** The name given by the holder, else the host name. */
  name: z.string(),
  hostName: z.string(),
  /** Masked. */
  mac: z.string(),
  wifiType: oneOf('wifiType'),
  connected: z.boolean(),
  blocked: z.boolean(),
  seenAt: time,
})
