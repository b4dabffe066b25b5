/** Names of nodes, fields and keys for readers who do not know JSON, in each language. */
import type { About, Part as Field } from '#schemas/language/about.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { pageFields } from '#schemas/language/layout.about.ts'
import type { Locale } from '#schemas/language/text.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'

/** A step on the path to a change: a key of an object, or an entry of a list. */
export type Part = { key: string } | { index: number; label: string | undefined }
export type Sentences = Record<Locale, string>
/** The name of a node for people who see the page; undefined: its id is used. */
type GetName = (id: string, locale: Locale) => string | undefined
/** Names in the languages of Studio. Sentences with a vocabulary have no key, no id and no address of a page. */
export type Vocabulary = {
  /** By default the first text of the node, or the name of its widget. */
  getName?: GetName
  getAbout?: (widget: string) => Pick<About, 'name' | 'props' | 'events' | 'slots' | 'source'> | undefined
  /** The fields of a document; by default those of a page. */
  fields?: Fields | undefined
  getPageTitle?: (path: string, locale: Locale) => string | undefined
}
/** A vocabulary with the nodes of both documents. */
export type Names = {
  vocabulary: Vocabulary
  getNode: (id: string) => unknown
  /** The node that brought a source (`source` of its widget). */
  findOwner: (source: string) => string | undefined
}
export type Fields = Readonly<Record<string, Field>>
const MAX_LENGTH = 40
const MAX_NAME = 24

/** Names of keys that editors know by another name. */
export const words: Record<string, readonly [zh: string, en: string]> = {
  areas: ['区域', 'areas'],
  badge: ['角标', 'badge'],
  bind: ['取自数据的内容', 'content from data'],
  brand: ['品牌色', 'brand colour'],
  carousel: ['轮播图', 'slide'],
  carousels: ['轮播图', 'slide'],
  content: ['内容', 'content'],
  data: ['数据', 'data'],
  default: ['默认值', 'default'],
  density: ['疏密', 'density'],
  fastNav: ['快捷导航', 'quick navigation'],
  each: ['重复', 'repetition'],
  enter: ['进入时', 'entry'],
  fallback: ['替代内容', 'substitute'],
  form: ['表单', 'form'],
  forms: ['表单', 'form'],
  frame: ['页面框架', 'frame'],
  guards: ['守卫', 'guard'],
  icon: ['图标', 'icon'],
  image: ['图片', 'picture'],
  indexCarousel: ['首页轮播图', 'slide'],
  items: ['条目', 'item'],
  keep: ['必须展示的标记', 'mark of required content'],
  label: ['文字', 'label'],
  leave: ['离开时', 'exit'],
  lifecycle: ['进出页面时的操作', 'reactions to entry and exit'],
  logo: ['logo', 'logo'],
  menus: ['菜单', 'menu item'],
  name: ['名称', 'name'],
  model: ['填写的值', 'entered value'],
  nodes: ['内容', 'content'],
  notice: ['公告', 'notice'],
  on: ['操作', 'reaction'],
  or: ['默认值', 'default'],
  order: ['顺序', 'order'],
  path: ['链接', 'link'],
  popup: ['弹窗', 'popup'],
  prompts: ['弹窗', 'popup'],
  props: ['设置', 'settings'],
  radius: ['圆角', 'corners'],
  service: ['服务菜单', 'service item'],
  share: ['分享', 'link preview'],
  shared: ['公共区块', 'shared block'],
  slides: ['轮播图', 'slide'],
  show: ['显示时', 'display'],
  slots: ['里面的内容', 'content'],
  src: ['图片', 'picture'],
  state: ['页面记住的值', 'remembered values'],
  text: ['文字', 'text'],
  title: ['标题', 'title'],
  head: ['搜索信息', 'search listing'],
  description: ['简介', 'description'],
  url: ['链接', 'link'],
  when: ['显示条件', 'condition'],
  widget: ['组件', 'component'],
}
/** Keys of documents and nodes, which have another meaning within a prop. */
const structural = new Set(
  'bind data each enter fallback forms guards keep leave lifecycle model nodes on or order prompts props shared show slots state when widget'.split(
    ' ',
  ),
)
export const isPropWord = (key: string): boolean => Object.hasOwn(words, key) && !structural.has(key)
/** Returns the editors' name for a key. */
export const translateKey = (key: string, locale: Locale): string => {
  const pair = Object.hasOwn(words, key) ? words[key] : undefined
  return pair ? pair[locale === 'en' ? 1 : 0] : key
}
/** True for a text of the document language, in one language or a message of the catalogs. */
export const isText = (value: unknown): boolean =>
  isTextPerLanguage(value) || (isObject(value) && typeof value.t === 'string')

const shorten = (text: string): string => truncateText(text, MAX_LENGTH, '…')
export const quote = (text: string): string => `“${shorten(text.replaceAll(/\s+/g, ' '))}”`

/** True for the address of a picture, or its number in the library. */
export const isPicture = (value: unknown): boolean =>
  typeof value === 'string' && /^media:\d+$|^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|svg|webp)(\?\S*)?$/i.test(value)
/** Returns what people read of a text: without tags, and without the names of values. */
export const toPlain = (text: string): string =>
  text
    .replaceAll(/<[a-z/!][^>]*>/gi, ' ')
    .replaceAll(/\{[^{}]*\}/g, '…')
    .replaceAll(/[{}]/g, '')
    .trim()
export const pick = (locale: Locale, zh: string, en: string): string => (locale === 'en' ? en : zh)

/** Returns the first text in a value; undefined for a bound prop. */
export function findText(value: unknown): unknown {
  if (isText(value)) return value
  for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) {
    const text = findText(part)
    if (text !== undefined) return text
  }
  return undefined
}
const getOwn = (document: unknown, part: string, key: string): unknown => {
  const table = isObject(document) ? document[part] : undefined
  return isObject(table) && Object.hasOwn(table, key) ? table[key] : undefined
}
/** `documents`: in the order in which a node is looked up. */
export function createNames(vocabulary: Vocabulary, documents: readonly unknown[]): Names {
  const getNode = (id: string): unknown => {
    for (const document of documents) {
      const node = getOwn(document, 'nodes', id)
      if (node !== undefined) return node
    }
    return undefined
  }
  const findOwner = (name: string): string | undefined => {
    const names = { vocabulary, getNode, findOwner }
    for (const document of documents) {
      const source = getOwn(document, 'data', name)
      const ids = isObject(document) && isObject(document.nodes) ? Object.keys(document.nodes) : []
      const owner = ids.find((id) => {
        const { bind } = (getNode(id) ?? {}) as { bind?: unknown }
        return (
          isObject(source) &&
          isObject(bind) &&
          getAbout(names, id)?.source?.call === source.call &&
          Object.values(bind).some((path) => String(isObject(path) ? path.path : path).split('.')[0] === name)
        )
      })
      if (owner !== undefined) return owner
    }
    return undefined
  }
  return { vocabulary, getNode, findOwner }
}
export const getFields = (names: Names | undefined): Fields | undefined =>
  names && (names.vocabulary.fields ?? pageFields)
export const getField = (fields: Fields | undefined, key: string): Field | undefined =>
  fields && Object.hasOwn(fields, key) ? fields[key] : undefined
export const getAbout = (names: Names | undefined, id: string) => {
  const node = names?.getNode(id)
  return isObject(node) && typeof node.widget === 'string' ? names!.vocabulary.getAbout?.(node.widget) : undefined
}
/** Returns the path of a page, or of its address with values. */
export const parsePath = (value: string): string | undefined => /^\/(?!\/)[^\s?#]*/.exec(value)?.[0]

export const unquote = (text: string) => text.replace(/^“(.*)”$/s, '$1')

/** Adds a space between Latin letters and Han characters. */
export const addSpace = (zh: string): string => (/\w$/.test(zh) ? `${zh} ` : zh)
export const placeTexts = {
  'zh-CN': {
    node: (id: string) => `节点 ${id}`,
    entry: (list: string, index: number, label?: string) => `${list}第 ${index + 1} 项${label ? quote(label) : ''}`,
    of: ([first = '', ...parts]: string[]) =>
      parts.reduce((all, part) => `${addSpace(all)}的${/^\w/.test(part) ? ' ' : ''}${part}`, first),
  },
  en: {
    node: (id: string) => `node ${id}`,
    entry: (list: string, index: number, label?: string) => `${list} ${index + 1}${label ? ` ${quote(label)}` : ''}`,
    of: (parts: string[]) => parts.toReversed().join(' of '),
  },
}

/** Returns the quoted name of a node for people; undefined where there is none. */
export const nodeName = (id: string, locale: Locale, names?: Names): string | undefined => {
  const { getName } = names?.vocabulary ?? {}
  const name = getName?.(id, locale)
  if (name && name !== id) return quote(toPlain(name))
  const node = names?.getNode(id)
  const text = isObject(node) ? findText(node.props) : undefined
  const words = isTextPerLanguage(text) ? toPlain(readText(text, locale)) : ''
  const own = words || getAbout(names, id)?.name[locale]
  return own ? quote(truncateText(own, MAX_NAME)) : undefined
}
export const nameNode = (id: string, locale: Locale, names?: Names): string =>
  nodeName(id, locale, names) ?? (names ? pick(locale, '一个内容块', 'an element') : placeTexts[locale].node(id))
/** Returns the name of a list entry for people: a node, or a text of the entry. */
export function nameEntry(entry: unknown, locale: Locale, names: Names): string | undefined {
  if (typeof entry === 'string') {
    if (names.getNode(entry) !== undefined) return unquote(nameNode(entry, locale, names))
    return isPicture(entry) || parsePath(entry) || isKey(entry) ? undefined : toPlain(entry)
  }
  const text = isObject(entry)
    ? [entry.name, entry.title, entry.text, entry.label, entry.headline].find(isText)
    : undefined
  return isTextPerLanguage(text) ? toPlain(readText(text, locale)) : undefined
}
/** Identifiers are in Latin letters without spaces. */
export const isKey = (text: string) => /^[\w./:-]+$/.test(text)
/** Whether a text is a name in Latin letters that starts with a small letter: an icon, a camel-case key, a path of data. */
export const isCode = (text: string) => /^[a-z]\w*(?:[-.:/]\w+)*$/.test(text) && !/^(?:mailto|sms|tel):/.test(text)
