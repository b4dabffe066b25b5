/**
 * Puts another plan under a running instance: the values of the page stay, and React keeps every node that both plans draw. Studio's canvas
 * alone loads this, after each change of the document.
 */
import type { ReactNode } from 'react'
import type { Layout, Node } from '../../schemas/language/layout.ts'
import { addNode } from '../plan/nodes.ts'
import type { NodePlan, Plan } from '../plan/types.ts'
import { refresh } from './draw.ts'
import { fill } from './instance.ts'
import { newLive, type Page } from './scope.ts'

const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((one, index) => Object.is(one, b[index]))

/** The node is the same, and was drawn: one that failed is tried again. */
const isKept = (page: Page, was: NodePlan | undefined, node: NodePlan): was is NodePlan =>
  was?.node === node.node && was.module === node.module && !page.failing.has(node.id)

/** Finished elements of nodes that stay, so that React does not draw them again. */
function keepElements(page: Page, plan: Plan): void {
  for (const node of plan.list) {
    const was = page.plan.nodes[node.id]
    if (!isKept(page, was, node)) continue
    node.element = was.element
    node.nothing = was.nothing
  }
}
type Drawn = { plan: Plan; live: Page['live']; els: ReactNode[][] }
/** The same for nodes with values, where these are the same. */
function keepDrawn(page: Page, before: Drawn, kept: ReadonlySet<NodePlan>): void {
  for (const node of kept) {
    const was = before.plan.nodes[node.id]!
    const isAlone = node.slots.length === 0 && !node.node.each && node.overlay === was.overlay
    if (!isAlone || node.group < 0 || was.group < 0) continue
    const [old, now] = [before.live[was.index]!, page.live[node.index]!]
    if (old.shown !== 'drawn' || now.shown !== 'drawn' || !sameList(old.values, now.values)) continue
    page.live[node.index] = old
    page.groups[node.group]!.els[node.at] = before.els[was.group]![was.at]
  }
}

function draw({ groups }: Page, indices: ReadonlySet<number>): void {
  for (const index of indices) {
    const group = groups[index]!
    group.version++
    group.mounted?.forceUpdate()
  }
}

/** Returns false where the page must be opened again: its groups are no longer those that React has mounted. */
export function replan(page: Page, plan: Plan): boolean {
  const before = page.plan
  if (!Array.isArray(before.layout.order) || !Array.isArray(plan.layout.order)) return false
  if (!sameList(before.of[''], plan.of[''])) return false
  const drawn: Drawn = { plan: before, live: page.live, els: page.groups.map(({ els }) => els) }
  if (before.kit === plan.kit) keepElements(page, plan)
  const kept = new Set(plan.list.filter((node) => before.kit === plan.kit && isKept(page, before.nodes[node.id], node)))
  page.plan = plan
  page.groups.length = Math.min(page.groups.length, plan.groups.length)
  page.groupElements.length = page.groups.length
  page.slotElements.clear()
  page.failing.clear()
  fill(page)
  keepDrawn(page, drawn, kept)
  const differing = page.groups.flatMap(({ els }, index) => (sameList(drawn.els[index], els) ? [] : [index]))
  draw(page, new Set(differing))
  return true
}

const withoutProps = (node: Node): string => JSON.stringify({ ...node, props: undefined })
/**
 * Puts other props under the nodes of a running page, and looks at nothing else of its plan. Returns false, and does nothing, where more than
 * props differs, or a node is drawn by another one or has failed.
 */
export function rewrite(page: Page, layout: Layout): boolean {
  const { plan } = page
  const ids = Object.keys(layout.nodes)
  const { order, nodes } = layout
  const isSameOrder = Array.isArray(order) && Array.isArray(plan.layout.order) && sameList(order, plan.layout.order)
  if (!isSameOrder || page.failing.size > 0 || !sameList(ids, Object.keys(plan.layout.nodes))) return false
  const changed = plan.list.filter(({ id, node }) => node !== nodes[id])
  if (changed.some(({ id, node, group }) => group < 0 || withoutProps(node) !== withoutProps(nodes[id]!))) return false
  plan.layout = layout
  for (const record of changed) {
    const { id, index, module } = record
    const made: Plan = { ...plan, nodes: {}, list: [] }
    addNode(made, id, nodes[id]!, module, new Set())
    const { node, props, texts, element } = made.list[0]!
    Object.assign(record, { node, props, texts, element })
    const { emit, isHeld } = page.live[index]!
    page.live[index] = { ...newLive(), isHeld, ...(emit && { emit }) }
    refresh(page, record)
  }
  draw(page, new Set(changed.map(({ group }) => group)))
  return true
}
