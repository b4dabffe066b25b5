/**
 * Transitions between pages: forward and back slide by direction, tabs and replaced pages change without motion. The change runs after the
 * task of the tap, so that the tap's own feedback is painted first.
 */
import { flushSync } from 'react-dom'
import { limits } from '#schemas/limits.ts'
import type { Entry } from '../routes/history.ts'
import { parseHash } from '../routes/url.ts'
import { withAnswers } from '../session/answers.ts'
import { runAfterPaint } from '../state/after-paint.ts'
import { isMotionReduced } from '../state/reduced-motion.ts'
import { pageKey, type PageDeps } from './page-deps.ts'
import { prefetchFrom } from './prefetch.ts'
import type { Turn } from './shown-entry.ts'
import { findTabBar, type TabBars } from './tabs.ts'

type TurnDeps = PageDeps & { tabBars: TabBars }
type TurnKind = 'forward' | 'back' | 'tab' | 'replaced'

function isTab({ maps, pages, tabBars }: TurnDeps, entry: Entry): boolean {
  const info = maps.find(entry.path)
  const frame = pages.get(pageKey(info, entry))?.instance.plan.layout.frame ?? info?.frame
  return info?.tab !== undefined || !!frame?.tabBar || !!findTabBar(tabBars.fixed, info?.path ?? entry.path)
}
/** Each overlay on a page is a separate history entry. */
const getPageIndex = ({ index, overlays }: Entry): number => index - overlays.length
function getTurnKind(deps: TurnDeps, from: Entry, to: Entry): TurnKind {
  const steps = getPageIndex(to) - getPageIndex(from)
  if (!steps) return 'replaced'
  if (isTab(deps, from) && isTab(deps, to)) return 'tab'
  if (steps > 0) return 'forward'
  return deps.core.history.isOpened() ? 'replaced' : 'back'
}

/** Loads the page of an entry, or the login that precedes it. Undefined if it can be drawn synchronously. */
function load({ maps, pages, loader, guard }: TurnDeps, entry: Entry): Promise<unknown> | undefined {
  const info = maps.find(entry.path)
  if (!info) return maps.knows(entry.path) ? undefined : maps.loadFor(entry.path)
  if (pages.get(pageKey(info, entry))) return undefined
  const login = guard(info, entry.search ? `${info.path}?${entry.search}` : info.path)
  const needed = login ? maps.find(parseHash(`#${login}`).path) : info
  return needed && !loader.ready(needed) ? loader.load(needed) : undefined
}

let newest: ViewTransition | undefined
function slide(kind: TurnKind, draw: () => void): void {
  const { dataset } = document.documentElement
  dataset.way = kind
  const transition = document.startViewTransition(draw)
  newest = transition
  const end = () => {
    if (newest === transition) delete dataset.way
  }
  transition.ready.catch(() => undefined)
  transition.finished.then(end, end)
}
function change(kind: TurnKind, show: () => void): void {
  if (kind === 'replaced') return show()
  const draw = () => flushSync(show)
  const isStill = kind === 'tab' || isMotionReduced() || document.hidden
  // browsers before 2023 have no view transitions
  if (isStill || !('startViewTransition' in document)) runAfterPaint(draw)
  // the snapshot of the previous page is taken in the next frame, which would delay the tap's feedback
  else if (kind === 'forward') runAfterPaint(() => slide(kind, draw))
  else slide(kind, draw)
}

export function createTurn(deps: TurnDeps): Turn {
  prefetchFrom(deps)
  deps.pages.answersBy(withAnswers)
  let coming: string | undefined
  const announce = (page?: string) => {
    coming = page
    // the page on screen is about to be replaced
    document.body.ariaBusy = page === undefined ? null : 'true'
  }
  return (from, to, show) => {
    if (to.page === coming) return
    announce()
    // the browser has already animated a swipe
    if (deps.core.history.isMoved()) return show()
    // an overlay opens or closes: together with the next page, if a page change follows immediately
    if (to.page === from.page) return runAfterPaint(() => coming || show())
    announce(to.page)
    const go = () => {
      if (coming !== to.page) return
      change(getTurnKind(deps, from, to), () => {
        announce()
        show()
      })
    }
    const loading = load(deps, to)
    if (!loading) return go()
    // the previous page remains until a skeleton would be shown (product §9)
    const tooLong = new Promise((resolve) => setTimeout(resolve, limits.pageLoadDelayMs))
    void Promise.race([loading, tooLong]).then(go, go)
  }
}
