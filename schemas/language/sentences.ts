/** Tables of sentences in both languages. A missing language, an unknown name or a missing value does not compile. */
import type { Locale } from './locales.ts'

export type Sentence = Record<Locale, string>
/** The names in braces; `{count:card|cards}` has the name `count`. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Key}:${string}` ? Key : Name) | Names<Rest>
  : never
export type SentenceValues<R extends Sentence> = [Names<R[Locale]>] extends [never]
  ? []
  : [values: Readonly<Record<Names<R[Locale]>, string | number>>]

export const sentence = <const Zh extends string, const En extends string>(
  zh: Zh,
  en: En,
): { 'zh-CN': Zh; en: En } => ({
  'zh-CN': zh,
  en,
})

/** Fills in the values: `{name}` is a value, `{count:card|cards}` a number with the singular or plural word. */
function fillValues(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (_, key: string, singular?: string, plural?: string) => {
    const value = values[key]!
    return singular === undefined ? String(value) : `${value} ${value === 1 ? singular : plural}`
  })
}

export type Say<T extends Readonly<Record<string, Sentence>>> = {
  <N extends keyof T>(lang: Locale, name: N, ...values: SentenceValues<T[N]>): string
  table: T
}
/** Returns the function that formats the sentences of a table: `say('en', 'pushed', { place, revision })`. */
export function createSay<const T extends Readonly<Record<string, Sentence>>>(table: T): Say<T> {
  const say = <N extends keyof T>(lang: Locale, name: N, ...[values]: SentenceValues<T[N]>): string =>
    fillValues(table[name]![lang], values ?? {})
  return Object.assign(say, { table })
}
