/** The language of a storefront, and its messages. */
import { setupI18n, type Messages } from '@lingui/core'
import type { Languages, LanguageTag } from '#schemas/language/locales.ts'
import { isMessageText, type MessageText, type TextPerLanguage } from '#schemas/language/text-value.ts'
import type { Text } from '#schemas/language/text.ts'

export type { LanguageTag, Text }
export type Language = ReturnType<typeof createLanguage>

export function createLanguage(languages: Languages, initial: LanguageTag) {
  const { locales, fallback } = languages
  const i18n = setupI18n({ locale: initial, messages: { [initial]: {} } })
  const locale = (): LanguageTag => i18n.locale
  /** The message of an id in the current language. A missing message shows its id, which tests prevent. */
  const t = (id: string, values?: Record<string, unknown>): string => i18n._(id, values)
  const shipped: Partial<Record<LanguageTag, Messages>> = {}
  let customMessages: Partial<Record<LanguageTag, Messages>> = {}
  const listeners = new Set<() => void>()
  /** Adds messages of a language, active or not. Topics load separately, so messages accumulate. */
  function addMessages(of: LanguageTag, messages: Messages): void {
    shipped[of] = { ...shipped[of], ...messages }
    i18n.load(of, { ...messages, ...customMessages[of] })
  }
  return {
    languages,
    locale,
    t,
    addMessages,
    /** Adds messages and activates the language. */
    switchTo(of: LanguageTag, messages: Messages = {}): void {
      addMessages(of, messages)
      i18n.activate(of)
    },
    /**
     * Replaces shipped messages by the storefront's custom messages. Previously custom messages that are missing here revert to the shipped
     * messages.
     */
    replace(messages: Partial<Record<LanguageTag, Messages>>): void {
      customMessages = messages
      for (const of of locales) addMessages(of, shipped[of] ?? {})
      for (const listener of listeners) listener()
    },
    onReplaced: (listener: () => void) => void listeners.add(listener),
    /** Whether the current language has a message for the id. */
    has: (id: string): boolean => Object.prototype.hasOwnProperty.call(i18n.messages, id),
    /** Whether an object of a document is a Text. */
    isText: (value: object): value is MessageText | TextPerLanguage => isMessageText(value) || fallback in value,
    /** Resolves a Text of a document, or a plain string, in the current language. */
    resolveText(value: Text): string {
      if (typeof value === 'string') return value
      return isMessageText(value) ? t(value.t, value.values) : (value[locale()] ?? value[fallback]!)
    },
  }
}
