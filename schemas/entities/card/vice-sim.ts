import * as z from 'zod/mini'
import { kb, maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Another SIM in the same device (product §3 viceSims; domain §3.13, §3.14). */
export const viceSim = z.object({
  /** Only the last four characters are visible until the device's holder is proven. */
  simNo: z.string(),
  /** Only the last four characters are visible. */
  iccid: maybe(z.string()),
  operatorType: z._default(oneOf('operatorType'), 4),
  simStatus: z._default(oneOf('simStatus'), 9999),
  authStatus: z._default(oneOf('authStatus'), 3),
  /** Includes a pending request. */
  officialStatus: z._default(oneOf('authPlatformStatus'), 3),
  /** Why the carrier refused its real name. */
  officialFailReason: maybe(z.string()),
  internetStatus: z._default(oneOf('internetStatus'), 3),
  surplusFlow: maybe(kb),
  isInfiniteFlow: z._default(z.boolean(), false),
  /** Bars, 0–4. */
  signal: maybe(z.int()),
  current: z._default(z.boolean(), false),
  /** False: not verified, stopped, or switched less than three minutes ago. */
  allowSwitch: z._default(z.boolean(), false),
})
