/** Finds words in the documents of a storefront, and replaces them place by place. Pure. */
import { getValueAt, joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { findOccurrences } from '#compiler/search/occurrences.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage, type TextPerLanguage } from '#schemas/language/text-value.ts'
import { apply } from '#studio/document/apply.ts'
import { wordsPath } from '#studio/app/settings/paths.ts'
import type { LayeredDocument } from '../documents.ts'

export const placeKinds = ['text', 'link', 'picture', 'value'] as const
/** `value`: another text of a component, such as an option or a number that is written as text. */
export type PlaceKind = (typeof placeKinds)[number]
export type Search = { words: string; replacement: string; matchesCase: boolean }
/** A value that contains the words. */
export type FoundPlace = {
  /** Identifies the place among all places. */
  key: string
  path: string
  pointer: string
  kind: PlaceKind
  /** By language; '': in all languages. */
  before: Readonly<Record<string, string>>
  after: Readonly<Record<string, string>>
  /** The new value of the document. */
  value: unknown
  /** A message of the shop, which changes wherever it is shown. */
  isShared: boolean
}

/** A message in each language of the project; undefined where it does not exist or has values. */
export type ReadMessage = (id: string) => TextPerLanguage | undefined
/** All messages of the project in their source form. */
export type Messages = Readonly<Record<string, TextPerLanguage>>

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Replaces words in a text; in rich text outside of its markup, or in its addresses. */
function replaceIn(text: string, kind: PlaceKind, { words, replacement, matchesCase }: Search): string {
  const isRich = /<[a-z]/i.test(text)
  const [from, to] = isRich ? [escapeHtml(words), escapeHtml(replacement)] : [words, replacement]
  const pattern = new RegExp(escapePattern(from), matchesCase ? 'g' : 'gi')
  const replace = (part: string) => part.replaceAll(pattern, () => to)
  if (!isRich) return replace(text)
  return text
    .split(/(<[^<>]*>)/)
    .map((part) => {
      if (!part.startsWith('<')) return kind === 'text' ? replace(part) : part
      const attribute = kind === 'link' ? /(\shref=")([^"]*)"/g : kind === 'picture' ? /(\ssrc=")([^"]*)"/g : undefined
      return attribute
        ? part.replaceAll(attribute, (_, name: string, value: string) => `${name}${replace(value)}"`)
        : part
    })
    .join('')
}

type Value = Pick<FoundPlace, 'before' | 'after' | 'value'>
/** Returns the value with the words replaced; undefined when it does not contain them. */
function replaceValue(given: unknown, kind: PlaceKind, search: Search, readMessage: ReadMessage): Value | undefined {
  const resolved =
    isObject(given) && typeof given.t === 'string' && !given.values ? (readMessage(given.t) ?? given) : given
  if (typeof resolved === 'string') {
    const after = replaceIn(resolved, kind, search)
    return after === resolved ? undefined : { before: { '': resolved }, after: { '': after }, value: after }
  }
  if (!isTextPerLanguage(resolved)) return undefined
  const after = Object.fromEntries(
    Object.entries(resolved).map(([language, text]) => [language, replaceIn(text, kind, search)]),
  )
  const changed = Object.keys(after).filter((language) => after[language] !== resolved[language])
  if (changed.length === 0) return undefined
  const pick = (texts: TextPerLanguage) => Object.fromEntries(changed.map((language) => [language, texts[language]!]))
  return { before: pick(resolved), after: pick(after), value: after }
}

/** Returns the pointers of texts that are not words, links or pictures: in props of components, and in settings. */
function listOtherTexts(document: Json, isSettings: boolean, known: ReadonlySet<string>): string[] {
  const pointers: string[] = []
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value === 'string') {
      if (!known.has(pointer)) pointers.push(pointer)
    } else if (Array.isArray(value))
      for (const [index, part] of value.entries()) walk(part, joinPointer(pointer, index))
    else if (isObject(value) && !isTextPerLanguage(value) && typeof value.t !== 'string')
      for (const [key, part] of Object.entries(value)) walk(part, joinPointer(pointer, key))
  }
  if (isSettings) walk(document, '')
  else
    for (const [id, node] of Object.entries(isObject(document.nodes) ? document.nodes : {}))
      if (isObject(node)) walk(node.props, joinPointer('/nodes', id, 'props'))
  return pointers
}

type KindOfValue = { pointer: string; kind: PlaceKind }
const valuesByDocument = new WeakMap<Json, KindOfValue[]>()
/** Cached per document, because the words change with every keystroke. */
function listValues(path: string, document: Json): readonly KindOfValue[] {
  const values = valuesByDocument.get(document) ?? collectValues(path, document)
  valuesByDocument.set(document, values)
  return values
}
function collectValues(path: string, document: Json): KindOfValue[] {
  const found = new Map<string, KindOfValue>()
  for (const { kind, pointer } of findOccurrences(document, {})) {
    const as = kind === 'title' ? 'text' : kind
    if (as !== 'widget' && as !== 'call') found.set(`${as} ${pointer}`, { pointer, kind: as })
  }
  const known = new Set([...found.values()].map(({ pointer }) => pointer))
  const others = listOtherTexts(document, !path.startsWith('/'), known)
  return [...found.values(), ...others.map((pointer) => ({ pointer, kind: 'value' as const }))]
}

type Options = { search: Search; kinds: ReadonlySet<PlaceKind>; readMessage: ReadMessage; messages: Messages }
export function findPlaces(
  documents: readonly LayeredDocument[],
  { search, kinds, readMessage, messages }: Options,
): FoundPlace[] {
  if (search.words === '') return []
  const toPlace = (path: string, pointer: string, kind: PlaceKind, value: Value | undefined): FoundPlace[] =>
    value ? [{ key: `${path} ${kind} ${pointer}`, path, pointer, kind, isShared: path === wordsPath, ...value }] : []
  return documents.flatMap(({ path, document }) => {
    if (path !== wordsPath)
      return listValues(path, document)
        .filter(({ kind }) => kinds.has(kind))
        .flatMap(({ pointer, kind }) =>
          toPlace(path, pointer, kind, replaceValue(getValueAt(document, pointer), kind, search, readMessage)),
        )
    if (!kinds.has('text')) return []
    return Object.entries({ ...messages, ...document }).flatMap(([id, text]) =>
      toPlace(
        path,
        joinPointer('', id),
        'text',
        replaceValue(text, 'text', search, () => undefined),
      ),
    )
  })
}

/** Returns the document with the places replaced; a rich text can be in several places. */
export function replacePlaces(
  document: Json,
  places: readonly FoundPlace[],
  search: Search,
  readMessage: ReadMessage,
): Json {
  return places.reduce((now, { pointer, kind, value, isShared }) => {
    const current = isShared ? undefined : replaceValue(getValueAt(now, pointer), kind, search, readMessage)
    const applied = apply(now, { type: 'set', pointer, value: current?.value ?? value })
    return applied.ok ? applied.document : now
  }, document)
}
