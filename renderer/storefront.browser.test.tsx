/** Nothing of a storefront is global: several run in one process, as a server, a test or an editor's canvas need it. */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { Layout } from '../schemas/language/layout.ts'
import type { Locale } from '../schemas/language/locales.ts'
import type { PagesConfig } from '../schemas/language/pages.ts'
import { parts } from '../widgets/frame/parts.ts'
import type { Core } from './core.ts'
import { useKit } from './kit.ts'
import type { PageInfo } from './session/maps.ts'
import {
  createCore,
  createMaps,
  createRows,
  createStorefront,
  memoryHost,
  plain,
  plainAdapter,
  type PageMap,
} from './index.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** In ms, how long one takes. */
const ANSWER = 50
const words = { 'zh-CN': { hello: '你好', 'dialog.hint': '提示' }, en: { hello: 'Hello', 'dialog.hint': 'Note' } }
const Words = ({ value }: { value: number }) => {
  const { t, money } = useKit()
  return (
    <p>
      {t('hello')} {money(value)}
    </p>
  )
}
/** What a widget was drawn with, each time, and the calls between. */
const drawn: string[] = []
const Answer = ({ text, status }: { text?: string; status: string }) => {
  drawn.push(`${text} ${status}`)
  return text
}
/** Two answers: the second is asked for with the first. */
const asking: [PageInfo, Layout] = [
  { path: '/asking', title: 'asking', frame: {}, widgets: ['test/answer'], areas: [], messages: [] },
  {
    version: 1,
    title: 'asking',
    data: { one: { call: '/api/one' }, two: { call: '/api/two', bind: { of: 'one.id' } } },
    nodes: { answer: { widget: 'test/answer', bind: { text: 'two.text' } } },
    order: ['answer'],
  },
]
const page = (path: string, price: number): [PageInfo, Layout] => [
  { path, title: path, frame: {}, widgets: ['test/words'], areas: [], messages: [] },
  { version: 1, title: path, nodes: { words: { widget: 'test/words', props: { value: price } } }, order: ['words'] },
]
/** It opens a page for a result, and takes over what its refreshed source says then. */
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
  page('/chooser', 3)[0],
  { ...page('/chooser', 3)[1], on: { enter: { type: 'back', with: { id: 1 } } } },
]
const site = [page('/', 1), page('/second', 2), asking, opener, chooser]
const map: PageMap = {
  pages: Object.fromEntries(site.map(([info]) => [info.path, info])),
  layouts: Object.fromEntries(site.map(([{ path }, layout]) => [path, async () => ({ default: layout })])),
  widgets: {
    'test/words': async () => ({ default: Words }) as never,
    'test/answer': async () => ({ default: Answer, facts: { status: true } }) as never,
  },
  areas: {},
  words: { 'zh-CN': {}, en: {} },
}

type TabBars = PagesConfig['tabBars']

/** The first load of a module may take a second. */
const until = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 })
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** `asked`: runs with each call. `begins`: the first page is opened before anything is drawn. */
type Options = { at?: string; tabBars?: TabBars; pages?: PageMap; asked?: (core: Core) => void; begins?: boolean }
/** A storefront in memory, with a language that can be chosen, drawn in an element of its own. */
async function storefront(locale: Locale, { at = '#/', tabBars = {}, pages = map, asked, begins }: Options = {}) {
  const core = createCore(memoryHost(at), locale)
  core.language.addMessages(locale, words[locale])
  core.history.start(plain.addresses)
  const calls = createRows({}, plain.areas)
  const maps = createMaps({ load: { pages: async () => pages }, areaOf: () => 'pages', calls })
  let chosen: Locale | undefined
  let times = 0
  let tell: () => void = () => undefined
  const adapter = plainAdapter(core, {
    calls: () => async (path, params) => {
      drawn.push(path)
      asked?.(core)
      await new Promise((done) => setTimeout(done, ANSWER))
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
  })
  const Storefront = createStorefront(core, {
    ...plain.options,
    adapter,
    maps,
    layouts: maps.layout,
    tabBars,
    parts,
    rows: calls.row,
    words: async (of) => words[of],
  })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  if (begins) await Storefront.begin()
  // synchronously: what is drawn first, and not what follows
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

test('two storefronts side by side have their own language, page, history and messages', async () => {
  const [chinese, english] = [await storefront('zh-CN'), await storefront('en')]
  await until(() =>
    expect([chinese.text(), english.text()]).toEqual([
      expect.stringContaining('你好 ¥1.00'),
      expect.stringContaining('Hello ¥1.00'),
    ]),
  )

  await act(async () => chinese.core.history.go('/second'))
  await until(() => expect(chinese.text()).toContain('你好 ¥2.00'))
  expect(english.text()).toContain('Hello ¥1.00')
  expect(location.hash, 'and the address of the document is not theirs').not.toContain('second')

  await act(async () => english.core.overlays.toast('Saved'))
  expect([chinese.text(), english.text()].map((text) => text?.includes('Saved'))).toEqual([false, true])

  await act(async () => english.choose('zh-CN'))
  await until(() => expect(english.text()).toContain('你好 ¥1.00'))
  await act(async () => chinese.choose('en'))
  await until(() => expect(chinese.text()).toContain('Hello ¥2.00'))

  await act(() => chinese.core.history.back())
  await until(() => expect(chinese.text()).toContain('Hello ¥1.00'))
})

test('the first page sends its requests before it is drawn', async () => {
  drawn.length = 0
  const { text } = await storefront('en', { at: '#/asking' })
  await until(() => expect(text()).toContain('answer 7'))
  expect(drawn[0]).toBe('/api/one')
})

test('a page that is left before it is drawn is stopped: what waits for its answers is not asked for', async () => {
  drawn.length = 0
  const { text } = await storefront('en', { at: '#/asking', asked: ({ history }) => history.go('/second') })
  await until(() => expect(text()).toContain('Hello ¥2.00'))
  // longer than the first answer takes
  await new Promise((done) => setTimeout(done, 3 * ANSWER))
  expect(drawn).toEqual(['/api/one'])
})

test('a storefront that begins with its page draws it at once, after its requests have left', async () => {
  drawn.length = 0
  const { first } = await storefront('en', { begins: true })
  expect(first).toContain('Hello ¥1.00')
  expect((await storefront('en')).first, 'without it, an empty page comes first').not.toContain('¥1.00')

  const asking = await storefront('en', { at: '#/asking', begins: true })
  await until(() => expect(asking.text()).toContain('answer 7'))
  expect(drawn.filter((entry) => entry === '/api/one')).toHaveLength(1)
  expect(drawn[0]).toBe('/api/one')
})

test('a beginning whose page is left before it is drawn is stopped', async () => {
  drawn.length = 0
  const { text } = await storefront('en', {
    at: '#/asking',
    begins: true,
    asked: ({ history }) => history.go('/second'),
  })
  await until(() => expect(text()).toContain('Hello ¥2.00'))
  await new Promise((done) => setTimeout(done, 3 * ANSWER))
  expect(drawn).toEqual(['/api/one'])
})

test('a first page whose files do not come is waited for no longer than its absence is hidden', async () => {
  const layouts = { ...map.layouts, '/': () => new Promise<never>(() => undefined) }
  const began = performance.now()
  const { host } = await storefront('en', { pages: { ...map, layouts }, begins: true })
  expect(performance.now() - began).toBeLessThan(2000)
  expect(host.firstElementChild).not.toBeNull()
})

test('a page is drawn with the answers that the cache has from the beginning', async () => {
  const { core, text } = await storefront('en')
  await until(() => expect(text()).toContain('Hello ¥1.00'))
  await act(async () => core.history.go('/asking'))
  await until(() => expect(text()).toContain('answer 7'))
  await act(async () => {
    await core.firstContent.shown
    await import('./page/turn.ts')
  })

  await act(async () => core.history.go('/second'))
  await until(() => expect(text()).toContain('Hello ¥2.00'))
  drawn.length = 0
  await act(async () => core.history.go('/asking'))
  await until(() => expect(text()).toContain('answer 7'))
  expect(new Set(drawn)).toEqual(new Set(['answer 7 ready']))
})

test('a page does what a result asks for when it is on screen again: before that it has no source to refresh', async () => {
  const { core, text } = await storefront('en')
  // pages that slide in are drawn after the address has changed
  await act(async () => {
    await core.firstContent.shown
    await import('./page/turn.ts')
  })
  await act(async () => core.history.go('/opener'))
  await until(() => expect(text()).toMatch(/asked [2-9] times/))
})

test('slots and the server time of one storefront are not shared with the other', async () => {
  const [one, other] = [await storefront('en'), await storefront('en')]
  one.core.visit.set('key', 1)
  one.core.device.set('key', 2)
  one.core.clock.set(Date.now() + 86_400_000, 0, 0)
  expect([one.core.visit.get('key'), one.core.device.get('key')]).toEqual([1, 2])
  expect([other.core.visit.get('key'), other.core.device.get('key')]).toEqual([null, null])
  expect(one.core.clock.now() - other.core.clock.now()).toBeGreaterThan(80_000_000)
})

test('while the page of another tab loads, the tab of the page before, which is still on screen, leads back to it', async () => {
  const main = ['/', '/second'].map((path) => ({ path, text: path, icon: '', activeIcon: '' }))
  const layouts = { ...map.layouts, '/second': () => new Promise<never>(() => undefined) }
  const { core, host } = await storefront('en', { tabBars: { main }, pages: { ...map, layouts } })
  const tab = (path: string) =>
    [...host.querySelectorAll<HTMLElement>('nav button')].find(({ textContent }) => textContent === path)!
  await Promise.all([core.firstContent.shown, import('./page/turn.ts')])
  // turns of pages are loaded after it; without them the next page is drawn at once
  await vi.waitFor(
    async () => {
      core.history.go('/second')
      const isAnnounced = document.body.ariaBusy
      await core.history.back()
      expect(isAnnounced).toBe('true')
    },
    { timeout: 10_000 },
  )
  await until(() => expect(tab('/').ariaCurrent).toBe('page'))

  const selected = new Promise<string | null>((resolve) =>
    core.history.subscribe(() => {
      if (core.history.current().path !== '/second') return
      queueMicrotask(() => {
        resolve(tab('/').ariaCurrent)
        tab('/').click()
      })
    }),
  )
  tab('/second').click()
  expect(await selected, 'the page before is on screen').toBe('page')
  await until(() => expect(core.history.current().path).toBe('/'))
})
