/** Files that cannot be read or written, in the editor's language. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { Locale } from '#schemas/language/text.ts'
import { createUsageError, type CommandError } from '../client.ts'
import { say } from '../sentences.ts'

const readErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error)

function createReadError(lang: Locale, file: string, error: unknown): CommandError {
  const code = readErrorCode(error)
  if (code === 'ENOENT') return createUsageError(say(lang, 'nothingHere', { file }))
  if (code === 'EISDIR') return createUsageError(say(lang, 'isFolder', { file }))
  return createUsageError(say(lang, 'notReadable', { file, code }))
}
export function readBytes(lang: Locale, file: string): Buffer<ArrayBuffer> {
  try {
    return readFileSync(file)
  } catch (error) {
    throw createReadError(lang, file, error)
  }
}
export function writeContent(lang: Locale, file: string, content: string | Uint8Array): void {
  try {
    writeFileSync(file, content)
  } catch (error) {
    throw createUsageError(say(lang, 'notWritable', { file, code: readErrorCode(error) }))
  }
}
