/** Shipped messages in both locales, shown to editors in place of ids and used as initial values. Loaded once, after the first screen. */
import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { words } from 'virtual:words'
import type { Messages } from '@lingui/core'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { isLocalizedText, type LocalizedText } from '#schemas/language/words.ts'
import { isObject } from '#schemas/language/is-object.ts'

export type Messaging = Record<Locale, Messages>
async function load(): Promise<Messaging> {
  const messages: Messaging = { 'zh-CN': {}, en: {} }
  for (const locale of locales)
    for (const catalog of await Promise.all(words[locale].map((open) => open())))
      Object.assign(messages[locale], catalog.messages)
  return messages
}

/** All messages of the release, compiled; undefined while they load. */
export const useMessages = () => useQuery({ queryKey: ['messages'], queryFn: load, staleTime: Infinity })

/** Returns a function that resolves a document's text in both locales; undefined while messages load, and for texts with values. */
export function useShippedWords(): (text: unknown) => LocalizedText | undefined {
  const { data } = useMessages()
  return useCallback(
    (text) => {
      if (typeof text === 'string') return { 'zh-CN': text, en: text }
      if (isLocalizedText(text)) return text
      if (!isObject(text) || typeof text.t !== 'string' || !data) return undefined
      return inBothLocales((locale) => toPlainText(data[locale][text.t as string]))
    },
    [data],
  )
}
/** Returns a message without values, which is compiled to a string or to a list with one string. */
const toPlainText = (message: unknown): string | undefined => {
  const [first, ...others] = Array.isArray(message) ? (message as unknown[]) : [message]
  return typeof first === 'string' && others.length === 0 ? first : undefined
}
function inBothLocales(read: (locale: Locale) => string | undefined): LocalizedText | undefined {
  const [chinese, english] = [read('zh-CN'), read('en')]
  return chinese === undefined || english === undefined ? undefined : { 'zh-CN': chinese, en: english }
}
