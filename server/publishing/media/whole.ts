/** Estimates from a file's first bytes the memory to decode it, if it cannot be decoded row by row. */
import type { Header } from './header.ts'

/** Returns the bytes per pixel of such a file, measured with libvips 8.18; undefined: it is decoded row by row. */
export function getWholeBytesPerPixel(content: Buffer, { type }: Header): number | undefined {
  if (type === 'image/jpeg') return ofJpeg(content)
  if (type === 'image/png') return ofPng(content)
  if (type === 'image/webp') return content.includes('VP8L') && isLossless(content) ? 4 : undefined
  return ofAvif(content)
}

/** Decoders of progressive JPEG hold every coefficient in two bytes. */
function ofJpeg(content: Buffer): number | undefined {
  for (let offset = 2; offset + 10 < content.length && content[offset] === 0xff;) {
    const marker = content[offset + 1] ?? 0
    if (marker === 0xff) {
      offset++
      continue
    }
    if (marker === 0xc0 || marker === 0xc1) return undefined
    // every other frame needs more than one pass
    if (marker > 0xc1 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const count = Math.min(content[offset + 9] ?? 0, 4)
      const sampled = Array.from({ length: count }, (_, index) => content[offset + 11 + 3 * index] ?? 0x11)
      const shares = sampled.map((factors) => (factors >> 4) * (factors & 15))
      return (2 * shares.reduce((sum, share) => sum + share, 0)) / Math.max(1, ...shares)
    }
    offset += 2 + content.readUInt16BE(offset + 2)
  }
  return undefined
}

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 3, 4: 2, 6: 4 }
/** Interlaced PNG is decoded as a single block. */
const ofPng = (content: Buffer): number | undefined =>
  content.length > 28 && content[28] === 1
    ? (CHANNELS[content[25] ?? 6] ?? 4) * ((content[24] ?? 8) > 8 ? 2 : 1) + 1
    : undefined

/** Finds the image chunk, which follows the metadata in an extended file. */
function isLossless(content: Buffer): boolean {
  for (let offset = 12; offset + 8 <= content.length;) {
    const name = content.toString('latin1', offset, offset + 4)
    if (name === 'VP8L') return true
    if (name === 'VP8 ') return false
    // an animation frame contains its image chunk
    offset += name === 'ANMF' ? 24 : 8 + content.readUInt32LE(offset + 4) + (content.readUInt32LE(offset + 4) & 1)
  }
  return false
}

const BOXES = 16 * 1024
/** AVIF is never decoded row by row: 4:2:0, 4:4:4, and more than eight bits. */
function ofAvif(content: Buffer): number {
  const box = content.subarray(0, BOXES).indexOf('av1C')
  const flags = box > 0 ? (content[box + 6] ?? 0x40) : 0x40
  const isDeep = (flags & 0x40) !== 0
  const isSubsampled = (flags & 0x0c) === 0x0c
  return isDeep ? 25 : isSubsampled ? 16 : 19
}
