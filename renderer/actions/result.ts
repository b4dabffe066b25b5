/** Returns a page's result to the page that opened it, even if either was reloaded. */
import type { Actions } from '#schemas/language/action.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import { typed } from '../state/json-storage.ts'
import type { Context, FailedCall, Locals } from './context.ts'
import { ok } from './outcome.ts'
import type { PerformerState } from './performer-state.ts'

/** The opener's continuation: the actions that run with the result. */
type Pending = { opener: string; then: Actions; locals: Locals; failed?: FailedCall }
const toStorageKey = (key: string) => `${typed}then.${key}`

/** Stores the opener's continuation for the page or overlay `key`, so that it survives a reload of the opened page. */
export function storeContinuation(
  { core }: PerformerState,
  key: string,
  then: Actions | undefined,
  { handle, locals, failed }: Context,
): void {
  // Event data is not stored: a result may be a password.
  const { event: _, answer: __, error: ___, result: ____, ...storedLocals } = locals
  if (then)
    core.visit.set(toStorageKey(key), {
      opener: handle.key,
      then,
      locals: storedLocals,
      ...(failed && { failed }),
    } satisfies Pending)
}

/** Leaves the page and runs the opener's continuation with the result. A page without an opener navigates to its parent. */
export async function returnResult(
  performer: PerformerState,
  result: Record<string, unknown>,
  { handle, presence }: Context,
): Promise<Outcome> {
  const { history, visit } = performer.core
  const isStep = result.done === true && performer.steps.complete(handle.key)
  const pending = visit.get(toStorageKey(handle.key)) as Pending | null
  visit.set(toStorageKey(handle.key), null)
  const { index } = history.current()
  const chosen = Object.keys(result).length > 0
  if (!pending && !isStep && (index === 0 || chosen) && handle.parent) {
    const elsewhere = chosen ? performer.hooks.returnPath?.() : undefined
    history.go(elsewhere ?? (await performer.facts(false)).address(handle.parent), { replace: true })
    presence?.moved()
    return ok()
  }
  const { returning } = performer
  const answered = history.back().then(async () => {
    presence?.moved()
    if (!pending) return ok()
    const { then, locals, failed } = pending
    return performer.run(then, {
      handle: await performer.getHandle(pending.opener),
      locals: { ...locals, result },
      failed,
    })
  })
  returning.set(handle.key, answered)
  return answered.finally(() => returning.delete(handle.key))
}
