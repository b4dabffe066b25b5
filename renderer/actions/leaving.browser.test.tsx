/**
 * Actions do not navigate or interrupt a user who has left the place where they started: every navigating action, from every origin of
 * actions, for users who stay or leave.
 */
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { failures } from '#schemas/errors/error-row.ts'
import type { Action, Actions } from '#schemas/language/action.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import { day, pickDailyRows } from '#tests/night.ts'
import { parts } from '#widgets/frame/parts.ts'
import type { Adapter } from '../adapter.ts'
import { createRefusal } from '../api/error.ts'
import type { Core } from '../core.ts'
import { useAct } from '../kit.ts'
import type { PageInfo } from '../session/maps.ts'
import { loadForms } from '../session/lazy-forms.ts'
import { testPageMap, createTestStorefront } from '../testing/storefront.tsx'

const storefront = createTestStorefront(parts)
/** Waits for promises and tasks after the work. */
const act = async (work: () => unknown): Promise<void> => {
  await work()
  await new Promise((done) => setTimeout(done))
}
type Shop = Awaited<ReturnType<typeof storefront>>

// --- actions -------------------------------------------------------------------------------------------------------------------

const paid: unknown[] = []
const shared: unknown[] = []
const createRow = (overrides: Partial<SiteRow> = {}): SiteRow => ({
  method: 'POST',
  who: 'anyone',
  data: 'any',
  safe: false,
  ...overrides,
})
const SLOW = '/api/slow'
const REFUSED = 77
const STEP = 78
const rows: Record<string, SiteRow> = {
  [SLOW]: createRow({ once: true }),
  '/api/read': createRow({ method: 'GET', safe: true }),
  '/api/refuse': createRow(),
  '/api/step': createRow(),
  '/api/ask': createRow(),
}
const errors: Adapter['errors'] = {
  ...failures,
  [REFUSED]: {
    text: 'dialog.hint',
    show: 'dialog',
    buttons: [{ text: 'hello', action: { type: 'page', path: '/second' } }],
    action: { type: 'page', path: '/login' },
  },
  [STEP]: { text: 'dialog.hint', show: 'toast', asks: '/sheet' },
}

/** Each navigating action, with a check of its effect. */
const actions: Record<string, [action: Action, led: (shop: Shop) => unknown]> = {
  page: [{ type: 'page', path: '/second' }, ({ core }) => core.history.current().path === '/second'],
  'page in its place': [
    { type: 'page', path: '/second', replace: true },
    ({ core }) => core.history.current().path === '/second',
  ],
  'page as a sheet': [
    { type: 'page', path: '/second', as: 'sheet' },
    ({ core }) => listOverlayPaths(core).includes('/second'),
  ],
  'address outside': [
    { type: 'url', with: { url: `${location.href.split('#')[0]}#outside` } },
    () => location.hash === '#outside',
  ],
  'address in a page': [
    { type: 'url', webview: true, with: { url: 'https://other.example.com' } },
    ({ core }) => core.history.current().path === '/second',
  ],
  back: [
    { type: 'back' },
    ({ core }) => core.history.current().path !== '/start' || listOverlayPaths(core).length === 0,
  ],
  open: [
    { type: 'open', node: 'box' },
    ({ core }) => core.history.current().overlays.some((overlay) => 'node' in overlay && overlay.node === 'box'),
  ],
  notice: [{ type: 'notice', with: { text: 'read this' } }, ({ core }) => core.overlays.overlay.dialogs.length > 0],
  pay: [{ type: 'pay', with: { payURL: 'https://pay.example.com' } }, () => paid.length > 0],
  preview: [{ type: 'preview', with: { images: ['a.jpg'] } }, ({ core }) => core.overlays.overlay.viewer !== null],
  share: [{ type: 'share', with: { title: 'shop' } }, () => shared.length > 0],
  'call that asks first': [
    { type: 'call', call: '/api/ask', confirm: { text: 'sure?' } },
    ({ core }) => core.overlays.overlay.dialogs.length > 0,
  ],
  'log out': [{ type: 'logout', with: { who: 'card' } }, ({ core }) => core.history.current().path === '/login'],
}
const names = Object.keys(actions)
const listOverlayPaths = ({ history }: Core) =>
  history.current().overlays.flatMap((overlay) => ('path' in overlay ? [overlay.path] : []))

// --- where actions begin ---------------------------------------------------------------------------------------------------------

/** Runs the actions after a slow call. */
const afterSlowCall = (then: Actions, call = SLOW): Action => ({ type: 'call', call, then })
const press = (actions_: Actions) => ({ widget: 'test/press', on: { press: actions_ } })
const opener = (action: Action) => ({ ...press(action), props: { text: 'opener' } })
const createDocument = (
  overrides: Partial<Layout>,
  nodes: Layout['nodes'] = {},
  order = Object.keys(nodes),
): Layout => ({
  version: 1,
  title: 'start',
  ...overrides,
  nodes: { box: { widget: 'test/box' }, ...nodes },
  order,
})
/** An origin of actions: the user or the page. `start`: the page for an action; `begin`: the interaction that starts the action. */
type Origin = {
  start: (action: Action) => Layout
  begin: (shop: Shop) => Promise<void>
  /** The ways to leave this origin; all ways if missing. */
  ways?: string[] | undefined
}
const tap = async ({ host }: Shop, text = 'press') => {
  const findButton = () =>
    [...host.ownerDocument.querySelectorAll('button')].find((candidate) => candidate.textContent === text)
  await vi.waitFor(() => expect(findButton(), text).toBeDefined())
  await act(async () => findButton()!.click())
}
const moves = ['back', 'another page', 'another page in its place', 'another site']
const origins: Record<string, Origin> = {
  'a tap': { start: (action) => createDocument({}, { a: press(afterSlowCall(action)) }), begin: tap },
  'a tap on what a prop says': {
    start: (action) =>
      createDocument({}, { a: { widget: 'test/act', props: { action: afterSlowCall(action) } } } as Layout['nodes']),
    begin: tap,
  },
  'a tap whose call is refused': {
    start: (action) =>
      createDocument({}, { a: press({ type: 'call', call: '/api/refuse', else: { [REFUSED]: action } }) }),
    begin: tap,
  },
  'a form': {
    start: (action) =>
      createDocument(
        { forms: { form: { call: SLOW, fields: [], then: action } } },
        { a: { widget: 'test/press', form: 'form' } },
      ),
    begin: (shop) => tap(shop, 'submit'),
  },
  'a tap that submits a form': {
    start: (action) =>
      createDocument(
        { forms: { form: { call: SLOW, fields: [], then: action } } },
        { a: press({ type: 'submit', form: 'form' }) },
      ),
    begin: tap,
  },
  'a tap in a sheet of the page': {
    start: (action) =>
      createDocument(
        {},
        {
          a: opener({ type: 'open', node: 'sheet' }),
          sheet: { widget: 'test/box', slots: { body: ['inner'] } },
          inner: press(afterSlowCall(action)),
        },
        ['a'],
      ),
    begin: async (shop) => {
      await tap(shop, 'opener')
      await tap(shop)
    },
  },
  'a prompt of the page': {
    start: (action) =>
      createDocument({
        data: { one: { call: '/api/read' } },
        prompts: [{ id: 'one', when: { is: ['one.payStatus', 1] }, open: action }],
      }),
    begin: async () => undefined,
    ways: moves,
  },
  'the result of another page': {
    start: (action) =>
      createDocument({}, { a: press({ type: 'page', path: '/chooser', then: afterSlowCall(action) }) }),
    begin: tap,
    ways: moves,
  },
  'the page itself': {
    start: (action) => createDocument({ on: { show: afterSlowCall(action) } }),
    begin: async () => undefined,
    ways: moves,
  },
  'an answer of the page': {
    start: (action) =>
      createDocument({ data: { one: { call: '/api/read', on: { ready: action } } } }, { a: press([]) }),
    begin: async () => undefined,
    ways: moves,
  },
}
// --- the ways to leave ------------------------------------------------------------------------------------------------------------

let identity = ''
let tell: () => void = () => undefined
const ways: Record<string, (shop: Shop) => unknown> = {
  back: ({ core }) => core.history.back(),
  'another page': ({ core }) => core.history.go('/other'),
  'another page in its place': ({ core }) => core.history.go('/other', { replace: true }),
  'a page over it': ({ core }) => core.history.openOverlay({ path: '/other', search: '', as: 'sheet' }),
  'another site': () => dispatchEvent(new Event('beforeunload')),
  'another person, in another tab': () => {
    identity = 'another'
    tell()
  },
}

// --- the shop ---------------------------------------------------------------------------------------------------------------------

const Press = ({ text, form, emit }: { text?: string; form?: unknown; emit: (event: string) => unknown }) => (
  <button onClick={() => void emit(form ? 'submit' : 'press')}>{form ? 'submit' : (text ?? 'press')}</button>
)
const Box = ({ body }: { body?: React.ReactNode }) => <div role="dialog">{body}</div>
const Acting = ({ action }: { action: Action }) => {
  const perform = useAct()
  return <button onClick={() => void perform(action)}>press</button>
}
const createInfo = (path: string): PageInfo => ({
  path,
  title: path,
  frame: {},
  widgets: ['test/press', 'test/box', 'test/act', 'test/words'],
  areas: [],
  messages: [],
})
let release: () => void = () => undefined
let requestCount = 0
async function open(origin: Origin, action: Action): Promise<Shop> {
  const layouts: Record<string, Layout> = {
    '/start': origin.start(action),
    '/chooser': createDocument({ on: { show: { type: 'back', with: { id: 1 } } } }),
    '/other': createDocument({}),
  }
  const gate = new Promise<void>((resolve) => (release = resolve))
  requestCount = 0
  const shop = await storefront('en', {
    pages: {
      ...testPageMap,
      pages: {
        ...testPageMap.pages,
        ...Object.fromEntries(Object.keys(layouts).map((path) => [path, createInfo(path)])),
      },
      layouts: {
        ...testPageMap.layouts,
        ...Object.fromEntries(
          Object.entries(layouts).map(([path, layout]) => [path, async () => ({ default: layout })]),
        ),
      },
      widgets: {
        ...testPageMap.widgets,
        'test/press': async () => ({ default: Press }) as never,
        'test/box': async () => ({ default: Box, facts: { overlay: true } }) as never,
        'test/act': async () => ({ default: Acting }) as never,
      },
    },
    rows: async (path) => rows[path] ?? createRow(),
    given: () => ({
      errors,
      webview: '/second',
      identity: () => identity,
      onIdentity: (listener) => {
        tell = listener
        return () => undefined
      },
      calls: () => async (path) => {
        requestCount++
        await gate
        if (path === '/api/refuse') throw createRefusal(errors)(REFUSED, {})
        if (path === '/api/step') throw createRefusal(errors)(STEP, {})
        return { orderSn: 'SP1', payStatus: 1 }
      },
      actions: async () => ({
        signIns: {},
        secrets: new Set<string>(),
        logout: async () => '/login',
        pay: async (pay) => {
          paid.push(pay)
          return 'asked' as const
        },
        answeredAway: () => shop.core.overlays.toast('waits'),
      }),
    }),
  })
  await act(async () => shop.core.history.go('/start'))
  return shop
}
/** Starts the action and waits until its call is in flight. */
async function begin(origin: Origin, action: Action): Promise<Shop> {
  const shop = await open(origin, action)
  await origin.begin(shop)
  await vi.waitFor(() => expect(requestCount).toBeGreaterThan(0))
  return shop
}
/** The user's location, and all visible interruptions. */
const getLocation = ({ core: { history, overlays } }: Shop) => {
  const { index, path, overlays: over } = history.current()
  return {
    index,
    path,
    over: over.length,
    dialogs: overlays.overlay.dialogs.length,
    viewer: overlays.overlay.viewer,
    hash: location.hash,
    paid: paid.length,
    shared: shared.length,
  }
}
const answer = async () => {
  await act(release)
  await act(() => undefined)
}

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await loadForms()
})
beforeEach(() => {
  identity = ''
  paid.length = shared.length = 0
  sessionStorage.clear()
  history.replaceState(null, '', '#')
  Object.defineProperty(navigator, 'share', {
    value: async (data: unknown) => void shared.push(data),
    configurable: true,
  })
})

/** Three actions for each way to leave, so that every origin meets every action. */
const pickActions = (way: string) => {
  const first = Object.keys(ways).indexOf(way) * 3
  return [0, 1, 2].map((next) => names[(first + next) % names.length]!)
}

describe.each(Object.entries(origins))('what %s started', (from, origin) => {
  const turn = day + Object.keys(origins).indexOf(from)
  test.each(pickDailyRows(names, 1, turn))('leads whoever stays: %s', async (name) => {
    const [action, led] = actions[name]!
    const shop = await begin(origin, action)
    await answer()
    await vi.waitFor(() => expect(led(shop)).toBe(true))
  })

  // a change of identity restarts the page
  const otherWays = Object.keys(ways).filter((way) => !origin.ways || origin.ways.includes(way))
  test.each(pickDailyRows(otherWays, 1, turn))('leads nobody who has left by %s', async (way) => {
    const leave = ways[way]!
    for (const name of pickActions(way)) {
      const [action] = actions[name]!
      const shop = await begin(origin, action)
      await act(async () => void (await leave(shop)))
      const before = getLocation(shop)
      await answer()
      expect(getLocation(shop), name).toEqual(before)
      shop.core.overlays.overlay.dialogs.length = 0
    }
  })
})

describe('whoever has left', () => {
  const start: Origin = origins['a tap']!

  test('reads that the order waits', async () => {
    const shop = await begin(start, { type: 'pay', with: {} })
    await act(() => shop.core.history.back())
    await answer()
    await vi.waitFor(() => expect(shop.core.overlays.overlay.toast?.text).toBe('waits'))
  })

  test.each([
    ['a dialog with buttons and a page', '/api/refuse'],
    ['a step that is missing', '/api/step'],
  ])('reads of %s in a toast only', async (__, call) => {
    const refused: Origin = { ...start, start: () => createDocument({}, { a: press({ type: 'call', call }) }) }
    const shop = await begin(refused, { type: 'back' })
    await act(() => shop.core.history.back())
    const before = getLocation(shop)
    await answer()
    await vi.waitFor(() => expect(shop.core.overlays.overlay.toast).not.toBeNull())
    expect(getLocation(shop)).toEqual(before)
  })

  test('is led on by what leads itself: a page, then the payment of it', async () => {
    const both: Origin = {
      ...start,
      start: () =>
        createDocument(
          {},
          {
            a: press(
              afterSlowCall([
                { type: 'page', path: '/second', replace: true },
                { type: 'pay', with: {} },
              ]),
            ),
          },
        ),
    }
    await begin(both, { type: 'back' })
    await answer()
    await vi.waitFor(() => expect(paid).toHaveLength(1))
  })
})
