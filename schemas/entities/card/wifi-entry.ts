import * as z from 'zod/mini'
import { onOff } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A Wi-Fi band of a device (product §3). The 5G entry is shown only if name and password are both non-empty. */
export const wifiEntry = z.object({
  wifiType: oneOf('wifiType'),
  wifiName: z._default(z.string(), ''),
  wifiPass: z._default(z.string(), ''),
  wifiEncrypt: z._default(oneOf('wifiEncrypt'), 'WPA'),
  connCount: z._default(z.int(), 0),
  maxConnCount: z._default(z.int(), 0),
  /** Whether the name is broadcast. */
  showWifi: z._default(onOff, 1),
  /** Whether the band is on. */
  switchWifi: z._default(onOff, 1),
})

/** Wi-Fi credentials as QR code and page (domain §3.14). */
export const wifiShare = z.object({
  code: z.string(),
  /** Address of the connect page. */
  url: z.string(),
  /** `WIFI:T:WPA;S:…;P:…;;` */
  content: z.string(),
})
