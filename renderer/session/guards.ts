/** Guards of a running page (docs/document-language.md §2). */
import type { Action, Actions } from '#schemas/language/action.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { testCondition } from '../plan/condition.ts'

type Read = (path: string) => unknown
type Run = (actions: Actions) => Promise<unknown>

/** Runs the first matching guard, once; the page is not drawn then. */
export function createGuards(guards: NonNullable<Layout['guards']>, get: Read, run: Run) {
  let guarded = false
  return {
    stopped: () => guarded,
    check(): void {
      if (guarded) return
      const guard = guards.find(({ when }) => testCondition(when, get))
      if (!guard) return
      guarded = true
      const action: Action = { ...guard.action, ...(guard.action.type === 'page' && { replace: true }) }
      void run(action)
    },
  }
}
