import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '../../schemas/text.ts'

/** All messages of a language, id → text, as far as our catalogs use the format: one line an entry. */
export function messages(locale: Locale): Map<string, string> {
  const folder = new URL(`../../locales/${locale}/`, import.meta.url)
  const text = readdirSync(folder)
    .map((file) => readFileSync(new URL(file, folder), 'utf8'))
    .join('\n')
  return new Map([...text.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', message = '']) => [id, message]))
}
