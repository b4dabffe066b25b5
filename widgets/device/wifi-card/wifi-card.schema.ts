/** One Wi-Fi band of a device and what can be done with it. Whether a band is shown at all, the document says (product §3). */
import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { wifiEntry } from '../../../schemas/entities/wifi-entry.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    wifi: wifiEntry,
    /** Whoever wants to read the password has to prove to be the holder first. */
    locked: maybe(z.boolean()),
    /** The device is away, or something else is under way: it can be read, not changed. */
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: { copy: {}, prove: {}, edit: {}, share: {}, /** Hide its name, or show it: what it is to become. */ display: { detail: z.literal([1, 2]) } },
})
