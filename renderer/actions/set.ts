/** Setting state needs no lazily loaded code, so a list with only `set` actions runs synchronously. */
import type { Action, Actions } from '#schemas/language/action.ts'
import type { Context, PageHandle } from './context.ts'

/** Sets values in the state of a page; false if any value does not fit. */
export function setAll(handle: PageHandle, values: Record<string, unknown>): boolean {
  let done = true
  for (const [path, value] of Object.entries(values)) done = handle.set(path, value) && done
  return done
}

const toList = (actions: Actions | undefined): readonly Action[] =>
  Array.isArray(actions) ? actions : actions ? [actions] : []
export const isOnlySets = (actions: Actions | undefined): boolean => toList(actions).every(({ type }) => type === 'set')

/** Runs `set` actions in order, up to the first value that does not fit. */
export const runSets = (actions: Actions | undefined, { handle, locals }: Context): boolean =>
  toList(actions).every((action) => {
    const { holds, params } = handle.evaluate(action, locals)
    return !holds || setAll(handle, params)
  })
