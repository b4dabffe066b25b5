/**
 * A running page: its instance, sources, forms, guards and prompts. It outlives its React component, so that going back restores it, and so
 * that it can receive the result of a page that it opened.
 */
import type { Actions } from '#schemas/language/action.ts'
import type { Status } from '#schemas/language/widget.ts'
import type { FailedCall, Locals } from '../actions/context.ts'
import { withQuery, type Query } from '../routes/url.ts'
import { createRateLimit } from '../state/rate-limit.ts'
import { listPaths, listReads } from '../plan/condition.ts'
import { createInstance, type Instance, type Scope } from '../instance/instance.ts'
import { getFormsModule } from './lazy-forms.ts'
import type { PageInfo } from './maps.ts'
import type { SessionDeps } from './page-deps.ts'
import { askAgain, fire, getEventHref } from './page-events.ts'
import { isSourceOff, isOnTop, runPageActions, collectSources, type PageSession } from './page-session-state.ts'
import { createPageHandle } from './page-handle.ts'
import { parsePath, read, getRoot } from '../plan/path.ts'
import type { Plan } from '../plan/types.ts'
import { createGuards } from './guards.ts'
import { getPendingStatus, runSource } from './sources.ts'
import { createFirstScope } from './state.ts'

export type LivePage = ReturnType<typeof startPage>

/** Whether a page reads a storefront source: in its guards, prompts, parameters or nodes. */
function createReadCheck({ layout, exact, below }: Plan): (name: string) => boolean {
  const gates = [...(layout.guards ?? []), ...(layout.prompts ?? [])].flatMap(({ when }) => listPaths(when))
  const params = Object.values(layout.data ?? {}).flatMap(listReads)
  const roots = new Set([...gates, ...params].map(getRoot))
  return (name) => exact.has(name) || below.has(name) || roots.has(name)
}

function openInstance(session: PageSession): Instance {
  const { deps, info, key, plan, query, data, sources } = session
  const { layout } = plan
  const form = Object.fromEntries(Object.keys(layout.forms ?? {}).map((id) => [id, getFormsModule()?.emptyForm]))
  const initialScope = createFirstScope(deps.core.visit, plan, key, { ...deps.roots(), query, form })
  const scope: Scope = deps.withAnswers?.(session, initialScope) ?? initialScope
  const get = (path: string) => read(scope, parsePath(path))
  const status: Record<string, Status> = Object.fromEntries(
    Object.entries(data).map(([name, source]) => [
      name,
      isSourceOff(deps, name) ? 'idle' : getPendingStatus(source, get),
    ]),
  )
  return createInstance(
    plan,
    { ...scope, status: { ...status, ...scope.status } },
    {
      ...deps.parts,
      report: deps.core.report,
      href: (node, event, get) => getEventHref(session, node, event, get),
      fire: (node, locals, event, detail) => fire(session, node, locals, event, detail),
      retry: (source) => void askAgain(session, [source]),
      reason: (source) => sources[source]?.reason(),
      way: (source) => sources[source]?.way(),
    },
    info.path,
  )
}

function runSources(session: PageSession): void {
  const { deps, data, sources, instance } = session
  const { client, call, keyFor, given } = deps
  for (const [name, source] of Object.entries(data)) {
    if (isSourceOff(deps, name)) continue
    sources[name] = runSource(name, source, {
      instance,
      client,
      call,
      keyFor,
      dictionaries: given.dictionaries,
      getFallback: given.getFallback,
      getStored: given.getStored,
      implicit: given.sources,
      answered(event, locals) {
        const actions = source.on?.[event]
        if (actions) void runPageActions(session, actions, locals)
      },
    })
  }
}

/** Called when the page is on screen: starts its sources. */
function start(session: PageSession): void {
  if (session.active) return
  session.active = true
  const { deps, instance, guards, forms, plan } = session
  const { on } = plan.layout
  runSources(session)
  guards.check()
  const takeRoots = () =>
    instance.batch(() => {
      for (const [root, value] of Object.entries(deps.roots())) instance.write(root, value)
    })
  session.stops = [
    instance.subscribe((path) => {
      for (const source of Object.values(session.sources)) source.check(path)
      if (!path.startsWith('form.')) forms?.check(path)
      guards.check()
      queueMicrotask(session.prompt)
    }),
    deps.onRoots(takeRoots),
    deps.core.history.subscribe(session.prompt),
  ]
  takeRoots()
  if (!session.entered) void runPageActions(session, on?.enter)
  session.entered = true
  void runPageActions(session, on?.show)
  session.prompt()
}

function stop(session: PageSession): void {
  if (!session.active) return
  session.active = false
  const { deps, plan, handle, sources } = session
  void deps.performer().run(plan.layout.on?.leave, { handle, locals: {}, left: () => true })
  for (const end of session.stops) end()
  for (const [name, source] of Object.entries(sources)) {
    source.stop()
    delete sources[name]
  }
}

/** Creates a running page. `started` is called each time the page appears on screen. */
export function startPage(
  info: PageInfo,
  key: string,
  plan: Plan,
  query: Record<string, unknown>,
  deps: SessionDeps,
  started?: () => void,
) {
  const { core, given } = deps
  const { layout } = plan
  const session = {
    deps,
    info,
    key,
    plan,
    query,
    sources: {},
    mayRefresh: createRateLimit(),
    active: false,
    entered: false,
    stops: [],
  } as unknown as PageSession
  session.data = collectSources(given, info, layout, createReadCheck(plan))
  session.entries = new Set([core.history.current().page])
  session.instance = openInstance(session)
  session.handle = createPageHandle(session)
  session.forms = layout.forms && getFormsModule()?.openForms(session)
  const get = (path: string) => session.instance.get(path)
  const run = (actions: Actions | undefined, locals?: Locals, failed?: FailedCall) =>
    runPageActions(session, actions, locals, failed)
  session.guards = createGuards(
    [...given.guards(info, withQuery(info.path, query as Query)), ...(layout.guards ?? [])],
    // a stale answer must not trigger a guard
    (path) => (get(`status.${getRoot(path)}`) === 'stale' ? undefined : get(path)),
    run,
  )
  let checkPrompts: (() => void) | undefined
  session.prompt = () => {
    if (session.active && !session.guards.stopped() && isOnTop(session)) checkPrompts?.()
  }
  const { prompts } = layout
  if (prompts)
    void core.firstContent.shown
      .then(() => import('./prompts.ts'))
      .then(
        ({ createPrompts }) => {
          checkPrompts = createPrompts({ core, prompted: deps.prompted, owner: given.viewer(info), get, run }, prompts)
          session.prompt()
        },
        () => undefined, // the page works without them
      )

  return {
    key,
    info,
    query,
    instance: session.instance,
    handle: session.handle,
    run,
    start: () => {
      start(session)
      started?.()
    },
    stop: () => stop(session),
    isShown: () => session.active,
    isFilled: () => Object.values(session.instance.scope().form ?? {}).some((form) => form?.dirty),
    /**
     * Called when a link opens a page again. A tab page has one state per route, so it receives the new query (product §2:
     * `indexFirstGroup`).
     */
    arrive(arrived: Record<string, unknown>): void {
      const { page } = core.history.current()
      if (info.tab === undefined || session.entries.has(page)) return
      session.entries.add(page)
      session.instance.write('query', arrived)
      void run(layout.on?.enter)
    },
  }
}
