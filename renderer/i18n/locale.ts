/** The current language and its messages. */
import { i18n, type Messages } from '@lingui/core'
import type { Locale, Text } from '../../schemas/text.ts'

export type { Locale, Text }

/** Adds messages of a language, active or not. Topics load one by one, so messages accumulate. */
export const learn = (locale: Locale, messages: Messages): void => i18n.load(locale, messages)
/** Adds messages and activates the language. */
export function speak(locale: Locale, messages: Messages = {}): void {
  learn(locale, messages)
  i18n.activate(locale)
}

export const speaking = (): Locale => (i18n.locale || 'zh-CN') as Locale

/** The message of an id in the current language. Without a message the id itself is shown, which tests prevent. */
export const t = (id: string, values?: Record<string, unknown>): string => i18n._(id, values)

/** Whether the current language has a message for the id. */
export const isSaid = (id: string): boolean => Object.prototype.hasOwnProperty.call(i18n.messages, id)

/** Resolves a Text of a document, or a plain string, in the current language. */
export function resolveText(value: Text): string {
  if (typeof value === 'string') return value
  return 't' in value ? t(value.t, value.values) : value[speaking()]
}
