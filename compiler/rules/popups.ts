/**
 * Reports overlays that open automatically at every visit, for every visitor (MM8005). A prompt without `once` opens as
 * often as its page does; a prompt with `once: "visit"` must at least depend on the visitor: on a login, on an answer,
 * or on a slot that the visitor sets.
 */
import type { Page } from '../analyze/analyze.ts'
import { joinPointer } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

/** Matches actions that run whenever the page is opened or returned to. */
const always = /^\/(?:on\/(?:enter|show)|data\/[^/]+\/on\/ready)(?!.*\/else\/)/

export const checkPopups: Rule = (context) => {
  const { page, report } = context
  const under = (pointer: string) => page.reads.flatMap((read) => (read.pointer.startsWith(pointer) ? [read.path] : []))
  page.layout.prompts?.forEach(({ id, once }, index) => {
    const pointer = joinPointer('/prompts', index)
    const paths = under(joinPointer(pointer, 'when'))
    const isLimited =
      once === 'day' ||
      once === 'ever' ||
      paths.some((path) => isPutAway(page, path) || (once === 'visit' && isPersonal(page, path)))
    if (!isLimited) report('MM8005', pointer, { id })
  })
  for (const { action, pointer } of page.actions) {
    const id =
      action.type === 'open'
        ? action.node
        : action.type === 'page' && (action.as === 'sheet' || action.as === 'dialog')
          ? action.path
          : undefined
    if (
      id !== undefined &&
      always.test(pointer) &&
      !under(joinPointer(pointer, 'when')).some((path) => isPersonal(page, path))
    )
      report('MM8005', pointer, { id })
  }
}

function isPersonal({ layout, environment }: Page, path: string): boolean {
  const { paths, callers } = environment.shared
  if (paths.some((shared) => path === shared || path.startsWith(`${shared}.`))) return false
  const call = getOwn(layout.data, path.split('.')[0]!)?.call
  return call === undefined || !callers.includes(getOwn(environment.calls, call)?.who ?? '')
}
/** True for a local slot that the page writes, such as the checkbox 不再提醒. */
const isPutAway = ({ layout, actions }: Page, path: string): boolean =>
  path.startsWith('local.') &&
  (actions.some(
    ({ action }) => action.type === 'set' && (getOwn(action.with, path) ?? getOwn(action.bind, path)) !== undefined,
  ) ||
    Object.values(layout.nodes).some(({ model }) => Object.values(model ?? {}).includes(path)))
