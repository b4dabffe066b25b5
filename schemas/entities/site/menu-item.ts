import * as z from 'zod/mini'
import { entryPath, image, maybe, onOff } from '#schemas/language/contract.ts'
import { ems } from '#schemas/language/text.ts'

/** An entry of a menu (product §2): a type other than `page` and `url` is shown as not supported. */
export const menuItem = z.object({
  name: z.string().check(ems(9)),
  icon: maybe(image),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** Opens the address through `/pages/webview/index`, which shows the address and warns about other hosts. */
  webview: maybe(onOff),
  /** Two to four characters in a corner of the icon. */
  badge: maybe(z.string().check(z.maxLength(8))),
})
