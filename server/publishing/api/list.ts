/** Parts of the lists that operators work through, newest first, and of the decisions about their rows. */
import { eq, type Column } from 'drizzle-orm'
import { localize, mapLocales, type MaybeLocalizedText } from '#schemas/language/words.ts'
import { translate } from '#server/platform/messages.ts'
import type { SignedIn } from '../context.ts'

export const translateBoth = (text: MaybeLocalizedText) => mapLocales((locale) => localize<string>(text, locale))

/** The labels of a list of choices in both languages, for a refusal that names them. `prefix`: of their messages. */
export const labelChoices = (prefix: string, choices: readonly string[]) =>
  mapLocales((locale) =>
    choices.map((choice) => translate(locale, `${prefix}.${choice}`)).join(locale === 'en' ? '; ' : '；'),
  )

/** An agent's operator cannot distinguish a row of another storefront from a missing one. */
export const limitToStorefront = ({ me }: Pick<SignedIn, 'me'>, promoCode: Column) =>
  me.promoCode ? eq(promoCode, me.promoCode) : undefined

/** The condition of an optional filter. */
export const filterBy = <Value>(column: Column, value: Value | undefined) =>
  value === undefined ? undefined : eq(column, value)

/** `rows`: at most `limit`, and one more if there is a next page. `next`: the last id of this page. */
export function toPage<Row>(rows: readonly Row[], limit: number, getId: (row: Row) => number) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last ? getId(last) : null }
}
