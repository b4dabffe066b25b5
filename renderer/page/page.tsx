/** One page on screen: resolves its route, applies guards, loads it and renders the groups of the running page. */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { limits } from '#schemas/limits.ts'
import { describeError } from '../api/report.ts'
import type { Core } from '../core.ts'
import { useEntry, type OverlayRef } from '../routes/history.ts'
import { parseQuery } from '../routes/query.ts'
import { reloadAutomatically } from '../routes/url.ts'
import type { JsonStorage } from '../state/json-storage.ts'
import { ActContext, type Act } from '../kit.ts'
import { useTitle } from './head.ts'
import { openPage, requiredLogin } from './open-page.ts'
import type { PageDeps } from './page-deps.ts'
import type { PageInfo } from '../session/maps.ts'
import type { LivePage } from '../session/page-session.ts'
import { useStore } from '../state/use-store.ts'

type Loaded = { running: LivePage } | { error: unknown } | null
function usePage(
  deps: PageDeps,
  info: PageInfo,
  blocked: boolean,
  key: string,
  query: Record<string, unknown>,
): [Loaded, () => void] {
  const [attempt, setAttempt] = useState(0)
  const ready = useMemo(
    () =>
      blocked
        ? undefined
        : (deps.pages.get(key) ?? (deps.loader.ready(info) ? deps.pages.open(info, key, query) : undefined)),
    [deps, info, blocked, key, query],
  )
  const [late, setLate] = useState<{ key: string; loaded: Loaded }>({ key: '', loaded: null })
  /** Started, but not on screen yet. */
  const early = useRef<LivePage>(undefined)
  useEffect(() => {
    early.current = undefined
  }, [late])
  useEffect(() => {
    if (ready || blocked) return
    let alive = true
    const settle = (loaded: Loaded) => alive && setLate({ key, loaded })
    const tooLong = setTimeout(() => settle({ error: new Error('timeout') }), limits.pageLoadTimeoutMs)
    openPage(deps, { info, key, query }, { asks: true, starts: true, isLate: () => !alive })
      .then((running) => {
        if (!alive) return running?.stop()
        early.current = running
        settle(running ? { running } : { error: new Error('no page') })
      })
      .catch((error: unknown) => {
        deps.core.report({ kind: 'page', where: info.path, ...describeError(error) })
        settle({ error })
      })
      .finally(() => clearTimeout(tooLong))
    return () => {
      alive = false
      early.current?.stop()
    }
  }, [deps, info, blocked, key, query, ready, attempt])
  const retry = useCallback(() => {
    setLate({ key: '', loaded: null })
    setAttempt((count) => count + 1)
  }, [])
  return [ready ? { running: ready } : late.key === key ? late.loaded : null, retry]
}

const toScrollKey = (key: string) => `menmian.scroll.${key}`
const moves = ['touchstart', 'wheel', 'keydown', 'pointerdown']
/** Restores the scroll position on back and reload, once the page is as tall as before, unless the shopper scrolls first. */
function useScroll(visit: JsonStorage, key: string, isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawn) return
    const storedTop = Number(visit.get(toScrollKey(key)) ?? 0)
    const restored = new AbortController()
    const restore = () => {
      window.scrollTo(0, storedTop)
      // position 0 always exists, and reading `scrollY` would force a layout before the page is complete
      if (!storedTop || Math.abs(window.scrollY - storedTop) <= 2) restored.abort()
    }
    const growth = new ResizeObserver(restore)
    restored.signal.addEventListener('abort', () => growth.disconnect())
    for (const move of moves) addEventListener(move, () => restored.abort(), { passive: true, signal: restored.signal })
    const tooLong = setTimeout(() => restored.abort(), limits.pageLoadTimeoutMs)
    restore()
    if (!restored.signal.aborted) growth.observe(document.body)
    let timer: ReturnType<typeof setTimeout> | undefined
    let scrollTop = storedTop
    const keep = () => visit.set(toScrollKey(key), Math.round(scrollTop) || null)
    const onScroll = () => {
      if (!restored.signal.aborted) return
      scrollTop = window.scrollY
      clearTimeout(timer)
      timer = setTimeout(keep, 100)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      restored.abort()
      clearTimeout(tooLong)
      clearTimeout(timer)
      removeEventListener('scroll', onScroll)
      // a tap can leave the page before the timer fires
      if (scrollTop !== storedTop) keep()
    }
  }, [visit, key, isDrawn])
}

type BodyProps = { core: Core; running: LivePage; overlays: OverlayRef[]; act: Act }
/** The nodes of a running page, in the order of its document. */
function Body({ core, running, overlays, act }: BodyProps): ReactNode {
  // server-rendered HTML is replaced in the frame that paints this
  useLayoutEffect(() => core.firstContent.isDrawn(), [core])
  useEffect(() => {
    running.start()
    return () => running.stop()
  }, [running])
  const { instance } = running
  const order = useOrder(running)
  return (
    <ActContext value={act}>
      {order}
      {overlays.map(
        (overlay) =>
          'node' in overlay &&
          overlay.of === running.key && <div key={overlay.id}>{instance.getElements(`overlay/${overlay.node}`)}</div>,
      )}
    </ActContext>
  )
}
/** `order` may be a list, a path to a list of names, or one node per entry of a list. */
function useOrder({ instance }: LivePage): ReactNode {
  const { order } = instance.plan.layout
  // Nodes drawn per entry read their own `item`, so every write rebuilds them: only a handful, on few pages.
  const read = () => (Array.isArray(order) ? null : typeof order === 'string' ? instance.get(order) : instance.scope())
  const value = useStore(instance.subscribe, read)
  return useMemo(
    () => (Array.isArray(order) ? instance.getElements('') : instance.ordered(order)),
    [instance, order, value],
  )
}

/** `stopped`: the frame shows a message instead of the page. */
export type PageView = {
  title: string
  info: PageInfo | undefined
  running: LivePage | undefined
  stopped: boolean
  body: ReactNode
}

export type PageLocation = {
  path: string
  search: string
  key: string
  overlays: OverlayRef[]
  /** Drawn over another page, so it does not own the scroll position. */ over?: boolean
}

/** Shown when no page is running, so its links navigate directly. */
export function NoPage({
  deps: { core, parts, address },
  retry,
}: {
  deps: Pick<PageDeps, 'core' | 'parts' | 'address'>
  retry: () => void
}): ReactNode {
  const navigate: Act = (action) => {
    if ('path' in action && action.path) core.history.go(address(action.path))
    return Promise.resolve({ ok: true, data: undefined })
  }
  return (
    <ActContext value={navigate}>
      <parts.PageFailure retry={retry} />
    </ActContext>
  )
}

/** Returns the content of a page without its frame, and the data that the frame needs. */
export function usePageView(deps: PageDeps, pageLocation: PageLocation): PageView {
  const route = useRoute(deps, pageLocation.path)
  return { ...usePageForRoute(deps, route.info ?? nowhere, route, pageLocation), info: route.info }
}
const nowhere: PageInfo = { path: '', title: { t: 'page.notFound' }, frame: {}, widgets: [], areas: [], messages: [] }
const pendingInfo: PageInfo = { ...nowhere, title: '' }

type Route = { info: PageInfo | undefined; is: 'here' | 'missing' | 'coming' | 'lost'; again: () => void }
/** The route of a path; the map of its area may still be loading. */
function useRoute({ maps, core }: PageDeps, path: string): Route {
  const isKnown = useStore(maps.subscribe, () => maps.knows(path))
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!isKnown && !lost)
      maps.loadFor(path).catch((error: unknown) => {
        // a chunk may be gone after a deploy (`load.ts`)
        if (error instanceof TypeError) reloadAutomatically(core.visit)
        setLost(true)
      })
  }, [maps, core, path, isKnown, lost])
  const info = isKnown ? maps.find(path) : pendingInfo
  return { info, is: isKnown ? (info ? 'here' : 'missing') : lost ? 'lost' : 'coming', again: () => setLost(false) }
}

function usePageForRoute(
  deps: PageDeps,
  info: PageInfo,
  route: Route,
  { search, key, overlays, over }: PageLocation,
): Omit<PageView, 'info'> {
  const { core, parts, address } = deps
  const { history, visit } = core
  const query = useMemo(() => parseQuery(info.query, search), [info, search])
  const login = route.is !== 'here' ? null : requiredLogin(deps, info, search)
  useEffect(() => {
    if (login) history.go(login, { replace: true })
  }, [login, history])
  const blocked = route.is !== 'here' || !!login || query.missing.length > 0
  const [loaded, retry] = usePage(deps, info, blocked, key, query.values)
  const running = !blocked && loaded && 'running' in loaded ? loaded.running : undefined
  const entry = useEntry(deps.shown).page
  useEffect(() => running?.arrive(query.values), [running, query, entry])
  const stopped =
    !running &&
    (route.is === 'missing' || route.is === 'lost' || query.missing.length > 0 || !!(loaded && 'error' in loaded))
  const title = useTitle(running?.instance.plan.layout.title ?? info.title, running, stopped)
  useScroll(visit, key, !!running && !over)
  const act = useMemo(() => running && deps.act(running), [deps, running])
  const { parent = '/' } = info
  const body = (() => {
    if (login) return null
    if (route.is === 'missing')
      return <parts.Nowhere reason="route" home way={() => history.go(address('/'), { replace: true })} />
    if (route.is === 'lost') return <NoPage deps={deps} retry={route.again} />
    if (query.missing.length)
      return (
        <parts.Nowhere
          reason="parameter"
          home={parent === '/'}
          way={() => history.go(address(parent), { replace: true })}
        />
      )
    if (running && act) return <Body key={key} core={deps.core} running={running} overlays={overlays} act={act} />
    if (loaded && 'error' in loaded) return <NoPage deps={deps} retry={retry} />
    return <parts.Pending />
  })()
  return { title, running, stopped, body }
}
