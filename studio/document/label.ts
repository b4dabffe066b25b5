/** Label of a step: a message and its values in both languages. */
import * as z from 'zod/mini'
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { getEntryName } from '#compiler/layers/lists.ts'
import type { Part } from '#compiler/merge/names.ts'
import { formatPlace } from '#compiler/merge/places.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { sentence, createSay } from '#schemas/language/sentences.ts'
import { mapLocales, isLocalizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { Operation, ProblemName } from './operation.ts'
import { parsePointer } from './pointer.ts'

const say = createSay({
  set: sentence('修改{place}', '{place} changed'),
  unset: sentence('清除{place}', '{place} cleared'),
  insert: sentence('新增{place}', '{place} added'),
  move: sentence('移动{place}', '{place} moved'),
  hide: sentence('隐藏{place}', '{place} hidden'),
  show: sentence('显示{place}', '{place} shown'),
  remove: sentence('删除{place}', '{place} removed'),
  replaceWidget: sentence('把{place}换成 {widget}', '{place} replaced by {widget}'),
  insertSeveral: sentence('新增 {count} 个组件', '{count} components added'),
  moveSeveral: sentence('移动 {count} 个组件', '{count} components moved'),
  hideSeveral: sentence('隐藏 {count} 个组件', '{count} components hidden'),
  removeSeveral: sentence('删除 {count} 个组件', '{count} components removed'),
  takeRevision: sentence('换成修订 {revision}', 'Replaced with revision {revision}'),
  takeShown: sentence('放弃修改，换回顾客看到的', 'Changes discarded: back to the live version'),
  insertSection: sentence('放入组合“{name}”', 'Section “{name}” added'),
  share: sentence('设为公共区块“{name}”', 'Made the shared block “{name}”'),
  detach: sentence('不再跟随公共区块“{name}”', 'No longer follows the shared block “{name}”'),
  revert: sentence('撤回“{step}”', '“{step}” reverted'),
})
const problems = createSay({
  missing: sentence('{place}已经不在了。', '{place} no longer exists.'),
  taken: sentence('{place}已经有了，换一个名字。', '{place} already exists. Choose another name.'),
  value: sentence('{place}不能是这样的值。', 'This value is not allowed for {place}.'),
  inside: sentence('组件不能放进它自己里面。', 'A component cannot be moved into itself.'),
  dynamic: sentence(
    '这个页面的顺序由数据决定，不能在这里改。',
    'The order of this page comes from data and cannot be changed here.',
  ),
  placed: sentence('{place}已经在页面上了。', '{place} is already on the page.'),
})

const ids = Object.keys(say.table) as (keyof typeof say.table)[]
const words = z.union([z.string(), z.strictObject({ 'zh-CN': z.string(), en: z.string() })])
export const label = z.object({ id: z.enum(ids), values: z.record(z.string(), words) })
export type Label = z.output<typeof label>

const pickLocaleValues = (values: Label['values'], locale: Locale) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, isLocalizedText(value) ? value[locale] : value]),
  )
type Values = Record<'place' | 'widget' | 'step' | 'revision' | 'name' | 'count', string>
/** Inserts a space between Latin letters and Han characters. */
const addSpacing = (text: string) => text.replaceAll(/(\w)(?=\p{Script=Han})/gu, '$1 ')
export const formatLabel = ({ id, values }: Label, locale: Locale): string =>
  addSpacing(say(locale, id, pickLocaleValues(values, locale) as Values))

/** Describes a place: “title of slide 2 of node top”. */
function describePlace(document: Json, pointer: string): LocalizedText {
  const steps = parsePointer(pointer)
  const trail = steps.map((step, index): Part => {
    const above = getValueAt(document, joinPointer('', ...steps.slice(0, index)))
    if (!Array.isArray(above)) return { key: step }
    return { index: Number(step), label: getEntryName(above[Number(step)]) }
  })
  return mapLocales((locale) => formatPlace(trail, locale))
}
export const formatProblem = (document: Json, name: ProblemName, pointer: string, locale: Locale): string =>
  addSpacing(problems(locale, name, { place: describePlace(document, pointer)[locale] }))

/** Returns the label of an operation; `before` and `after` are the documents around it. */
export function createLabel(before: Json, after: Json, operation: Operation): Label {
  const { type } = operation
  const isNew = type === 'insert' || type === 'set' || type === 'show'
  const pointer = type === 'move' ? operation.from : operation.pointer
  const place = describePlace(isNew ? after : before, pointer)
  return { id: type, values: { place, ...(type === 'replaceWidget' && { widget: operation.widget }) } }
}
