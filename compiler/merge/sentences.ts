/** Describes a change in a sentence in each language, for readers who do not know JSON. */
import { truncateText } from '#schemas/language/graphemes.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { LanguageTag, Locale } from '#schemas/language/text.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'
import { mapLocales } from '#schemas/language/words.ts'
import { isListStep, isStep, getEntryName, type ListStep, type Target } from '../layers/lists.ts'

/** A step on the path to a change: a key of an object, or an entry of a list. */
export type Part = { key: string } | { index: number; label: string | undefined }
type Sentences = Record<Locale, string>
/** The name of a node for people who see the page; undefined: its id is used. */
export type GetName = (id: string, locale: Locale) => string | undefined
type Operation = { op: 'add' | 'remove' | 'replace' | 'move'; value?: unknown; was?: unknown }
const MAX_LENGTH = 40

/** Names of keys that editors know by another name. */
const words: Record<string, readonly [zh: string, en: string]> = {
  badge: ['角标', 'badge'],
  bind: ['绑定', 'binding'],
  brand: ['品牌色', 'brand colour'],
  carousel: ['轮播图', 'slide'],
  carousels: ['轮播图', 'slide'],
  content: ['内容', 'content'],
  data: ['数据', 'data'],
  density: ['疏密', 'density'],
  fastNav: ['快捷导航', 'quick navigation'],
  forms: ['表单', 'form'],
  frame: ['页面框架', 'frame'],
  guards: ['守卫', 'guard'],
  icon: ['图标', 'icon'],
  image: ['图片', 'picture'],
  indexCarousel: ['首页轮播图', 'slide'],
  items: ['条目', 'item'],
  label: ['文字', 'label'],
  logo: ['logo', 'logo'],
  menus: ['菜单', 'menu item'],
  name: ['名称', 'name'],
  notice: ['公告', 'notice'],
  on: ['操作', 'reaction'],
  order: ['顺序', 'order'],
  path: ['链接', 'link'],
  popup: ['弹窗', 'popup'],
  prompts: ['弹窗', 'popup'],
  radius: ['圆角', 'corners'],
  service: ['服务菜单', 'service item'],
  share: ['分享', 'link preview'],
  slides: ['轮播图', 'slide'],
  src: ['图片', 'picture'],
  state: ['状态', 'state'],
  text: ['文字', 'text'],
  title: ['标题', 'title'],
  head: ['搜索信息', 'search listing'],
  description: ['简介', 'description'],
  url: ['链接', 'link'],
  when: ['显示条件', 'condition'],
  widget: ['组件', 'widget'],
}
/** Returns the editors' name for a key. */
export const translateKey = (key: string, locale: Locale): string => {
  const pair = Object.hasOwn(words, key) ? words[key] : undefined
  return pair ? pair[locale === 'en' ? 1 : 0] : key
}
/** True for a text of the document language, in one language or a message of the catalogs. */
export const isText = (value: unknown): boolean =>
  isTextPerLanguage(value) || (isObject(value) && typeof value.t === 'string')

/** Returns the name of a language in another. */
const getLanguageName = (tag: LanguageTag, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(tag.split('-')[0]!) ?? tag
const shorten = (text: string): string => truncateText(text, MAX_LENGTH, '…')
const quote = (text: string): string => `“${shorten(text.replaceAll(/\s+/g, ' '))}”`

function formatValue(value: unknown, locale: Locale): string {
  if (typeof value === 'string') return quote(value)
  if (isTextPerLanguage(value)) return quote(readText(value, locale))
  if (isObject(value) && typeof value.t === 'string') return value.t
  if (Array.isArray(value) && value.length === 0) return locale === 'en' ? 'nothing' : '空'
  if (Array.isArray(value) && value.every((entry) => getEntryName(entry) !== undefined))
    return quote(value.map(getEntryName).join(', '))
  const title = isObject(value)
    ? [value.name, value.title, value.text].find((text) => typeof text === 'string' || isText(text))
    : undefined
  if (title !== undefined) return formatValue(title, locale)
  return shorten(JSON.stringify(value) ?? '')
}

/** Adds a space between Latin letters and Han characters. */
const addSpace = (zh: string): string => (/\w$/.test(zh) ? `${zh} ` : zh)
const placeTexts = {
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

const nodeName = (id: string, locale: Locale, getName?: GetName): string | undefined => {
  const name = getName?.(id, locale)
  return name ? quote(name) : undefined
}
/** Returns the place of a change: “title of slide 2 of node top”. */
export function formatPlace(trail: readonly Part[], locale: Locale, getName?: GetName): string {
  const { node: formatNode, entry, of } = placeTexts[locale]
  const node = (id: string) => nodeName(id, locale, getName) ?? formatNode(id)
  const parts: string[] = []
  trail.forEach((part, index) => {
    const above = trail[index - 1]
    if ('index' in part) {
      const list = above && 'key' in above ? parts.pop()! : ''
      const isPlaced = above && 'key' in above && above.key === 'order' && part.label !== undefined
      parts.push(isPlaced ? node(part.label!) : entry(list, part.index, part.label))
    } else if (index === 0 && part.key === 'nodes') return
    else if (above && 'key' in above && above.key === 'nodes' && index === 1) parts.push(node(part.key))
    else if (part.key === 'props' && index === 2 && index < trail.length - 1) return
    else parts.push(translateKey(part.key, locale))
  })
  if (parts.length === 0) return locale === 'en' ? 'the whole' : '整个内容'
  return of(parts)
}

const isOrder = (trail: readonly Part[]) => {
  const [first, second] = trail
  return trail.length === 2 && first !== undefined && 'key' in first && first.key === 'order' && second !== undefined
}

const isNode = ([first, second, ...rest]: readonly Part[]) =>
  rest.length === 0 && first !== undefined && 'key' in first && first.key === 'nodes' && second !== undefined

/** Describes a step of an order in a layer. */
function describeStep(step: { move?: string; hide?: string; after?: string; before?: string }): Sentences {
  if (step.hide !== undefined) return { 'zh-CN': `隐藏节点 ${step.hide}`, en: `node ${step.hide} hidden` }
  const { move, after, before } = step
  if (after !== undefined)
    return { 'zh-CN': `节点 ${move} 移到 ${after} 之后`, en: `node ${move} moved after ${after}` }
  if (before !== undefined)
    return { 'zh-CN': `节点 ${move} 移到 ${before} 之前`, en: `node ${move} moved before ${before}` }
  return { 'zh-CN': `节点 ${move} 移到最后`, en: `node ${move} moved to the end` }
}
/** Describes a step of any other list of a layer; `list` is its place. */
function describeListStep(step: ListStep, trail: readonly Part[]): Sentences {
  const formatTarget = (target: Target) => (typeof target === 'number' ? String(target + 1) : target)
  return mapLocales((locale) => {
    const [isEnglish, list] = [locale === 'en', formatPlace(trail.slice(0, -1), locale)]
    const where = 'add' in step || 'move' in step ? describePosition(step)[locale] : ''
    if ('add' in step)
      return isEnglish
        ? `${list}: ${formatValue(step.add, locale)} added${where}`
        : `${addSpace(list)}加一项 ${formatValue(step.add, locale)}${where}`
    if ('change' in step) {
      const [target, set] = [formatTarget(step.change), shorten(JSON.stringify(step.set))]
      return isEnglish ? `${list}: ${target} changed: ${set}` : `${addSpace(list)}里的 ${target} 改了：${set}`
    }
    if ('remove' in step)
      return isEnglish
        ? `${list}: ${formatTarget(step.remove)} removed`
        : `${addSpace(list)}去掉 ${formatTarget(step.remove)}`
    return isEnglish
      ? `${list}: ${formatTarget(step.move)} moved${where}`
      : `${addSpace(list)}里的 ${formatTarget(step.move)} 移动${where}`
  })
}
function describePosition({ after, before }: { after?: Target; before?: Target }): Sentences {
  const target = after ?? before
  if (target === undefined) return { 'zh-CN': '到最后', en: ' to the end' }
  const name = typeof target === 'number' ? target + 1 : target
  return after === undefined
    ? { 'zh-CN': `到 ${name} 之前`, en: ` before ${name}` }
    : { 'zh-CN': `到 ${name} 之后`, en: ` after ${name}` }
}
const negate = (said: Sentences): Sentences => ({ 'zh-CN': `不再${said['zh-CN']}`, en: `no longer: ${said.en}` })

function formatAfter(after: string | undefined, locale: Locale, getName?: GetName): string {
  if (after === undefined) return ''
  if (after === '') return locale === 'en' ? 'moved to the front' : '移到最前'
  const name = nodeName(after, locale, getName) ?? after
  return locale === 'en' ? `moved after ${name}` : `移到 ${name} 之后`
}

type Described = { trail: readonly Part[]; after?: string | undefined; getName?: GetName | undefined }
export function describe({ op, value, was }: Operation, { trail, after, getName }: Described): Sentences {
  const describeAnyStep = (step: unknown): Sentences | undefined => {
    const isOfOrder = isStep(step) && isOrder(trail)
    return isOfOrder ? describeStep(step) : isListStep(step) ? describeListStep(step, trail) : undefined
  }
  const step = op === 'remove' ? describeAnyStep(was) : describeAnyStep(value)
  if (step) return op === 'remove' ? negate(step) : step
  if (op !== 'remove' && value === null)
    return mapLocales((locale) => `${formatPlace(trail, locale, getName)}${locale === 'en' ? ' taken away' : '：去掉'}`)
  return mapLocales((locale) => {
    const place = formatPlace(trail, locale, getName)
    const [isEnglish, before, now] = [locale === 'en', formatValue(was, locale), formatValue(value, locale)]
    if (op === 'move') return `${place} ${formatAfter(after, locale, isOrder(trail) ? getName : undefined)}`
    const neighbour = after && (nodeName(after, locale, getName) ?? after)
    if (isOrder(trail) && op === 'add')
      return isEnglish
        ? `${place} placed${neighbour ? ` after ${neighbour}` : ''}`
        : `${place} 排进页面${neighbour ? `，在 ${neighbour} 之后` : ''}`
    if (isOrder(trail) && op === 'remove') return isEnglish ? `${place} no longer placed` : `${place} 不再排在页面上`
    const isNamed = isNode(trail) && place !== formatPlace(trail, locale)
    if (isNamed && op === 'add') return isEnglish ? `${place} added` : `新增${place}`
    if (isNamed && op === 'remove') return isEnglish ? `${place} removed` : `删除${place}`
    if (op === 'add')
      return isEnglish ? `${place} added: ${now}` : `新增${/^\w/.test(place) ? ' ' : ''}${place}：${now}`
    if (op === 'remove')
      return isEnglish
        ? `${place} removed (was ${before})`
        : `删除${/^\w/.test(place) ? ' ' : ''}${place}（原为 ${before}）`
    // words that differ only in the other language are shown in that language
    if (before === now && isTextPerLanguage(was) && isTextPerLanguage(value)) {
      const tag = Object.keys(value).find((key) => value[key] !== was[key]) ?? locale
      const change = `${quote(was[tag] ?? '')} → ${quote(value[tag] ?? '')}`
      return isEnglish
        ? `${place} in ${getLanguageName(tag, locale)} changed: ${change}`
        : `${addSpace(place)}的${getLanguageName(tag, locale)}改了：${change}`
    }
    return isEnglish ? `${place} changed: ${before} → ${now}` : `${addSpace(place)}改了：${before} → ${now}`
  })
}
