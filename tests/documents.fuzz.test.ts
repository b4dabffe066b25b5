/**
 * No blank page (reliability T34): shipped documents with arbitrary values at any place, or with a known fault that passed the compiler,
 * and answers of any shape. Either the structure check refuses the document, so that the last valid document is shown, or it is drawn
 * without throwing. Nightly runs include the shop's own widgets.
 */
import fc from 'fast-check'
import { join } from 'node:path'
import { createElement, Fragment, isValidElement, type ComponentType, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { compile } from '#compiler/index.ts'
import { createSchemaValidator } from '#compiler/environment/schema-validator.ts'
import { buildStructure } from '#compiler/build/structure.ts'
import { readShape } from '#schemas/language/shape.ts'
import { createCore } from '#renderer/core.ts'
import { memoryHost } from '#renderer/memory-host.ts'
import { ActContext, KitContext } from '#renderer/kit.ts'
import { OverlaysContext } from '#renderer/state/overlay.ts'
import { createInstance, type Scope } from '#renderer/instance/instance.ts'
import { createPlan, type Modules, type WidgetModule } from '#renderer/plan/plan.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { answerArbitrary, mutantArbitrary } from './mutants/anything.ts'
import { createValidDocument } from './mutants/valid.ts'
import { day, isNightly, runsEverything, seed } from './night.ts'
import { registry } from '#widgets/registry.ts'
import { project } from '#menmian.config.ts'
import { china } from '#renderer/i18n/china-formats.ts'

type Any = Record<string, unknown>
/** `npm test` draws a third, of different seeds on three days. */
const parts = runsEverything ? 1 : 3
const first = seed + (day % parts)
/** Budget of a document's CPU time, relative to the median of all documents. */
const MOST_TIMES = 300
const root = join(import.meta.dirname, '..')
const environment = await loadEnvironment(project)
const shipped = listLayoutFiles(root).map((file) => ({
  route: getLayoutRoute(file),
  document: readDocument(root, file) as Any,
}))
/** Renders all received nodes, in slots and rows. */
const Drawn = (props: Any) => {
  const drawn = Object.entries(props).flatMap(([name, value]): ReactNode[] => {
    if (/[rR]ow$/.test(name) && typeof value === 'function')
      return [0, 1].map((index) => (value as (index: number) => ReactNode)(index))
    return Array.isArray(value) ? value.filter((child) => isValidElement(child)) : isValidElement(value) ? [value] : []
  })
  return createElement('i', null, ...drawn.map((child, index) => createElement(Fragment, { key: index }, child)))
}
const overlays = new Set(['basic/sheet', 'basic/dialog'])
const createStub = (widget: string, status: boolean): WidgetModule => ({
  default: Drawn,
  facts: { ...(overlays.has(widget) && { overlay: true }), ...(status && widget === 'basic/list' && { status: true }) },
})
/**
 * Wraps a widget in the error boundary of its group (`renderer/instance/group.tsx`): a widget that throws leaves a gap, and its siblings
 * remain.
 */
const held = (
  { default: Widget, ...rest }: WidgetModule,
  drawn: (html: string) => void,
  fell: (error: unknown) => void = () => undefined,
): WidgetModule => ({
  ...rest,
  default: (props: Any) => {
    try {
      const widget = createElement(Widget as ComponentType<Any>, props)
      const acting = createElement(ActContext, { value: hooks.fire }, widget)
      drawn(
        renderToString(
          createElement(KitContext, { value: kit }, createElement(OverlaysContext, { value: overlayStore }, acting)),
        ),
      )
    } catch (error) {
      fell(error)
    }
    return null
  },
})
const { kit, overlays: overlayStore, report, onReport } = createCore(memoryHost(), { region: china, locale: 'zh-CN' })
const reports: unknown[] = []
onReport((what) => reports.push(what))
const hooks = {
  report,
  fire: () => Promise.resolve({ ok: true as const, data: undefined }),
  retry: () => undefined,
  reason: () => undefined,
  way: () => undefined,
  Skeleton: () => createElement('b'),
  Failure: () => createElement('b'),
}
type ModuleOf = (widget: string, status: boolean) => WidgetModule | undefined
/** A document without a possible plan shows the page's failure with a way back, like an unreachable document (`renderer/page/load.ts`). */
const tryPlan = (layout: Layout, modules: Modules) => {
  try {
    return createPlan(kit, layout, modules)
  } catch {
    return undefined
  }
}
const groups = (layout: Layout) => ['', ...Object.keys(layout.nodes).map((id) => `overlay/${id}`)]

const shape = buildStructure(environment)

const untouched = Object.getOwnPropertyNames(Object.prototype)
/** Returns how many of the mutants were drawn. */
function draw(numRuns: number, getModule: ModuleOf): number {
  let drawn = 0
  const times: number[] = []
  fc.assert(
    fc.property(
      mutantArbitrary(shipped, environment),
      fc.array(answerArbitrary, { minLength: 6, maxLength: 6 }),
      fc.boolean(),
      (document, answers, status) => {
        const began = process.cpuUsage()
        if (!readShape(shape, document).ok) return
        const layout = document as Layout
        const plan = tryPlan(
          layout,
          Object.fromEntries(Object.values(layout.nodes).map(({ widget }) => [widget, getModule(widget, status)])),
        )
        if (!plan) return
        const sources = Object.keys(layout.data ?? {})
        const statuses = ['ready', 'loading', 'error', 'empty', 'stale', 'idle'] as const
        const state = (seed: number) => statuses[seed % 6]!
        const scope: Scope = {
          card: answers[0] ?? {},
          site: answers[1] ?? {},
          user: {},
          query: {},
          local: {},
          env: { locale: 'zh-CN', platform: 'h5' },
          state: Object.fromEntries(Object.entries(layout.state ?? {}).map(([name, { init }]) => [name, init])),
          form: {},
          status: Object.fromEntries(sources.map((name, index) => [name, state(index + answers.length)])),
          ...Object.fromEntries(sources.map((name, index) => [name, answers[2 + (index % 3)]])),
        }
        const instance = createInstance(plan, scope, hooks)
        const show = () =>
          groups(layout).map((group) => renderToString(createElement(Fragment, null, instance.getElements(group))))
        show()
        for (const name of sources) {
          instance.write(`status.${name}`, 'ready')
          instance.write(name, answers[5])
        }
        show()
        drawn++
        const { user, system } = process.cpuUsage(began)
        times.push(user + system)
      },
    ),
    { numRuns: Math.ceil(numRuns / parts), seed: first },
  )
  expect(Object.getOwnPropertyNames(Object.prototype), 'every object of the page').toEqual(untouched)
  times.sort((a, b) => a - b)
  console.log('FUZZ', times.length, times[times.length >> 1], times.at(-1))
  expect(times.at(-1)! / times[times.length >> 1]!, 'the slowest document beside the middle one').toBeLessThan(
    MOST_TIMES,
  )
  return drawn
}

test('mutated documents with answers of any shape are refused, or drawn', { timeout: 1_800_000 }, () => {
  expect(draw(isNightly ? 100_000 : 2000, createStub)).toBeGreaterThan(200 / parts)
})

test("the same with the shop's own widgets: none renders a script", { timeout: 1_800_000 }, async () => {
  let widgets = 0
  const scripts: string[] = []
  const html = (text: string) => {
    widgets++
    // React replaces script addresses by a sentence
    const match =
      /<(?:script|iframe|object|embed)|<[^>]+\s(?:on\w+|srcdoc)="|(?:href|action)="\s*(?:javascript:(?!throw new Error)|vbscript:|data:)/i.exec(
        text,
      )
    if (match) scripts.push(text.slice(match.index, match.index + 200))
  }
  const modules = new Map<string, WidgetModule>()
  for (const [name, load] of Object.entries(registry))
    modules.set(name, held((await load()) as unknown as WidgetModule, html))
  expect(draw(isNightly ? 20_000 : 300, (widget) => modules.get(widget))).toBeGreaterThan(30 / parts)
  expect(widgets).toBeGreaterThan(300 / parts)
  expect(scripts.slice(0, 5), `SEED=${seed}`).toEqual([])
})

test(
  'documents of any widgets with any valid props: a document that the compiler accepts is drawn, without a gap and without a report',
  {
    timeout: 1_800_000,
  },
  async () => {
    const fallen: string[] = []
    const drawn = new Set<string>()
    let currentSeed = 0
    const modules = new Map<string, WidgetModule>()
    for (const [name, load] of Object.entries(registry))
      modules.set(
        name,
        held(
          (await load()) as unknown as WidgetModule,
          () => drawn.add(name),
          // widgets that read browser-only state cannot render here
          (error) =>
            String(error).includes('getServerSnapshot') || fallen.push(`SEED=${currentSeed} ${name}: ${String(error)}`),
        ),
      )
    const validator = createSchemaValidator(environment)
    const wanted = isNightly ? 20_000 : 300 / parts
    reports.length = 0
    let passed = 0
    for (currentSeed = first; passed < wanted && currentSeed < first + 20 * parts * wanted; currentSeed += parts) {
      const source = createValidDocument(environment, currentSeed)
      const { document: layout } = compile(source, environment, { validator })
      if (!layout) continue
      passed++
      const plan = createPlan(
        kit,
        layout,
        Object.fromEntries(Object.values(layout.nodes).map(({ widget }) => [widget, modules.get(widget)])),
      )
      const scope: Scope = {
        card: {},
        site: {},
        user: {},
        query: {},
        local: {},
        env: { locale: 'zh-CN', platform: 'h5' },
        state: {},
        form: {},
        status: {},
      }
      const instance = createInstance(plan, scope, hooks)
      for (const group of groups(layout)) renderToString(createElement(Fragment, null, instance.getElements(group)))
    }
    expect(fallen.slice(0, 5)).toEqual([])
    expect(reports).toEqual([])
    expect(passed).toBe(wanted)
    expect(drawn.size, [...modules.keys()].filter((name) => !drawn.has(name)).join()).toBeGreaterThan(50)
  },
)
