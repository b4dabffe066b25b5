/** Live pages: opened pages are held in memory with their state, so that going back restores them. */
import type { PageHandle } from '../actions/context.ts'
import type { Loader } from './load.ts'
import type { PageInfo } from '../session/maps.ts'
import { createAskEarly } from '../session/ask-early.ts'
import type { SessionDeps } from '../session/page-deps.ts'
import { startPage, type LivePage } from '../session/page-session.ts'

const MAX_LIVE_PAGES = 12

export function createLivePages(deps: SessionDeps, loader: Loader) {
  const running = new Map<string, LivePage>()
  /** Actions that wait until a page is on screen again: before that its sources do not run and its values are stale. */
  const waiting = new Map<string, ((page: LivePage) => void)[]>()
  /** Pages whose document has changed. */
  const outdated = new WeakSet<LivePage>()

  return {
    count: () => running.size,
    askEarly: createAskEarly(deps),
    /** Opens later pages with the answers in the cache. */
    answersBy: (by: SessionDeps['withAnswers']) => void (deps.withAnswers = by),
    /** Discards live pages. `keepFilled`: a page whose form is being filled in remains until it is opened again. */
    clear(keepFilled: boolean): void {
      for (const [key, page] of running)
        if (keepFilled && page.isFilled()) outdated.add(page)
        else running.delete(key)
    },
    get(key: string): LivePage | undefined {
      const page = running.get(key)
      // a page on screen is not discarded; a revisited page restarts
      if (page && outdated.has(page) && !page.isShown()) running.delete(key)
      return running.get(key)
    },
    /** Starts a page; undefined while its plan is loading. */
    open(info: PageInfo, key: string, query: Record<string, unknown>): LivePage | undefined {
      const plan = loader.ready(info)
      if (!plan) return undefined
      const page = startPage(info, key, plan, query, deps, () => {
        for (const resume of waiting.get(key) ?? []) resume(page)
        waiting.delete(key)
      })
      running.set(key, page)
      for (const oldKey of [...running.keys()].slice(0, Math.max(0, running.size - MAX_LIVE_PAGES)))
        running.delete(oldKey)
      return page
    },
    getHandle: (key: string): Promise<PageHandle> =>
      new Promise((resolve) => {
        const page = running.get(key)
        if (page?.isShown()) return resolve(page.handle)
        waiting.set(key, [...(waiting.get(key) ?? []), ({ handle }) => resolve(handle)])
      }),
    markStale(paths: readonly string[]): void {
      for (const path of paths) loader.forget(path)
      for (const page of running.values()) if (paths.includes(page.info.path)) outdated.add(page)
    },
  }
}
