import { readdirSync, readFileSync } from 'node:fs'
import type { Locale } from '#schemas/language/text.ts'

const entries = /^msgid "(.+)"\nmsgstr "(.*)"$/gm
const read = (locale: Locale) => {
  const folder = new URL(`../../locales/${locale}/`, import.meta.url)
  return readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const)
}

/** Returns all messages of a language, id → text. Supports only the part of the format that our catalogs use: one line per entry. */
export function readMessages(locale: Locale): Map<string, string> {
  const text = read(locale)
    .map(([, words]) => words)
    .join('\n')
  return new Map([...text.matchAll(entries)].map(([, id = '', message = '']) => [id, message]))
}

/** Returns the catalog of each message: `core`, `shop` … */
export const readCatalogs = (locale: Locale): Map<string, string> =>
  new Map(
    read(locale).flatMap(([file, text]) =>
      [...text.matchAll(entries)].map(([, id = '']) => [id, file.replace('.po', '')] as const),
    ),
  )
