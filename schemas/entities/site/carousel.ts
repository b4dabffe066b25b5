import * as z from 'zod/mini'
import { alternative, entryPath, image, maybe, onOff } from '../../language/contract.ts'

/** One picture of a carousel; a tap does what a menu item does. */
export const slide = z.object({
  image,
  title: maybe(alternative),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** As in a menu. */
  webview: maybe(onOff),
})
