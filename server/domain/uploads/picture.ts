/** Reads type and size of an image from the header of PNG and JPEG files. */
export type Picture = { type: 'image/png' | 'image/jpeg'; width: number; height: number }

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
/** Limits the pixels, and thereby the memory for decoding. */
const MOST_PIXELS = 100_000_000

const begins = (content: Buffer, bytes: readonly number[]) => bytes.every((byte, at) => content[at] === byte)

/** Undefined for other files, and for impossible sizes. */
export function pictureOf(content: Buffer): Picture | undefined {
  const found = begins(content, PNG) ? ofPng(content) : begins(content, JPEG) ? ofJpeg(content) : undefined
  return found && found.width > 0 && found.height > 0 && found.width * found.height <= MOST_PIXELS ? found : undefined
}

/** The header chunk is at the beginning of the file. */
const ofPng = (content: Buffer): Picture | undefined =>
  content.length >= 24 && content.toString('latin1', 12, 16) === 'IHDR'
    ? { type: 'image/png', width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
    : undefined

/** Segments up to the frame, which has height and width after its length and precision. */
function ofJpeg(content: Buffer): Picture | undefined {
  for (let at = 2; at + 9 < content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0
    // a fill byte
    if (marker === 0xff) {
      at++
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return { type: 'image/jpeg', width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) }
    at += 2 + content.readUInt16BE(at + 2)
  }
  return undefined
}

/** Below this length, the text of a document is illegible. */
const LONG = 600
const SHORT = 320
const SHAPE = 3

export function isReadable({ width, height }: Pick<Picture, 'width' | 'height'>): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  return long >= LONG && short >= SHORT && long <= short * SHAPE
}
