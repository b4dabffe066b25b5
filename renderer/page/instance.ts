/**
 * The page instance lives outside React: an immutable scope and the elements created from it. A write looks up its readers in the plan,
 * creates new elements only where a bound value changed, and re-renders only their groups.
 */
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Order } from '../../schemas/layout.ts'
import type { Outcome, Status } from '../../schemas/widget.ts'
import { report } from '../api/report.ts'
import type { Locals } from '../actions/context.ts'
import type { RowSlot } from '../kit.ts'
import { test } from './condition.ts'
import { format, type Dictionaries } from './formatters.ts'
import { Group, Guard, type GroupState } from './group.tsx'
import { fillCells, writeCells, type Cells } from './live.ts'
import { keysOf, read, write } from './path.ts'
import { fillProps, readersOf, type NodePlan, type Plan } from './plan.ts'
import { eachItem, rowSlot, type Kept } from './rows.ts'

export type Scope = Record<string, unknown>
/** Values of the roots `item`, `index`, `event`, `answer`, `error`, `result` and aliases. */
type Any = Record<string, unknown>

/** Dependencies of the instance, passed in by the page and by tests. */
export type Hooks = {
  /** Called when a widget emits: `event` is one of its node's events, or `more`, `retry`, `change`, `submit` or `blur`, which the runtime handles itself. */
  fire(node: NodePlan, locals: Locals | undefined, event: string, detail: unknown): Promise<Outcome>
  /** Placeholders for a loading node without its own skeleton, for a failed source, and for a node that cannot be drawn. */
  Skeleton: ComponentType
  Failure: ComponentType<{ retry: () => void; reason?: string | undefined; asks?: boolean }>
  Gap?: ComponentType<{ node: string; reason: string }>
  retry(source: string): void
  /** The server's message for a refused read, or the message for a late answer. */
  reason(source: string): string | undefined
  /** The message for a late answer, passed to lists that draw their own error state; other failures are shown as a toast. */
  late?(source: string): string | undefined
  /** Whether the source was refused until the user completes another step. */
  asks(source: string): boolean
}
export type Instance = ReturnType<typeof createInstance>

type Shown = 'none' | 'hidden' | 'loading' | 'failure' | 'drawn'
type Live = {
  shown: Shown
  values: unknown[]
  rows: Map<string, RowSlot>
  each: Kept
  cells: Cells
}

export function createInstance(plan: Plan, initial: Scope, hooks: Hooks, where = '') {
  let scope = initial
  const listeners = new Set<(path: string) => void>()
  const live: Live[] = plan.list.map(() => ({
    shown: 'none',
    values: [],
    rows: new Map(),
    each: new Map(),
    cells: new Map(),
  }))
  const groups: GroupState[] = plan.groups.map(() => ({
    els: [],
    version: 0,
    mounted: null,
    fallback: fallbackOf,
    caught,
  }))
  const groupElements = groups.map((group, index) => jsx(Group, { group }, `g${index}`))
  const slotElements = new Map<string, ReactElement[]>()
  const failing = new Map<string, string>()

  const get = (path: string, node?: NodePlan, locals?: Locals): unknown => {
    const keys = keysOf(path)
    const root = keys[0]!
    if (locals && root in locals) return read(locals, keys)
    if (root === 'item' && node?.overlay) return read((scope.overlay as Any | undefined)?.[node.overlay], keys, 1)
    return read(scope, keys)
  }

  /** The groups of `order` (key ''), of a slot (`id/slot`) or of an overlay (`overlay/id`). */
  function elementsOf(key: string): ReactElement[] {
    let elements = slotElements.get(key)
    if (!elements) {
      elements = (plan.of[key] ?? []).map((index) => groupElements[index]!)
      slotElements.set(key, elements)
    }
    return elements
  }

  const valueOf = (node: NodePlan, position: number, locals?: Locals): unknown => {
    const bind = node.binds[position]!
    let value = get(bind.path, node, locals)
    if (value === null || value === undefined) value = undefined
    else if (bind.as) value = format(bind.as, value, scope.dictionaries as Dictionaries | undefined)
    return value ?? bind.or
  }

  const valuesOf = (node: NodePlan, locals?: Locals): unknown[] =>
    node.binds.map((_, position) => valueOf(node, position, locals))

  /** The worst status among the sources that a node waits for. */
  function gate(node: NodePlan): { status: Status; source: string } {
    let found: { status: Status; source: string } = { status: 'ready', source: '' }
    for (const source of node.sources) {
      const status = statusOf(source)
      if (rank[status] > rank[found.status]) found = { status, source }
    }
    return found
  }

  function emitter(node: NodePlan, locals?: Locals) {
    return (event: string, detail?: unknown) => hooks.fire(node, locals, event, detail)
  }
  const emitters = plan.list.map((node) => emitter(node))

  const bones = (node: NodePlan): ReactElement =>
    jsx((node.module?.Skeleton ?? hooks.Skeleton) as ComponentType<Any>, node.props, node.id)
  const failure = (node: NodePlan, source: string): ReactElement =>
    jsx(
      hooks.Failure,
      { retry: () => hooks.retry(source), reason: hooks.reason(source), asks: hooks.asks(source) },
      node.id,
    )
  /** Whether a list that the node reads has further pages. */
  const moreOf = (node: NodePlan) => node.sources.some((source) => get(`hasMore.${source}`))
  const statusOf = (source: string) => ((scope.status as Any | undefined)?.[source] as Status | undefined) ?? 'ready'
  /** Whether the source has no data yet because it is loading or has failed. */
  const away = (source: string) =>
    scope[source] === undefined && (statusOf(source) === 'loading' || statusOf(source) === 'error')
  const coming = (path: string) => away(keysOf(path)[0]!)

  function make(node: NodePlan, values: unknown[], status: Status, locals?: Locals, reason?: string): ReactElement {
    const props = fillProps(node, values)
    const facts = node.module!.facts
    props.emit = locals ? emitter(node, locals) : emitters[node.index]
    if (facts?.status) {
      props.status = status
      props.more = moreOf(node)
      props.reason = reason
    }
    if (facts?.live && !locals) fillCells(node, props, values, live[node.index]!.cells)
    for (const [name, kind, ids] of node.slots) {
      if (kind === 'row') props[name] = rowsOf(node, name, ids, locals)
      else if (locals) props[name] = ids.map((id) => (plan.nodes[id] ? inside(plan.nodes[id], locals) : null))
      else props[name] = elementsOf(`${node.id}/${name}`)
    }
    return jsx(node.module!.default as ComponentType<Any>, props, node.id)
  }

  /** A node of a row or `each` template, rendered with the row's locals. Cached by the row slot or `each` that contains it. */
  function inside(node: NodePlan, locals: Locals): ReactNode {
    if (node.node.each) return eachOf(node, locals, new Map())
    return insideOne(node, locals)
  }
  function insideOne(node: NodePlan, locals: Locals): ReactNode {
    if (node.node.when && !test(node.node.when, (path) => get(path, node, locals), coming)) return null
    if (!node.module) return unknown(node)
    return make(node, valuesOf(node, locals), 'ready', locals)
  }

  function rowsOf(node: NodePlan, name: string, ids: string[], outer?: Locals): RowSlot {
    const { rows } = live[node.index]!
    const old = outer ? undefined : rows.get(name)
    if (old) return old
    const itemsAt = node.binds.findIndex(({ target }) => target.length === 1 && target[0] === 'items')
    const row = rowSlot(
      () => (itemsAt >= 0 ? valueOf(node, itemsAt, outer) : node.props.items) as unknown[] | undefined,
      (locals) => ids.map((id) => (plan.nodes[id] ? inside(plan.nodes[id], locals) : null)),
      outer,
    )
    if (!outer) rows.set(name, row)
    return row
  }

  const eachOf = (node: NodePlan, outer: Locals | undefined, kept: Kept): ReactNode =>
    eachItem(node.node.each!, get(node.node.each!.of, node, outer), outer, kept, (locals) => insideOne(node, locals))

  const unknown = (node: NodePlan): ReactNode => {
    failing.set(node.id, `unknown widget ${node.node.widget}`)
    report({ kind: 'node', where: `${where}#${node.id}`, message: `unknown widget ${node.node.widget}` })
    return fallbackOf(node.id)
  }
  function fallbackOf(id: string): ReactNode {
    const other = plan.nodes[plan.nodes[id]?.node.fallback ?? '']
    try {
      if (other?.module) return make(other, valuesOf(other), 'ready')
    } catch (error) {
      caught(other!.id, error)
    }
    return hooks.Gap ? jsx(hooks.Gap, { node: id, reason: failing.get(id) ?? '' }, id) : null
  }
  function caught(id: string, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error)
    failing.set(id, message)
    report({ kind: 'node', where: `${where}#${id}`, message, stack: error instanceof Error ? error.stack : undefined })
  }

  /** An undrawn node renders nothing, unless the plan makes it show that a source is loading or has failed. */
  function silent(node: NodePlan, before: Shown, element: ReactNode): [ReactNode, Shown, unknown[]] {
    const waiting = plan.hushed.get(node)?.find(away)
    if (!waiting) return [null, 'hidden', []]
    const shown = statusOf(waiting) === 'error' ? 'failure' : 'loading'
    return [
      before === shown ? element : shown === 'failure' ? failure(node, waiting) : jsx(hooks.Skeleton, {}, node.id),
      shown,
      [],
    ]
  }

  /** A node whose element cannot be created is treated like one that throws, so its siblings are still drawn. */
  function refresh(node: NodePlan): boolean {
    try {
      return renew(node)
    } catch (error) {
      caught(node.id, error)
      live[node.index]!.shown = 'none'
      groups[node.group]!.els[node.at] = fallbackOf(node.id)
      return true
    }
  }
  /** Updates what a node shows. Returns false if nothing changed. */
  function renew(node: NodePlan): boolean {
    const kept = live[node.index]!
    const group = groups[node.group]!
    const set = (element: ReactNode, shown: Shown, values: unknown[]) => {
      kept.shown = shown
      kept.values = values
      if (group.els[node.at] === element) return false
      group.els[node.at] = element
      return true
    }
    if (node.element) return set(node.element, 'drawn', [])
    if (node.node.each) return set(eachOf(node, undefined, kept.each), 'drawn', [])
    if (node.node.when && !test(node.node.when, (path) => get(path, node), coming))
      return set(...silent(node, kept.shown, group.els[node.at]))
    if (!node.module) return kept.shown === 'none' && set(unknown(node), 'failure', [])
    const { status, source } = gate(node)
    if (!node.module.facts?.status) {
      if (status === 'idle') return set(...silent(node, kept.shown, group.els[node.at]))
      if (status === 'loading') {
        if (kept.shown === 'loading') return false
        return set(bones(node), 'loading', [])
      }
      if (status === 'error' && scope[source] === undefined) {
        if (kept.shown === 'failure') return false
        return set(plan.voices.get(source) === node ? failure(node, source) : null, 'failure', [])
      }
    } else if (status === 'error' && scope[source] === undefined && hooks.asks(source)) {
      // show the required step instead of the widget's own error state
      return kept.shown !== 'failure' && set(failure(node, source), 'failure', [])
    }
    const values = valuesOf(node)
    const reason = node.module.facts?.status && status === 'error' ? hooks.late?.(source) : undefined
    if (node.module.facts?.status) values.push(status, moreOf(node), reason)
    if (kept.shown === 'drawn' && kept.rows.size === node.slots.filter(([, kind]) => kind === 'row').length) {
      const changed = values.filter((value, position) => !Object.is(value, kept.values[position])).length
      if (!changed) return false
      if (writeCells(kept.cells, values, kept.values) === changed) {
        kept.values = values
        return false
      }
    }
    return set(make(node, values, status, undefined, reason), 'drawn', values)
  }

  for (const group of plan.groups) for (const node of group) refresh(node)

  let depth = 0
  let dirty = new Set<number>()
  const flush = () => {
    if (depth) return
    const now = dirty
    dirty = new Set()
    for (const index of now) {
      const group = groups[index]!
      group.version++
      group.mounted?.forceUpdate()
    }
  }

  const instance = {
    plan,
    where,
    groups,
    elementsOf,
    scope: () => scope,
    /** The nodes of a dynamic `order`: a list of node names, or entries that each draw a node with their own `item`. */
    ordered(order: Exclude<Order, string[]>): ReactNode {
      const value = get(typeof order === 'string' ? order : order.each)
      if (!Array.isArray(value)) return null
      return value.map((item: unknown, index) => {
        const locals = { item, index }
        if (
          typeof order !== 'string' &&
          order.when &&
          !test(order.when, (path) => get(path, undefined, locals), coming)
        )
          return null
        const name = typeof order === 'string' ? item : get(order.node, undefined, locals)
        const node =
          typeof name === 'string' && Object.prototype.hasOwnProperty.call(plan.nodes, name)
            ? plan.nodes[name]
            : undefined
        if (!node) {
          report({ kind: 'operator', where, message: `order names ${String(name)}, which the page lacks` })
          return null
        }
        if (node.group >= 0) return groupElements[node.group]
        return jsx(
          Guard as unknown as ComponentType<Any>,
          { element: inside(node, locals), group: { fallback: fallbackOf, caught }, id: node.id },
          `${node.id}:${index}`,
        )
      })
    },
    get: (path: string, locals?: Locals, node?: NodePlan) => get(path, node, locals),
    /** Writes a value to the scope and updates its readers. Writing the same value is a no-op. */
    write(path: string, value: unknown): void {
      const next = write(scope, keysOf(path), value)
      if (next === scope) return
      scope = next
      depth++
      try {
        const seen = new Set<NodePlan>()
        for (const { node, inner } of readersOf(plan, path)) {
          const kept = live[node.index]!
          if (inner) {
            kept.rows.clear()
            kept.each.clear()
          }
          seen.add(node)
        }
        for (const node of seen) {
          if (node.group >= 0 && refresh(node)) dirty.add(node.group)
        }
        for (const listener of listeners) listener(path)
      } finally {
        depth--
        flush()
      }
    },
    /** Groups several writes into one render per affected group. */
    batch(run: () => void): void {
      depth++
      try {
        run()
      } finally {
        depth--
        flush()
      }
    },
    /** Notifies of every written path; sources, titles and guards depend on it. */
    subscribe(listener: (path: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return instance
}

const rank: Record<Status, number> = { ready: 0, empty: 0, stale: 1, idle: 2, error: 3, loading: 4 }
