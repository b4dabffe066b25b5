import * as z from 'zod/mini'
import { html, image, maybe, onOff, url } from '#schemas/language/contract.ts'

/** Appearance of the card login (domain §3.9). */
export const simLoginConfig = z.object({
  name: z._default(z.string(), ''),
  logo: maybe(image),
  background: maybe(image),
  title: maybe(z.string()),
  notice: maybe(html),
  kefuUrl: maybe(url),
  placeholder: maybe(z.string()),
  scanSwitch: z._default(onOff, 1),
  /** Off: login without agreeing to the terms. */
  protocolSwitch: z._default(onOff, 1),
  copyright: maybe(z.string()),
})
