/** Shipped messages in both locales, shown to editors in place of ids and used as initial values. Loaded once, after the first screen. */
import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { words } from 'virtual:words'
import type { Messages } from '@lingui/core'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'
import { mapLocales, type LocalizedText } from '#schemas/language/words.ts'
import { isObject } from '#schemas/language/is-object.ts'

/** Messages of the project by language. */
export type Messaging = Readonly<Record<LanguageTag, Messages>>
async function load(): Promise<Messaging> {
  const languages = Object.entries(words).map(async ([language, catalogs]) => {
    const loaded = await Promise.all(catalogs.map((open) => open()))
    return [language, Object.assign({}, ...loaded.map(({ messages }) => messages)) as Messages] as const
  })
  return Object.fromEntries(await Promise.all(languages))
}

/** All messages of the release, compiled; undefined while they load. */
export const useMessages = () => useQuery({ queryKey: ['messages'], queryFn: load, staleTime: Infinity })

/** Returns a function that resolves a document's text in both locales; undefined while messages load, and for texts with values. */
export function useShippedWords(): (text: unknown) => LocalizedText | undefined {
  const { data } = useMessages()
  return useCallback(
    (text) => {
      if (typeof text === 'string') return { 'zh-CN': text, en: text }
      if (isTextPerLanguage(text)) return mapLocales((locale) => readText(text, locale))
      if (!isObject(text) || typeof text.t !== 'string' || !data) return undefined
      return resolveMessage(data, text.t)
    },
    [data],
  )
}
/** Returns a message without values, which is compiled to a string or to a list with one string. */
const toPlainText = (message: unknown): string | undefined => {
  const [first, ...others] = Array.isArray(message) ? (message as unknown[]) : [message]
  return typeof first === 'string' && others.length === 0 ? first : undefined
}
/** Returns a message in the languages of Studio, or in one that the project has. */
function resolveMessage(data: Messaging, id: string): LocalizedText | undefined {
  const texts = Object.fromEntries(
    Object.entries(data).flatMap(([language, messages]) => {
      const text = toPlainText(messages[id])
      return text === undefined ? [] : [[language, text]]
    }),
  )
  return Object.keys(texts).length < Object.keys(data).length
    ? undefined
    : mapLocales((locale) => readText(texts, locale))
}
