import * as z from 'zod/mini'
import { alternative, entryPath, image, maybe, onOff } from '#schemas/language/contract.ts'

/** A slide of a carousel; a tap works as on a menu item. */
export const slide = z.object({
  image,
  title: maybe(alternative),
  /** Texts over the picture: headline, reason to tap, button label. `reason` and `action` are shown only with a headline. */
  headline: maybe(z.string()),
  reason: maybe(z.string()),
  action: maybe(z.string()),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** As in a menu. */
  webview: maybe(onOff),
})
