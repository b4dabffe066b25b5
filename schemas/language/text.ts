/** Texts of a document (docs/document-language.md §4): a plain text of the editor, a message id, or a text per language. */
import * as z from 'zod/mini'

export { locales, type Locale } from './locales.ts'

export type Text =
  | string
  | { t: string; values?: Record<string, string | number | boolean> | undefined }
  | { 'zh-CN': string; en: string }

const anyText = z.union([
  z.string(),
  z.strictObject({
    t: z.string(),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
  }),
  z.strictObject({ 'zh-CN': z.string(), en: z.string() }),
])

/** Documents contain a Text; the runtime resolves it, so that a widget receives a string. */
export const text = anyText.check(z.meta({ id: 'Text' })) as unknown as z.ZodMiniType<string, Text>

/** The room for a text at 320 px in em, as measured in Chromium. A list gives the room for all entries together, by their number. */
export const ems = (most: number | readonly number[]) => z.meta({ 'x-ems': most })
/** A text with little room, such as a button label. The compiler warns if it is too long (MM7008). */
export const brief = (most: number) => text.check(z.meta({ id: undefined, 'x-ems': most }))
