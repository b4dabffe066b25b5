import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    ssid: maybe(z.string()),
    password: maybe(z.string()),
    wifiEncrypt: maybe(oneOf('wifiEncrypt')),
    hidden: maybe(z.boolean()),
    content: maybe(z.string()),
    code: maybe(z.boolean()),
  }),
  events: { copy: {} },
})
