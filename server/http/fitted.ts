/** Filters a handler's answer for its caller. */
import type { CallRow } from '#schemas/call.ts'
import { dropInvalidEntries } from '#schemas/fields/fitting.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { localize } from '#schemas/language/words.ts'
import { parseAnswer } from './serve-row.ts'

/** Returns the answer in the request's language; drops list entries that do not match the row's schema. */
export const fitAnswer = (row: CallRow, data: unknown, locale: Locale): unknown =>
  parseAnswer(row, dropInvalidEntries(localize(data ?? null, locale), row.data).data)
