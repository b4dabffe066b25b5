/** Sends a page's first requests as soon as its document is loaded, without waiting for its widgets and its plan. */
import type { Layout } from '#schemas/language/layout.ts'
import { listReads } from '../plan/condition.ts'
import { parsePath, read, getRoot } from '../plan/path.ts'
import type { PageInfo } from './maps.ts'
import type { SessionDeps } from './page-deps.ts'
import { isSourceOff, collectSources } from './page-session-state.ts'
import { isEnabled, buildOptions } from './source-run.ts'
import { createFirstScope } from './state.ts'

export type AskEarly = (info: PageInfo, key: string, query: Record<string, unknown>) => (layout: Layout) => void

/** Prefetches the sources that wait for no other source and no form. The open page requests the rest, and shares the requests in flight. */
export const createAskEarly =
  (deps: SessionDeps): AskEarly =>
  (info, key, query) =>
  (layout) => {
    const { core, client, given } = deps
    const plan = { kit: core.kit, layout }
    const scope = createFirstScope(core.visit, plan, key, { ...deps.roots(), query })
    const get = (path: string) => read(scope, parsePath(path))
    const context = { ...deps, ...given, instance: { plan }, implicit: given.sources }
    for (const [name, source] of Object.entries(collectSources(given, info, layout, () => false))) {
      const roots = new Set(listReads(source).map(getRoot))
      const asking = { context, source, get, roots }
      if (isSourceOff(deps, name) || roots.has('form') || !isEnabled(asking)) continue
      const options = buildOptions(asking)
      void (source.paged ? client.prefetchInfiniteQuery(options as never) : client.prefetchQuery(options))
    }
  }
