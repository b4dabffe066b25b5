/** Describes a change in a sentence in each language, for readers who do not know JSON. */
import type { About, Part as Field } from '#schemas/language/about.ts'
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
type GetName = (id: string, locale: Locale) => string | undefined
/** Names in the languages of Studio. Sentences with a vocabulary have no key, no id and no address of a page. */
export type Vocabulary = {
  /** By default the first text of the node, or the name of its widget. */
  getName?: GetName
  getAbout?: (widget: string) => Pick<About, 'name' | 'props' | 'events' | 'slots'> | undefined
  /** The fields of a document that is not a page. */
  fields?: Fields | undefined
  getPageTitle?: (path: string, locale: Locale) => string | undefined
}
/** A vocabulary with the nodes of both documents. */
export type Names = { vocabulary: Vocabulary; getNode: (id: string) => unknown }
type Fields = Readonly<Record<string, Field>>
type Operation = { op: 'add' | 'remove' | 'replace' | 'move'; value?: unknown; was?: unknown }
const MAX_LENGTH = 40
const MAX_NAME = 24

/** Names of keys that editors know by another name. */
const words: Record<string, readonly [zh: string, en: string]> = {
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
  order: ['顺序', 'order'],
  path: ['链接', 'link'],
  popup: ['弹窗', 'popup'],
  prompts: ['弹窗', 'popup'],
  props: ['设置', 'settings'],
  radius: ['圆角', 'corners'],
  service: ['服务菜单', 'service item'],
  share: ['分享', 'link preview'],
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

/** True for the address of a picture, or its number in the library. */
export const isPicture = (value: unknown): boolean =>
  typeof value === 'string' && /^media:\d+$|^(https?:\/\/|\/)\S+\.(avif|gif|jpe?g|png|svg|webp)(\?\S*)?$/i.test(value)
const isNumber = (text: string) => /^\d+$/.test(text)
/** Returns what people read of a text: without tags, and without the names of values. */
const toPlain = (text: string): string =>
  text
    .replaceAll(/<[a-z/!][^>]*>/gi, ' ')
    .replaceAll(/\{[^{}]*\}/g, '…')
    .replaceAll(/[{}]/g, '')
    .trim()
const pick = (locale: Locale, zh: string, en: string): string => (locale === 'en' ? en : zh)

/** Returns the first text in a value; undefined for a bound prop. */
export function findText(value: unknown): unknown {
  if (isText(value)) return value
  for (const part of Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []) {
    const text = findText(part)
    if (text !== undefined) return text
  }
  return undefined
}
const getField = (fields: Fields | undefined, key: string): Field | undefined =>
  fields && Object.hasOwn(fields, key) ? fields[key] : undefined
const getAbout = (names: Names | undefined, id: string) => {
  const node = names?.getNode(id)
  return isObject(node) && typeof node.widget === 'string' ? names!.vocabulary.getAbout?.(node.widget) : undefined
}
/** Returns the path of a page, or of its address with values. */
const parsePath = (value: string): string | undefined => /^\/(?!\/)[^\s?#]*/.exec(value)?.[0]

function formatPage(path: string, locale: Locale, { vocabulary }: Names): string {
  const title = vocabulary.getPageTitle?.(path, locale)
  return title ? quote(toPlain(title)) : pick(locale, '一个页面', 'a page')
}
function formatAction(action: unknown, locale: Locale, names: Names): string {
  if (Array.isArray(action))
    return action.length === 1
      ? formatAction(action[0], locale, names)
      : pick(locale, `${action.length} 步操作`, `${action.length} steps`)
  if (isObject(action) && action.type === 'page' && typeof action.path === 'string')
    return `${pick(locale, '打开', 'open ')}${formatPage(parsePath(action.path) ?? '', locale, names)}`
  if (isObject(action) && action.type === 'url') return pick(locale, '打开网址', 'open an address')
  if (isObject(action) && (action.type === 'open' || action.type === 'close') && typeof action.node === 'string')
    return `${action.type === 'open' ? pick(locale, '打开', 'open ') : pick(locale, '关闭', 'close ')}${nameNode(action.node, locale, names)}`
  return pick(locale, '一步操作', 'a step')
}

type Read = {
  locale: Locale
  names?: Names | undefined
  field?: Field | undefined
  isReaction?: boolean
  isNodes?: boolean
}
function formatScalar(value: string | number | boolean, { locale, names, field }: Read): string {
  const choice = field?.choices?.[String(value)]?.[locale]
  if (choice) return quote(choice)
  if (typeof value === 'boolean') return value ? pick(locale, '开', 'on') : pick(locale, '关', 'off')
  if (typeof value === 'number') return String(value)
  if (isPicture(value)) return pick(locale, '图片', 'a picture')
  const path = names && parsePath(value)
  if (path) return formatPage(path, locale, names)
  if (names && isKey(value)) {
    if (names.getNode(value) !== undefined) return nameNode(value, locale, names)
    const widget = names.vocabulary.getAbout?.(value)?.name[locale]
    if (widget || value.includes('/')) return widget ? quote(widget) : pick(locale, '另一个组件', 'another component')
  }
  const text = toPlain(value)
  return text ? quote(text) : pick(locale, '空', 'nothing')
}
function formatValue(value: unknown, reading: Read): string {
  const { locale, names, field } = reading
  if (value === null || value === undefined) return pick(locale, '空', 'nothing')
  if (names && reading.isReaction) return formatAction(value, locale, names)
  if (typeof value !== 'object') return formatScalar(value as string | number | boolean, reading)
  if (isTextPerLanguage(value)) return quote(toPlain(readText(value, locale)))
  if (isObject(value) && typeof value.t === 'string')
    return names ? pick(locale, '由数据拼成的文字', 'text with values') : value.t
  const nodeNames = (ids: readonly string[]) => ids.map((id) => unquote(nameNode(id, locale, names)))
  if (Array.isArray(value)) {
    if (value.length === 0) return pick(locale, '空', 'nothing')
    if (value.every(isStep))
      return value.map((step) => describeStep(step, names)[locale]).join(pick(locale, '、', ', '))
    const list = value.map((entry) => (names ? nameEntry(entry, locale, names) : getEntryName(entry)))
    if (list.every((name) => name !== undefined)) return quote(list.join(pick(locale, '、', ', ')))
    return pick(locale, `${value.length} 项`, `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`)
  }
  if (!isObject(value)) return ''
  const title = [value.name, value.title, value.text].find((text) => typeof text === 'string' || isText(text))
  if (title !== undefined) return formatValue(title, { ...reading, field: undefined })
  const keys = Object.keys(value)
  if (names && (reading.isNodes || keys.some((key) => isObject(value[key]) && typeof value[key].widget === 'string')))
    return quote(nodeNames(keys).join(pick(locale, '、', ', ')))
  const known = keys.map((key) => getField(field?.fields, key)?.name[locale]).filter((name) => name !== undefined)
  if (known.length) return quote(known.join(pick(locale, '、', ', ')))
  if (Object.values(value).some(isPicture)) return pick(locale, '图片', 'a picture')
  return pick(locale, `${keys.length} 项设置`, `${keys.length} ${keys.length === 1 ? 'setting' : 'settings'}`)
}
const unquote = (text: string) => text.replace(/^“(.*)”$/s, '$1')

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

/** Returns the quoted name of a node for people; undefined where there is none. */
const nodeName = (id: string, locale: Locale, names?: Names): string | undefined => {
  const { getName } = names?.vocabulary ?? {}
  const name = getName?.(id, locale)
  if (name && name !== id) return quote(toPlain(name))
  const node = names?.getNode(id)
  const text = isObject(node) ? findText(node.props) : undefined
  const words = isTextPerLanguage(text) ? toPlain(readText(text, locale)) : ''
  const own = words || getAbout(names, id)?.name[locale]
  return own ? quote(truncateText(own, MAX_NAME)) : undefined
}
const nameNode = (id: string, locale: Locale, names?: Names): string =>
  nodeName(id, locale, names) ?? (names ? pick(locale, '一个内容块', 'an element') : placeTexts[locale].node(id))
/** Returns the name of a list entry for people: a node, or a text of the entry. */
function nameEntry(entry: unknown, locale: Locale, names: Names): string | undefined {
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
const isKey = (text: string) => /^[\w./:-]+$/.test(text)

/** Keys whose content people cannot read; a change of it is a change of the place. */
const closed = new Set(['bind', 'data', 'each', 'forms', 'guards', 'model', 'prompts', 'state', 'when', 'lifecycle'])
type Walked = {
  parts: string[]
  field?: Field | undefined
  /** The content of the place is not described. */
  isClosed: boolean
  /** The trail leads further into that content. */
  isInside: boolean
  /** The place has the reaction to an event. */
  isReaction: boolean
}
/** Follows a trail from the document to a place, with the names of nodes and fields. */
function walk(trail: readonly Part[], locale: Locale, names?: Names): Walked {
  const { entry } = placeTexts[locale]
  const walked: Walked = { parts: [], isClosed: false, isInside: false, isReaction: false }
  const { parts } = walked
  const keys = trail.map((part) => ('key' in part ? part.key : ''))
  const about = keys[0] === 'nodes' && keys[1] ? getAbout(names, keys[1]) : undefined
  let fields = names?.vocabulary.fields
  for (const [index, part] of trail.entries()) {
    const [above] = keys.slice(index - 1, index)
    if ('index' in part) {
      const list = above ? parts.pop()! : ''
      const isPlaced = above === 'order' && part.label !== undefined
      if (isPlaced) parts.push(nameNode(part.label!, locale, names))
      else
        parts.push(
          entry(
            list,
            part.index,
            names && part.label !== undefined ? nameEntry(part.label, locale, names) : part.label,
          ),
        )
      continue
    }
    const { key } = part
    if (index === 0 && key === 'nodes' && trail.length > 1) continue
    if (index === 1 && above === 'nodes') {
      parts.push(nameNode(key, locale, names))
      continue
    }
    if (index === 2 && keys[0] === 'nodes') {
      fields =
        key === 'props' || key === 'bind' || key === 'model'
          ? about?.props
          : key === 'on'
            ? about?.events
            : key === 'slots'
              ? about?.slots
              : undefined
      walked.isReaction = key === 'on'
      walked.isClosed = names !== undefined && closed.has(key)
      // the name of the part of the widget is sufficient
      if (index < trail.length - 1 && (key === 'props' || (names && key !== 'when'))) continue
    } else if (index === 0) walked.isClosed = names !== undefined && closed.has(key)
    else if (walked.isReaction && index > 3) {
      walked.isReaction = false
      if (key !== 'path' && key !== 'url') walked.isClosed = names !== undefined
    }
    // targets of binds are dotted paths
    const steps = index === 3 && (keys[2] === 'bind' || keys[2] === 'model') && names ? key.split('.') : [key]
    for (const step of steps) {
      if (isNumber(step) && parts.length) {
        parts.push(entry(parts.pop()!, Number(step)))
        continue
      }
      const field = getField(fields, step)
      // the name of the part that contains it is sufficient
      if (names && !field && walked.field && !Object.hasOwn(words, step)) break
      walked.field = field
      fields = field?.fields
      const isKnown = Object.hasOwn(words, step)
      if (field) parts.push(field.name[locale])
      else if (!names || (isKnown && !(index === 3 && walked.isReaction))) parts.push(translateKey(step, locale))
      else
        parts.push(
          index === 3 && walked.isReaction
            ? pick(locale, '操作', 'reaction')
            : pick(locale, '其他设置', 'another setting'),
        )
    }
    // targets of binds and models are names of props
    const isTarget = index === 2 && (key === 'bind' || key === 'model')
    if (names && walked.isClosed && !isTarget) {
      walked.isInside = index < trail.length - 1
      break
    }
  }
  return walked
}
/** Returns the place of a change: “title of slide 2 of node top”. */
export function formatPlace(trail: readonly Part[], locale: Locale, names?: Names): string {
  const { parts } = walk(trail, locale, names)
  return parts.length ? placeTexts[locale].of(parts) : pick(locale, names ? '整个页面' : '整个内容', 'the whole')
}

const isOrder = (trail: readonly Part[]) => {
  const [first, second] = trail
  return trail.length === 2 && first !== undefined && 'key' in first && first.key === 'order' && second !== undefined
}

const isNode = ([first, second, ...rest]: readonly Part[]) =>
  rest.length === 0 && first !== undefined && 'key' in first && first.key === 'nodes' && second !== undefined

/** Describes a step of an order in a layer. */
function describeStep(
  step: { move?: string; hide?: string; after?: string; before?: string },
  names?: Names,
): Sentences {
  return mapLocales((locale) => {
    const name = (id = '') => nameNode(id, locale, names)
    const other = (id: string) => (names ? name(id) : id)
    const { hide, move, after, before } = step
    if (hide !== undefined) return pick(locale, `隐藏${name(hide)}`, `${name(hide)} hidden`)
    if (after !== undefined)
      return pick(locale, `${name(move)} 移到 ${other(after)} 之后`, `${name(move)} moved after ${other(after)}`)
    if (before !== undefined)
      return pick(locale, `${name(move)} 移到 ${other(before)} 之前`, `${name(move)} moved before ${other(before)}`)
    return pick(locale, `${name(move)} 移到最后`, `${name(move)} moved to the end`)
  })
}
/** Describes a step of any other list of a layer; `list` is its place. */
function describeListStep(step: ListStep, trail: readonly Part[], names?: Names): Sentences {
  return mapLocales((locale) => {
    const [list, { field }] = [formatPlace(trail.slice(0, -1), locale, names), walk(trail.slice(0, -1), locale, names)]
    const formatTarget = (target: Target) => {
      if (typeof target === 'number')
        return names ? pick(locale, `第 ${target + 1} 项`, `entry ${target + 1}`) : String(target + 1)
      return !names ? target : isKey(target) ? pick(locale, '一项', 'an entry') : quote(toPlain(target))
    }
    const where = 'add' in step || 'move' in step ? formatPosition(step, locale, formatTarget) : ''
    const reading = { locale, names, field }
    if ('add' in step)
      return pick(
        locale,
        `${addSpace(list)}加一项 ${formatValue(step.add, reading)}${where}`,
        `${list}: ${formatValue(step.add, reading)} added${where}`,
      )
    if ('change' in step) {
      const [target, set] = [formatTarget(step.change), formatValue(step.set, reading)]
      return pick(locale, `${addSpace(list)}里的 ${target} 改了：${set}`, `${list}: ${target} changed: ${set}`)
    }
    if ('remove' in step)
      return pick(
        locale,
        `${addSpace(list)}去掉 ${formatTarget(step.remove)}`,
        `${list}: ${formatTarget(step.remove)} removed`,
      )
    const target = formatTarget(step.move)
    return pick(locale, `${addSpace(list)}里的 ${target} 移动${where}`, `${list}: ${target} moved${where}`)
  })
}
function formatPosition(
  { after, before }: { after?: Target; before?: Target },
  locale: Locale,
  formatTarget: (target: Target) => string,
): string {
  const target = after ?? before
  if (target === undefined) return pick(locale, '到最后', ' to the end')
  const name = formatTarget(target)
  return after === undefined
    ? pick(locale, `到 ${name} 之前`, ` before ${name}`)
    : pick(locale, `到 ${name} 之后`, ` after ${name}`)
}
const negate = (said: Sentences): Sentences => ({ 'zh-CN': `不再${said['zh-CN']}`, en: `no longer: ${said.en}` })

type Described = { trail: readonly Part[]; after?: string | undefined; names?: Names | undefined }
/** Describes a change of a list of nodes: the order of the page, or a slot. `entry`: the node. */
function describePlacing(op: Operation['op'], entry: string, { trail, after, names }: Described): Sentences {
  return mapLocales((locale) => {
    const node = nameNode(entry, locale, names)
    const neighbour =
      after && (nodeName(after, locale, names) ?? (names ? pick(locale, '一个内容块', 'an element') : after))
    const parent = isOrder(trail) ? undefined : formatPlace(trail.slice(0, -1), locale, names)
    if (op === 'move')
      return neighbour
        ? pick(locale, `${node} 移到 ${neighbour} 之后`, `${node} moved after ${neighbour}`)
        : pick(locale, `${node} 移到最前`, `${node} moved to the front`)
    if (op === 'remove')
      return parent
        ? pick(locale, `${node} 不再放在${parent}里`, `${node} no longer in ${parent}`)
        : pick(locale, `${node} 不再排在页面上`, `${node} no longer placed`)
    if (parent) return pick(locale, `${node} 放进${parent}`, `${node} placed in ${parent}`)
    return pick(
      locale,
      `${node} 排进页面${neighbour ? `，在 ${neighbour} 之后` : ''}`,
      `${node} placed${neighbour ? ` after ${neighbour}` : ''}`,
    )
  })
}
const isNodeList = (trail: readonly Part[], names?: Names): boolean => {
  const list = trail.at(-1)
  if (!list || !('index' in list)) return false
  const slots = trail.at(-3)
  return isOrder(trail) || (names !== undefined && slots !== undefined && 'key' in slots && slots.key === 'slots')
}
/** A new page, and of parts that people cannot read. undefined: any other change. */
function describeClosed(op: Operation['op'], { trail, names }: Described): Sentences | undefined {
  const [first, , kind] = trail
  if (names && trail.length === 1 && first && 'key' in first && (first.key === 'version' || first.key === 'requires'))
    return op === 'add' && first.key === 'version'
      ? { 'zh-CN': '这是一个新页面', en: 'this is a new page' }
      : { 'zh-CN': '页面换了文档版本', en: 'document version changed' }
  const { isClosed, isInside } = walk(trail, 'en', names)
  if (!isClosed) return undefined
  const isBind = trail.length === 4 && kind !== undefined && 'key' in kind && kind.key === 'bind'
  return mapLocales((locale) => {
    const place = addSpace(formatPlace(trail, locale, names))
    if (isBind && op === 'add') return pick(locale, `${place}改为取自数据`, `${place} now comes from data`)
    if (isBind && op === 'remove') return pick(locale, `${place}不再取自数据`, `${place} no longer comes from data`)
    if (isBind) return pick(locale, `${place}换了数据`, `${place} comes from other data`)
    if (op === 'add' && !isInside) return pick(locale, `新增${place}`, `${place} added`)
    return op === 'remove' && !isInside
      ? pick(locale, `删除${place}`, `${place} removed`)
      : pick(locale, `${place}改了`, `${place} changed`)
  })
}
export function describe({ op, value, was }: Operation, described: Described): Sentences {
  const { trail, after, names } = described
  const describeAnyStep = (step: unknown): Sentences | undefined => {
    const isOfOrder = isStep(step) && isOrder(trail)
    return isOfOrder ? describeStep(step, names) : isListStep(step) ? describeListStep(step, trail, names) : undefined
  }
  const step = op === 'remove' ? describeAnyStep(was) : describeAnyStep(value)
  if (step) return op === 'remove' ? negate(step) : step
  const last = trail.at(-1)
  const entry = last && 'index' in last ? last.label : undefined
  if (entry !== undefined && op !== 'replace' && isNodeList(trail, names)) return describePlacing(op, entry, described)
  const closedText = names && describeClosed(op, described)
  if (closedText) return closedText
  return mapLocales((locale) => {
    const { field, isReaction } = walk(trail, locale, names)
    const [first, ...others] = trail
    const isNodes = others.length === 0 && first !== undefined && 'key' in first && first.key === 'nodes'
    const reading = { locale, names, field, isReaction, isNodes }
    const place = formatPlace(trail, locale, names)
    const [isEnglish, before, now] = [locale === 'en', formatValue(was, reading), formatValue(value, reading)]
    const isNamed = isNode(trail) && (names !== undefined || place !== formatPlace(trail, locale))
    if (op !== 'remove' && value === null) return `${place}${isEnglish ? ' taken away' : '：去掉'}`
    if (op === 'move') return `${place} ${formatMoved(trail, after, locale, names)}`
    const gap = /^\w/.test(place) ? ' ' : ''
    if (op === 'add' && isNamed) return isEnglish ? `${place} added` : `新增${gap}${place}`
    if (op === 'remove' && isNamed) return isEnglish ? `${place} removed` : `删除${gap}${place}`
    if (op === 'add') return isEnglish ? `${place} added: ${now}` : `新增${gap}${place}：${now}`
    if (op === 'remove') return isEnglish ? `${place} removed (was ${before})` : `删除${gap}${place}（原为 ${before}）`
    if (names && isPicture(was) && isPicture(value))
      return isEnglish ? `${place}: another picture` : `${addSpace(place)}换了`
    // words that differ only in the other language are shown in that language
    if (before === now && isTextPerLanguage(was) && isTextPerLanguage(value)) {
      const tag = Object.keys(value).find((key) => value[key] !== was[key]) ?? locale
      const change = `${quote(toPlain(was[tag] ?? ''))} → ${quote(toPlain(value[tag] ?? ''))}`
      return isEnglish
        ? `${place} in ${getLanguageName(tag, locale)} changed: ${change}`
        : `${addSpace(place)}的${getLanguageName(tag, locale)}改了：${change}`
    }
    if (names && before === now) return isEnglish ? `${place} changed` : `${addSpace(place)}改了`
    return isEnglish ? `${place} changed: ${before} → ${now}` : `${addSpace(place)}改了：${before} → ${now}`
  })
}
/** Returns where an entry of a list moved; people read the number of its new place. */
function formatMoved(trail: readonly Part[], after: string | undefined, locale: Locale, names?: Names): string {
  if (after === '') return pick(locale, '移到最前', 'moved to the front')
  const last = trail.at(-1)
  if (names && last && 'index' in last)
    return pick(locale, `移到第 ${last.index + 1} 个`, `moved to place ${last.index + 1}`)
  return pick(locale, `移到 ${after} 之后`, `moved after ${after}`)
}
