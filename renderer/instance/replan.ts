/**
 * Puts another plan under a running instance: the values of the page stay, and React keeps every node that both plans draw. Studio's canvas
 * alone loads this, after each change of the document.
 */
import type { Plan } from '../plan/types.ts'
import { fill } from './instance.ts'
import type { Page } from './scope.ts'

const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** A node that stays as it was keeps its finished element, so that React does not draw it again. */
function keepElements(before: Plan, plan: Plan): void {
  if (before.kit !== plan.kit) return
  for (const record of plan.list) {
    const known = before.nodes[record.id]
    if (known?.node === record.node && known.module === record.module) record.element = known.element
  }
}

/** Returns false where the page must be opened again: its groups are no longer those that React has mounted. */
export function replan(page: Page, plan: Plan): boolean {
  const before = page.plan
  if (!Array.isArray(before.layout.order) || !Array.isArray(plan.layout.order)) return false
  if (!sameList(before.of[''], plan.of[''])) return false
  keepElements(before, plan)
  page.plan = plan
  page.groups.length = Math.min(page.groups.length, plan.groups.length)
  page.groupElements.length = page.groups.length
  page.slotElements.clear()
  page.failing.clear()
  fill(page)
  for (const group of page.groups) {
    group.version++
    group.mounted?.forceUpdate()
  }
  return true
}
