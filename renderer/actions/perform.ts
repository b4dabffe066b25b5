/**
 * Performs actions: a list runs in order and stops at the first failure; each action runs only if its `when` is true. The outcome's data is
 * the answer of the last call. Rejects only with errors thrown by `facts`.
 */
import type { Actions } from '#schemas/language/action.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import { followOtherTabs } from '../api/invalidation.ts'
import type { Context, Presence } from './context.ts'
import { perform } from './effects.ts'
import { err, ok } from './outcome.ts'
import { createPerformerState, type PerformerDeps, type PerformerState, type Run } from './performer-state.ts'
import { withPresence, createPresence } from './presence.ts'
import { resolve, resolveMenu, type MenuItem } from './resolve.ts'

export type Performer = {
  run: Run
  /** Performs a server menu item, with the same resolver (product §2). */
  menu(item: MenuItem, context: Context): Promise<Outcome>
  /** Opens the step that a refused read requires, or navigates back; resolves whether the step was completed. */
  step(path: string): Promise<boolean>
  /** Opens a tab of the frame; works while the current page is loading or has failed. */
  tab(path: string): Promise<Outcome>
  /** Starts tracking the user's presence, for actions that run later. */
  follow(context: Context): Presence
}

export function createPerformer(deps: PerformerDeps): Performer {
  const performer: PerformerState = createPerformerState(deps, (actions, context) =>
    withPresence(deps, context, (started) => run(performer, actions, started)),
  )
  followOtherTabs(deps.client)
  return {
    run: performer.run,
    menu: (item, context) => withPresence(deps, context, (started) => performMenuItem(performer, item, started)),
    step: (path) => (path === 'back' ? deps.core.history.back().then(() => false) : performer.steps.take(path)),
    tab: (path) => openTab(performer, path),
    follow: (context) => createPresence(deps, context),
  }
}

async function run(performer: PerformerState, actions: Actions | undefined, context: Context): Promise<Outcome> {
  let outcome = ok()
  for (const action of Array.isArray(actions) ? actions : actions ? [actions] : []) {
    const { holds, params, to } = context.handle.evaluate(action, context.locals)
    if (!holds) continue
    const { with: _, bind: __, from: ___, when: ____, ...structure } = action
    const facts = await performer.facts(action.type === 'page' || (action.type === 'url' && action.webview === true))
    const next = await perform(performer, resolve({ ...structure, params, to }, facts), context)
    if (!next.ok) return next
    if (next.data !== undefined) outcome = next
  }
  return outcome
}

async function performMenuItem(performer: PerformerState, item: MenuItem, context: Context): Promise<Outcome> {
  performer.hooks.tapped?.(item.path ?? '')
  return perform(performer, resolveMenu(item, await performer.facts(true)), context)
}

async function openTab(performer: PerformerState, path: string): Promise<Outcome> {
  const { history, overlays, kit } = performer.core
  performer.hooks.tapped?.(path)
  const { page } = history.current()
  const effect = resolveMenu({ type: 'page', path }, await performer.facts(true))
  // a later tap has navigated elsewhere
  if (history.current().page !== page) return err('left')
  if (effect.do === 'go') history.go(effect.to, { replace: false })
  else if (effect.do === 'toast') overlays.toast(kit.resolveText(effect.text), effect.tone)
  return ok()
}
