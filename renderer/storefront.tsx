/** <Storefront>: the complete runtime, given an adapter, a registry, the pages, their documents and the parts that draw the frame. */
import type { Messages } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { PagesConfig } from '#schemas/language/pages.ts'
import type { Shape } from '#schemas/language/shape.ts'
import type { Action } from '#schemas/language/action.ts'
import { createHref } from './actions/href.ts'
import { createLazyPerformer } from './actions/lazy-performer.ts'
import type { Performer } from './actions/perform.ts'
import { createPresenter } from './actions/present.ts'
import type { Facts } from './actions/resolve.ts'
import type { Adapter } from './adapter.ts'
import { createCall, type Rows } from './api/call.ts'
import { createClient, createKeyFor, markAllStale } from './api/client.ts'
import { createFail, type ApiError } from './api/error.ts'
import type { Core } from './core.ts'
import { watchIdentity } from './identity.ts'
import type { LanguageTag } from './i18n/language.ts'
import { showLanguage } from './i18n/show-language.ts'
import { KitContext, type Act, type Kit } from './kit.ts'
import { prepareFirstPage } from './page/first-page.ts'
import { createLoader, type LayoutSource } from './page/load.ts'
import type { Maps, Registry } from './session/maps.ts'
import { pageKey, type PageDeps } from './page/page-deps.ts'
import { createLivePages } from './page/live-pages.ts'
import { watchLostChunks } from './page/lost-chunks.ts'
import { createShownEntry, type ShownEntry } from './page/shown-entry.ts'
import { RootBoundary, Screen } from './page/screen.tsx'
import { loadForms } from './session/lazy-forms.ts'
import type { Parts } from './parts.ts'
import type { SessionDeps } from './session/page-deps.ts'
import type { LivePage } from './session/page-session.ts'
import { reloadPage } from './routes/url.ts'
import { OverlaysContext, useOverlay } from './state/overlay.ts'
import { useStore } from './state/use-store.ts'

export type StorefrontOptions = {
  adapter: Adapter
  maps: Maps
  /** All widgets, for a published document with widgets that its area's map does not list. */
  registry: () => Promise<Registry>
  tabBars: PagesConfig['tabBars']
  layouts: LayoutSource
  /** Notifies of pages whose document has changed; `atOnce`: also redraws the page on screen. */
  revised?: (changed: (paths: string[], atOnce: boolean) => void) => void
  /** The structure that published documents are validated against. */
  shape: () => Promise<Shape>
  rows: Rows
  /** The frame's own messages. */
  words: (locale: LanguageTag) => Promise<Messages>
  /** Called once with the cache of answers. */
  opened?: (answers: QueryClient) => void
  parts: Parts
}

/** Connects the parts of a storefront that pages and taps need. `holdIdentity`: delays a change of identity (`identity.ts`). */
function connect(core: Core, options: StorefrontOptions, shown: ShownEntry, holdIdentity: () => () => void) {
  const { history, firstContent } = core
  const { adapter, maps, parts, rows } = options
  const fail = createFail(adapter.errors)
  const call = adapter.calls(createCall(core, { rows, ...adapter }))
  const present = createPresenter(core.language, core.overlays)
  /** Runs the action of an error on the current page, if it is running. */
  function onErrorAction(action: Action): void {
    const entry = history.current()
    const top = pages.get(pageKey(maps.find(entry.path), entry))
    if (top) void top.run(adapter.onErrorAction(action, entry))
    else if (action.type === 'page') history.go(adapter.address(action.path), { replace: false })
  }
  const onError = (error: ApiError, isLeft?: boolean) => present(error, onErrorAction, isLeft)
  const client = createClient((error) => onError(error), shown.isTurning)
  options.opened?.(client)
  const keyFor = createKeyFor(core.language, adapter.getOwner)
  const { loader, addTopic } = createPageLoader(core, options)
  const links: Facts = { ...adapter, route: maps.find }
  const href = createHref(links)
  const performer = createLazyPerformer({
    core,
    call,
    rows,
    client,
    fail,
    hooks: adapter.actions,
    async facts(leads) {
      if (leads) await maps.all().catch(() => Promise.reject(fail('network')))
      return links
    },
    onError,
    identity: adapter.identity,
    holdIdentity,
    getHandle: (key) => pages.getHandle(key),
  })
  const pages = createLivePages(
    {
      core,
      call,
      rows,
      client,
      keyFor,
      given: adapter,
      performer: () => performer,
      href,
      prompted: new Set(),
      roots: () => adapter.roots(core.language.locale()),
      onRoots: adapter.onRoots,
      parts,
    },
    loader,
  )
  firstContent.watch(client, () => pages.count() > 0)
  void firstContent.shown
    .then(() => Promise.all([performer.load(), maps.all(), parts.preload?.()]))
    .catch(() => undefined)
  return { loader, addTopic, performer, href, pages, client, failed: () => onError(fail('network')) }
}

/** `begin` opens the page of the address, so that the first render shows its content; without it, a progress line is drawn first. */
export type Storefront = (() => ReactNode) & { begin: () => Promise<void> }

/** Several storefronts can run in one process, each with its own core. */
export function createStorefront(core: Core, options: StorefrontOptions): Storefront {
  const { Storefront, deps, tabBars } = assemble(core, options)
  // server rendering has no window
  if (typeof window !== 'undefined') watchLostChunks()
  void core.firstContent.shown
    .then(() => import('./page/turn.ts'))
    .then(({ createTurn }) => deps.shown.turnBy(createTurn({ ...deps, tabBars })))
    .catch(() => undefined)
  return Object.assign(Storefront, { begin: () => prepareFirstPage(deps) })
}

/** Creates a storefront, and the dependencies that open its pages without a screen (`app/prerender.tsx`). */
export function assemble(core: Core, options: StorefrontOptions) {
  const { history, language } = core
  const { adapter, maps, parts } = options
  const shown = createShownEntry(history)
  const { loader, addTopic, performer, href, pages, client, failed } = connect(core, options, shown, () =>
    identity.hold(),
  )
  options.revised?.((paths, atOnce) => {
    pages.markStale(paths)
    void maps.own()
    const info = atOnce && maps.find(shown.current().path)
    if (info && paths.includes(info.path))
      void loader.load(info).then(
        () => drawAnew(true),
        () => undefined, // the page is unchanged until it is opened again
      )
  })

  const listeners = new Set<() => void>()
  let drawCount = 0
  function drawAnew(keepFilled: boolean): void {
    drawCount++
    pages.clear(keepFilled)
    for (const listener of listeners) listener()
  }
  function restart(): void {
    markAllStale(client)
    drawAnew(false)
  }
  language.onReplaced(() => {
    loader.forget()
    drawAnew(true)
  })
  const identity = watchIdentity(adapter, shown, restart)
  followLanguage(core, options, { addTopic, switched: restart, failed })

  const deps: PageDeps = {
    core,
    shown,
    parts,
    loader,
    maps,
    pages,
    act: (page) => createAct(page, performer, href),
    guard: adapter.guard,
    address: (path) => adapter.address(path),
    siteTitle: adapter.siteTitle,
    tab: (path) => void performer.tab(path),
    href: (path) => href({ type: 'page', path, params: {} }),
  }
  const tabBars = { fixed: options.tabBars, bySource: adapter.bySource, lost: adapter.lost }
  const kit: Kit = { ...core.kit, help: adapter.help }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const getEpoch = () => `${identity.current()}|${language.locale()}|${drawCount}`
  function Storefront(): ReactNode {
    const epoch = useStore(subscribe, getEpoch)
    const { quit } = useOverlay(core.overlays)
    useEffect(() => showLanguage(language.locale()), [epoch])
    if (quit) return <parts.Quit text={quit} label={kit.t('ui.retry')} retry={reloadPage} />
    return (
      <KitContext value={kit}>
        <OverlaysContext value={core.overlays}>
          <RootBoundary deps={deps}>
            <Screen key={epoch} deps={deps} tabBars={tabBars} />
            <parts.Overlays />
          </RootBoundary>
        </OverlaysContext>
      </KitContext>
    )
  }
  return { Storefront, deps, tabBars, client }
}

/** Runs the actions that widgets receive in their props. */
const createAct = ({ handle }: LivePage, performer: Performer, href: SessionDeps['href']): Act =>
  Object.assign<Act, Pick<Act, 'href'>>(
    (action) => {
      const context = { handle, locals: {} }
      return 'with' in action || 'bind' in action || 'call' in action
        ? performer.run(action, context)
        : performer.menu(action, context)
    },
    { href: ({ webview, ...item }) => href({ ...item, webview: webview === 1, params: {} }) },
  )

type Switch = {
  addTopic: (locale: LanguageTag, topic: string) => Promise<void>
  switched: () => void
  failed: () => void
}
/** Switches the language when the user chooses another. */
function followLanguage(
  core: Core,
  { adapter, maps, words }: StorefrontOptions,
  { addTopic, switched, failed }: Switch,
): void {
  const { language } = core
  const { chosen, onChosen, refuse } = adapter.locale
  onChosen(() => {
    const locale = chosen()
    if (!locale || locale === language.locale()) return
    void import('./switch-language.ts')
      .then(({ switchLanguage }) => switchLanguage(core, { maps, words, addTopic, chosen }, locale))
      .then(
        (done) => done && switched(),
        () => {
          // the messages cannot be loaded: the choice reverts to the current language
          if (chosen() === locale) refuse(language.locale())
          failed()
        },
      )
  })
}

function createPageLoader(core: Core, { adapter, maps, registry, layouts, shape }: StorefrontOptions) {
  const { language } = core
  /** The language may change before the messages have loaded. */
  const addTopic = async (locale: LanguageTag, topic: string): Promise<void> =>
    language.addMessages(locale, await maps.words(locale, topic))
  const loader = createLoader(core, {
    widget: async (name) => (maps.widget(name) ?? (await registry())[name])?.(),
    source: layouts,
    shipped: maps.layout,
    shape,
    implicit: Object.keys(adapter.sources),
    prepare: (info) =>
      Promise.all([
        ...info.messages.map((topic) => addTopic(language.locale(), topic)),
        ...info.areas.map((area) => maps.area(area)),
        info.messages.includes('form') && loadForms(),
      ]),
  })
  return { loader, addTopic }
}
