/** <Storefront>: the whole runtime around a registry, the pages, their documents and the parts that draw the frame. */
import type { Messages } from '@lingui/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import { Router } from 'wouter'
import type { Action } from '../schemas/action.ts'
import { withoutEmpty } from '../schemas/empty.ts'
import type { Env } from '../schemas/local.ts'
import type { PagesConfig } from '../schemas/pages.ts'
import type { Shape } from '../schemas/shape.ts'
import { lazyPerformer } from './actions/lazy-performer.ts'
import type { World } from './actions/perform.ts'
import { present } from './actions/present.ts'
import type { Facts } from './actions/resolve.ts'
import { createCall, type Call, type Rows } from './api/call.ts'
import { ApiError } from './api/error.ts'
import { createClient, keyFor, outdate } from './api/client.ts'
import { learn, speak, speaking, t, type Locale } from './i18n/locale.ts'
import { firstContent, watchFirstContent } from './state/first-content.ts'
import { describeSite, type Site } from './page/head.ts'
import { createLoader, type LayoutSource } from './page/load.ts'
import type { Maps, Registry } from './page/maps.ts'
import { pageKey, type PageWorld } from './page/page.tsx'
import { RootBoundary, Screen } from './page/screen.tsx'
import { loadForms, startPage, type RunningPage, type StageWorld } from './page/stage.ts'
import type { Parts } from './parts.ts'
import { history, useHashPath } from './routes/history.ts'
import { reloadPage } from './routes/url.ts'
import { addressOf, linkFacts, placeholders, visitFlags } from './routes/visit.ts'
import { useOverlay } from './state/overlay.ts'
import { shopperOf } from './state/mini-users.ts'
import { local, session, shopUser, whoIs } from './state/session.ts'

export { createMaps, type Maps, type PageMap, type Registry } from './page/maps.ts'
export type { LayoutSource } from './page/load.ts'
export type { Parts } from './parts.ts'

export type StorefrontOptions = {
  maps: Maps
  /** All widgets: for a document that names others than its area's map knows. */
  registry: () => Promise<Registry>
  tabBars: PagesConfig['tabBars']
  layouts: LayoutSource
  /** Tells of pages whose document is another one now. */
  revised?: (changed: (paths: string[]) => void) => void
  /** The structure of a document. */
  shape: () => Promise<Shape>
  rows: Rows
  /** What the frame says. */
  words: (locale: Locale) => Promise<Messages>
  parts: Parts
  env: Env
}

const MAX_KEPT = 12

export function createStorefront(options: StorefrontOptions) {
  const { maps, parts, rows } = options
  const { find } = maps
  let env: Env = options.env

  const plainCall = createCall({ rows })
  /** Base and generic config are one thing to a page: the root `site` (product §3 "Base config"). */
  const call: Call = async (path, params, settings) => {
    if (path === '/api/iot/simInfo') return plainCall(path, params, settings).then(ofStorefront)
    if (path !== '/api/hk/baseConfig') return plainCall(path, params, settings)
    const [base, generic] = await Promise.all([plainCall(path, params, settings), plainCall('/api/hk/genericConfig', params, settings).catch(() => null)])
    describeSite(base as Site)
    return { ...(base as object), generic }
  }
  /** A card may be given to another storefront while it is logged in. */
  const ofStorefront = (card: unknown) => {
    const { simNo, promoCode } = card as { simNo: string; promoCode?: string | null }
    if (simNo === session.simNo) session.simPromoCode = promoCode ?? ''
    return card
  }
  const client = createClient((error) => onError(error))
  const running = new Map<string, RunningPage>()
  const waiting = new Map<string, ((page: RunningPage) => void)[]>()

  const facts = async (leads: boolean): Promise<Facts> => {
    if (leads) await maps.all().catch(() => Promise.reject(new ApiError('network')))
    return {
      ...linkFacts(),
      route: find,
      placeholders: placeholders(),
    }
  }
  const actionWorld: World = {
    call,
    rows,
    client,
    facts,
    onError: (error) => onError(error),
    holdWho: () => holdWho(),
    stageOf: (key) =>
      new Promise((resolve) => {
        const page = running.get(key)
        if (page) return resolve(page.stage)
        waiting.set(key, [...(waiting.get(key) ?? []), ({ stage }) => resolve(stage)])
      }),
  }
  const performer = lazyPerformer(actionWorld)
  watchFirstContent(client, () => running.size > 0)
  void firstContent.then(() => Promise.all([performer.load(), maps.all()])).catch(() => undefined)
  // Every page reads the root `site`: it is asked for while the page's own parts are on their way.
  if (navigator.onLine) {
    const [site, params] = ['/api/hk/baseConfig', withoutEmpty({ promoCode: local.promoCode })]
    void client.prefetchQuery({ queryKey: keyFor(site, params), queryFn: ({ signal }) => call(site, params, { signal }) })
  }

  const onError = (error: Parameters<typeof present>[0]) =>
    present(error, (action) => {
      const top = currentPage()
      if (top) void top.run(loginReturn(action))
      else if (action.type === 'page') history.go(addressOf(action.path), { replace: false })
    })
  /** A login page that an error sends to returns to where it was (product §8 61, 34061). */
  const loginReturn = (action: Action): Action => {
    if (action.type !== 'page' || !action.path.includes('/login/')) return action
    const { path, search } = history.current()
    if (path === action.path) return { type: 'toast', when: { any: [] } }
    return { ...action, replace: true, with: { ...action.with, redirect: search ? `${path}?${search}` : path } }
  }
  const currentPage = () => running.get(pageKey(find(history.current().path), history.current()))

  const roots = () => ({ user: shopperOf(snapshot(shopUser), local), local: snapshot(local), env })
  const stageWorld: StageWorld = {
    call,
    rows,
    client,
    performer: () => performer,
    roots,
    onRoots: (listener) => {
      const stops = [local, shopUser, visitFlags].map((root) => subscribe(root, listener))
      return () => stops.forEach((stop) => stop())
    },
    parts: { Skeleton: parts.Skeleton, Failure: parts.Failure, ...(parts.Gap && { Gap: parts.Gap }) },
  }

  const loader = createLoader({
    widget: async (name) => (maps.widget(name) ?? (await options.registry())[name])?.(),
    source: options.layouts,
    shipped: maps.layout,
    shape: options.shape,
    prepare: (info) =>
      Promise.all([
        ...info.messages.map((topic) => learnTopic(speaking(), topic)),
        ...info.areas.map((area) => maps.area(area)),
        info.messages.includes('field') && loadForms(),
      ]),
  })
  const world: PageWorld = {
    parts,
    loader,
    maps,
    pages: {
      get(key) {
        const page = running.get(key)
        // what is on screen stays; what is come back to begins anew
        if (page && outdated.has(page) && !page.isShown()) running.delete(key)
        return running.get(key)
      },
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
    tab: (path) => void performer.tab(path),
  }

  const outdated = new WeakSet<RunningPage>()
  options.revised?.((paths) => {
    for (const path of paths) loader.forget(path)
    for (const page of running.values()) if (paths.includes(page.info.path)) outdated.add(page)
  })

  // A card or a shopper who left or changed, here or in another tab: nothing of the other's stays on screen (reliability T44).
  let who = whoIs()
  const meet = () => {
    if (whoIs() === who) return
    who = whoIs()
    beginAnew()
  }
  let held = 0
  const holdWho = () => {
    held++
    return () => {
      held--
      meet()
    }
  }
  subscribe(session, () => {
    if (!held) meet()
  })
  history.subscribe(meet)
  function beginAnew(): void {
    running.clear()
    outdate(client)
    announceWho()
  }
  subscribe(visitFlags, () => void (env = { ...env, ...visitFlags }))
  subscribe(local, () => {
    if (local.locale && local.locale !== env.locale) void setLocale(local.locale)
  })
  const whoListeners = new Set<() => void>()
  const announceWho = () => whoListeners.forEach((listener) => listener())
  const onWho = (listener: () => void) => {
    whoListeners.add(listener)
    return () => whoListeners.delete(listener)
  }
  /** The language may be another one before they have come. */
  const learnTopic = async (locale: Locale, topic: string): Promise<void> => learn(locale, await maps.words(locale, topic))
  async function setLocale(locale: Locale): Promise<void> {
    const { path, overlays } = history.current()
    const infos = [path, ...overlays.flatMap((one) => ('path' in one ? [one.path] : []))].map(find)
    try {
      const topics = new Set(infos.flatMap((info) => info?.messages ?? []))
      const [words] = await Promise.all([options.words(locale), ...[...topics].map((topic) => learnTopic(locale, topic))])
      learn(locale, words)
    } catch {
      // the words cannot be had: the choice goes back to what is spoken
      if (local.locale === locale) local.locale = env.locale
      return onError(new ApiError('network'))
    }
    // chosen otherwise meanwhile
    if (local.locale !== locale || env.locale === locale) return
    env = { ...env, locale }
    speak(locale)
    document.documentElement.lang = locale
    // the server says its words in the language that is asked for
    beginAnew()
  }

  return function Storefront(): ReactNode {
    const epoch = useSyncExternalStore(onWho, () => `${who}|${speaking()}`)
    const { quit } = useOverlay()
    if (quit) return <parts.Quit text={quit} label={t('ui.retry')} retry={reloadPage} />
    return (
      <RootBoundary parts={parts}>
        <Router hook={useHashPath}>
          <Screen key={epoch} world={world} tabBars={options.tabBars} />
          <parts.Overlays />
        </Router>
      </RootBoundary>
    )
  }
}
