import * as z from 'zod/mini'
import { entryPath, image, maybe, onOff } from '../contract.ts'

/** One picture of a carousel; a tap does what a menu item does. */
export const slide = z.object({
  image,
  /** The text of the picture for screen readers. */
  title: maybe(z.string()),
  type: maybe(z.string()),
  path: maybe(entryPath),
  /** As in a menu. */
  webview: maybe(onOff),
})
