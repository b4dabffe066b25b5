/** The language of a storefront, and its messages. */
import { setupI18n, type Messages } from '@lingui/core'
import type { Locale, Text } from '../../schemas/language/text.ts'

export type { Locale, Text }
export type Language = ReturnType<typeof createLanguage>

export function createLanguage(initial: Locale) {
  const i18n = setupI18n({ locale: initial, messages: { [initial]: {} } })
  const locale = () => i18n.locale as Locale
  /** The message of an id in the current language. Without a message the id itself is shown, which tests prevent. */
  const t = (id: string, values?: Record<string, unknown>): string => i18n._(id, values)
  /** Adds messages of a language, active or not. Topics load one by one, so messages accumulate. */
  const learn = (of: Locale, messages: Messages): void => i18n.load(of, messages)
  return {
    locale,
    t,
    learn,
    /** Adds messages and activates the language. */
    speak(of: Locale, messages: Messages = {}): void {
      learn(of, messages)
      i18n.activate(of)
    },
    /** Whether the current language has a message for the id. */
    has: (id: string): boolean => Object.prototype.hasOwnProperty.call(i18n.messages, id),
    /** Resolves a Text of a document, or a plain string, in the current language. */
    resolveText(value: Text): string {
      if (typeof value === 'string') return value
      return 't' in value ? t(value.t, value.values) : value[locale()]
    },
  }
}
