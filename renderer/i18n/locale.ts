/** Which language is spoken, and its messages. */
import { i18n, type Messages } from '@lingui/core'
import type { Locale, Text } from '../../schemas/text.ts'

export type { Locale, Text }

/** Adds messages of a language, spoken or not. Topics load one by one, so messages add up. */
export const learn = (locale: Locale, messages: Messages): void => i18n.load(locale, messages)
/** Adds messages and speaks that language. */
export function speak(locale: Locale, messages: Messages = {}): void {
  learn(locale, messages)
  i18n.activate(locale)
}

export const speaking = (): Locale => (i18n.locale || 'zh-CN') as Locale

/** The message of an id in the language spoken. An id without a message shows the id: tests refuse that to happen. */
export const t = (id: string, values?: Record<string, unknown>): string => i18n._(id, values)

/** Whether there are words for it in the language spoken. */
export const isSaid = (id: string): boolean => Object.prototype.hasOwnProperty.call(i18n.messages, id)

/** A Text of a document, or a plain string, as a person reads it. */
export function resolveText(value: Text): string {
  if (typeof value === 'string') return value
  return 't' in value ? t(value.t, value.values) : value[speaking()]
}
