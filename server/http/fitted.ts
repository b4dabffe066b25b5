/** What leaves of a handler's answer. */
import type { CallRow } from '../../schemas/call.ts'
import { fit } from '../../schemas/fields/fitting.ts'
import type { Locale } from '../../schemas/language/locales.ts'
import { spoken } from '../../schemas/language/words.ts'
import { answerOf } from './serve-row.ts'

/** An answer in the language of the request; list entries that do not fit their row are dropped. */
export const fitted = (row: CallRow, data: unknown, locale: Locale): unknown =>
  answerOf(row, fit(spoken(data ?? null, locale), row.data).data)
