/** A shared Wi-Fi: its name, its password, and optionally its QR code. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/one-of.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    ssid: maybe(z.string()),
    password: maybe(z.string()),
    wifiEncrypt: maybe(oneOf('wifiEncrypt')),
    hidden: maybe(z.boolean()),
    /** The text of its QR code. */
    content: maybe(z.string()),
    /** Shows the code. */
    code: maybe(z.boolean()),
  }),
  events: { copy: {} },
})
