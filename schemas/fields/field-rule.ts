/** Rules of fields that people type, and the function that completes a table of them. */
import { cleanText, type CleaningName } from './clean.ts'
import type { TextRule } from '../language/readable.ts'
import { explainValue, type ProblemMessage } from './wrong.ts'

export type Keyboard = 'text' | 'tel' | 'numeric' | 'decimal' | 'email' | 'password'
export type OtherValues = Record<string, unknown>
type FieldOptions = {
  /** Default: `text`. */
  keyboard?: Keyboard
  autocomplete?: string
  /** Maximum length of the cleaned value: visible characters for a `text`, else characters. */
  maxLength?: number
  /** How typed and pasted input is cleaned, in the browser and on the server, before it is counted and validated. */
  clean?: CleaningName
  /** Rule for a text that people read. */
  text?: TextRule
  /** Never written to history, storage or logs (docs/document-language.md §7). */
  secret?: true
  pattern?: RegExp
  /** Validation beyond a pattern; `beside`: the other values of the form. */
  is?: (value: never, beside?: OtherValues) => boolean
  /** Whether the field is required although its parameter is optional. */
  needed?: (beside: OtherValues) => boolean
}
type MessageIds = { label: string; placeholder: string; wrong: string }
type Messages = MessageIds & {
  /** Returns the message for a refused value. */
  reason: (value: unknown) => ProblemMessage
}
type Completed = {
  keyboard: Keyboard
  /** Returns the text to be stored. */
  cleaned: (text: string) => string
}
export type FieldRule = Omit<FieldOptions, 'keyboard'> & Completed & Partial<Messages>

/**
 * Completes a table of field rules. `getMessageIds` returns the messages of a field; without it, a label is that of the document, and the
 * schema of the parameter says why a value is refused.
 */
export function defineFields<const T extends Record<string, FieldOptions>>(
  table: T,
): { readonly [N in keyof T]: Completed & T[N] }
export function defineFields<const T extends Record<string, FieldOptions>>(
  table: T,
  getMessageIds: (name: string) => MessageIds,
): { readonly [N in keyof T]: Completed & Messages & T[N] }
export function defineFields(
  table: Record<string, FieldOptions>,
  getMessageIds?: (name: string) => MessageIds,
): Record<string, FieldRule> {
  const complete = (name: string, options: FieldOptions): FieldRule => {
    const { clean, text, maxLength } = options
    const ids = getMessageIds?.(name)
    return {
      keyboard: 'text',
      ...options,
      cleaned: (typed) => (clean ? cleanText(clean, typed) : typed),
      ...(ids && { ...ids, reason: (value) => explainValue(value, { wrong: ids.wrong, text, maxLength }) }),
    }
  }
  return Object.fromEntries(Object.entries(table).map(([name, options]) => [name, complete(name, options)]))
}
