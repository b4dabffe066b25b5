/** The card's device: name, online status, connected phones, signal and battery. */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { oneOf } from '../../../schemas/one-of.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    deviceName: maybe(z.string()),
    deviceNo: maybe(z.string()),
    onlineStatus: maybe(oneOf('onlineStatus')),
    /** Bars, 0–4. */
    signal: maybe(z.int()),
    /** Percent. */
    battery: maybe(z.int()),
    connCount: maybe(z.int()),
    maxConnCount: maybe(z.int()),
  }),
  events: { copy: {} },
})
