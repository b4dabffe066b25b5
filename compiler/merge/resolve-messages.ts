/** Replaces the ids of messages in a document with their words, so that `diff` shows texts instead of ids. */
import { isObject } from '#schemas/language/is-object.ts'
import type { LocalizedText } from '#schemas/language/words.ts'

/** `resolveWords`: the words of a message; undefined where they are not known, or have values. */
export function resolveMessages(value: unknown, resolveWords: (id: string) => LocalizedText | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveMessages(item, resolveWords))
  if (!isObject(value)) return value
  const isMessage = typeof value.t === 'string' && Object.keys(value).length === 1
  return (
    (isMessage ? resolveWords(value.t as string) : undefined) ??
    Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveMessages(part, resolveWords)]))
  )
}
