import type { Action, Actions } from '#schemas/language/action.ts'

/** Returns the only action, if it leads somewhere without a condition or a side effect. */
export function findLinkAction(actions: Actions | undefined): Action | undefined {
  const [action, ...more] = Array.isArray(actions) ? actions : [actions]
  const isLink =
    action?.type === 'phone' ||
    action?.type === 'url' ||
    (action?.type === 'page' && !action.to && !action.then && (action.as ?? 'page') === 'page')
  return isLink && !more.length && !action.when ? action : undefined
}
