/** Detects truncated files, which cannot be drawn, by the lengths in their structure. JPEG files state no length. */
import type { Header } from './header.ts'

export function isComplete(content: Buffer, { type }: Header): boolean {
  if (type === 'image/png') return hasPngEnd(content)
  if (type === 'image/webp') return content.readUInt32LE(4) + 8 <= content.length
  return type !== 'image/avif' || hasWholeBoxes(content)
}

/** PNG chunks: length, name, content, checksum. */
function hasPngEnd(content: Buffer): boolean {
  for (let at = 8; at + 12 <= content.length; at += 12 + content.readUInt32BE(at))
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return true
  return false
}

/** AVIF boxes: length and name; length 0 is the rest of the file, 1 means that eight bytes after the name have the length. */
function hasWholeBoxes(content: Buffer): boolean {
  let at = 0
  while (at + 8 <= content.length) {
    const size = content.readUInt32BE(at)
    if (size === 0) return true
    if (size === 1 && at + 16 > content.length) return false
    const whole = size === 1 ? Number(content.readBigUInt64BE(at + 8)) : size
    if (whole < 8) return false
    at += whole
  }
  return at === content.length
}
