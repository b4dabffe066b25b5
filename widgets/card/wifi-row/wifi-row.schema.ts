/** A Wi-Fi of a device. The document decides whether a band is shown (product §3: 5G needs a name and a password). */
import * as z from 'zod/mini'
import { wifiEntry } from '#schemas/entities/card/wifi-entry.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ wifi: wifiEntry }),
  events: { copy: {} },
})
