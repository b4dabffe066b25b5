/** An entry of a document's menu: the server's menu item (product §2), or an entry that the document handles. */
import * as z from 'zod/mini'
import { entryPath, image, maybe, onOff } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { icon } from '../graphics/icon-schema.ts'

export const menuEntrySchema = z.object({
  /** Two lines in a grid. */
  name: brief(9),
  icon: maybe(z.union([icon, image])),
  badge: maybe(z.union([z.string(), z.int()])),
  /** Runs like any menu item: `page`, `url`; other types are reported as unsupported. */
  type: maybe(z.string()),
  path: maybe(entryPath),
  webview: maybe(onOff),
  /** Replaces a type: the detail of the event `press`, for actions of the document. */
  press: maybe(z.string()),
})
export type MenuEntry = z.output<typeof menuEntrySchema>
