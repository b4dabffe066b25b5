/**
 * Compares a page that layers made with its shipped document: marked nodes must still be drawn, and must still show and do
 * the same (docs/decisions/documents/0090).
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { KeepReason, Layout, Node } from '#schemas/language/layout.ts'
import type { Locale } from '#schemas/language/text.ts'
import { isMessageText, isTextPerLanguage } from '#schemas/language/text-value.ts'
import { listNodePositions, type NodePosition } from '../analyze/positions.ts'
import { getBindPath } from '../analyze/references.ts'
import type { Context } from '../checks/context.ts'
import { getValueAt, joinPointer, type Report } from '../findings/issue.ts'
import { isSame } from '../merge/same.ts'
import { getOwn } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

export const keptNames: Record<KeepReason, Record<Locale, string>> = {
  consent: { 'zh-CN': '同意协议的勾选', en: 'the tick of consent' },
  submit: { 'zh-CN': '提交按钮', en: 'the button that submits' },
  price: { 'zh-CN': '价格', en: 'the price' },
  tariff: { 'zh-CN': '资费说明', en: 'the tariff' },
  legal: { 'zh-CN': '协议和法律说明', en: 'the terms and legal notices' },
  icp: { 'zh-CN': '备案号', en: 'the ICP number' },
  refusal: { 'zh-CN': '不能办理的原因', en: 'the reason of a refusal' },
  back: { 'zh-CN': '返回的入口', en: 'the way back' },
  payment: { 'zh-CN': '支付方式', en: 'the methods of payment' },
}

/** False for a page of editors. */
const isComplete = (shipped: Partial<Layout>): shipped is Layout => isObject(shipped.nodes)

/** Reports one change of a place, not also those of its parts. */
function reportOnce(report: Report): Report {
  const places = new Set<string>()
  return (code, pointer, ...more) => {
    const isKnown = [...places].some((place) => pointer === place || pointer.startsWith(`${place}/`))
    if (code === 'MM9002' && isKnown) return
    places.add(pointer)
    report(code, pointer, ...more)
  }
}

/** Reports marks of props that the node does not have. */
function checkMarks({ page, report }: Context): void {
  for (const [id, { widget, keep, props }] of Object.entries(page.layout.nodes)) {
    if (typeof keep !== 'object') continue
    for (const [index, name] of keep.props.entries())
      if (getValueAt(props, `/${name.replaceAll('.', '/')}`) === undefined)
        report('MM2002', joinPointer('/nodes', id, 'keep', 'props', index), { widget, name })
  }
}

/** Reports a page whose layers remove the bar with the way back, or the tabs. */
function checkBars({ page, report }: Context, shipped: Layout): void {
  const { navBar, tabBar } = page.layout.frame ?? {}
  const was = shipped.frame ?? {}
  const lost = [
    ...(navBar === 'none' && was.navBar !== 'none' ? (['navBar'] as const) : []),
    ...(!tabBar && was.tabBar ? (['tabBar'] as const) : []),
  ]
  for (const name of lost) {
    const pointer = joinPointer('/frame', name)
    const fix = was[name] === undefined ? { pointer, remove: true as const } : { pointer, replace: was[name] }
    const isWritten = page.layout.frame?.[name] !== undefined
    report('MM9001', pointer, { what: keptNames.back }, { key: true, ...(isWritten && { fix }) })
  }
}

const partNames = {
  widget: { 'zh-CN': '换了组件', en: 'another component draws it' },
  form: { 'zh-CN': '提交的内容不同了', en: 'it sends something else' },
  bind: { 'zh-CN': '显示的数据不同了', en: 'it shows other data' },
  model: { 'zh-CN': '记录的值不同了', en: 'it changes another value' },
  on: { 'zh-CN': '点击后的操作不同了', en: 'a tap does something else' },
  slots: { 'zh-CN': '里面的部分不同了', en: 'it has other parts inside' },
  props: { 'zh-CN': '文字或设置不同了', en: 'its words or options are different' },
  off: { 'zh-CN': '被关掉了', en: 'it is switched off' },
  data: { 'zh-CN': '数据的来源不同了', en: 'its data has another origin' },
} as const satisfies Record<string, Record<Locale, string>>
type PartName = keyof typeof partNames

type Marked = { id: string; was: Node; what: Record<Locale, string>; props: readonly string[] }

export const checkKept: Rule = (given) => {
  const { page, shipped } = given
  const context = { ...given, report: reportOnce(given.report) }
  if (!isComplete(shipped)) return
  if (shipped === page.layout) return checkMarks(context)
  checkBars(context, shipped)
  const marked = Object.entries(shipped.nodes).flatMap(([id, was]): Marked[] => {
    if (was.keep === undefined) return []
    const { as, props } = typeof was.keep === 'string' ? { as: was.keep, props: [] } : was.keep
    return [{ id, was, what: keptNames[as], props }]
  })
  if (!marked.length) return
  const below = createPlaces(shipped, listNodePositions(page.environment, shipped), context)
  const now = createPlaces(page.layout, page.positions, context)
  for (const node of marked) {
    if (!below(node.id)) continue
    const present = getOwn(page.layout.nodes, node.id)
    if (present && isDrawn(context, node, { below, now })) checkParts(context, node, present)
    else reportHidden(context, shipped, node)
  }
  checkLeaving(context, shipped, marked[0]!.what)
}

/** The nodes from a node up to the page, each inside the next; undefined when the node is not drawn. */
type Places = (id: string) => readonly string[] | undefined

function createPlaces(
  { nodes }: Pick<Layout, 'nodes'>,
  positions: ReadonlyMap<string, readonly NodePosition[]>,
  { page }: Context,
): Places {
  const opened = new Set(page.actions.flatMap(({ action }) => (action.type === 'open' ? [action.node] : [])))
  const find = (id: string, inside: readonly string[]): readonly string[] | undefined => {
    if (!Object.hasOwn(nodes, id) || inside.includes(id)) return undefined
    const chain = [...inside, id]
    for (const position of positions.get(id) ?? []) {
      if (position.kind === 'order' || position.kind === 'dynamic' || position.kind === 'fallback') return chain
      if (position.kind === 'overlay') {
        if (opened.has(id)) return chain
      } else {
        const above = find(position.parent, chain)
        if (above) return above
      }
    }
    return undefined
  }
  return (id) => find(id, [])
}

/** Reports conditions that hide the node in more cases than in the shipped page; false when it is in no place. */
function isDrawn(
  { page, shipped, report }: Context,
  { id, what }: Marked,
  { below, now }: Record<'below' | 'now', Places>,
) {
  const chain = now(id)
  if (!chain) return false
  const before = below(id) ?? []
  for (const name of chain) {
    const node = page.layout.nodes[name]!
    const was = before.includes(name) ? getOwn(shipped.nodes, name) : undefined
    for (const key of ['when', 'each'] as const) {
      if (node[key] === undefined || isSame(node[key], was?.[key])) continue
      const pointer = joinPointer('/nodes', name, key)
      const fix = was?.[key] === undefined ? { pointer, remove: true as const } : { pointer, replace: was[key] }
      report('MM9001', pointer, { what }, { key: true, fix })
    }
    if (!was && page.getWidget(name)?.overlay) report('MM9001', joinPointer('/nodes', id), { what })
  }
  return true
}

function reportHidden({ page, report }: Context, shipped: Layout, { id, what }: Marked): void {
  const { order, nodes } = page.layout
  const place = Array.isArray(shipped.order) ? shipped.order.indexOf(id) : -1
  if (!Array.isArray(order) || place < 0 || !Object.hasOwn(nodes, id))
    return report('MM9001', joinPointer('/nodes', id), { what })
  const before = (shipped.order as string[]).slice(0, place).findLast((name) => order.includes(name))
  const back = order.toSpliced(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  report('MM9001', joinPointer('/nodes', id), { what }, { fix: { pointer: '/order', replace: back } })
}

/** Keys of nodes whose entries must all remain. */
const entries = ['bind', 'model', 'on', 'slots'] as const
/** Props by which widgets switch a control off. */
const switches = /(?:^|\.)(?:disabled|hidden)$/

function checkParts(context: Context, { id, was, what, props }: Marked, node: Node): void {
  const { report, page, shipped } = context
  const pointer = joinPointer('/nodes', id)
  const changed = (where: string, part: PartName, fix?: unknown) =>
    report(
      'MM9002',
      where,
      { what, part: partNames[part] },
      fix !== undefined && getValueAt(page.layout, where) !== undefined
        ? { fix: { pointer: where, replace: fix } }
        : {},
    )
  if (node.widget !== was.widget) return changed(`${pointer}/widget`, 'widget', was.widget)
  if (node.form !== was.form) changed(`${pointer}/form`, 'form', was.form)
  for (const key of entries)
    for (const [name, value] of Object.entries(was[key] ?? {}))
      if (
        !isAlike(
          { [key]: { [name]: value } },
          { [key]: { [name]: getOwn(node[key] as object as Record<string, unknown> | undefined, name) } },
        )
      )
        changed(joinPointer(pointer, key, name), key, value)
  for (const target of Object.keys(node.bind ?? {}))
    if (switches.test(target) && !getOwn(was.bind, target)) changed(joinPointer(pointer, 'bind', target), 'off')
  for (const target of props) {
    const where = `/props/${target.replaceAll('.', '/')}`
    const value = getValueAt(was, where)
    if (!isSame(getValueAt(node, where), value)) changed(pointer + where, 'props', value)
  }
  checkProps(was.props, node.props, '')

  for (const form of new Set([was.form, ...listForms(was)])) if (form !== undefined) checkForm(context, form, what)
  for (const bind of [...Object.values(was.bind ?? {}), ...Object.values(was.model ?? {})]) {
    const name = getBindPath(bind).split('.')[0]!
    const source = getOwn(shipped.data, name)
    if (source && !isAlike(pickSource(getOwn(page.layout.data, name)), pickSource(source)))
      report('MM9002', joinPointer('/data', name), { what, part: partNames.data })
  }
  for (const target of Object.keys(was.bind ?? {})) {
    const [, text, value] = /^(.*)\.values\.(\w+)$/.exec(target) ?? []
    const words = text === undefined ? undefined : getValueAt(node.props, `/${text.replaceAll('.', '/')}`)
    if (!isObject(words) || !isMessageText(words)) continue
    if (!getOwn(page.environment.messages, words.t)?.values.includes(value!))
      changed(
        `${pointer}/props/${text!.replaceAll('.', '/')}`,
        'bind',
        getValueAt(was.props, `/${text!.replaceAll('.', '/')}`),
      )
  }

  /** Reports words and lists that were emptied, and controls that were switched off. */
  function checkProps(before: unknown, after: unknown, path: string): void {
    if (isObject(after))
      for (const [key, value] of Object.entries(after))
        if (value === true && switches.test(key) && !(isObject(before) && before[key] === true))
          changed(`${pointer}/props${path}/${key}`, 'off')
    const isEmptied =
      (isWords(before) && isWords(after) && isBlank(after) && !isBlank(before)) ||
      (Array.isArray(before) && Array.isArray(after) && after.length < before.length)
    if (isEmptied) changed(`${pointer}/props${path}`, 'props', before)
    else if (!isWords(after) && isObject(after))
      for (const [key, value] of Object.entries(after))
        checkProps(isObject(before) ? before[key] : undefined, value, joinPointer(path, key))
    else if (Array.isArray(after))
      after.forEach((value, index) =>
        checkProps(Array.isArray(before) ? before[index] : undefined, value, joinPointer(path, index)),
      )
  }
}

/** Compares parts of a document in their longer form, in which each bind is an object, and each action is in a list. */
const isAlike = (a: unknown, b: unknown) => isSame(expand(a), expand(b))
const expand = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((part: unknown) => (isObject(part) ? expandFields(part) : part))
  if (!isObject(value)) return value
  return typeof value.type === 'string' ? [expandFields(value)] : expandFields(value)
}
const expandFields = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object).map(([key, part]) => [
      key,
      key === 'bind' && isObject(part) ? expandBinds(part) : expand(part),
    ]),
  )
const expandBinds = (binds: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(binds).map(([name, bind]) => [name, typeof bind === 'string' ? { path: bind } : bind]),
  )
const isWords = (value: unknown) =>
  typeof value === 'string' || (isObject(value) && (isMessageText(value) || isTextPerLanguage(value)))
const isBlank = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : isTextPerLanguage(value) && Object.values(value).some(isBlank)

/** Returns the forms that events of the node submit. */
const listForms = ({ on = {} }: Node): string[] =>
  Object.values(on)
    .flat()
    .flatMap((action) => (action.type === 'submit' ? [action.form] : []))

function checkForm({ page, shipped, report }: Context, name: string, what: Record<Locale, string>): void {
  const pick = (form: NonNullable<Layout['forms']>[string]) => {
    const { init: _, confirm: __, ...rest } = form
    return rest
  }
  const was = getOwn(shipped.forms, name)
  const now = getOwn(page.layout.forms, name)
  if (was && (!now || !isAlike(pick(now), pick(was))))
    report('MM9002', joinPointer('/forms', name), { what, part: partNames.form })
}

const pickSource = (source: NonNullable<Layout['data']>[string] | undefined) => {
  const { on: _, poll: __, ...request } = source ?? {}
  return request
}

/** Reports guards that the layers add to a page with marked nodes. */
function checkLeaving({ page, report }: Context, shipped: Layout, what: Record<Locale, string>): void {
  const guards = page.layout.guards ?? []
  guards.forEach((guard, index) => {
    if (shipped.guards?.some((existing) => isAlike(existing, guard))) return
    const fix = { pointer: '/guards', replace: guards.toSpliced(index, 1) }
    report('MM9001', joinPointer('/guards', index), { what }, { fix })
  })
}
