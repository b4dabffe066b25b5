/** Loads the performer after the first content, or on the first tap if that happens earlier, because rendering does not need it. */
import type { Outcome } from '#schemas/language/widget.ts'
import { ApiError } from '../api/error.ts'
import type { Performer } from './perform.ts'
import { withPresence, createPresence } from './presence.ts'
import type { ActionHooks, PerformerDeps } from './performer-state.ts'
import { isOnlySets, runSets } from './set.ts'

/** The storefront's action hooks are loaded together with the performer. */
export type LazyDeps = Omit<PerformerDeps, 'hooks'> & { hooks: () => Promise<ActionHooks> }

export function createLazyPerformer(deps: LazyDeps): Performer & { load(): Promise<Performer> } {
  let loaded: Promise<Performer> | undefined
  const load = () =>
    (loaded ??= Promise.all([import('./perform.ts'), deps.hooks()]).then(
      ([{ createPerformer }, hooks]) => createPerformer({ ...deps, hooks }),
      () => {
        loaded = undefined
        throw deps.fail('network')
      },
    ))
  const use = async (act: (performer: Performer) => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await act(await load())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      deps.onError(error)
      return { ok: false, error: { code: 'network', message: '' } }
    }
  }
  const set = (done: boolean): Outcome =>
    done ? { ok: true, data: undefined } : { ok: false, error: { code: 0, message: '' } }
  return {
    load,
    run: async (actions, context) =>
      isOnlySets(actions)
        ? set(runSets(actions, context))
        : withPresence(deps, context, (started) => use((performer) => performer.run(actions, started))),
    menu: (item, context) =>
      withPresence(deps, context, (started) => use((performer) => performer.menu(item, started))),
    step: async (path) => (await load()).step(path),
    tab: (path) => use((performer) => performer.tab(path)),
    follow: (context) => createPresence(deps, context),
  }
}
