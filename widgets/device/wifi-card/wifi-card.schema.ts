/** A Wi-Fi band of a device and its actions. The document decides whether a band is shown (product §3). */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { wifiEntry } from '#schemas/entities/card/wifi-entry.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    wifi: wifiEntry,
    locked: maybe(z.boolean()),
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: {
    copy: {},
    prove: {},
    edit: {},
    share: {},
    display: { detail: z.literal([1, 2]) },
  },
})
