/** Checks editors' card layouts and settings: their shape, and that links resolve (product §2, §3). */
import { callSettings, type CallSettingsPath } from '#schemas/settings/settings.ts'
import { simLayout, userElements } from '#schemas/settings/sim-layout.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import { createIssue, joinPointer, findNearestName, type Report } from '#compiler/findings/issue.ts'
import { keptNames } from '#compiler/rules/kept.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { KeepReason } from '#schemas/language/layout.ts'
import { isSame } from '#compiler/merge/same.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { compileValue } from '#compiler/value.ts'

type Checked = { issues: Issue[]; value: unknown }
export const compileSimLayout = (environment: Environment, value: unknown): Checked =>
  compileValue(environment, value, { name: 'simLayout', schema: simLayout, check: checkLayout })

export const compileSettings = (environment: Environment, path: CallSettingsPath, value: unknown): Checked =>
  compileValue(environment, value, {
    name: path,
    schema: callSettings[path],
    check: (report, document) => {
      checkMenus(report, document, [['fastNav'], ['shopMenu']])
      checkLists(report, document)
      checkPopup(report, document)
    },
  })

/** Fields that a layer must not empty, and those among them that it must not change. */
const keptFields: Readonly<Record<string, { as: KeepReason; isFixed?: true }>> = {
  showPaymentType: { as: 'payment' },
  ipcCode: { as: 'icp', isFixed: true },
}
const isEmptied = (value: unknown) =>
  value === undefined || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && !value.length)

/** Compares settings with those of the layers below: payment, ICP number and consent must remain. */
export function compareSettings(below: Record<string, unknown>, value: Record<string, unknown>): Issue[] {
  const issues: Issue[] = []
  const putBack = (name: string) =>
    value[name] === undefined ? undefined : { pointer: joinPointer('', name), replace: below[name] }
  for (const [name, { as, isFixed }] of Object.entries(keptFields)) {
    const what = keptNames[as]
    if (isEmptied(below[name]) || isSame(below[name], value[name])) continue
    if (isEmptied(value[name])) issues.push(createIssue('MM9001', joinPointer('', name), { what }, putBack(name)))
    else if (isFixed)
      issues.push(createIssue('MM9002', joinPointer('', name), { what, part: String(value[name]) }, putBack(name)))
  }
  // 1 is on, and the default
  if ((below.protocolSwitch ?? 1) === 1 && value.protocolSwitch === 2)
    issues.push(
      createIssue('MM9001', '/protocolSwitch', { what: keptNames.consent }, { pointer: '/protocolSwitch', replace: 1 }),
    )
  return issues
}

/** Reports long lists of entries, wherever they are. */
function checkLists(report: Report, value: unknown, pointer = ''): void {
  if (Array.isArray(value) && value.every(isObject) && value.length > documentLimits.entries)
    report('MM9015', pointer, { is: value.length, max: documentLimits.entries })
  if (Array.isArray(value) || isObject(value))
    for (const [key, part] of Object.entries(value)) checkLists(report, part, joinPointer(pointer, key))
}

/** Reports menu entries without a link. */
function checkMenus(report: Report, value: Record<string, unknown>, menus: readonly string[][]): void {
  for (const steps of menus) {
    const list = steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), value)
    if (!Array.isArray(list)) continue
    for (const [index, entry] of list.entries())
      if (isObject(entry) && !entry.type && !entry.path)
        report('MM1005', joinPointer('', ...steps, index), { key: 'path' })
  }
}

function checkPopup(report: Report, { popup }: Record<string, unknown>): void {
  if (isObject(popup) && popup.switch === 1 && !popup.content) report('MM1005', '/popup', { key: 'content' })
}

function checkTabs(report: Report, { tabBar }: Record<string, unknown>): void {
  if (!isObject(tabBar) || tabBar.switch !== 1 || !Array.isArray(tabBar.items)) return
  for (const [index, tab] of tabBar.items.entries())
    if (isObject(tab) && tab.switch !== 2 && !tab.icon)
      report('MM8011', joinPointer('/tabBar/items', index), { name: String(tab.name) })
}

function checkLayout(report: Report, value: Record<string, unknown>): void {
  checkMenus(report, value, [['menus'], ['user', 'service']])
  checkLists(report, value)
  checkPopup(report, value)
  checkTabs(report, value)
  const { user } = value
  if (isObject(user) && Array.isArray(user.elements))
    for (const [index, name] of user.elements.entries())
      if (typeof name === 'string' && !userElements.some((element) => element === name))
        report(
          'MM3004',
          joinPointer('/user/elements', index),
          { expected: userElements.join(' | ') },
          { suggestion: findNearestName(name, userElements) },
        )
}
