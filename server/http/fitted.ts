/** Filters a handler's answer for its caller. */
import * as z from 'zod/mini'
import { dropInvalidEntries } from '#schemas/fields/fitting.ts'
import type { ContractRow } from '#schemas/language/contract-row.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { localize } from '#schemas/language/words.ts'

type Row = Pick<ContractRow, 'data'>

/** Returns only the fields of the row. An answer that violates its schema is an internal error. */
export function parseAnswer(row: Row, data: unknown): unknown {
  const read = z.safeParse(row.data, data)
  if (!read.success)
    throw new Error(
      `the answer does not fit its row: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    )
  return read.data
}

/** Returns the answer in the request's language; drops list entries that do not match the row's schema. */
export const fitAnswer = (row: Row, data: unknown, locale: LanguageTag): unknown =>
  parseAnswer(row, dropInvalidEntries(localize(data ?? null, locale), row.data).data)
