/** Sends a page's first requests as soon as its document is loaded, without waiting for its widgets and its plan. */
import type { Layout } from '../../schemas/language/layout.ts'
import { readsOf } from '../plan/condition.ts'
import { keysOf, read, rootOf } from '../plan/path.ts'
import type { PageInfo } from './maps.ts'
import type { SessionDeps } from './page-deps.ts'
import { isOff, sourcesOf } from './page-session-state.ts'
import { isEnabled, optionsOf } from './source-run.ts'
import { firstScope } from './state.ts'

export type AskEarly = (info: PageInfo, key: string, query: Record<string, unknown>) => (layout: Layout) => void

/** Prefetches the sources that wait for no other source and no form. The open page requests the rest, and shares the requests in flight. */
export const askingEarly =
  (deps: SessionDeps): AskEarly =>
  (info, key, query) =>
  (layout) => {
    const { core, client, given } = deps
    const plan = { kit: core.kit, layout }
    const scope = firstScope(core.visit, plan, key, { ...deps.roots(), query })
    const get = (path: string) => read(scope, keysOf(path))
    const context = { ...deps, ...given, instance: { plan }, implicit: given.sources }
    for (const [name, source] of Object.entries(sourcesOf(given, info, layout, () => false))) {
      const roots = new Set(readsOf(source).map(rootOf))
      const asking = { context, source, get, roots }
      if (isOff(deps, name) || roots.has('form') || !isEnabled(asking)) continue
      const options = optionsOf(asking)
      void (source.paged ? client.prefetchInfiniteQuery(options as never) : client.prefetchQuery(options))
    }
  }
