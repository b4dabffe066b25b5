/** The values of a running page, and how its nodes read them. A scope is immutable: a write creates a new scope. */
import type { ComponentType, ReactElement, ReactNode } from 'react'
import type { FormState } from '#schemas/form-state.ts'
import type { Outcome, Status } from '#schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import type { Reporter } from '../api/report.ts'
import type { RowSlot } from '../kit.ts'
import { format, type Dictionaries } from '../plan/formatters.ts'
import type { GroupState } from './group.tsx'
import type { Cells } from './live.ts'
import type { Read } from '../plan/parameters.ts'
import { parsePath, read, getRoot } from '../plan/path.ts'
import type { NodePlan, Plan } from '../plan/types.ts'
import type { RowCache } from './rows.ts'

/** The values of a page by root. The runtime's own roots have a shape; any other is unknown until a node reads it. */
export type Scope = {
  [root: string]: unknown
  status?: Record<string, Status>
  hasMore?: Record<string, boolean>
  state?: Record<string, unknown>
  form?: Record<string, FormState | undefined>
  /** The `item` of each open overlay, by node. */
  overlay?: Record<string, unknown>
  dictionaries?: Dictionaries
}

/** `way`: how `retry` recovers when the same request would be refused again: `back`, or the page of the missing step. */
export type FailureProps = { retry: () => void; reason?: string | undefined; way?: string | false | undefined }

/** Dependencies of the instance, passed in by the page and by tests. */
export type Hooks = {
  report: Reporter['report']
  /**
   * Called when a widget emits: `event` is an event of its node, or `more`, `retry`, `change`, `submit` or `blur`, which the runtime
   * handles.
   */
  fire(node: NodePlan, locals: Locals | undefined, event: string, detail: unknown): Promise<Outcome>
  /** The URL of an event whose only effect is to lead there. */
  href?(node: NodePlan, event: string, get: Read): string | undefined
  /** Placeholders for a loading node without its own skeleton, for a failed source, and for a node that cannot be drawn. */
  Skeleton: ComponentType
  Failure: ComponentType<FailureProps>
  Gap?: ComponentType<{ node: string; reason: string }>
  /** Wraps the element of a node, so that a visual editor can find the node from the DOM. */
  mark?: Mark | undefined
  retry(source: string): void
  /** The error message shown in place of the data, so that no toast repeats it. */
  reason(source: string): string | undefined
  way(source: string): string | false | undefined
}

export type Mark = (page: Page, id: string, element: ReactNode) => ReactNode | undefined

type Emitter = ((event: string, detail?: unknown) => Promise<Outcome>) & {
  href: (event: string, detail?: unknown) => string | undefined
}
/** The current element of a node, and the values it was drawn from. */
export type NodeState = {
  /** Not drawn yet, because the height of a node before it is not final (`hold.ts`). */
  isHeld: boolean
  shown: 'none' | 'hidden' | 'loading' | 'failure' | 'drawn'
  values: readonly unknown[]
  /** The element of a hidden node, for when it is shown again. */
  hiddenElement?: ReactNode
  /** Created on first use, because most nodes need no caches. */
  rows?: Map<string, RowSlot> | undefined
  each?: RowCache | undefined
  cells?: Cells
  /** Stable for the lifetime of the page, because effects of widgets depend on it. */
  emit?: Emitter
}
export const noValues: readonly unknown[] = []
export const createNodeState = (): NodeState => ({ isHeld: false, shown: 'none', values: noValues })
/** The state of a running page, outside React. */
export type Page = {
  plan: Plan
  hooks: Hooks
  /** The path of the page, for reports. */
  where: string
  scope: Scope
  live: NodeState[]
  groups: GroupState[]
  groupElements: ReactElement[]
  slotElements: Map<string, ReactElement[]>
  /** Lists of nodes that are not completely drawn: the position of the node that holds back the rest. */
  unfinished: Map<string, number>
  /** Released nodes that are not drawn yet. */
  released: NodePlan[]
  /** Why a node could not be drawn. */
  failing: Map<string, string>
}
export type NodeDisplay = NodeState['shown']

export const getHref = (page: Page, node: NodePlan, event: string, locals?: Locals, detail?: unknown) =>
  page.hooks.href?.(node, event, (path) => get(page, path, node, { ...locals, event: detail }))
export const createEmitter = (page: Page, node: NodePlan, locals?: Locals): Emitter =>
  Object.assign((event: string, detail?: unknown) => page.hooks.fire(node, locals, event, detail), {
    href: (event: string, detail?: unknown) => getHref(page, node, event, locals, detail),
  })

export function get({ scope }: Page, path: string, node?: NodePlan, locals?: Locals): unknown {
  const keys = parsePath(path)
  const root = keys[0]!
  if (locals && root in locals) return read(locals, keys)
  if (root === 'item' && node?.overlay) return read(scope.overlay?.[node.overlay], keys, 1)
  return read(scope, keys)
}

export function getBoundValue(page: Page, node: NodePlan, position: number, locals?: Locals): unknown {
  const bind = node.binds[position]!
  let value = get(page, bind.path, node, locals)
  if (value === null || value === undefined) value = undefined
  else if (bind.as) value = format(page.plan.kit, bind.as, value, page.scope.dictionaries)
  return value ?? bind.or
}
export const getBoundValues = (page: Page, node: NodePlan, locals?: Locals): unknown[] =>
  node.binds.map((_, position) => getBoundValue(page, node, position, locals))

export const getStatus = ({ scope }: Page, source: string): Status => scope.status?.[source] ?? 'ready'
/** Whether the source has no data yet because it is loading or has failed. */
export function isLoading(page: Page, source: string): boolean {
  const status = getStatus(page, source)
  return page.scope[source] === undefined && (status === 'loading' || status === 'error')
}
/** For conditions: whether the value of a path is pending. */
export const createLoadingCheck = (page: Page) => (path: string) => isLoading(page, getRoot(path))
/** Whether a list that the node reads has further pages. */
export const hasMoreRows = (page: Page, node: NodePlan): boolean =>
  node.sources.some((source) => get(page, `hasMore.${source}`))

const rank: Record<Status, number> = { ready: 0, empty: 0, stale: 1, idle: 2, error: 3, loading: 4 }
/** The worst status among the sources that a node waits for. */
export function getWorstStatus(page: Page, node: NodePlan): { status: Status; source: string } {
  let worst: { status: Status; source: string } = { status: 'ready', source: '' }
  for (const source of node.sources) {
    const status = getStatus(page, source)
    if (rank[status] > rank[worst.status]) worst = { status, source }
  }
  return worst
}
