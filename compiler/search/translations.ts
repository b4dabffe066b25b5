/**
 * Finds texts that changed in one language and not in the others, by following a document from revision to revision. The revisions decide,
 * not a mark in the document (docs/decisions/studio/0102). Pure.
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { isTextPerLanguage, type TextPerLanguage } from '#schemas/language/text-value.ts'
import { isForeign } from '#schemas/language/foreign.ts'
import { joinPointer } from '../findings/issue.ts'
import { isTextKey } from './occurrences.ts'
import { isSame } from '../merge/same.ts'

/** `was`: the text before a language changed alone. */
export type Outdated = { languages: readonly LanguageTag[]; was: TextPerLanguage }
/** The outdated texts of a document, by pointer. */
export type Outdates = ReadonlyMap<string, Outdated>

/** Returns the languages in which a text is missing: empty, or with letters that only other languages have. */
export const listUntranslated = (text: TextPerLanguage, languages: readonly LanguageTag[]): LanguageTag[] =>
  languages.every((language) => !text[language]?.trim())
    ? []
    : languages.filter((language) => {
        const words = text[language]?.trim() ?? ''
        return words === '' || isForeign(words, language, languages)
      })

function followText(
  former: Outdated | undefined,
  before: TextPerLanguage,
  after: TextPerLanguage,
): Outdated | undefined {
  const languages = Object.keys(after)
  const changed = languages.filter((language) => before[language] !== after[language])
  if (changed.length === 0) return former
  if (former && isSame(former.was, after)) return undefined
  const [waiting, missing] = [former?.languages ?? [], listUntranslated(before, languages)]
  const left = listUntranslated(after, languages)
  // a language that catches up is no reason to change the others
  const leads = changed.some((language) => ![...waiting, ...missing, ...left].includes(language))
  const outdated = (leads ? languages : waiting).filter((language) => ![...changed, ...left].includes(language))
  return outdated.length === 0 ? undefined : { languages: outdated, was: former?.was ?? before }
}

const nameEntry = (entry: unknown): string | undefined =>
  typeof entry === 'string'
    ? entry
    : isObject(entry)
      ? [entry.id, entry.key, entry.name].find((name) => typeof name === 'string')
      : undefined
const shares = (a: unknown, b: unknown): boolean =>
  isObject(a) && isObject(b) && Object.keys(a).some((key) => isSame(a[key], b[key]))

/** Returns, for each entry of a list, its place in the former list: by name, else the same entry, else an entry with a common value. */
function pairEntries(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const free = new Set(before.keys())
  const pairs: (number | undefined)[] = after.map(() => undefined)
  const pair = (fits: (a: unknown, b: unknown) => boolean) => {
    for (const [index, entry] of after.entries()) {
      if (pairs[index] !== undefined) continue
      const found = [index, ...free].find((place) => free.has(place) && fits(before[place], entry))
      if (found === undefined) continue
      free.delete(found)
      pairs[index] = found
    }
  }
  pair((a, b) => nameEntry(a) !== undefined && nameEntry(a) === nameEntry(b))
  pair(isSame)
  pair(shares)
  return pairs
}

/** Identifies a text by its words. */
export const formatText = (text: TextPerLanguage): string =>
  JSON.stringify(Object.entries(text).toSorted(([a], [b]) => (a < b ? -1 : 1)))

type Options = {
  /** Returns the words of a value that a text replaces, such as a message. */
  resolve?: (value: unknown) => TextPerLanguage | undefined
  /** Whether somebody confirmed an older translation. */
  isRight?: (text: TextPerLanguage) => boolean
}
/** Returns the outdated texts after a change of a document. A copy of an outdated text is outdated as well. */
export function followTexts(
  former: Outdates,
  before: unknown,
  after: unknown,
  { resolve, isRight }: Options = {},
): Outdates {
  const outdates = new Map<string, Outdated>()
  const copied = new Map<string, Outdated>()
  const unknown: [pointer: string, text: TextPerLanguage][] = []
  const follow = (was: unknown, is: unknown, from: string, to: string): void => {
    // layers share the unchanged parts
    if (was === is && former.size === 0) return
    if (isTextPerLanguage(is)) {
      const text = isTextPerLanguage(was) ? was : resolve?.(was)
      if (!text) return void unknown.push([to, is])
      if (isRight?.(is)) return
      const known = former.get(from)
      if (known) copied.set(formatText(text), known)
      const outdated = followText(known, text, is)
      if (outdated) outdates.set(to, outdated)
    } else if (Array.isArray(is)) {
      const list: unknown[] = Array.isArray(was) ? was : []
      const pairs = pairEntries(list, is)
      for (const [index, entry] of is.entries()) {
        const place = pairs[index]
        follow(
          place === undefined ? undefined : list[place],
          entry,
          joinPointer(from, place ?? ''),
          joinPointer(to, index),
        )
      }
    } else if (isObject(is)) {
      const table = isObject(was) && !isTextPerLanguage(was) ? was : {}
      for (const [key, part] of Object.entries(is))
        follow(Object.hasOwn(table, key) ? table[key] : undefined, part, joinPointer(from, key), joinPointer(to, key))
    }
  }
  follow(before, after, '', '')
  for (const [pointer, text] of unknown) {
    const outdated = copied.get(formatText(text))
    if (outdated) outdates.set(pointer, outdated)
  }
  return outdates
}

/** A text of a document; a string is the same in every language. */
export type FoundText = { pointer: string; text: TextPerLanguage }
/** Lists the texts that a document has and the document below does not. */
export function listOwnTexts(below: unknown, document: unknown, languages: readonly LanguageTag[]): FoundText[] {
  const texts: FoundText[] = []
  const walk = (was: unknown, is: unknown, pointer: string, key: string): void => {
    if (isSame(was, is)) return
    if (isTextPerLanguage(is)) texts.push({ pointer, text: is })
    else if (typeof is === 'string') {
      if (isTextKey(key) && languages.some((language) => isForeign(is, language, languages)))
        texts.push({ pointer, text: Object.fromEntries(languages.map((language) => [language, is])) })
    } else if (Array.isArray(is)) {
      const list: unknown[] = Array.isArray(was) ? was : []
      for (const [index, place] of pairEntries(list, is).entries())
        walk(place === undefined ? undefined : list[place], is[index], joinPointer(pointer, index), key)
    } else if (isObject(is)) {
      const table = isObject(was) ? was : {}
      for (const [name, part] of Object.entries(is))
        walk(Object.hasOwn(table, name) ? table[name] : undefined, part, joinPointer(pointer, name), name)
    }
  }
  walk(below, document, '', '')
  return texts
}
