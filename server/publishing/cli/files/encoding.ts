/** Decodes a file. Other encodings that Windows programs write are refused by name, with advice to save the file as UTF-8. */
import type { Locale } from '#schemas/language/text.ts'
import { createUsageError } from '../client.ts'
import { say } from './sentences.ts'

/** `ignoreBOM` preserves the byte order mark in the text, so that it is written back. */
const decodes = (encoding: string, bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
/** Detects UTF-16 with a byte order mark, and without: JSON begins with an ASCII character, whose other byte is 0. */
function isUtf16([first, second]: Uint8Array): boolean {
  if (first === undefined || second === undefined) return false
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0
}

export function decodeText(lang: Locale, file: string, bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw createUsageError(say(lang, 'utf16', { file }))
  const text = decodes('utf-8', bytes)
  if (text !== undefined) return text
  throw createUsageError(say(lang, decodes('gb18030', bytes) === undefined ? 'notUtf8' : 'gbk', { file }))
}

/** Returns the text with the byte order mark and line ends of the former text, which the editor's program chose. */
export function restoreEncoding(text: string, former: string): string {
  const lines = former.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text
  return former.startsWith('\uFEFF') ? `\uFEFF${lines}` : lines
}
