/** Detects truncated files, which cannot be drawn, by the lengths in their structure. JPEG files state no length. */
import type { Header } from './header.ts'

export function isComplete(content: Buffer, { type }: Header): boolean {
  if (type === 'image/png') return hasPngEnd(content)
  if (type === 'image/webp') return content.readUInt32LE(4) + 8 <= content.length
  return type !== 'image/avif' || hasWholeBoxes(content)
}

/** PNG chunks: length, name, content, checksum. */
function hasPngEnd(content: Buffer): boolean {
  for (let offset = 8; offset + 12 <= content.length; offset += 12 + content.readUInt32BE(offset))
    if (content.toString('latin1', offset + 4, offset + 8) === 'IEND') return true
  return false
}

/** AVIF boxes: length and name; length 0 is the rest of the file, 1 means that eight bytes after the name have the length. */
function hasWholeBoxes(content: Buffer): boolean {
  let offset = 0
  while (offset + 8 <= content.length) {
    const size = content.readUInt32BE(offset)
    if (size === 0) return true
    if (size === 1 && offset + 16 > content.length) return false
    const boxSize = size === 1 ? Number(content.readBigUInt64BE(offset + 8)) : size
    if (boxSize < 8) return false
    offset += boxSize
  }
  return offset === content.length
}
