/**
 * Puts another plan under a running instance: the values of the page stay, and React keeps every node that both plans draw. Studio's canvas
 * alone loads this, after each change of the document.
 */
import type { ReactNode } from 'react'
import type { NodePlan, Plan } from '../plan/types.ts'
import { fill } from './instance.ts'
import type { Page } from './scope.ts'

const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((one, index) => Object.is(one, b[index]))

/** The node is the same, and was drawn: one that failed is tried again. */
const isKept = (page: Page, was: NodePlan | undefined, node: NodePlan): was is NodePlan =>
  was?.node === node.node && was.module === node.module && !page.failing.has(node.id)

/** Finished elements of nodes that stay, so that React does not draw them again. */
function keepElements(page: Page, plan: Plan): void {
  for (const node of plan.list) {
    const was = page.plan.nodes[node.id]
    if (isKept(page, was, node)) node.element = was.element
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
  page.groups.forEach((group, index) => {
    if (sameList(drawn.els[index], group.els)) return
    group.version++
    group.mounted?.forceUpdate()
  })
  return true
}
