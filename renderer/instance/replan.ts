/**
 * Replaces the plan of a running instance: the values of the page are preserved, and React does not remount the nodes that both plans draw.
 * Only Studio's canvas loads this, after each change of the document.
 */
import type { ReactNode } from 'react'
import type { Layout, Node } from '#schemas/language/layout.ts'
import { addNode } from '../plan/nodes.ts'
import type { NodePlan, Plan } from '../plan/types.ts'
import { refresh } from './draw.ts'
import { fill } from './instance.ts'
import { createNodeState, type Page } from './scope.ts'

const isSameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((item, index) => Object.is(item, b[index]))

/** Whether the node is unchanged and did not fail: a failed node is drawn again. */
const isUnchanged = (page: Page, previous: NodePlan | undefined, node: NodePlan): previous is NodePlan =>
  previous?.node === node.node && previous.module === node.module && !page.failing.has(node.id)

/** Reuses the finished elements of unchanged nodes, so that React does not render them again. */
function keepElements(page: Page, plan: Plan): void {
  for (const node of plan.list) {
    const previous = page.plan.nodes[node.id]
    if (!isUnchanged(page, previous, node)) continue
    node.element = previous.element
    node.nothing = previous.nothing
  }
}
type Drawn = { plan: Plan; live: Page['live']; els: ReactNode[][] }
/** Reuses the elements of unchanged nodes with bindings, if their values are equal. */
function keepDrawn(page: Page, before: Drawn, unchanged: ReadonlySet<NodePlan>): void {
  for (const node of unchanged) {
    const previous = before.plan.nodes[node.id]!
    const isAlone = node.slots.length === 0 && !node.node.each && node.overlay === previous.overlay
    if (!isAlone || node.group < 0 || previous.group < 0) continue
    const [old, current] = [before.live[previous.index]!, page.live[node.index]!]
    if (old.shown !== 'drawn' || current.shown !== 'drawn' || !isSameList(old.values, current.values)) continue
    page.live[node.index] = old
    page.groups[node.group]!.els[node.at] = before.els[previous.group]![previous.at]
  }
}

function draw({ groups }: Page, indices: ReadonlySet<number>): void {
  for (const index of indices) {
    const group = groups[index]!
    group.version++
    group.mounted?.forceUpdate()
  }
}

/** Switches to the plan. Returns false when the page must be reopened, because its groups differ from those that React has mounted. */
export function replan(page: Page, plan: Plan): boolean {
  const before = page.plan
  if (!Array.isArray(before.layout.order) || !Array.isArray(plan.layout.order)) return false
  if (!isSameList(before.of[''], plan.of[''])) return false
  const previous: Drawn = { plan: before, live: page.live, els: page.groups.map(({ els }) => els) }
  if (before.kit === plan.kit) keepElements(page, plan)
  const unchanged = new Set(
    plan.list.filter((node) => before.kit === plan.kit && isUnchanged(page, before.nodes[node.id], node)),
  )
  page.plan = plan
  page.groups.length = Math.min(page.groups.length, plan.groups.length)
  page.groupElements.length = page.groups.length
  page.slotElements.clear()
  page.failing.clear()
  fill(page)
  keepDrawn(page, previous, unchanged)
  const differing = page.groups.flatMap(({ els }, index) => (isSameList(previous.els[index], els) ? [] : [index]))
  draw(page, new Set(differing))
  return true
}

const withoutProps = (node: Node): string => JSON.stringify({ ...node, props: undefined })
/**
 * Replaces only the props of nodes of a running page. Returns false, without any change, if more than props differs, if a changed node is
 * drawn by another node, or if a node has failed.
 */
export function rewrite(page: Page, layout: Layout): boolean {
  const { plan } = page
  const ids = Object.keys(layout.nodes)
  const { order, nodes } = layout
  const isSameOrder = Array.isArray(order) && Array.isArray(plan.layout.order) && isSameList(order, plan.layout.order)
  if (!isSameOrder || page.failing.size > 0 || !isSameList(ids, Object.keys(plan.layout.nodes))) return false
  const changed = plan.list.filter(({ id, node }) => node !== nodes[id])
  if (changed.some(({ id, node, group }) => group < 0 || withoutProps(node) !== withoutProps(nodes[id]!))) return false
  plan.layout = layout
  for (const record of changed) {
    const { id, index, module } = record
    const emptyPlan: Plan = { ...plan, nodes: {}, list: [] }
    addNode(emptyPlan, id, nodes[id]!, module, new Set())
    const { node, props, texts, element } = emptyPlan.list[0]!
    Object.assign(record, { node, props, texts, element })
    const { emit, isHeld } = page.live[index]!
    page.live[index] = { ...createNodeState(), isHeld, ...(emit && { emit }) }
    refresh(page, record)
  }
  draw(page, new Set(changed.map(({ group }) => group)))
  return true
}
