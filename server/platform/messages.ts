/**
 * The server's messages, from the same catalogs as the client's (`locales/<language>/*.po`). `server.po` contains messages that only the
 * server uses. Values are named: `{seconds}`.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { locales, type Locale } from '#schemas/language/text.ts'
import { mapLocales, localize, type MaybeLocalizedText, type LocalizedText } from '#schemas/language/words.ts'

export type Values = Record<string, MaybeLocalizedText | number>

const folder = new URL('../../locales/', import.meta.url)
const quoted = /"((?:[^"\\]|\\.)*)"/

/** Reads the entries of a PO file: `msgid` and `msgstr`, each on one or more lines. */
function readPo(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  let id: string | undefined
  let into: 'msgid' | 'msgstr' | undefined
  for (const line of text.split('\n')) {
    const keyword = /^(msgid|msgstr) /.exec(line)?.[1] as typeof into
    const part = quoted.exec(line)?.[1]
    if (part === undefined || line.startsWith('#')) continue
    if (keyword) into = keyword
    const value = JSON.parse(`"${part}"`) as string
    if (keyword === 'msgid') id = value
    else if (into === 'msgid') id = `${id ?? ''}${value}`
    else if (id) entries.set(id, `${keyword ? '' : (entries.get(id) ?? '')}${value}`)
  }
  return entries
}

const catalogs = new Map<Locale, Map<string, string>>(
  locales.map((locale) => {
    const files = readdirSync(new URL(`${locale}/`, folder)).filter((name) => name.endsWith('.po'))
    return [
      locale,
      new Map(files.flatMap((name) => [...readPo(readFileSync(new URL(`${locale}/${name}`, folder), 'utf8'))])),
    ]
  }),
)

/** Whether the catalog of the language has this message. */
export const hasMessage = (locale: Locale, id: string): boolean => catalogs.get(locale)?.has(id) === true

/** Renders a message in a language; undefined when the catalog does not have the id. */
export function translate(locale: Locale, id: string, values: Values = {}): string | undefined {
  return catalogs
    .get(locale)
    ?.get(id)
    ?.replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? String(localize(values[name] ?? '', locale)) : whole,
    )
}

/** Renders a message in every language, for storage or for the envelope, which selects the language of the request. */
export const translateToAllLanguages = (id: string, values?: Values): LocalizedText =>
  mapLocales((locale) => translate(locale, id, values) ?? id)

/** Returns the locale for a request's first accepted language: Chinese or English; Chinese by default (product §1). */
export function pickLocale(acceptLanguage: string | undefined, otherwise: Locale = 'zh-CN'): Locale {
  const first = acceptLanguage?.split(',')[0]?.trim() ?? ''
  if (first === '' || first === '*') return otherwise
  return /^zh\b/i.test(first) ? 'zh-CN' : 'en'
}
