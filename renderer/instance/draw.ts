/** Creates the elements of a running page's nodes from its scope, and recreates an element only when a bound value has changed. */
import { Fragment, type ComponentType, type ReactElement, type ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Order } from '#schemas/language/layout.ts'
import type { Status } from '#schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import { describeError } from '../api/report.ts'
import type { RowSlot } from '../kit.ts'
import { testCondition } from '../plan/condition.ts'
import { Guard } from './group.tsx'
import { hasPlaceholder, isWaitedFor } from './hold.ts'
import { fillCells, writeCells } from './live.ts'
import { fillProps } from '../plan/nodes.ts'
import type { NodePlan } from '../plan/types.ts'
import { drawItems, createRowSlot, type RowCache } from './rows.ts'
import {
  createLoadingCheck,
  noValues,
  createEmitter,
  getWorstStatus,
  get,
  isLoading,
  getHref,
  hasMoreRows,
  getStatus,
  getBoundValue,
  getBoundValues,
  type Page,
  type NodeDisplay,
} from './scope.ts'

type Any = Record<string, unknown>
type Component = ComponentType<Any>

/** The groups of `order` (key ''), of a slot (`id/slot`) or of an overlay (`overlay/id`). */
export function getElements({ plan, slotElements, groupElements }: Page, key: string): ReactElement[] {
  let elements = slotElements.get(key)
  if (!elements) {
    elements = (plan.of[key] ?? []).map((index) => groupElements[index]!)
    slotElements.set(key, elements)
  }
  return elements
}

const meetsCondition = (page: Page, node: NodePlan, locals?: Locals): boolean =>
  !node.node.when || testCondition(node.node.when, (path) => get(page, path, node, locals), createLoadingCheck(page))

function createNodeElement(
  page: Page,
  node: NodePlan,
  values: unknown[],
  status: Status,
  locals?: Locals,
  reason?: string,
): ReactElement {
  const { kit, nodes } = page.plan
  const props = fillProps(kit, node, values)
  const facts = node.module!.facts
  const live = page.live[node.index]!
  props.emit = locals ? createEmitter(page, node, locals) : (live.emit ??= createEmitter(page, node))
  if (facts?.status) {
    props.status = status
    props.more = hasMoreRows(page, node)
    props.reason = reason
  }
  if (facts?.live && !locals) fillCells(node, props, values, (live.cells ??= new Map()))
  for (const [name, kind, ids] of node.slots) {
    if (kind === 'row') props[name] = getRowSlot(page, node, name, ids, locals)
    else if (locals) props[name] = ids.map((id) => (nodes[id] ? drawInside(page, nodes[id], locals) : null))
    else props[name] = getElements(page, `${node.id}/${name}`)
  }
  return jsx(node.module!.default as Component, props, node.id)
}

/** A node of a row or `each` template, rendered with the row's locals. Cached by the row slot or `each` that contains it. */
function drawInside(page: Page, node: NodePlan, locals: Locals): ReactNode {
  if (node.node.each) return drawEach(page, node, locals, new Map())
  return drawTemplate(page, node, locals)
}
function drawTemplate(page: Page, node: NodePlan, locals: Locals): ReactNode {
  if (!meetsCondition(page, node, locals)) return null
  if (!node.module) return drawUnknown(page, node)
  return markElement(page, node, createNodeElement(page, node, getBoundValues(page, node, locals), 'ready', locals))
}
const markElement = (page: Page, { id }: NodePlan, element: ReactNode): ReactNode =>
  page.hooks.mark?.(page, id, element) ?? element
const drawEach = (page: Page, node: NodePlan, outer: Locals | undefined, cached: RowCache): ReactNode =>
  drawItems(node.node.each!, get(page, node.node.each!.of, node, outer), outer, cached, (locals) =>
    drawTemplate(page, node, locals),
  )

function getRowSlot(page: Page, node: NodePlan, name: string, ids: string[], outer?: Locals): RowSlot {
  const { nodes } = page.plan
  const live = page.live[node.index]!
  const cachedSlot = outer ? undefined : live.rows?.get(name)
  if (cachedSlot) return cachedSlot
  const itemsAt = node.binds.findIndex(({ target }) => target.length === 1 && target[0] === 'items')
  const row = createRowSlot(
    () => (itemsAt >= 0 ? getBoundValue(page, node, itemsAt, outer) : node.props.items) as unknown[] | undefined,
    (locals) => ids.map((id) => (nodes[id] ? drawInside(page, nodes[id], locals) : null)),
    outer,
  )
  if (!outer) (live.rows ??= new Map()).set(name, row)
  return row
}

/** The nodes of a dynamic `order`: a list of node names, or entries that each draw a node with their own `item`. */
export function drawOrder(page: Page, order: Exclude<Order, string[]>): ReactNode {
  const { nodes } = page.plan
  const value = get(page, typeof order === 'string' ? order : order.each)
  if (!Array.isArray(value)) return null
  return value.map((item: unknown, index) => {
    const locals = { item, index }
    if (
      typeof order !== 'string' &&
      order.when &&
      !testCondition(order.when, (path) => get(page, path, undefined, locals), createLoadingCheck(page))
    )
      return null
    const name = typeof order === 'string' ? item : get(page, order.node, undefined, locals)
    const node = typeof name === 'string' && Object.prototype.hasOwnProperty.call(nodes, name) ? nodes[name] : undefined
    if (!node) {
      page.hooks.report({
        kind: 'editor',
        where: page.where,
        message: `order names ${String(name)}, which the page lacks`,
      })
      return null
    }
    if (node.group >= 0) return page.groupElements[node.group]
    return jsx(
      Guard as unknown as Component,
      { element: drawInside(page, node, locals), group: createBoundary(page), id: node.id },
      `${node.id}:${index}`,
    )
  })
}

/** The error handlers of a group, for a node that throws. */
export const createBoundary = (page: Page) => ({
  fallback: (id: string) => drawFallback(page, id),
  caught: (id: string, error: unknown) => reportError(page, id, error),
})
function drawUnknown(page: Page, { id, node: { widget } }: NodePlan): ReactNode {
  page.failing.set(id, `unknown widget ${widget}`)
  page.hooks.report({ kind: 'node', where: `${page.where}#${id}`, message: `unknown widget ${widget}` })
  return drawFallback(page, id)
}
function drawFallback(page: Page, id: string): ReactNode {
  const { nodes } = page.plan
  const fallback = nodes[nodes[id]?.node.fallback ?? '']
  try {
    if (fallback?.module) return createNodeElement(page, fallback, getBoundValues(page, fallback), 'ready')
  } catch (error) {
    reportError(page, fallback!.id, error)
  }
  const { Gap } = page.hooks
  return Gap ? jsx(Gap, { node: id, reason: page.failing.get(id) ?? '' }, id) : null
}
function reportError({ failing, hooks, where }: Page, id: string, error: unknown): void {
  const { message, stack } = describeError(error)
  failing.set(id, message)
  hooks.report({ kind: 'node', where: `${where}#${id}`, message, stack })
}

const createSkeleton = ({ hooks }: Page, node: NodePlan): ReactElement =>
  jsx((node.module?.Skeleton ?? hooks.Skeleton) as Component, node.props, node.id)
const createFailure = ({ hooks }: Page, node: NodePlan, source: string): ReactElement =>
  jsx(
    hooks.Failure,
    { retry: () => hooks.retry(source), reason: hooks.reason(source), way: hooks.way(source) },
    node.id,
  )

/**
 * Updates the element of a node; returns false if it is unchanged. A node whose element cannot be created is treated like a node that
 * throws, so its siblings are still drawn.
 */
export function refresh(page: Page, node: NodePlan): boolean {
  try {
    return renew(page, node)
  } catch (error) {
    reportError(page, node.id, error)
    return show(page, node, drawFallback(page, node.id), 'none') || true
  }
}
/** Replaces the node's element. Returns false if it is unchanged. */
function show(
  page: Page,
  node: NodePlan,
  element: ReactNode,
  display: NodeDisplay,
  values: readonly unknown[] = noValues,
): boolean {
  const { els } = page.groups[node.group]!
  const newElement = markElement(page, node, element)
  const live = page.live[node.index]!
  live.shown = display
  live.values = values
  live.hiddenElement = undefined
  if (els[node.at] === newElement) return false
  els[node.at] = newElement
  return true
}

/**
 * Hides a node. It still shows a loading or failed source if the plan assigns the source to it, and shows loading if the rest of the page
 * waits for it.
 */
function hide(page: Page, node: NodePlan): boolean {
  if (isWaitedFor(page, node)) return hasPlaceholder(page) ? conceal(page, node) : showLoading(page, node)
  const waiting = page.plan.hiddenOwners.get(node)?.find((source) => isLoading(page, source))
  if (!waiting) return conceal(page, node)
  if (getStatus(page, waiting) !== 'error') return showLoading(page, node)
  if (page.live[node.index]!.shown === 'failure') return false
  return show(page, node, createFailure(page, node, waiting), 'failure')
}
/** Replaces the node by an empty element with the same key, so that React moves no siblings when the node is drawn again. */
function conceal(page: Page, node: NodePlan): boolean {
  const { els } = page.groups[node.group]!
  const live = page.live[node.index]!
  const before = els[node.at]
  if (node.nothing && before === node.nothing) return false
  live.hiddenElement = live.shown === 'drawn' ? before : undefined
  live.shown = 'hidden'
  els[node.at] = node.nothing ??= jsx(Fragment, {}, node.id)
  return true
}
/** Shows a hidden node again with its previous element. */
function reveal(page: Page, node: NodePlan): true {
  const live = page.live[node.index]!
  page.groups[node.group]!.els[node.at] = live.hiddenElement
  live.shown = 'drawn'
  live.hiddenElement = undefined
  return true
}
const showLoading = (page: Page, node: NodePlan): boolean =>
  page.live[node.index]!.shown !== 'loading' && show(page, node, jsx(page.hooks.Skeleton, {}, node.id), 'loading')

/**
 * Shows the placeholder of a node whose source has no data: a skeleton, a failure or an empty space. Returns undefined if the node draws
 * itself.
 */
function showPlaceholder(page: Page, node: NodePlan, status: Status, source: string): boolean | undefined {
  const { shown } = page.live[node.index]!
  const failed = status === 'error' && page.scope[source] === undefined
  if (node.module!.facts?.status) {
    // shown instead of the widget's own error state
    if (!failed || !page.hooks.way(source)) return undefined
    return shown !== 'failure' && show(page, node, createFailure(page, node, source), 'failure')
  }
  if (status === 'idle') return hide(page, node)
  if (status === 'loading') return shown !== 'loading' && show(page, node, createSkeleton(page, node), 'loading')
  if (!failed) return undefined
  return (
    shown !== 'failure' &&
    show(page, node, page.plan.errorOwners.get(source) === node ? createFailure(page, node, source) : null, 'failure')
  )
}

/** Evaluates a node's condition, status and values, and replaces its element if they have changed. Returns false if they have not. */
function renew(page: Page, node: NodePlan): boolean {
  const cached = page.live[node.index]!
  if (cached.isHeld) return show(page, node, null, 'hidden')
  if (node.element) return show(page, node, node.element, 'drawn')
  if (node.node.each && isWaitedFor(page, node)) return showLoading(page, node)
  if (node.node.each) return show(page, node, drawEach(page, node, undefined, (cached.each ??= new Map())), 'drawn')
  if (!meetsCondition(page, node)) return hide(page, node)
  if (!node.module) return cached.shown === 'none' && show(page, node, drawUnknown(page, node), 'failure')
  const { status, source } = getWorstStatus(page, node)
  const hasChanged = showPlaceholder(page, node, status, source)
  if (hasChanged !== undefined) return hasChanged
  const values = getBoundValues(page, node)
  const isOwn = node.module.facts?.status
  const reason = isOwn && status === 'error' ? page.hooks.reason(source) : undefined
  if (isOwn) values.push(status, hasMoreRows(page, node), reason)
  for (const [event] of node.links) values.push(getHref(page, node, event))
  const isDrawn = cached.shown === 'drawn'
  if ((isDrawn || cached.hiddenElement) && (cached.rows?.size ?? 0) === node.rowSlots) {
    const changed = values.filter((value, position) => !Object.is(value, cached.values[position])).length
    if (!changed) return !isDrawn && reveal(page, node)
    if (isDrawn && writeCells(cached.cells, values, cached.values) === changed) {
      cached.values = values
      return false
    }
  }
  return show(page, node, createNodeElement(page, node, values, status, undefined, reason), 'drawn', values)
}
