/** An in-memory storefront for tests, with test pages and delayed answers. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, vi } from 'vitest'
import type { Layout } from '#schemas/language/layout.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Emit, WidgetSchema } from '#schemas/language/widget.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import { failures } from '#schemas/errors/error-row.ts'
import { createRefusal } from '../api/error.ts'
import type { Adapter } from '../adapter.ts'
import type { Rows } from '../api/call.ts'
import type { Core } from '../core.ts'
import { useKit } from '../kit.ts'
import type { Parts } from '../parts.ts'
import type { PageInfo } from '../session/maps.ts'
import {
  createCore,
  createMaps,
  createRows,
  createStorefront,
  memoryHost,
  plain,
  plainAdapter,
  type PageMap,
} from '../index.tsx'
import { china } from '../i18n/china-formats.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Delay of an answer in ms. */
export const ANSWER_DELAY = 50
const words: Record<string, Record<string, string>> = {
  'zh-CN': { hello: '你好', 'dialog.hint': '提示' },
  en: { hello: 'Hello', 'dialog.hint': 'Note' },
}
const Words = ({ value }: { value: number }) => {
  const { t, money } = useKit()
  return (
    <p>
      {t('hello')} {money(value)}
    </p>
  )
}
/** Each render of the test widget with its values, and the calls in between. */
export const renderLog: string[] = []
const Answer = ({ text, status, emit }: { text?: string; status: string; emit: Emit<WidgetSchema> }) => {
  renderLog.push(`${text} ${status}`)
  return <a href={emit.href?.('press' as never)}>{text}</a>
}
/** A page with two sources, the second of which reads the first, and with a link. */
const asking: [PageInfo, Layout] = [
  { path: '/asking', title: 'asking', frame: {}, widgets: ['test/answer'], areas: [], messages: [] },
  {
    version: 1,
    title: 'asking',
    data: { one: { call: '/api/one' }, two: { call: '/api/two', bind: { of: 'one.id' } } },
    nodes: {
      answer: {
        widget: 'test/answer',
        bind: { text: 'two.text' },
        on: { press: { type: 'page', path: '/second', bind: { id: 'one.id' } } },
      },
    },
    order: ['answer'],
  },
]
const createTestPage = (path: string, price: number): [PageInfo, Layout] => [
  { path, title: path, frame: {}, widgets: ['test/words'], areas: [], messages: [] },
  { version: 1, title: path, nodes: { words: { widget: 'test/words', props: { value: price } } }, order: ['words'] },
]
/** A page that opens another page for a result, then refreshes its source and stores the new answer. */
const opener: [PageInfo, Layout] = [
  { ...asking[0], path: '/opener' },
  {
    version: 1,
    title: 'opener',
    state: { seen: { init: 'nothing' } },
    data: { one: { call: '/api/times' } },
    on: {
      enter: {
        type: 'page',
        path: '/chooser',
        then: [{ type: 'refresh' }, { type: 'set', bind: { 'state.seen': 'one.text' } }],
      },
    },
    nodes: { answer: { widget: 'test/answer', bind: { text: 'state.seen' } } },
    order: ['answer'],
  },
]
const chooser: [PageInfo, Layout] = [
  createTestPage('/chooser', 3)[0],
  { ...createTestPage('/chooser', 3)[1], on: { enter: { type: 'back', with: { id: 1 } } } },
]
/** A page whose read is refused for a guest, which leads to the login. */
const refused: [PageInfo, Layout] = [
  { ...asking[0], path: '/refused' },
  {
    version: 1,
    title: 'refused',
    data: { two: { call: '/api/refused' } },
    nodes: { answer: { widget: 'test/answer', bind: { text: 'two.text' } } },
    order: ['answer'],
  },
]
const GUEST = 401
const errors = {
  ...failures,
  [GUEST]: { text: 'dialog.hint', show: 'dialog', action: { type: 'page', path: '/login' } },
} as const
const site = [
  createTestPage('/', 1),
  createTestPage('/second', 2),
  createTestPage('/login', 4),
  asking,
  opener,
  chooser,
  refused,
]
export const testPageMap: PageMap = {
  pages: Object.fromEntries(site.map(([info]) => [info.path, info])),
  layouts: Object.fromEntries(site.map(([{ path }, layout]) => [path, async () => ({ default: layout })])),
  widgets: {
    'test/words': async () => ({ default: Words }),
    'test/answer': async () => ({ default: Answer, facts: { status: true } }) as never,
  },
  areas: {},
  words: { 'zh-CN': {}, en: {} },
}

type TabBars = PagesConfig['tabBars']

export const waitUntil = (holds: () => void) => vi.waitFor(holds, { timeout: 60_000 })
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** `asked`: runs before each answer, which waits for it. `begins`: the first page is opened before the first render. */
type Options = {
  at?: string
  tabBars?: TabBars
  pages?: PageMap
  asked?: (core: Core) => void | Promise<void>
  begins?: boolean
  /** Overrides of the adapter, and the rows of its calls. */
  given?: (core: Core) => Partial<Adapter>
  rows?: Rows
}
/** Renders an in-memory storefront, whose language can be chosen, into a new element. */
export const createTestStorefront =
  (parts: Parts) =>
  async (
    locale: Locale,
    { at = '#/', tabBars = {}, pages = testPageMap, asked, begins, given, rows }: Options = {},
  ) => {
    const core = createCore(memoryHost(at), { region: china, locale })
    core.language.addMessages(locale, words[locale]!)
    core.history.start(plain.addresses)
    const calls = createRows({}, plain.areas)
    const maps = createMaps({ load: { pages: async () => pages }, getArea: () => 'pages', calls })
    let chosen: Locale | undefined
    let times = 0
    let tell: () => void = () => undefined
    const adapter = plainAdapter(core, {
      errors,
      calls: () => async (path, params) => {
        renderLog.push(path)
        await asked?.(core)
        await new Promise((done) => setTimeout(done, ANSWER_DELAY))
        if (path === '/api/refused') throw createRefusal(errors)(GUEST, {})
        if (path === '/api/times') return { text: `asked ${++times} times` }
        return path === '/api/one' ? { id: 7 } : { text: `answer ${String(params?.of)}` }
      },
      locale: {
        chosen: () => chosen,
        onChosen: (listener) => {
          tell = listener
          return () => undefined
        },
        refuse: () => undefined,
      },
      ...given?.(core),
    })
    const Storefront = createStorefront(core, {
      ...plain.options,
      adapter,
      maps,
      layouts: maps.layout,
      tabBars,
      parts,
      rows: rows ?? calls.row,
      words: async (of) => words[of]!,
    })
    const host = document.body.appendChild(document.createElement('div'))
    const root = createRoot(host)
    if (begins) await Storefront.begin()
    // synchronously: only the first render, without later updates
    act(() => root.render(<Storefront />))
    const first = host.textContent
    await act(async () => undefined)
    open.push(() => {
      act(() => root.unmount())
      host.remove()
    })
    const choose = (of: Locale) => {
      chosen = of
      tell()
    }
    return { core, choose, host, first, text: () => host.textContent }
  }
