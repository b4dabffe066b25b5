/** Texts of a document (docs/document-language.md §4): a plain text of the editor, a message id, or a text per language. */
import * as z from 'zod/mini'
import { html } from './contract.ts'
import type { MessageText, TextPerLanguage } from './text-value.ts'

export { locales, type LanguageTag, type Locale } from './locales.ts'

export type Text = string | MessageText | TextPerLanguage

const anyText = z.union([
  z.string(),
  z.strictObject({
    t: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  }),
  // the compiler replaces the keys by the project's languages (compiler/schema/json-schema.ts)
  z.record(z.string(), z.string()).check(z.meta({ 'x-languages': true })),
])

/** Documents contain a Text; the runtime resolves it, so that a widget receives a string. */
export const text = anyText.check(z.meta({ id: 'Text' })) as unknown as z.ZodMiniType<string, Text>

/** The room for a text at 320 px in em, as measured in Chromium. A list gives the room for all entries together, by their number. */
export const ems = (most: number | readonly number[]) => z.meta({ 'x-ems': most })
/** A text with little room, such as a button label. The compiler warns if it is too long (MM7008). */
export const brief = (most: number) => text.check(z.meta({ id: undefined, 'x-ems': most }))

/** Rich text of a document: in all languages the same, or per language. The runtime resolves it like a Text. */
export const richText = z.union([
  html,
  z.record(z.string(), html).check(z.meta({ 'x-languages': true })),
]) as unknown as z.ZodMiniType<string, string | TextPerLanguage>
