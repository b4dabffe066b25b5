/** Reads type and size of an image from the header of PNG and JPEG files. */
export type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Limits the pixels, and thereby the memory for decoding. */
const MAX_PIXELS = 100_000_000

const startsWithBytes = (content: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)

/** Undefined for other files, and for impossible sizes. */
export function parsePicture(content: Buffer): Picture | undefined {
  const picture = startsWithBytes(content, PNG)
    ? parsePng(content)
    : startsWithBytes(content, JPEG)
      ? parseJpeg(content)
      : undefined
  return picture && picture.width > 0 && picture.height > 0 && picture.width * picture.height <= MAX_PIXELS
    ? picture
    : undefined
}

/** The header chunk is at the beginning of the file. */
const parsePng = (content: Buffer): Picture | undefined =>
  content.length >= 24 && content.toString('latin1', 12, 16) === 'IHDR'
    ? { type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : undefined

/** Segments up to the frame, which has height and width after its length and precision. */
function parseJpeg(content: Buffer): Picture | undefined {
  for (let offset = 2; offset + 9 < content.length && content[offset] === 0xff;) {
    const marker = content[offset + 1] ?? 0
    // a fill byte
    if (marker === 0xff) {
      offset++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', width: content.readUInt16BE(offset + 7), height: content.readUInt16BE(offset + 5) }
    offset += 2 + content.readUInt16BE(offset + 2)
  }
  return undefined
}

/** Below this length, the text of a document is illegible. */
const MIN_LONG_SIDE = 600
const MIN_SHORT_SIDE = 320
const MAX_ASPECT = 3

export function isReadable({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return long >= MIN_LONG_SIDE && short >= MIN_SHORT_SIDE && long <= short * MAX_ASPECT
}
