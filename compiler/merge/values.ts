/** Describes values and steps in words. */
import type { Part as Field } from '#schemas/language/about.ts'
import type { ActionType } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { Locale } from '#schemas/language/text.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'
import { mapLocales } from '#schemas/language/words.ts'
import { getEntryName, isStep } from '../layers/lists.ts'
import {
  getField,
  isCode,
  isKey,
  isPicture,
  isText,
  nameEntry,
  nameNode,
  parsePath,
  pick,
  quote,
  toPlain,
  unquote,
  type Names,
  type Sentences,
} from './names.ts'

function formatPage(path: string, locale: Locale, { vocabulary }: Names): string {
  const title = vocabulary.getPageTitle?.(path, locale)
  return title ? quote(toPlain(title)) : pick(locale, '一个页面', 'a page')
}
const actionWords: Readonly<Record<Exclude<ActionType, 'page' | 'open' | 'close'>, Sentence>> = {
  back: sentence('返回上一页', 'go back'),
  call: sentence('请求店铺服务', 'send a request'),
  copy: sentence('复制文字', 'copy a text'),
  logout: sentence('退出登录', 'sign out'),
  notice: sentence('弹出提示', 'show a notice'),
  pay: sentence('付款', 'pay'),
  phone: sentence('打电话', 'dial a number'),
  preview: sentence('看大图', 'show a picture'),
  quit: sentence('结束访问', 'end the visit'),
  refresh: sentence('刷新数据', 'refresh the data'),
  reload: sentence('重新载入页面', 'reload the page'),
  retry: sentence('重试', 'try again'),
  save: sentence('保存图片', 'save a picture'),
  set: sentence('记住一个值', 'remember a value'),
  share: sentence('分享', 'share'),
  submit: sentence('提交表单', 'submit the form'),
  toast: sentence('显示一句提示', 'show a message'),
  url: sentence('打开网址', 'open an address'),
}
const MOST_ACTIONS = 3
function formatAction(action: unknown, locale: Locale, names: Names): string {
  if (Array.isArray(action)) {
    const steps = action.slice(0, MOST_ACTIONS).map((step) => formatAction(step, locale, names))
    const others = action.length - steps.length
    const more = others > 0 ? pick(locale, `等 ${action.length} 步`, `, and ${others} more`) : ''
    return steps.join(pick(locale, '、', ', ')) + more
  }
  if (!isObject(action)) return ''
  const { type, path, node } = action
  if (type === 'page')
    return `${pick(locale, '打开', 'open ')}${formatPage(parsePath(String(path)) ?? '', locale, names)}`
  if (type === 'open' || type === 'close') {
    const verb = type === 'open' ? pick(locale, '打开', 'open ') : pick(locale, '关闭', 'close ')
    return verb + (typeof node === 'string' ? nameNode(node, locale, names) : pick(locale, '弹层', 'the overlay'))
  }
  return actionWords[type as keyof typeof actionWords]?.[locale] ?? pick(locale, '一步操作', 'a step')
}

type Read = {
  locale: Locale
  names?: Names | undefined
  field?: Pick<Field, 'fields' | 'choices'> | undefined
  isReaction?: boolean
  isNodes?: boolean
  isTable?: boolean
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
    if (isCode(value)) return ''
  }
  const text = toPlain(value)
  return text ? quote(text) : pick(locale, '空', 'nothing')
}
/** Whether a value is read from data, such as the title of a page. */
const isBind = (value: Record<string, unknown>): boolean =>
  typeof value.path === 'string' && Object.keys(value).every((key) => ['path', 'or', 'as'].includes(key))
/** Returns the words for a value; empty for a value without words, when there is a vocabulary. */
export function formatValue(value: unknown, reading: Read): string {
  const { locale, names, field } = reading
  if (value === null || value === undefined) return pick(locale, '空', 'nothing')
  if (names && reading.isReaction) return formatAction(value, locale, names)
  if (typeof value !== 'object') return formatScalar(value as string | number | boolean, reading)
  if (isTextPerLanguage(value)) return quote(toPlain(readText(value, locale)))
  if (isObject(value) && typeof value.t === 'string')
    return names ? pick(locale, '由数据拼成的文字', 'text with values') : value.t
  const isNodeId = (id: unknown) => typeof id === 'string' && names?.getNode(id) !== undefined
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
  if (names && isBind(value)) return pick(locale, '取自数据的内容', 'content from data')
  const title = [value.name, value.title, value.text].find((text) => typeof text === 'string' || isText(text))
  if (title !== undefined && !reading.isTable) return formatValue(title, { ...reading, field: undefined })
  const keys = Object.keys(value)
  if (names && keys.length > 0 && Object.values(value).every((entry) => Array.isArray(entry) && entry.every(isNodeId)))
    return quote(nodeNames(Object.values(value).flat() as string[]).join(pick(locale, '、', ', ')))
  if (names && (reading.isNodes || keys.some((key) => isObject(value[key]) && typeof value[key].widget === 'string')))
    return quote(nodeNames(keys).join(pick(locale, '、', ', ')))
  const known = keys.map((key) => getField(field?.fields, key)?.name[locale]).filter((name) => name !== undefined)
  if (known.length) return quote(known.join(pick(locale, '、', ', ')))
  if (Object.values(value).some(isPicture)) return pick(locale, '图片', 'a picture')
  if (names) return ''
  return pick(locale, `${keys.length} 项设置`, `${keys.length} ${keys.length === 1 ? 'setting' : 'settings'}`)
}
/** Describes a step of an order in a layer. */
export function describeStep(
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
