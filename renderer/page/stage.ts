/**
 * A running page: its instance, sources, forms, guards and prompts. It outlives its React component, so going back shows it as it was, and a
 * page can receive the result of another page that it opened.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Action, Actions, Json } from '../../schemas/action.ts'
import type { Layout, Source } from '../../schemas/layout.ts'
import type { Status } from '../../schemas/widget.ts'
import type { Performer } from '../actions/perform.ts'
import type { Failed, Stage } from '../actions/context.ts'
import type { Call, Rows } from '../api/call.ts'
import type { KeyFor } from '../api/client.ts'
import { report } from '../api/report.ts'
import { resolveText } from '../i18n/locale.ts'
import { history } from '../routes/history.ts'
import { queryOf, withQuery, type Query } from '../routes/url.ts'
import { atMost } from '../state/at-most.ts'
import { pathsOf, test } from './condition.ts'
import type { FieldTable } from './forms.ts'
import { createInstance, type Hooks, type Instance } from './instance.ts'
import type { Locals } from '../actions/context.ts'
import type { FormState } from '../../schemas/form-state.ts'
import type { PageInfo } from './maps.ts'
import { keysOf, write } from './path.ts'
import { readsOf, type NodePlan, type Plan } from './plan.ts'
import { createGuards, createPrompts } from './prompts.ts'
import { parametersOf, pending, runSource, type Running } from './sources.ts'
import { firstState, keepState, sameKind } from './state.ts'

/** A source provided to every page that reads it. */
export type ImplicitSource = {
  source: Source
  /** Also for pages that do not read it. */
  always?: boolean
  /** Also for these pages. */
  needed?: (info: PageInfo) => boolean
  /** Sources that read it wait for it. */
  awaited?: boolean
  /** If this returns false, the source is not requested. */
  when?: () => boolean
}
/** What a storefront provides to its pages. */
export type PageGivens = {
  sources: Readonly<Record<string, ImplicitSource>>
  /** The call whose answers the formatter `dict:<type>` reads. */
  dictionaries?: string | undefined
  /** Loads the field rules for forms. */
  fields: () => Promise<FieldTable>
  /** Guards in addition to those of the document; `target` is the address to return to. */
  guards: (info: PageInfo, target: string) => NonNullable<Layout['guards']>
  /** Writes a value below a storefront root that documents may set (`local`). Returns false if the value does not fit, undefined if there is no such root. */
  set: (keys: readonly string[], value: unknown) => boolean | undefined
  /** Identifies the viewer of a page's prompts, so that another person sees them too. */
  viewer: (info: PageInfo) => string
}
export type StageWorld = {
  call: Call
  rows: Rows
  client: QueryClient
  performer: () => Performer
  keyFor: KeyFor
  given: PageGivens
  /** Roots that every page has. */
  roots: () => Record<string, unknown>
  onRoots: (listener: () => void) => () => void
  parts: Pick<Hooks, 'Skeleton' | 'Failure' | 'Gap'>
}
/** Forms are loaded with the first page that has one. */
let formsModule: typeof import('./forms.ts') | undefined
export const loadForms = async (): Promise<void> => {
  formsModule ??= await import('./forms.ts')
}
const emptyForm: FormState = { fields: [], values: {}, errors: {}, valid: false, dirty: false, busy: false, refused: 0 }

export type RunningPage = ReturnType<typeof startPage>

const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)
const isTextObject = (value: unknown) => isObject(value) && ('t' in value || 'zh-CN' in value)

/** The storefront sources of a page: those it needs and those its document reads. */
function implicitOf(
  info: PageInfo,
  { layout, exact, below }: Plan,
  sources: PageGivens['sources'],
): Record<string, Source> {
  const gates = [...(layout.guards ?? []), ...(layout.prompts ?? [])].flatMap(({ when }) => pathsOf(when))
  const params = Object.values(layout.data ?? {}).flatMap(readsOf)
  const roots = new Set([...gates, ...params].map((path) => keysOf(path)[0]))
  const reads = (name: string) => exact.has(name) || below.has(name) || roots.has(name)
  return Object.fromEntries(
    Object.entries(sources)
      .filter(([name, { always, needed }]) => always || needed?.(info) || reads(name))
      .map(([name, { source }]) => [name, source]),
  )
}

export function startPage(info: PageInfo, key: string, plan: Plan, query: Record<string, unknown>, world: StageWorld) {
  const { layout } = plan
  const state = firstState(layout.state, key, query)
  const { given } = world
  const data = { ...implicitOf(info, plan, given.sources), ...layout.data }
  const isOff = (name: string) => given.sources[name]?.when?.() === false
  const statuses: Record<string, Status> = Object.fromEntries(
    Object.entries(data).map(([name, source]) => [name, isOff(name) ? 'idle' : pending(source)]),
  )
  const sources: Record<string, Running> = {}
  const mayRefresh = atMost()

  const instance: Instance = createInstance(
    plan,
    {
      ...world.roots(),
      query,
      state,
      status: statuses,
      form: Object.fromEntries(Object.keys(layout.forms ?? {}).map((id) => [id, emptyForm])),
      overlay: {},
    },
    {
      ...world.parts,
      fire,
      retry: (source) => void askAgain([source]),
      reason: (source) => sources[source]?.reason(),
      late: (source) => sources[source]?.late(),
      asks: (source) => sources[source]?.asks() !== undefined,
    },
    info.path,
  )

  /** One retry reloads every failed source. A source refused for a missing step is refetched by the call that completes the step. */
  async function askAgain(tapped: string[]): Promise<void> {
    const asks = tapped.map((name) => sources[name]?.asks()).find(Boolean)
    if (asks && !(await world.performer().step(asks))) return
    for (const [name, source] of Object.entries(sources)) {
      const isFailed = instance.get(`status.${name}`) === 'error' && source.asks() === undefined
      if (isFailed || tapped.includes(name)) void source[instance.get(name) === undefined ? 'refetch' : 'more']()
    }
  }

  async function fire(node: NodePlan, locals: Locals | undefined, event: string, detail: unknown) {
    const item = node.overlay ? { item: instance.get(`overlay.${node.overlay}`) } : undefined
    const here: Locals = { ...item, ...locals, event: detail }
    for (const [prop, path] of Object.entries(node.node.model ?? {})) {
      if (node.module?.facts?.models?.[prop] === event) stage.set(path, detail)
    }
    const { form } = node.node
    if (form && isObject(detail) && typeof detail.name === 'string') {
      if (event === 'change') forms?.change(form, detail.name, detail.value)
      if (event === 'blur') forms?.blur(form, detail.name)
    }
    const actions = node.node.on?.[event]
    if (actions) return world.performer().run(actions, { stage, locals: here })
    if (form && event === 'submit') return stage.submit(form, here)
    if (event === 'more') for (const source of node.sources) sources[source]?.more()
    if (event === 'retry') void askAgain(node.sources)
    const top = history.current().overlays.slice(-1)[0]
    if (event === 'close' && top && 'node' in top && top.node === node.id) await history.back()
    return { ok: true as const, data: undefined }
  }

  const forms =
    layout.forms &&
    formsModule?.createForms(instance, {
      key,
      place: [
        info.path,
        ...Object.entries(info.query ?? {}).map(([name, { required }]) => required && query[name]),
      ].join(),
      row: world.rows,
      fields: given.fields,
      send: (form, params, locals) =>
        world.performer().run(
          // oxlint-disable-next-line unicorn/no-thenable -- `then` is a keyword of the document language
          {
            type: 'call',
            call: form.call,
            with: params as Record<string, Json>,
            ...(form.confirm && { confirm: form.confirm }),
            ...(form.then && { then: form.then }),
            ...(form.else && { else: form.else }),
          },
          { stage, locals },
        ),
    })

  /** Whether this page is the one in the address; a tab page is identified by its route. */
  const onTop = () => {
    const { page, path } = history.current()
    return info.tab === undefined ? page === key : path === info.path || !!info.aliases?.includes(path)
  }

  const stage: Stage = {
    key,
    parent: info.parent,
    evaluate(action: Action, locals) {
      const get = (path: string) => instance.get(path, locals)
      if (action.when && !test(action.when, get)) return { holds: false, params: {} }
      const to = action.type === 'page' && action.to ? get(action.to) : undefined
      return {
        holds: true,
        params: withTexts(action, parametersOf(action, get)),
        to: typeof to === 'string' ? to : undefined,
      }
    },
    set(path, value) {
      const keys = keysOf(path)
      const [root, name = ''] = keys
      const taken = given.set(keys, value)
      if (taken !== undefined) return taken
      const declared = layout.state?.[name]
      if (root === 'form' && keys.length === 4 && keys[2] === 'values') {
        forms?.change(name, keys[3]!, value)
        return true
      }
      if (root !== 'state' || !declared || (keys.length === 2 && !sameKind(declared.init, value))) {
        report({ kind: 'document', where: info.path, message: `set ${path}: does not fit` })
        return false
      }
      instance.write(path, value ?? (keys.length === 2 ? declared.init : undefined))
      const now = instance.get('state') as Record<string, unknown>
      keepState(key, now)
      if (declared.keep === 'url' && onTop())
        history.rewrite(withQuery(info.path, { ...queryOf(history.current().search), [name]: now[name] } as Query))
      return true
    },
    submit: (form, locals, check) =>
      forms?.submit(form, locals, check) ?? Promise.resolve({ ok: false, error: { code: 'form', message: '' } }),
    async refresh(names) {
      if (!mayRefresh()) return
      await Promise.all(
        Object.entries(sources)
          .filter(([name]) => !names || names.includes(name))
          .map(([, source]) => source.refetch()),
      )
    },
    open(node, item) {
      instance.write(`overlay.${node}`, item)
      history.lay({ node, of: key })
    },
  }
  /** The parameters of an action, with Texts resolved after their bound values are merged in. */
  function withTexts(action: Action, params: Record<string, unknown>): Record<string, unknown> {
    let filled: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(params)) {
      const keys = action.type === 'set' ? [name] : keysOf(name)
      filled = keys.length === 1 ? { ...filled, [name]: value } : write(filled, keys, value)
    }
    if (action.type === 'set' || action.type === 'call') return filled
    return Object.fromEntries(
      Object.entries(filled).map(([name, value]) => [name, isTextObject(value) ? resolveText(value as never) : value]),
    )
  }

  const run = (actions: Actions | undefined, locals: Locals = {}, failed?: Failed) =>
    world.performer().run(actions, { stage, locals, failed, left: () => !active })

  // ---- subscriptions of a running page ----
  const entries = new Set([history.current().page])
  let active = false
  let entered = false
  let stops: (() => void)[] = []
  const read = (path: string) => instance.get(path)
  const guards = createGuards(
    [...given.guards(info, withQuery(info.path, query as Query)), ...(layout.guards ?? [])],
    read,
    run,
  )
  const checkPrompts = createPrompts(layout, given.viewer(info), read, run)
  const prompts = () => {
    if (active && !guards.stopped() && onTop()) checkPrompts()
  }

  return {
    key,
    info,
    instance,
    stage,
    run,
    query,
    /** Called when the page is on screen: starts its sources. */
    start(): void {
      if (active) return
      active = true
      for (const [name, source] of Object.entries(data)) {
        if (isOff(name)) continue
        sources[name] = runSource(name, source, {
          instance,
          client: world.client,
          call: world.call,
          keyFor: world.keyFor,
          dictionaries: given.dictionaries,
          implicit: given.sources,
          answered: (event, locals) => {
            const actions = source.on?.[event]
            if (actions) void run(actions, locals)
          },
        })
      }
      guards.check()
      stops = [
        instance.subscribe((path) => {
          for (const source of Object.values(sources)) source.check(path)
          if (!path.startsWith('form.')) forms?.check(path)
          guards.check()
          queueMicrotask(prompts)
        }),
        world.onRoots(() => {
          instance.batch(() => {
            for (const [root, value] of Object.entries(world.roots())) instance.write(root, value)
          })
        }),
        history.subscribe(prompts),
      ]
      instance.batch(() => {
        for (const [root, value] of Object.entries(world.roots())) instance.write(root, value)
      })
      if (!entered) void run(layout.on?.enter)
      entered = true
      void run(layout.on?.show)
      prompts()
    },
    isShown: () => active,
    stop(): void {
      if (!active) return
      active = false
      void world.performer().run(layout.on?.leave, { stage, locals: {}, left: () => true })
      for (const stop of stops) stop()
      for (const [name, source] of Object.entries(sources)) {
        source.stop()
        delete sources[name]
      }
    },
    /** A tab page keeps its state by route; a link that opens it again provides a new query (product §2: `indexFirstGroup`). */
    arrive(arrived: Record<string, unknown>): void {
      const { page } = history.current()
      if (info.tab === undefined || entries.has(page)) return
      entries.add(page)
      instance.write('query', arrived)
      void run(layout.on?.enter)
    },
  }
}
