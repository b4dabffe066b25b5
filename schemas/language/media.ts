/** Pictures of the media library: `media:7` as editors write them, and the addresses that a publication puts in their place. */

export const mediaForm = 'media:[1-9]\\d{0,14}'
const REFERENCE = new RegExp(`^${mediaForm}$`)
export const isMedia = (value: unknown): value is string => typeof value === 'string' && REFERENCE.test(value)

const mediaWidths = [320, 640, 960, 1280] as const
/** The widths in which a picture is served: none is greater than its own. */
export const widthsOf = (width: number): number[] => {
  const largest = Math.min(width, Math.max(...mediaWidths))
  return [...mediaWidths.filter((one) => one < largest), largest]
}

type Described = { width: number; height: number; altZh: string; altEn: string }
/** What a picture gives to a document that has no ratio or alternative text of its own for it. */
export const mediaDefaults = ({ width, height, altZh, altEn }: Described) => ({
  /** Width : height, at most 10. */
  ratio: Math.min(Math.round((width / height) * 1000) / 1000, 10),
  ...((altZh || altEn) && { alt: { 'zh-CN': altZh || altEn, en: altEn || altZh } }),
})

type Picture = { hash: string; width: number; height: number; focus: { x: number; y: number } }
const percent = (share: number) => Math.round(share * 100)
/**
 * `/media/{hash}/640.webp#1000,600,20,100,320,640,960,1000`: a browser does not send what follows `#`, the picture's width and height, its
 * focus in percent, and the widths in which it is served. `Picture` (widgets/ui/graphics/picture.tsx) reads it.
 */
export const mediaAddress = ({ hash, width, height, focus }: Picture): string =>
  `/media/${hash}/${Math.min(width, 640)}.webp#${[width, height, percent(focus.x), percent(focus.y), ...widthsOf(width)].join()}`
