/** <Storefront>: the complete runtime, given an adapter, a registry, the pages, their documents and the parts that draw the frame. */
import type { Messages } from '@lingui/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Router } from 'wouter'
import { withoutEmpty } from '../schemas/empty.ts'
import type { PagesConfig } from '../schemas/pages.ts'
import type { Shape } from '../schemas/shape.ts'
import { lazyPerformer, type LazyWorld } from './actions/lazy-performer.ts'
import { present } from './actions/present.ts'
import type { Facts } from './actions/resolve.ts'
import type { Adapter } from './adapter.ts'
import { createCall, type Rows } from './api/call.ts'
import { createClient, keyBy, outdate } from './api/client.ts'
import { failBy } from './api/error.ts'
import { learn, speak, speaking, t, type Locale } from './i18n/locale.ts'
import { firstContent, watchFirstContent } from './state/first-content.ts'
import { createLoader, type LayoutSource } from './page/load.ts'
import type { Maps, Registry } from './page/maps.ts'
import { HelpContext } from './kit.ts'
import { pageKey, type PageWorld } from './page/page.tsx'
import { RootBoundary, Screen } from './page/screen.tsx'
import { loadForms, startPage, type RunningPage, type StageWorld } from './page/stage.ts'
import type { Parts } from './parts.ts'
import { history, useHashPath } from './routes/history.ts'
import { reloadPage } from './routes/url.ts'
import { useOverlay } from './state/overlay.ts'

export type { Adapter } from './adapter.ts'
export { plain, plainAdapter } from './plain-adapter.ts'
export { pickLocale } from './i18n/pick.ts'
export { speak } from './i18n/locale.ts'
export { history } from './routes/history.ts'
export { createRows } from './api/rows.ts'
export { createPublished } from './api/published.ts'
export { createMaps, type Maps, type PageMap, type Registry } from './page/maps.ts'
export type { LayoutSource } from './page/load.ts'
export type { Parts } from './parts.ts'

export type StorefrontOptions = {
  adapter: Adapter
  maps: Maps
  /** All widgets: for a published document that uses some which its area's map does not list. */
  registry: () => Promise<Registry>
  tabBars: PagesConfig['tabBars']
  layouts: LayoutSource
  /** Notifies of pages whose document has changed. */
  revised?: (changed: (paths: string[]) => void) => void
  /** The structure that published documents are validated against. */
  shape: () => Promise<Shape>
  rows: Rows
  /** The frame's own messages. */
  words: (locale: Locale) => Promise<Messages>
  parts: Parts
  /** The initial language. */
  locale: Locale
}

const MAX_KEPT = 12

export function createStorefront(options: StorefrontOptions) {
  const { adapter, maps, parts, rows } = options
  const { find } = maps
  let { locale: spoken } = options

  const fail = failBy(adapter.errors)
  const keyFor = keyBy(adapter.ownerOf)
  const call = adapter.calls(createCall({ rows, ...adapter }))
  const client = createClient((error) => onError(error))
  const running = new Map<string, RunningPage>()
  const waiting = new Map<string, ((page: RunningPage) => void)[]>()

  const links: Facts = { ...adapter, route: find }
  const facts = async (leads: boolean): Promise<Facts> => {
    if (leads) await maps.all().catch(() => Promise.reject(fail('network')))
    return links
  }
  const actionWorld: LazyWorld = {
    call,
    rows,
    client,
    fail,
    hooks: adapter.actions,
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
  if (navigator.onLine)
    for (const [path, given] of adapter.early()) {
      const params = withoutEmpty(given)
      void client.prefetchQuery({
        queryKey: keyFor(path, params),
        queryFn: ({ signal }) => call(path, params, { signal }),
      })
    }

  const onError = (error: Parameters<typeof present>[0]) =>
    present(error, (action) => {
      const top = currentPage()
      if (top) void top.run(adapter.onErrorAction(action, history.current()))
      else if (action.type === 'page') history.go(adapter.address(action.path), { replace: false })
    })
  const currentPage = () => running.get(pageKey(find(history.current().path), history.current()))

  const stageWorld: StageWorld = {
    call,
    rows,
    client,
    keyFor,
    given: adapter,
    performer: () => performer,
    roots: () => adapter.roots(spoken),
    onRoots: adapter.onRoots,
    parts: { Skeleton: parts.Skeleton, Failure: parts.Failure, ...(parts.Gap && { Gap: parts.Gap }) },
  }

  const loader = createLoader({
    widget: async (name) => (maps.widget(name) ?? (await options.registry())[name])?.(),
    source: options.layouts,
    shipped: maps.layout,
    shape: options.shape,
    implicit: Object.keys(adapter.sources),
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
        // a page on screen is kept; one that is revisited starts again
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
      return 'with' in action || 'bind' in action || 'call' in action
        ? performer.run(action, context)
        : performer.menu(action, context)
    },
    guard: adapter.guard,
    address: (path) => adapter.address(path),
    siteTitle: adapter.siteTitle,
    tab: (path) => void performer.tab(path),
  }

  const outdated = new WeakSet<RunningPage>()
  options.revised?.((paths) => {
    for (const path of paths) loader.forget(path)
    for (const page of running.values()) if (paths.includes(page.info.path)) outdated.add(page)
  })

  // If the person changes, here or in another tab, nothing of theirs stays on screen (reliability T44).
  let who = adapter.identity()
  const meet = () => {
    if (adapter.identity() === who) return
    who = adapter.identity()
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
  adapter.onIdentity(() => {
    if (!held) meet()
  })
  history.subscribe(meet)
  function beginAnew(): void {
    running.clear()
    outdate(client)
    announceWho()
  }
  adapter.locale.onChosen(() => {
    const chosen = adapter.locale.chosen()
    if (chosen && chosen !== spoken) void setLocale(chosen)
  })
  const whoListeners = new Set<() => void>()
  const announceWho = () => whoListeners.forEach((listener) => listener())
  const onWho = (listener: () => void) => {
    whoListeners.add(listener)
    return () => whoListeners.delete(listener)
  }
  /** The language may change before the messages have loaded. */
  const learnTopic = async (locale: Locale, topic: string): Promise<void> =>
    learn(locale, await maps.words(locale, topic))
  async function setLocale(locale: Locale): Promise<void> {
    const { path, overlays } = history.current()
    const infos = [path, ...overlays.flatMap((one) => ('path' in one ? [one.path] : []))].map(find)
    try {
      const topics = new Set(infos.flatMap((info) => info?.messages ?? []))
      const [words] = await Promise.all([
        options.words(locale),
        ...[...topics].map((topic) => learnTopic(locale, topic)),
      ])
      learn(locale, words)
    } catch {
      // the messages cannot be loaded: the choice reverts to the current language
      if (adapter.locale.chosen() === locale) adapter.locale.refuse(spoken)
      return onError(fail('network'))
    }
    // the choice changed meanwhile
    if (adapter.locale.chosen() !== locale || spoken === locale) return
    spoken = locale
    speak(locale)
    document.documentElement.lang = locale
    // the server's texts are in the requested language, so they are refetched
    beginAnew()
  }

  const tabBars = { fixed: options.tabBars, bySource: adapter.bySource, lost: adapter.lost }
  return function Storefront(): ReactNode {
    const epoch = useSyncExternalStore(onWho, () => `${who}|${speaking()}`)
    const { quit } = useOverlay()
    if (quit) return <parts.Quit text={quit} label={t('ui.retry')} retry={reloadPage} />
    return (
      <HelpContext value={adapter.help}>
        <RootBoundary parts={parts} address={world.address}>
          <Router hook={useHashPath}>
            <Screen key={epoch} world={world} tabBars={tabBars} />
            <parts.Overlays />
          </Router>
        </RootBoundary>
      </HelpContext>
    )
  }
}
