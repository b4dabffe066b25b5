/** One Wi-Fi of a device. Whether a band is shown at all, the document says (product §3: 5G needs a name and a password). */
import * as z from 'zod/mini'
import { wifiEntry } from '../../../schemas/entities/wifi-entry.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ wifi: wifiEntry }),
  /** The password is not shown; who wants it copies it. */
  events: { copy: {} },
})
