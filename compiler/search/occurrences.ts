/** The searchable parts of a document: its title, texts, widgets, pictures, links and calls, each with its pointer. Pure. */
import { sliceGraphemes } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage, readText, type TextPerLanguage } from '#schemas/language/text-value.ts'
import type { Catalogs } from '../environment/catalogs.ts'
import { joinPointer } from '../findings/issue.ts'

type Kind = 'title' | 'text' | 'widget' | 'picture' | 'link' | 'call'
/** `texts`: the text in each language, or only the name or address. */
export type Occurrence = { kind: Kind; pointer: string; texts: string[] }

const textKeys: ReadonlySet<string> = new Set([
  'alt',
  'content',
  'label',
  'name',
  'notice',
  'placeholder',
  'text',
  'title',
])
/** Whether values of a key are words that visitors read. */
export const isTextKey = (key: string): boolean => textKeys.has(key)
const pictureKeys = new Set(['icon', 'iconSelected', 'image', 'img', 'logo', 'poster', 'src'])
const address = /^(?:\/|https?:\/\/|tel:|mailto:)/
const picture = /^media:\d+$|\.(?:avif|gif|jpe?g|png|svg|webp)(?:\?.*)?$/i
const colour = /^#[\da-f]{6}$/i
const han = /[\u3400-\u9fff]/
/** Keys of a document that hold names and paths, which visitors never see. */
const skipped = new Set(['$schema', '$from', 'base', 'order', 'slots', 'requires'])

function classifyText(key: string, value: string): Kind | undefined {
  if (key === 'call') return 'call'
  if (picture.test(value) || (pictureKeys.has(key) && address.test(value))) return 'picture'
  if (address.test(value)) return 'link'
  return han.test(value) || colour.test(value) || isTextKey(key) || value.includes('<') ? 'text' : undefined
}

export function findOccurrences(document: unknown, catalogs: Catalogs): Occurrence[] {
  const occurrences: Occurrence[] = []
  const add = (kind: Kind, pointer: string, ...texts: string[]) => {
    occurrences.push({ kind: kind === 'text' && /^\/title(?:\/|$)/.test(pointer) ? 'title' : kind, pointer, texts })
  }
  const walk = (value: unknown, pointer: string, key: string): void => {
    if (typeof value === 'string') {
      const kind = pointer === '/title' ? 'text' : classifyText(key, value)
      if (kind) add(kind, pointer, kind === 'text' ? value.replaceAll(/<[^<>]*>/g, ' ') : value)
      // addresses inside rich text
      if (kind === 'text')
        for (const [, attribute, target = ''] of value.matchAll(/\b(href|src)="([^"]+)"/g))
          add(attribute === 'src' ? 'picture' : 'link', pointer, target)
    } else if (isTextPerLanguage(value)) {
      walkWords(value, pointer, key)
    } else if (isObject(value) && typeof value.t === 'string') {
      add('text', pointer, ...Object.values(catalogs[value.t] ?? {}).filter((text) => text !== undefined), value.t)
    } else if (Array.isArray(value)) {
      for (const [index, child] of value.entries()) walk(child, joinPointer(pointer, index), key)
    } else if (isObject(value)) {
      const name = pointer.slice(pointer.lastIndexOf('/') + 1)
      if (typeof value.widget === 'string') add('widget', joinPointer(pointer, 'widget'), value.widget, name)
      for (const [part, child] of Object.entries(value)) {
        const isName = part === 'widget' || (pointer === '' && skipped.has(part)) || part === 'slots'
        if (!isName) walk(child, joinPointer(pointer, part), part)
      }
    }
  }
  const walkWords = (words: TextPerLanguage, pointer: string, key: string): void => {
    const kind = classifyText(key, readText(words, 'zh-CN')) ?? 'text'
    add(
      kind,
      pointer,
      ...Object.values(words).map((text) => (kind === 'text' ? text.replaceAll(/<[^<>]*>/g, ' ') : text)),
    )
  }
  walk(document, '', '')
  return occurrences
}

const CONTEXT_LENGTH = 30
/** Returns the part of a text around the first of the words; undefined unless it has all of them. */
export function buildExcerpt({ texts }: Pick<Occurrence, 'texts'>, words: readonly string[]): string | undefined {
  const wanted = words.map((word) => word.toLowerCase())
  const match = texts.find((text) => wanted.every((word) => text.toLowerCase().includes(word)))
  if (match === undefined) return undefined
  const bare = match.replaceAll(/\s+/g, ' ').trim()
  const first = Math.max(0, bare.toLowerCase().indexOf(wanted[0] ?? ''))
  const [from, to] = [Math.max(0, first - CONTEXT_LENGTH), first + CONTEXT_LENGTH * 2]
  return `${from > 0 ? '…' : ''}${sliceGraphemes(bare, from, to)}${to < bare.length ? '…' : ''}`
}
