import * as z from 'zod/mini'
import { entryPath, image, maybe, onOff } from '../../language/contract.ts'
import { ems } from '../../language/text.ts'

/** One entry of a menu (product §2): any type but `page` and `url` shows that it is not supported. */
export const menuItem = z.object({
  name: z.string().check(ems(9)),
  icon: maybe(image),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** An address that is opened by way of `/pages/webview/index`, which shows the address and warns of a host that is not the shop's. */
  webview: maybe(onOff),
  /** Two to four characters in a corner of the icon. */
  badge: maybe(z.string().check(z.maxLength(8))),
})
