/** Describes paths, types, formats and values of the page's data. */
import type { ValueType } from '#compiler/choices/kinds.ts'
import { getOwn } from '#compiler/schema/schema.ts'
import { dataAbout } from '#schemas/data.about.ts'
import { getEnumLabelId } from '#schemas/fields/enum-label.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import { settingsAbout } from '#schemas/settings/settings.about.ts'
import type { Sample } from '#studio/canvas/protocol.ts'
import { formats, kinds, roots, say } from './sentences.ts'

export type Wording = { locale: Locale; resolveWords?: ((text: unknown) => LocalizedText | undefined) | undefined }

const storefront: Readonly<Record<string, { name: LocalizedText }>> = settingsAbout['settings:storefront'].fields
/** Describes a path: `card.arrearsBalance` as 卡 · 欠费. A name without words is shown as it is. */
export function formatPath(path: string, locale: Locale): string {
  const names = path.split('.').flatMap((name, index, all) => {
    // for editors the shop's settings and the shop are the same
    if (name === 'front' && index === 1 && index < all.length - 1) return []
    if (/^\d+$/.test(name)) return say(locale, 'entryOf', { number: Number(name) + 1 })
    if (index === 0) return (getOwn(roots, name) ?? getOwn(dataAbout, name))?.[locale] ?? name
    const isSetting = all[index - 1] === 'front' && index <= 2
    return ((isSetting && getOwn(storefront, name)?.name) || getOwn(dataAbout, name))?.[locale] ?? name
  })
  return names.join(' · ')
}
export const formatType = ({ kind }: ValueType, locale: Locale): string => kinds[kind][locale]

/** Returns the name of a value, from its table of names. */
export function formatConstant(value: unknown, type: ValueType | undefined, { locale, resolveWords }: Wording): string {
  if (typeof value === 'boolean') return say(locale, value ? 'yes' : 'no')
  if (type?.kind === 'onOff') return say(locale, value === 1 ? 'yes' : 'no')
  const label =
    type?.enum !== undefined && (typeof value === 'string' || typeof value === 'number')
      ? resolveWords?.({ t: getEnumLabelId(type.enum, value) })?.[locale]
      : undefined
  if (label) return label
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value)
}
const LONGEST = 60
export function formatSample(sample: Sample | undefined, type: ValueType | undefined, wording: Wording): string {
  const { locale } = wording
  switch (sample?.kind) {
    case 'value': {
      const words = formatConstant(sample.value, type, wording)
      return truncateText(words, LONGEST, '…')
    }
    case 'list':
      return say(locale, 'entries', { count: sample.count })
    case 'object':
      return say(locale, 'compound')
    case 'none':
      return say(locale, 'absent')
    case 'unknown':
      return say(locale, 'loading')
    default:
      return ''
  }
}
export function getFormatName(as: string, type: ValueType | undefined, wording: Wording): string {
  const [kind = '', value = ''] = as.split(':')
  const words = (getOwn(formats, kind) ?? getOwn(formats, as))?.[wording.locale] ?? as
  if (kind !== 'is') return words
  const match = type?.values?.find((choice) => String(choice) === value) ?? value
  return words.replace('{value}', formatConstant(match, type, wording))
}

export type BindParts = { path: string; as: string; or: unknown }
export const parseBind = (bind: unknown): BindParts =>
  isObject(bind)
    ? { path: String(bind.path), as: typeof bind.as === 'string' ? bind.as : '', or: bind.or }
    : { path: String(bind), as: '', or: undefined }
/** Returns the bind as documents have it: only the path if it has no other parts. */
export const toBind = ({ path, as, or }: BindParts): unknown =>
  as === '' && or === undefined ? path : { path, ...(as !== '' && { as }), ...(or !== undefined && { or }) }
/** Returns a fallback in words. */
export function formatFallback(or: unknown, { locale, resolveWords }: Wording): string {
  if (or === '') return say(locale, 'empty')
  const words = typeof or === 'object' ? resolveWords?.(or) : undefined
  return words?.[locale] ?? (typeof or === 'object' ? JSON.stringify(or) : String(or))
}
