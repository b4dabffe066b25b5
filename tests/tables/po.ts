import { readFileSync } from 'node:fs'
import type { Locale } from '../../schemas/text.ts'

/** The messages of a catalog, id → text, as far as our catalogs use the format: one line an entry. */
export function messages(locale: Locale, area: 'core' | 'shop' | 'iot' = 'core'): Map<string, string> {
  const text = readFileSync(new URL(`../../locales/${locale}/${area}.po`, import.meta.url), 'utf8')
  return new Map([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', message = '']) => [id, message]))
}
