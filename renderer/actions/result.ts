/** A page that was opened for a result gives it back to its opener, also after a reload of either. */
import type { Actions } from '../../schemas/language/action.ts'
import type { Outcome } from '../../schemas/language/widget.ts'
import { typed } from '../state/json-storage.ts'
import type { Context, Failed, Locals } from './context.ts'
import { ok } from './outcome.ts'
import type { PerformerState } from './performer-state.ts'

/** What the opener does with the result. */
type Pending = { opener: string; then: Actions; locals: Locals; failed?: Failed }
const pendingKey = (key: string) => `${typed}then.${key}`

/** Stores what the opener does with the result of the page or overlay `key`, so that it survives a reload of the opened page. */
export function remember(
  { core }: PerformerState,
  key: string,
  then: Actions | undefined,
  { handle, locals, failed }: Context,
): void {
  // Event data is not stored: a result may be a password.
  const { event: _, answer: __, error: ___, result: ____, ...own } = locals
  if (then)
    core.visit.set(pendingKey(key), {
      opener: handle.key,
      then,
      locals: own,
      ...(failed && { failed }),
    } satisfies Pending)
}

/** Leaves the page and runs what its opener does with the result. A page without an opener leads to its parent. */
export async function returnResult(
  performer: PerformerState,
  result: Record<string, unknown>,
  { handle, presence }: Context,
): Promise<Outcome> {
  const { history, visit } = performer.core
  const isStep = result.done === true && performer.steps.complete(handle.key)
  const pending = visit.get(pendingKey(handle.key)) as Pending | null
  visit.set(pendingKey(handle.key), null)
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
      handle: await performer.handleOf(pending.opener),
      locals: { ...locals, result },
      failed,
    })
  })
  returning.set(handle.key, answered)
  return answered.finally(() => returning.delete(handle.key))
}
