/** Describes a change in a sentence in each language, for readers who do not know JSON. */
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { Locale } from '#schemas/language/text.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { mapLocales } from '#schemas/language/words.ts'
import { isListStep, isStep, type ListStep, type Target } from '../layers/lists.ts'
import {
  addSpace,
  isKey,
  isPicture,
  nameNode,
  nodeName,
  pick,
  placeTexts,
  quote,
  toPlain,
  type Names,
  type Part,
  type Sentences,
} from './names.ts'
import { formatPlace, isNode, isNodeList, isOrder, walk } from './places.ts'
import { describeStep, formatValue } from './values.ts'

type Operation = { op: 'add' | 'remove' | 'replace' | 'move'; value?: unknown; was?: unknown }
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
    if ('add' in step) {
      const added = formatValue(step.add, reading)
      return pick(
        locale,
        `${addSpace(list)}加一项${added && ` ${added}`}${where}`,
        `${list}: ${added || 'an entry'} added${where}`,
      )
    }
    if ('change' in step) {
      const [target, set] = [formatTarget(step.change), formatValue(step.set, reading)]
      return pick(
        locale,
        `${addSpace(list)}里的 ${target} 改了${set && `：${set}`}`,
        `${list}: ${target} changed${set && `: ${set}`}`,
      )
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
        ? pick(
            locale,
            `${node} 不再放在${parent}${/里面?$/.test(parent) ? '' : '里'}`,
            `${node} no longer in ${parent}`,
          )
        : pick(locale, `${node} 不再排在页面上`, `${node} no longer placed`)
    if (parent) return pick(locale, `${node} 放进${parent}`, `${node} placed in ${parent}`)
    return pick(
      locale,
      `${node} 排进页面${neighbour ? `，在 ${neighbour} 之后` : ''}`,
      `${node} placed${neighbour ? ` after ${neighbour}` : ''}`,
    )
  })
}
/** Returns the names of props of a node: “title and picture of node top”. */
function formatTargets(trail: readonly Part[], targets: readonly string[], locale: Locale, names?: Names): string {
  const places = targets.map((key) => walk([...trail, { key }], locale, names).parts)
  const props = new Set(places.map(([, ...parts]) => placeTexts[locale].of(parts)))
  return placeTexts[locale].of([...places[0]!.slice(0, 1), [...props].join(pick(locale, '、', ', '))])
}
/** A new page, and changes of parts that people cannot read. undefined: any other change. */
function describeClosed({ op, value, was }: Operation, { trail, names }: Described): Sentences | undefined {
  const [first, , kind] = trail
  if (names && trail.length === 1 && first && 'key' in first && (first.key === 'version' || first.key === 'requires'))
    return op === 'add' && first.key === 'version'
      ? { 'zh-CN': '这是一个新页面', en: 'this is a new page' }
      : { 'zh-CN': '页面换了文档版本', en: 'document version changed' }
  const { isClosed, isInside } = walk(trail, 'en', names)
  if (!isClosed) return undefined
  const isBind =
    trail.length > 2 && kind !== undefined && 'key' in kind && (kind.key === 'bind' || kind.key === 'model')
  // binds that appear or disappear together are changes of their targets
  const table = op === 'remove' ? was : value
  const targets = isBind && trail.length === 3 && isObject(table) ? Object.keys(table) : []
  return mapLocales((locale) => {
    const place = addSpace(
      targets.length ? formatTargets(trail, targets, locale, names) : formatPlace(trail, locale, names),
    )
    if (isBind && op === 'add') return pick(locale, `${place}改为取自数据`, `${place} now comes from data`)
    if (isBind && op === 'remove') return pick(locale, `${place}不再取自数据`, `${place} no longer comes from data`)
    if (isBind) return pick(locale, `${place}换了数据`, `${place} comes from other data`)
    if (op === 'add' && !isInside) return pick(locale, `新增${place}`, `${place} added`)
    return op === 'remove' && !isInside
      ? pick(locale, `删除${place}`, `${place} removed`)
      : pick(locale, `${place}改了`, `${place} changed`)
  })
}
export function describe(operation: Operation, described: Described): Sentences {
  const { op, value, was } = operation
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
  const closedText = names && describeClosed(operation, described)
  if (closedText) return closedText
  return mapLocales((locale) => {
    const { field, isReaction, isTable } = walk(trail, locale, names)
    const [first, ...others] = trail
    const isNodes = others.length === 0 && first !== undefined && 'key' in first && first.key === 'nodes'
    const reading = { locale, names, field, isReaction, isNodes, isTable }
    const place = formatPlace(trail, locale, names)
    const [isEnglish, before, now] = [locale === 'en', formatValue(was, reading), formatValue(value, reading)]
    const isNamed = isNode(trail) && (names !== undefined || place !== formatPlace(trail, locale))
    if (op !== 'remove' && value === null) return `${place}${isEnglish ? ' taken away' : '：去掉'}`
    if (op === 'move') return `${place} ${formatMoved(trail, after, locale, names)}`
    const gap = /^\w/.test(place) ? ' ' : ''
    if (op === 'add' && isNamed) return isEnglish ? `${place} added` : `新增${gap}${place}`
    if (op === 'remove' && isNamed) return isEnglish ? `${place} removed` : `删除${gap}${place}`
    if (op === 'add' && names && place === formatPlace([{ key: 'order' }], locale, names))
      return isEnglish ? `on the page, in this order: ${now}` : `页面上依次是：${now}`
    if (op === 'add') return isEnglish ? `${place} added${now && `: ${now}`}` : `新增${gap}${place}${now && `：${now}`}`
    if (op === 'remove')
      return isEnglish
        ? `${place} removed${before && ` (was ${before})`}`
        : `删除${gap}${place}${before && `（原为 ${before}）`}`
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
    if (names && (before === now || !before || !now)) return isEnglish ? `${place} changed` : `${addSpace(place)}改了`
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
