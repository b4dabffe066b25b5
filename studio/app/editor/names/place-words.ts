/** Describes the place of a finding in the editor's words: “客服电话 · 入口 1 · 名称”. */
import { getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { translateKey } from '#compiler/merge/names.ts'
import { getPartFields } from '#compiler/merge/places.ts'
import type { About, Part } from '#schemas/language/about.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
import { isLanguageTag, type Locale } from '#schemas/language/locales.ts'
import { getNode } from '#studio/document/nodes.ts'
import { parsePointer } from '#studio/document/pointer.ts'

type Parts = Readonly<Record<string, Part>>
type Options = {
  locale: Locale
  getName: (id: string) => string
  getAbout: (widget: string) => About | undefined
}
const findPart = (parts: Parts | undefined, key: string): Part | undefined =>
  parts && Object.hasOwn(parts, key) ? parts[key] : undefined

/** Returns the names of fields along a path of keys; list entries are numbered. */
function listNames(keys: readonly string[], rootParts: Parts | undefined, locale: Locale): string[] {
  const names: string[] = []
  let parts = rootParts
  for (const key of keys) {
    if (/^\d+$/.test(key) && names.length) {
      names.push(`${names.pop()!} ${Number(key) + 1}`)
      continue
    }
    const part = findPart(parts, key)
    names.push(part?.name[locale] ?? (isLanguageTag(key) ? getLanguageName(key, locale) : translateKey(key, locale)))
    parts = part?.fields
  }
  return names
}

/** `node`: the node that contains the place. */
export function describePlace(
  document: Json,
  pointer: string,
  { locale, getName, getAbout }: Options,
): { node: string | undefined; words: string } {
  const [first, id, key, ...rest] = parsePointer(pointer)
  if (first !== 'nodes' || id === undefined || getValueAt(document, `/nodes`) === undefined) {
    const id = first === 'order' ? getValueAt(document, pointer) : undefined
    const node = typeof id === 'string' && getNode(document, id) ? id : undefined
    return {
      node,
      words: node === undefined ? listNames(parsePointer(pointer), undefined, locale).join(' · ') : getName(node),
    }
  }
  const node = getNode(document, id)
  if (!node) return { node: undefined, words: id }
  const about = getAbout(String(node.widget))
  const parts = key === undefined || !about ? undefined : getPartFields(about, key)
  // targets of binds are dotted paths
  const [target = '', ...others] = rest
  const keys = parts ? [...target.split('.'), ...others] : key === undefined ? [] : [key, ...rest]
  return { node: id, words: [getName(id), ...listNames(keys.filter(Boolean), parts, locale)].join(' · ') }
}
