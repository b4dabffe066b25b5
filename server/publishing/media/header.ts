/** Reads type and size of a picture from its first bytes: JPEG, PNG, WebP or AVIF, whatever its file name is. */
import type { mediaTypes } from '#schemas/publishing/media.ts'
import { parsePicture } from '#server/platform/pictures/picture.ts'

type Size = { type: (typeof mediaTypes)[number]; width: number; height: number }
/** `isAnimated`: the picture has several frames, of which only the first is drawn. */
export type Header = Size & { isAnimated: boolean }

/** Reads the header; undefined for other files and for impossible sizes. */
export function parseHeader(content: Buffer): Header | undefined {
  const header = parsePicture(content) ?? parseWebp(content) ?? parseAvif(content)
  return header && header.width > 0 && header.height > 0
    ? { ...header, isAnimated: hasFrames(content, header) }
    : undefined
}

const hasWordAt = (content: Buffer, from: number, word: string): boolean =>
  content.toString('latin1', from, from + word.length) === word

const ANIMATION = 0x02
/** Chunks before the picture are few and small. */
const FIRST = 64 * 1024
function hasFrames(content: Buffer, { type }: Size): boolean {
  if (type === 'image/webp') return hasWordAt(content, 12, 'VP8X') && (content[20]! & ANIMATION) !== 0
  if (type === 'image/avif')
    return content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256, content.length)).includes('avis')
  if (type !== 'image/png') return false
  const first = content.subarray(0, FIRST)
  const [control, data] = [first.indexOf('acTL'), first.indexOf('IDAT')]
  return control > 0 && (data < 0 || control < data)
}

function parseWebp(content: Buffer): Size | undefined {
  if (content.length < 30 || !hasWordAt(content, 0, 'RIFF') || !hasWordAt(content, 8, 'WEBP')) return undefined
  const type = 'image/webp'
  if (hasWordAt(content, 12, 'VP8 '))
    return { type, width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
  if (hasWordAt(content, 12, 'VP8L')) {
    const sides = content.readUInt32LE(21)
    return { type, width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
  }
  return hasWordAt(content, 12, 'VP8X')
    ? { type, width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 }
    : undefined
}

/** The boxes with the sizes are within the first bytes. */
const BOXES = 16 * 1024
/** Returns the largest size, because a picture's tiles also have sizes. */
function parseAvif(content: Buffer): Size | undefined {
  if (content.length < 32 || !hasWordAt(content, 4, 'ftyp')) return undefined
  const brands = content.toString('latin1', 8, Math.min(content.readUInt32BE(0), 256, content.length))
  if (!brands.includes('avif')) return undefined
  let largest: Size | undefined
  for (let from = content.indexOf('ispe'); from > 0 && from < BOXES; from = content.indexOf('ispe', from + 4)) {
    if (from + 16 > content.length) break
    const [width, height] = [content.readUInt32BE(from + 8), content.readUInt32BE(from + 12)]
    if (!largest || width * height > largest.width * largest.height) largest = { type: 'image/avif', width, height }
  }
  return largest
}
