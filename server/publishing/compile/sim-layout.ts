/** Checks card layouts (`schemas/sim-layout.ts`) written by editors: their shape, and that links resolve (product §2, §3). */
import { simLayout, userElements } from '../../../schemas/sim-layout.ts'
import type { Environment, Issue } from '../../../compiler/index.ts'
import { at, nearest, type Report } from '../../../compiler/findings/issue.ts'
import { isObject } from '../../../schemas/is-object.ts'
import { compileValue } from '../../../compiler/value.ts'

export const compileSimLayout = (environment: Environment, value: unknown): Issue[] =>
  compileValue(environment, value, { name: 'simLayout', schema: simLayout, check: checkMeaning })

/** Lists whose entries must have a resolvable link. */
const menus = [['menus'], ['user', 'service']]

function checkMeaning(report: Report, value: Record<string, unknown>): void {
  for (const steps of menus) {
    const list = steps.reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), value)
    if (!Array.isArray(list)) continue
    for (const [index, entry] of list.entries())
      if (isObject(entry) && !entry.type && !entry.path) report('MM1005', at('', ...steps, index), { key: 'path' })
  }
  const { popup, user } = value
  if (isObject(popup) && popup.switch === 1 && !popup.content) report('MM1005', '/popup', { key: 'content' })
  if (isObject(user) && Array.isArray(user.elements))
    for (const [index, name] of user.elements.entries())
      if (typeof name === 'string' && !userElements.some((one) => one === name))
        report(
          'MM3004',
          at('/user/elements', index),
          { expected: userElements.join(' | ') },
          { suggestion: nearest(name, userElements) },
        )
}
