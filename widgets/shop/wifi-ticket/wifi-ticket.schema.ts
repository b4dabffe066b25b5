/** A Wi-Fi to hand on: its name as hero, its password, and, where it is shown to others, its QR code. */
import * as z from 'zod/mini'
import { maybe, oneOf } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    ssid: maybe(z.string()),
    password: maybe(z.string()),
    wifiEncrypt: maybe(oneOf('wifiEncrypt')),
    hidden: maybe(z.boolean()),
    /** What its QR code says. */
    content: maybe(z.string()),
    /** The code stands on it. */
    code: maybe(z.boolean()),
  }),
  events: { copy: {} },
})
