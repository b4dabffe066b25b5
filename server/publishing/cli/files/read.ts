/** Files that cannot be read or written, in the editor's language. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Locale } from '../../../../schemas/language/text.ts'
import { wrongUse, type CommandError } from '../client.ts'
import { say } from '../sentences.ts'

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)

function unreadable(lang: Locale, file: string, error: unknown): CommandError {
  const code = readErrorCode(error)
  if (code === 'ENOENT') return wrongUse(say(lang, 'nothingHere', { file }))
  if (code === 'EISDIR') return wrongUse(say(lang, 'isFolder', { file }))
  return wrongUse(say(lang, 'notReadable', { file, code }))
}
export function readFrom(lang: Locale, file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw unreadable(lang, file, error)
  }
}
export function writeTo(lang: Locale, file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw wrongUse(say(lang, 'notWritable', { file, code: readErrorCode(error) }))
  }
}
