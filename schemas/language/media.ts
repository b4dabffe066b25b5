/** References to pictures of the media library: editors write `media:7`, and publishing replaces it by an address. */

export const mediaPattern = 'media:[1-9]\\d{0,14}'
const REFERENCE = new RegExp(`^${mediaPattern}$`)
export const isMedia = (value: unknown): value is string => typeof value === 'string' && REFERENCE.test(value)

const mediaWidths = [320, 640, 960, 1280] as const
/** Returns the widths in which a picture is served, at most its own width. */
export const listWidths = (width: number): number[] => {
  const largest = Math.min(width, Math.max(...mediaWidths))
  return [...mediaWidths.filter((size) => size < largest), largest]
}

type Described = { width: number; height: number; altZh: string; altEn: string }
/** Returns the default ratio and alternative text of a picture, for documents that set neither. */
export const getMediaDefaults = ({ width, height, altZh, altEn }: Described) => ({
  /** Width : height, at most 10. */
  ratio: Math.min(Math.round((width / height) * 1000) / 1000, 10),
  ...((altZh || altEn) && { alt: { 'zh-CN': altZh || altEn, en: altEn || altZh } }),
})

type Picture = { hash: string; width: number; height: number; focus: { x: number; y: number } }
const percent = (share: number) => Math.round(share * 100)
/**
 * Returns the address of a picture: `/media/{hash}/640.webp#1000,600,20,100,320,640,960,1000`. The fragment, which browsers do not send,
 * has width and height, the focus in percent, and the served widths. `Picture` (widgets/ui/graphics/picture.tsx) reads it.
 */
export const buildMediaAddress = ({ hash, width, height, focus }: Picture): string =>
  `/media/${hash}/${Math.min(width, 640)}.webp#${[width, height, percent(focus.x), percent(focus.y), ...listWidths(width)].join()}`
