import * as z from 'zod/mini'
import { alternative, entryPath, image, maybe, onOff } from '../../language/contract.ts'

/** One picture of a carousel; a tap does what a menu item does. */
export const slide = z.object({
  image,
  title: maybe(alternative),
  /** Text over the picture: what it is, why to tap, and what the tap does. The last two appear with the first only. */
  headline: maybe(z.string()),
  reason: maybe(z.string()),
  action: maybe(z.string()),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** As in a menu. */
  webview: maybe(onOff),
})
