/**
 * Puts another plan under a running instance: the values of the page stay, and React keeps every node that both plans draw. Studio's canvas
 * alone loads this, after each change of the document.
 */
import type { Plan } from '../plan/types.ts'
import { fill } from './instance.ts'
import type { Page } from './scope.ts'

const sameList = (a: readonly unknown[] = [], b: readonly unknown[] = []): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** Returns false where the page must be opened again: its groups are no longer those that React has mounted. */
export function replan(page: Page, plan: Plan): boolean {
  const before = page.plan
  if (!Array.isArray(before.layout.order) || !Array.isArray(plan.layout.order)) return false
  if (!sameList(before.of[''], plan.of[''])) return false
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
