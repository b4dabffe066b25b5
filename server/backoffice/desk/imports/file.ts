/** Reads the text of a table that a spreadsheet saved: also with a byte order mark, UTF-16, and GBK of Excel in Chinese. */
import { readFileSync, statSync } from 'node:fs'
import type { Locale } from '#schemas/language/text.ts'
import { createUsageError } from '#server/publishing/cli/client.ts'
import { say } from './sentences.ts'

const MOST_MB = 50
const MB = 1024 * 1024
const decode = (encoding: string, bytes: Buffer) => new TextDecoder(encoding, { fatal: true }).decode(bytes)
const isWorkbook = (bytes: Buffer) =>
  bytes.subarray(0, 2).toString('latin1') === 'PK' || bytes.readUInt16BE(0) === 0xd0_cf
const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe

/** The heading shows whether GBK was right: a wrong guess has no known column. */
function decodeAny(bytes: Buffer): string | undefined {
  for (const encoding of isUtf16(bytes) ? ['utf-16le'] : ['utf-8', 'gb18030'])
    try {
      return decode(encoding, bytes)
    } catch {
      continue
    }
  return undefined
}

export function readTableText(file: string, lang: Locale): string {
  let bytes: Buffer
  try {
    if (statSync(file).size > MOST_MB * MB) throw createUsageError(say(lang, 'fileTooLarge', { file, most: MOST_MB }))
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'exit' in error) throw error
    throw createUsageError(say(lang, 'noFile', { file }))
  }
  if (bytes.length > 1 && isWorkbook(bytes)) throw createUsageError(say(lang, 'workbook', { file }))
  const text = decodeAny(bytes)
  if (text === undefined) throw createUsageError(say(lang, 'encoding', { file }))
  return text
}
