import * as z from 'zod/mini'
import { onOff } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'

/** One Wi-Fi band of a device (product §3). The 5G entry is shown only when its name and its password are both non-empty. */
export const wifiEntry = z.object({
  wifiType: oneOf('wifiType'),
  wifiName: z._default(z.string(), ''),
  wifiPass: z._default(z.string(), ''),
  wifiEncrypt: z._default(oneOf('wifiEncrypt'), 'WPA'),
  connCount: z._default(z.int(), 0),
  maxConnCount: z._default(z.int(), 0),
  /** Name is broadcast. */
  showWifi: z._default(onOff, 1),
  /** Band is on. */
  switchWifi: z._default(onOff, 1),
})

/** A Wi-Fi as QR code and page (domain §3.14). */
export const wifiShare = z.object({
  code: z.string(),
  /** Address of the connect page. */
  url: z.string(),
  /** `WIFI:T:WPA;S:…;P:…;;` */
  content: z.string(),
})
