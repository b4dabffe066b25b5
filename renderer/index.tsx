/** <Storefront>: the whole runtime around a registry, the pages, their documents and the parts that draw the frame. */
import { Component, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { snapshot, subscribe } from 'valtio'
import { Router, useLocation, useSearch } from 'wouter'
import type { Action } from '../schemas/action.ts'
import { env as envSchema, type Env, realCode } from '../schemas/local.ts'
import type { PagesConfig } from '../schemas/pages.ts'
import type { Outcome } from '../schemas/widget.ts'
import type { Performer, World } from './actions/perform.ts'
import { present } from './actions/present.ts'
import type { Facts } from './actions/resolve.ts'
import { createCall, type Call, type Rows } from './api/call.ts'
import { ApiError } from './api/error.ts'
import { createClient } from './api/client.ts'
import { report } from './api/report.ts'
import { resolveText, speak, speaking, type Locale } from './i18n/locale.ts'
import { isOn } from './page/condition.ts'
import { createLoader, type LayoutSource, type PageInfo, type Registry, type Validate } from './page/load.ts'
import { pageKey, usePageView, type PageWorld } from './page/page.tsx'
import { loadForms, startPage, type RunningPage, type StageWorld } from './page/stage.ts'
import type { FrameTab, Parts } from './parts.ts'
import { history, useEntry, useHashPath, useHashSearch } from './routes/history.ts'
import { local, session, shopUser } from './state/session.ts'

export type { PageInfo, Registry, LayoutSource } from './page/load.ts'
export type { Parts } from './parts.ts'

export type StorefrontOptions = {
  registry: Registry
  pages: Record<string, PageInfo>
  tabBars: PagesConfig['tabBars']
  layouts: LayoutSource
  validate: Validate
  rows: Rows
  /** Loads the rows of an area. */
  area: (name: string) => Promise<unknown>
  /** Messages of areas, in the language spoken; `core` is there from the start. */
  messages: (locale: Locale, area: string) => Promise<Parameters<typeof speak>[1]>
  parts: Parts
  env: Env
}

const MAX_KEPT = 12

export function createStorefront(options: StorefrontOptions) {
  const { pages, parts, registry, rows } = options
  const paths = new Map(Object.values(pages).flatMap((info) => [[info.path, info] as const, ...(info.aliases ?? []).map((alias) => [alias, info] as const)]))
  const find = (path: string) => paths.get(path)
  const env: Env = { ...options.env }

  const plainCall = createCall({ rows })
  /** Base and generic config are one thing to a page: the root `site` (spec §3 "Base config"). */
  const call: Call = async (path, params, settings) => {
    if (path !== '/api/hk/baseConfig') return plainCall(path, params, settings)
    const [base, generic] = await Promise.all([plainCall(path, params, settings), plainCall('/api/hk/genericConfig', params, settings).catch(() => null)])
    headOf(base as Site)
    return { ...(base as object), generic }
  }
  const client = createClient((error) => onError(error))
  const running = new Map<string, RunningPage>()
  const waiting = new Map<string, ((page: RunningPage) => void)[]>()

  const facts = (): Facts => ({
    promoCode: realCode(local.promoCode),
    pageCode: realCode(local.pageCode),
    bd_vid: local.bd_vid,
    autoFilterDelivery: env.autoFilterDelivery,
    agreeAgreement: env.agreeAgreement,
    route: find,
    sn: session.simNo,
  })
  const actionWorld: World = {
    call,
    rows,
    client,
    facts,
    onError: (error) => onError(error),
    stageOf: (key) =>
      new Promise((resolve) => {
        const page = running.get(key)
        if (page) return resolve(page.stage)
        waiting.set(key, [...(waiting.get(key) ?? []), ({ stage }) => resolve(stage)])
      }),
  }
  /** Nobody taps before the first content is there, so what answers a tap comes at idle. */
  let loadedPerformer: Promise<Performer> | undefined
  const loadPerformer = () =>
    (loadedPerformer ??= import('./actions/perform.ts').then(
      ({ createPerformer }) => createPerformer(actionWorld),
      (error: unknown) => {
        loadedPerformer = undefined
        throw error
      },
    ))
  const lost = (): Outcome => {
    onError(new ApiError('network'))
    return { ok: false, error: { code: 'network', message: '' } }
  }
  const performer: Performer = {
    run: (actions, context) =>
      !actions || (Array.isArray(actions) && !actions.length)
        ? Promise.resolve({ ok: true, data: undefined })
        : loadPerformer().then((one) => one.run(actions, context), lost),
    menu: (item, context) => loadPerformer().then((one) => one.menu(item, context), lost),
  }
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1500))
  idle(() => void loadPerformer().catch(() => undefined))

  const onError = (error: Parameters<typeof present>[0]) =>
    present(error, (action) => {
      const top = currentPage()
      if (top) void top.run(loginReturn(action))
      else if (action.type === 'page') history.go(action.path, { replace: false })
    })
  /** A login page that an error sends to returns to where it was (spec §8 61, 34061). */
  const loginReturn = (action: Action): Action => {
    if (action.type !== 'page' || !action.path.includes('/login/')) return action
    const { path, search } = history.current()
    if (path === action.path) return { type: 'toast', when: { any: [] } }
    return { ...action, replace: true, with: { ...action.with, redirect: search ? `${path}?${search}` : path } }
  }
  const currentPage = () => running.get(pageKey(find(history.current().path), history.current()))

  const roots = () => ({ user: snapshot(shopUser), local: snapshot(local), env })
  const stageWorld: StageWorld = {
    call,
    rows,
    client,
    performer: () => performer,
    roots,
    onRoots: (listener) => {
      const stops = [subscribe(local, listener), subscribe(shopUser, listener)]
      return () => stops.forEach((stop) => stop())
    },
    parts: { Skeleton: parts.Skeleton, Failure: parts.Failure, ...(parts.Gap && { Gap: parts.Gap }) },
  }

  const loader = createLoader({
    registry,
    source: options.layouts,
    validate: options.validate,
    prepare: (info) =>
      Promise.all([
        ...info.messages.map(async (area) => speak(speaking(), await options.messages(speaking(), area))),
        ...info.areas.map((area) => options.area(area)),
        info.messages.includes('fields') && loadForms(),
      ]),
  })
  const world: PageWorld = {
    parts,
    loader,
    find,
    pages: {
      get: (key) => running.get(key),
      open(info, key, query) {
        const plan = loader.ready(info)
        if (!plan) return undefined
        const page = startPage(info, key, plan, query, stageWorld)
        running.set(key, page)
        for (const old of [...running.keys()].slice(0, Math.max(0, running.size - MAX_KEPT))) running.delete(old)
        for (const listener of waiting.get(key) ?? []) listener(page)
        waiting.delete(key)
        return page
      },
    },
    act: (page) => (action) => {
      const context = { stage: page.stage, locals: {} }
      return 'with' in action || 'bind' in action || 'call' in action ? performer.run(action, context) : performer.menu(action, context)
    },
  }

  // A card or a shopper who left or changed in another tab: nothing of the other's stays on screen (reliability T44).
  let who = `${session.simNo}|${session.orderToken}`
  subscribe(session, () => {
    const now = `${session.simNo}|${session.orderToken}`
    if (now === who) return
    who = now
    running.clear()
    void client.invalidateQueries()
    announceWho()
  })
  subscribe(local, () => {
    if (local.locale && local.locale !== env.locale) void setLocale(local.locale)
  })
  const whoListeners = new Set<() => void>()
  const announceWho = () => whoListeners.forEach((listener) => listener())
  const onWho = (listener: () => void) => {
    whoListeners.add(listener)
    return () => whoListeners.delete(listener)
  }
  async function setLocale(locale: Locale): Promise<void> {
    const area = find(history.current().path)?.messages ?? []
    const loaded = await Promise.all(['core', ...area].map((name) => options.messages(locale, name)))
    env.locale = envSchema.def.shape.locale.parse(locale)
    speak(locale, Object.assign({}, ...loaded))
    document.documentElement.lang = locale
    running.clear()
    announceWho()
  }

  return function Storefront(): ReactNode {
    const epoch = useSyncExternalStore(onWho, () => `${who}|${speaking()}`)
    return (
      <RootBoundary parts={parts}>
        <Router hook={useHashPath} searchHook={useHashSearch}>
          <Screen key={epoch} world={world} tabBars={options.tabBars} />
          <parts.Overlays />
        </Router>
      </RootBoundary>
    )
  }
}

type Site = { front?: { title?: string; keywords?: string; description?: string } | null }
/** Head metadata from the base config (spec §3 front: title, keywords, description). */
function headOf({ front }: Site): void {
  for (const name of ['keywords', 'description'] as const) {
    const content = front?.[name]
    if (!content) continue
    let meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = name
      document.head.append(meta)
    }
    meta.content = content
  }
}

type CardTab = { name: string; path: string; switch?: number; icon?: string | null; iconSelected?: string | null }
function useTabs(kind: unknown, tabBars: PagesConfig['tabBars'], running: RunningPage | undefined, path: string): FrameTab[] | null {
  const bar = useSyncExternalStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => (kind === 'card' ? running?.instance.get('card.simLayout.tabBar') : undefined),
  ) as { switch?: number; middleBulge?: number; items?: CardTab[] } | undefined
  return useMemo(() => {
    if (kind === 'shop') return (tabBars.shop ?? []).map((tab) => ({ ...tab, text: resolveText(tab.text as never), selected: tab.path === path }))
    if (kind !== 'card' || !isOn(bar?.switch)) return null
    const items = (bar?.items ?? []).filter((item) => isOn(item.switch ?? 1))
    if (!items.length) return null
    const middle = isOn(bar?.middleBulge) && items.length % 2 ? (items.length - 1) / 2 : -1
    return items.map((item, index) => ({
      text: item.name,
      path: item.path,
      icon: item.icon ?? undefined,
      activeIcon: item.iconSelected ?? item.icon ?? undefined,
      selected: item.path.split('?')[0] === path,
      bulge: index === middle,
    }))
  }, [kind, bar, tabBars, path])
}

function Screen({ world, tabBars }: { world: PageWorld; tabBars: PagesConfig['tabBars'] }): ReactNode {
  const [path] = useLocation()
  const search = useSearch()
  const entry = useEntry()
  const key = pageKey(world.find(path), entry)
  const { title, info, running, body } = usePageView(world, { path, search, key, overlays: entry.overlays })
  const frame = running?.instance.plan.layout.frame ?? info?.frame ?? {}
  const tabs = useTabs(frame.tabBar, tabBars, running, info?.path ?? path)
  useDocumentTitle(title, running)
  const { parts } = world
  return (
    <>
      <parts.Frame
        key={key}
        title={title}
        navBar={frame.navBar ?? 'default'}
        background={frame.background ?? 'page'}
        back={info?.tab !== undefined || (entry.index === 0 && path === '/') ? null : () => void history.back()}
        tabs={tabs}
        onTab={(to) => running && void world.act(running)({ type: 'page', path: to })}
        pull={frame.pull && running ? () => running.run(frame.pull) : null}
      >
        {body}
      </parts.Frame>
      {entry.overlays.map((one) => 'path' in one && <OverlayPage key={one.id} world={world} id={one.id} path={one.path} search={one.search} as={one.as} />)}
    </>
  )
}

/** A route's document over a page: the same document, another frame. */
function OverlayPage({ world, id, path, search, as }: { world: PageWorld; id: string; path: string; search: string; as: 'sheet' | 'dialog' }): ReactNode {
  const { title, body } = usePageView(world, { path, search, key: id, overlays: useEntry().overlays, over: true })
  return (
    <world.parts.PageOverlay as={as} title={title} onClose={() => void history.back()}>
      {body}
    </world.parts.PageOverlay>
  )
}

function useDocumentTitle(title: string, running: RunningPage | undefined): void {
  const site = useSyncExternalStore(
    (listener) => running?.instance.subscribe(listener) ?? (() => undefined),
    () => running?.instance.get('site.front.title'),
  )
  const text = typeof site === 'string' && site && site !== title ? `${title} · ${site}` : title
  useEffect(() => {
    document.title = text
  }, [text])
}

/** The last line: whatever throws outside a page's groups leaves the way home and a retry, never a white screen. */
class RootBoundary extends Component<{ parts: Parts; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    report({
      kind: 'page',
      where: history.current().path,
      message: error instanceof Error ? error.message : String(error),
      stack: error instanceof Error ? error.stack : undefined,
    })
  }
  override render(): ReactNode {
    const { parts, children } = this.props
    return this.state.failed ? <parts.PageFailure retry={() => this.setState({ failed: false })} /> : children
  }
}
