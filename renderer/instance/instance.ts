/**
 * The page instance lives outside React: an immutable scope and the elements created from it. A write looks up its readers in the plan,
 * creates new elements only where a bound value changed, and re-renders only their groups.
 */
import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Order } from '#schemas/language/layout.ts'
import type { Locals } from '../actions/context.ts'
import { createBoundary, getElements, drawOrder, refresh } from './draw.ts'
import { holdAll, releaseSettled } from './hold.ts'
import { Group, type GroupState } from './group.tsx'
import { parsePath, write } from '../plan/path.ts'
import { findReaders } from '../plan/readers.ts'
import type { NodePlan, Plan } from '../plan/types.ts'
import { get, createNodeState, type Hooks, type Page, type Scope } from './scope.ts'

export type { Hooks, Scope }
export type Instance = ReturnType<typeof createInstance>

function open(plan: Plan, scope: Scope, hooks: Hooks, where: string): Page {
  const page: Page = {
    plan,
    hooks,
    where,
    scope,
    live: [],
    groups: [],
    groupElements: [],
    slotElements: new Map(),
    unfinished: new Map(),
    released: [],
    failing: new Map(),
  }
  return fill(page)
}
/** Creates the elements of the page's plan. Existing groups are reused, because React has mounted them. */
export function fill(page: Page): Page {
  const { plan, groups, groupElements } = page
  page.live = plan.list.map(createNodeState)
  plan.groups.forEach((_, index) => {
    const group: GroupState = (groups[index] ??= { els: [], version: 0, mounted: null, ...createBoundary(page) })
    groupElements[index] ??= jsx(Group, { group }, `g${index}`)
    group.els = []
  })
  holdAll(page)
  for (const { module, overlay, props } of plan.list) if (!overlay) module?.prepare?.(props as never)
  // in a second loop, because slots refer to later groups
  for (const nodes of plan.groups) for (const node of nodes) refresh(page, node)
  return page
}

export function createInstance(plan: Plan, initial: Scope, hooks: Hooks, where = '') {
  const page = open(plan, initial, hooks, where)
  const listeners = new Set<(path: string) => void>()
  /** Depth of nested batches: the writes of a batch cause one render per affected group. */
  let depth = 0
  let dirty = new Set<number>()
  function batch(run: () => void): void {
    depth++
    try {
      run()
    } finally {
      depth--
      if (!depth) flush()
    }
  }
  function flush(): void {
    for (const node of releaseSettled(page)) if (refresh(page, node)) dirty.add(node.group)
    const indices = dirty
    dirty = new Set()
    for (const index of indices) {
      const group = page.groups[index]!
      group.version++
      group.mounted?.forceUpdate()
    }
  }
  function update(path: string): void {
    const changedNodes = new Set<NodePlan>()
    for (const { node, inner } of findReaders(page.plan, path)) {
      const live = page.live[node.index]!
      if (inner) {
        live.rows = undefined
        live.each = undefined
      }
      changedNodes.add(node)
    }
    for (const node of changedNodes) if (node.group >= 0 && refresh(page, node)) dirty.add(node.group)
    for (const listener of listeners) listener(path)
  }

  return {
    plan,
    where,
    report: hooks.report,
    groups: page.groups,
    scope: () => page.scope,
    getElements: (key: string) => getElements(page, key),
    ordered: (order: Exclude<Order, string[]>): ReactNode => drawOrder(page, order),
    get: (path: string, locals?: Locals, node?: NodePlan) => get(page, path, node, locals),
    /** Writes a value to the scope and updates its readers. Writing the same value is a no-op. */
    write(path: string, value: unknown): void {
      const next = write(page.scope, parsePath(path), value)
      if (next === page.scope) return
      page.scope = next
      batch(() => update(path))
    },
    batch,
    /** Notifies of every written path; sources, titles and guards depend on it. */
    subscribe(listener: (path: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
