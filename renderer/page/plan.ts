/**
 * Compiles a document into a plan, once per revision and language, while its data is still loading (docs/architecture.md). Nodes with only
 * literals become finished React elements; all others become lean records. Every path a record reads is indexed along with its prefixes, so a
 * write finds its readers without subscriptions.
 */
import type { ComponentType, ReactElement } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Bind, Json } from '../../schemas/action.ts'
import type { Layout, Node, Source } from '../../schemas/layout.ts'
import type { Text } from '../../schemas/text.ts'
import { resolveText } from '../i18n/locale.ts'
import type { WidgetFacts } from '../kit.ts'
import { pathsOf } from './condition.ts'
import { keysOf, read, write, type Keys } from './path.ts'

type AnyProps = Record<string, unknown>
export type WidgetModule = { default: ComponentType<never>; Skeleton?: ComponentType<never>; facts?: WidgetFacts }
export type Modules = Record<string, WidgetModule | undefined>

type BindPlan = { target: Keys; path: string; as: string; or: Json | undefined }
export type NodePlan = {
  id: string
  /** Position in `Plan.list`. */
  index: number
  node: Node
  module: WidgetModule | undefined
  props: AnyProps
  binds: BindPlan[]
  /** Props that are Texts with bound values: resolved once the values are known. */
  texts: Keys[]
  /** Roots that must load before this node is drawn. */
  sources: string[]
  slots: [name: string, kind: 'nodes' | 'row', ids: string[]][]
  /** The finished element of a node without binds, events and slots. */
  element: ReactElement | null
  /** Index of its group; -1 inside a row or `each` template. */
  group: number
  at: number
  /** The overlay node that contains it: `item` is the argument of `open`, kept at `overlay.<id>` in the scope. */
  overlay: string
}
export type Plan = {
  layout: Layout
  nodes: Record<string, NodePlan>
  list: NodePlan[]
  /** Groups of about 32 nodes, each an update target and an error boundary. */
  groups: NodePlan[][]
  /** The groups of `order`, and of each slot: `id/slot`. */
  of: Record<string, number[]>
  /** Readers by exact path, and by each prefix of the path they read. */
  exact: Map<string, Reader[]>
  below: Map<string, Reader[]>
  /** Per source, the node that shows its failure, so that it is shown once; and of those nodes, the ones that a condition on the source hides meanwhile. */
  voices: Map<string, NodePlan>
  hushed: Map<NodePlan, string[]>
}
/** A node that a write may affect. `inner`: the path is read inside the node's rows. */
export type Reader = { node: NodePlan; inner: boolean }

const GROUP = 32
/** No prototype, so that `__proto__` and `constructor` are ordinary names. */
const bare = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
const isText = (value: unknown): value is Exclude<Text, string> =>
  !!value &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  ('t' in value ? typeof value.t === 'string' : 'zh-CN' in value)

/** Resolves the Texts in literal props; those with bound values are left as they are and collected in `open`. */
function literals(value: unknown, at: Keys, bound: Set<string>, open: Keys[]): unknown {
  if (isText(value)) {
    if (bound.has(at.join('.'))) {
      open.push(at)
      return value
    }
    return resolveText(value)
  }
  if (Array.isArray(value)) return value.map((item, index) => literals(item, [...at, String(index)], bound, open))
  if (!value || typeof value !== 'object') return value
  const copy: AnyProps = {}
  for (const key of Object.keys(value)) copy[key] = literals((value as AnyProps)[key], [...at, key], bound, open)
  return copy
}

const bindPlan = (target: string, bind: Bind): BindPlan => {
  const { path, as = '', or } = typeof bind === 'string' ? { path: bind } : bind
  return { target: keysOf(target), path, as, or: literals(or, [], new Set(), []) as Json | undefined }
}

/** `implicit`: sources that the storefront provides to every page; a node that reads one waits for it. */
export function makePlan(layout: Layout, modules: Modules, implicit: readonly string[] = []): Plan {
  const waits = new Set([...Object.keys(layout.data ?? {}), ...implicit])
  const plan: Plan = {
    layout,
    nodes: bare(),
    list: [],
    groups: [],
    of: bare(),
    exact: new Map(),
    below: new Map(),
    voices: new Map(),
    hushed: new Map(),
  }

  for (const [id, node] of Object.entries(layout.nodes)) {
    const module = read(modules, [node.widget]) as WidgetModule | undefined
    const binds = Object.entries(node.bind ?? {}).map(([target, bind]) => bindPlan(target, bind))
    for (const [prop, path] of Object.entries(node.model ?? {})) binds.push(bindPlan(prop, path))
    if (node.form) binds.push(bindPlan('form', `form.${node.form}`))
    const bound = new Set(binds.flatMap(({ target }) => target.map((_, index) => target.slice(0, index).join('.'))))
    const texts: Keys[] = []
    const props: AnyProps = {}
    for (const [name, value] of Object.entries(node.props ?? {})) props[name] = literals(value, [name], bound, texts)
    const slots = Object.entries(node.slots ?? {}).map(([name, ids]): NodePlan['slots'][number] => [
      name,
      name === 'row' || name.endsWith('Row') ? 'row' : 'nodes',
      ids,
    ])
    // A condition on a root that is still loading is false, so only binds gate a node (but see `voices`).
    const sources = [
      ...new Set(binds.filter((bind) => bind.or === undefined).map(({ path }) => keysOf(path)[0]!)),
    ].filter((root) => waits.has(root))
    const record: NodePlan = {
      id,
      index: plan.list.length,
      node,
      module,
      props,
      binds,
      texts,
      sources,
      slots,
      element: null,
      group: -1,
      at: -1,
      overlay: '',
    }
    const silent = !binds.length && !node.when && !node.each && !slots.length && !node.on && !node.form && !node.model
    if (silent && module && !module.facts?.status)
      record.element = jsx(module.default as ComponentType<AnyProps>, { ...props, emit: mute }, id)
    plan.nodes[id] = record
    plan.list.push(record)
  }

  const place = (ids: string[], key: string, overlay: string): void => {
    const made: number[] = []
    let open: NodePlan[] | undefined
    // Nested slots create groups in between, so the last group is not always the open one.
    let group = -1
    for (const id of ids) {
      const record = plan.nodes[id]
      if (!record || record.group >= 0) continue
      const alone = !!record.module?.facts?.local
      if (!open || open.length === GROUP || alone) {
        open = []
        group = plan.groups.push(open) - 1
        made.push(group)
      }
      record.group = group
      record.at = open.push(record) - 1
      record.overlay = overlay
      if (alone) open = undefined
      own(record, record, false, new Set())
    }
    plan.of[key] = made
  }

  /** Indexes the reads of `record` under `owner`, the node that a group draws, and descends into slots. */
  const own = (owner: NodePlan, record: NodePlan, inner: boolean, names: ReadonlySet<string>): void => {
    const { each, when } = record.node
    const mine = each ? new Set([...names, 'item', 'index', ...(each.as ? [each.as] : [])]) : names
    if (each) index(owner, each.of, inner, names)
    const deep = inner || !!each
    for (const path of pathsOf(when)) {
      index(owner, path, deep, mine)
      const root = keysOf(path)[0]!
      if (waits.has(root)) index(owner, `status.${root}`, deep, mine)
    }
    for (const { path, as } of record.binds) {
      index(owner, path, deep, mine)
      if (as.startsWith('dict:')) index(owner, 'dictionaries', deep, names)
    }
    for (const root of record.sources) index(owner, `status.${root}`, deep, names)
    for (const [name, kind, ids] of record.slots) {
      if (kind === 'nodes' && !deep) place(ids, `${record.id}/${name}`, record.overlay)
      else {
        const locals = kind === 'row' ? new Set([...mine, 'item', 'index']) : mine
        for (const id of ids) {
          const inside = plan.nodes[id]
          if (!inside) continue
          inside.overlay = record.overlay
          own(owner, inside, true, locals)
        }
      }
    }
  }

  const index = (node: NodePlan, given: string, inner: boolean, names: ReadonlySet<string>): void => {
    let path = given
    let root = keysOf(path)[0]!
    if (names.has(root)) return
    if (root === 'item' && node.overlay) {
      path = `overlay.${node.overlay}${path.slice(root.length)}`
      root = 'overlay'
    }
    const reader: Reader = { node, inner }
    push(plan.exact, path, reader)
    for (let end = path.indexOf('.'); end > 0; end = path.indexOf('.', end + 1))
      push(plan.below, path.slice(0, end), reader)
  }

  const { order } = layout
  if (Array.isArray(order)) place(order, '', '')
  // If `order` names nodes at runtime, each gets its own group. (An order with an `item` per entry draws the nodes itself.)
  const inSlots = new Set(plan.list.flatMap(({ slots }) => slots.flatMap(([, , ids]) => ids)))
  if (typeof order === 'string')
    for (const record of plan.list)
      if (!inSlots.has(record.id) && !isOverlay(record)) place([record.id], `order/${record.id}`, '')
  for (const record of plan.list)
    if (record.group < 0 && layout.nodes[record.id] && isOverlay(record))
      place([record.id], `overlay/${record.id}`, record.id)

  /** The roots that a node's condition reads, and the roots that the sources behind it depend on. */
  const rootsOf = ({ node, sources }: NodePlan) => {
    const roots = pathsOf(node.when).map((path) => keysOf(path)[0]!)
    return [
      ...roots,
      ...[...roots, ...sources].flatMap((root) =>
        (layout.data?.[root] ? readsOf(layout.data[root]) : []).map((path) => keysOf(path)[0]!),
      ),
    ]
  }
  // If every top-level node has a condition or an `each`, the page may be blank until the sources they read have answered.
  const hangs = Array.isArray(order) && order.every((id) => plan.nodes[id]?.node.when ?? plan.nodes[id]?.node.each)
  // Nodes inside a conditional node may not be drawn, so they show a failure only if no other node can.
  const under = new Set(plan.list.filter(({ node }) => node.when).flatMap(({ id }) => insideOf(layout, id)))
  const placed = plan.list
    .filter(({ node, group, overlay }) => group >= 0 && !overlay && !node.each)
    .toSorted((a, b) => Number(under.has(a.id)) - Number(under.has(b.id)))
  /** If a condition reads a source's status, the document itself defines what is shown on failure. */
  const told = new Set(plan.list.flatMap(({ node }) => pathsOf(node.when)).filter((path) => path.startsWith('status.')))
  for (const source of waits) {
    const bound = placed.filter(({ sources }) => sources.includes(source))
    const open = bound.filter(({ id }) => !under.has(id))
    const plain = open.find(({ node }) => !node.when) ?? open.find((record) => !rootsOf(record).includes(source))
    const voice = plain ?? placed.find((record) => rootsOf(record).includes(source)) ?? bound[0]
    if (!voice) continue
    plan.voices.set(source, voice)
    if (plain || told.has(`status.${source}`) || (!hangs && !layout.data?.[source])) continue
    push(plan.hushed, voice, source)
    index(voice, `status.${source}`, false, new Set())
  }
  return plan
}

/** Paths read by a source's condition and parameters. */
export const readsOf = (source: Source): string[] => [
  ...pathsOf(source.when),
  ...Object.values(source.bind ?? {}).map((bind) => (typeof bind === 'string' ? bind : bind.path)),
  ...(source.from ? [source.from] : []),
]

/** The nodes in the slots of a node, recursively. */
function insideOf({ nodes }: Layout, id: string, seen = new Set<string>()): string[] {
  if (seen.has(id)) return []
  seen.add(id)
  return Object.values(nodes[id]?.slots ?? {}).flatMap((ids) =>
    ids.flatMap((inner) => [inner, ...insideOf({ nodes } as Layout, inner, seen)]),
  )
}

/** Overlay nodes are in no order or slot; `open` refers to them by name. */
const isOverlay = (record: NodePlan) => !!record.module?.facts?.overlay

const mute = () => Promise.resolve({ ok: true as const, data: undefined })
const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The readers of a written path: those of its prefixes, of the path itself, and of paths below it. */
export function readersOf(plan: Plan, path: string): Set<Reader> {
  const found = new Set<Reader>()
  let prefix = ''
  for (const key of keysOf(path)) {
    prefix = prefix ? `${prefix}.${key}` : key
    for (const reader of plan.exact.get(prefix) ?? []) found.add(reader)
  }
  for (const reader of plan.below.get(path) ?? []) found.add(reader)
  return found
}

/** Merges the bound values into the props and resolves the remaining Texts. */
export function fillProps(record: NodePlan, values: readonly unknown[]): AnyProps {
  let props: AnyProps = { ...record.props }
  record.binds.forEach(({ target }, position) => {
    const value = values[position]
    if (value === undefined) return
    if (target.length === 1) props[target[0]!] = value
    else props = write(props, target, value)
  })
  for (const target of record.texts) props = write(props, target, resolveText(read(props, target) as Text))
  return props
}
