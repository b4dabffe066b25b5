/**
 * Never a white screen (reliability T34): real documents with anything at any of their places, and answers of any shape. Either the
 * structure check refuses the document, so that the last good one is shown, or it is drawn without throwing.
 */
import fc from 'fast-check'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createElement, Fragment, isValidElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layoutFiles } from '../compiler/files.ts'
import { readDocument } from '../compiler/layers.ts'
import { validatorModule } from '../compiler/standalone.ts'
import { speak } from '../renderer/i18n/locale.ts'
import { createInstance, type Scope } from '../renderer/page/instance.ts'
import { makePlan, type Modules, type WidgetModule } from '../renderer/page/plan.ts'
import type { Layout } from '../schemas/layout.ts'
import { facts } from './documents/facts.ts'

type Any = Record<string, unknown>
const root = join(import.meta.dirname, '..')
const documents = layoutFiles(root).map((file) => readDocument(root, file) as Any)
const copy = (value: unknown) => JSON.parse(JSON.stringify(value)) as Any
const placesOf = (value: unknown, keys: string[] = []): string[][] =>
  value !== null && typeof value === 'object' ? [keys, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...keys, key]))] : [keys]

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>('item.name', 'item', 'card', 'state.kind', 'status.x', '__proto__', 'constructor', '', 0, -1, true, [], {}, ['nobody'], undefined),
  fc.constantFrom<unknown>(
    { path: 'item.x', as: 'money', or: '' },
    { path: 'card.balance', as: 'nothing' },
    { not: { all: [] } },
    { t: 'no.such' },
    '长'.repeat(300),
  ),
)
const mutated = fc
  .tuple(fc.constantFrom(...documents), fc.array(fc.tuple(fc.nat(), odd, fc.boolean()), { minLength: 1, maxLength: 3 }))
  .map(([document, changes]) => {
    let made = copy(document)
    for (const [at, value, rename] of changes) {
      const places = placesOf(made).filter((keys) => keys.length > 0)
      const place = places[at % places.length] ?? ['nodes']
      let target = made
      for (const key of place.slice(0, -1)) target = target[key] as Any
      const key = place.at(-1) ?? ''
      if (rename && !Array.isArray(target)) target[`${key}X`] = target[key]
      if (value === undefined) delete target[key]
      else target[key] = value
      made = copy(made)
    }
    return made
  })
const answer = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(undefined, null, [], {}, 'x', 7, { list: [{}, null, 1], totalCount: -1 }, { list: 'no' }, [{ id: 1, name: null }, {}]),
)

/** Draws whatever nodes it got, in its slots and rows. */
const Drawn = (props: Any) => {
  const drawn = Object.entries(props).flatMap(([name, value]): ReactNode[] => {
    if (/[rR]ow$/.test(name) && typeof value === 'function') return [0, 1].map((index) => (value as (index: number) => ReactNode)(index))
    return Array.isArray(value) ? value.filter((one) => isValidElement(one)) : isValidElement(value) ? [value] : []
  })
  return createElement('i', null, ...drawn.map((one, index) => createElement(Fragment, { key: index }, one)))
}
const overlays = new Set(['basic/sheet', 'basic/dialog'])
const modulesOf = (layout: Layout, status: boolean): Modules =>
  Object.fromEntries(
    Object.values(layout.nodes).map(({ widget }) => [
      widget,
      {
        default: Drawn,
        facts: { ...(overlays.has(widget) && { overlay: true }), ...(status && widget === 'basic/list' && { status: true }) },
      } as unknown as WidgetModule,
    ]),
  )
const hooks = {
  fire: () => Promise.resolve({ ok: true as const, data: undefined }),
  retry: () => undefined,
  more: () => false,
  reason: () => undefined,
  Skeleton: () => createElement('b'),
  Failure: () => createElement('b'),
}
/** What no plan can be made of shows the page's failure with its way back, as an unreachable document does (`renderer/page/load.ts`). */
const planOf = (layout: Layout, status: boolean) => {
  try {
    return makePlan(layout, modulesOf(layout, status))
  } catch {
    return undefined
  }
}
const groups = (layout: Layout) => ['', ...Object.keys(layout.nodes).map((id) => `overlay/${id}`)]

let validate: (document: unknown) => string | null
const folder = mkdtempSync(join(tmpdir(), 'fuzz-'))
beforeAll(async () => {
  speak('zh-CN', {})
  const file = join(folder, 'validate.mjs')
  writeFileSync(file, validatorModule(facts))
  ;({ validate } = (await import(pathToFileURL(file).href)) as { validate: typeof validate })
})
afterAll(() => rmSync(folder, { recursive: true }))

test('two thousand mutated documents with answers of any shape are refused, or drawn', () => {
  let drawn = 0
  fc.assert(
    fc.property(mutated, fc.array(answer, { minLength: 6, maxLength: 6 }), fc.boolean(), (document, answers, status) => {
      if (validate(document) !== null) return
      const layout = document as unknown as Layout
      const sources = Object.keys(layout.data ?? {})
      const state = (at: number) => ['ready', 'loading', 'error', 'empty', 'stale', 'idle'][at % 6]
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
      const plan = planOf(layout, status)
      if (!plan) return
      const instance = createInstance(plan, scope, hooks)
      const draw = () => groups(layout).map((group) => renderToString(createElement(Fragment, null, instance.elementsOf(group))))
      draw()
      for (const name of sources) {
        instance.write(`status.${name}`, 'ready')
        instance.write(name, answers[5])
      }
      draw()
      drawn++
    }),
    { numRuns: 2000, seed: process.env.SEED ? Number(process.env.SEED) : 20_261_121 },
  )
  expect(drawn).toBeGreaterThan(200)
  expect(({} as Any).polluted).toBeUndefined()
}, 120_000)
