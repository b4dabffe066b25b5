/** The texts of a storefront as rows of the screen: from the answer of the server, and filtered. */
import { isTextPerLanguage, type TextPerLanguage } from '#schemas/language/text-value.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { hasForm, wordsPath } from '../settings/paths.ts'

type Listed = AdminData<'GET /api/admin/translations'>['list'][number]
export type Entry = Listed['texts'][number] & {
  /** Identifies the text among all texts of a storefront. */
  key: string
  place: Place
  kind: Kind
}
export const kinds = ['page', 'settings', 'message'] as const
export type Kind = (typeof kinds)[number]
/** `open`: untranslated or outdated. */
export const filters = ['open', 'untranslated', 'outdated', 'all'] as const
export type Filter = (typeof filters)[number]

export const getTextKey = ({ path, layer, scope }: Place, pointer: string): string =>
  JSON.stringify([path, layer, scope, pointer])

export const toEntries = (list: readonly Listed[]): Entry[] =>
  list.flatMap(({ path, layer, scope, texts }) => {
    const place = { path, layer, scope }
    const kind = path === wordsPath ? 'message' : hasForm(path) ? 'settings' : 'page'
    return texts.map((text): Entry => ({ ...text, place, kind, key: getTextKey(place, text.pointer) }))
  })

type Wanted = { filter: Filter; kind: Kind | 'all'; query: string; getTitle: (path: string) => string }
export function filterEntries(entries: readonly Entry[], { filter, kind, query, getTitle }: Wanted): Entry[] {
  const words = query.trim().toLowerCase()
  return entries.filter((entry) => {
    const { state, place, pointer, where, text } = entry
    if (filter === 'open' ? state === 'fine' : filter !== 'all' && state !== filter) return false
    if (kind !== 'all' && entry.kind !== kind) return false
    const searched = [place.path, getTitle(place.path), pointer, where['zh-CN'], where.en, ...Object.values(text)]
    return words === '' || searched.some((part) => part.toLowerCase().includes(words))
  })
}

/** Whether a value of a document is still this text. Strings are the same in every language, and absent languages are empty. */
export const isCurrent = (value: unknown, text: TextPerLanguage): boolean =>
  isTextPerLanguage(value)
    ? Object.keys({ ...value, ...text }).every((language) => (value[language] ?? '') === (text[language] ?? ''))
    : Object.values(text).every((words) => words === value)
