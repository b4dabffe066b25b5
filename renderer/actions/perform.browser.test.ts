import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Action, Actions } from '#schemas/language/action.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import { NotRejected } from '../api/call.ts'
import { errors as table } from '#schemas/errors/errors.ts'
import { createActions } from '#shop/actions.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop, getOrderSessionId } from '#shop/shop.ts'
import { createFail, createRefusal, type ApiError } from '../api/error.ts'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { createPerformer } from './perform.ts'
import type { PerformerDeps } from './performer-state.ts'
import type { Context, PageHandle } from './context.ts'
import { plain } from '../plain-adapter.ts'
import { china } from '../i18n/china-formats.ts'

const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
const { history } = core
const { overlay } = core.overlays
const shop = openShop(core, createOrigin())
const createRow = (overrides: Partial<SiteRow> = {}): SiteRow => ({
  method: 'POST',
  who: 'card',
  data: 'any',
  safe: false,
  ...overrides,
})
const rows: Record<string, SiteRow> = {
  '/refresh': createRow({ throttleMs: 1000 }),
  '/buy': createRow({ once: true, changes: ['/list'] }),
  '/save': createRow(),
  '/list': createRow({ method: 'GET', safe: true }),
}

let answers: ((params: Record<string, unknown>) => unknown)[]
let sent: Record<string, unknown>[]
let errors: ApiError[]
let client: QueryClient
const handles = new Map<string, PageHandle>()
const createHandle = (key: string): PageHandle => {
  const handle: PageHandle = {
    key,
    evaluate: (action: Action, locals) => ({
      holds: action.when === undefined || !!(locals as Record<string, unknown>)[action.when as string],
      params: {
        ...action.with,
        ...Object.fromEntries(
          Object.entries(action.bind ?? {}).map(([name, path]) => [
            name,
            (path as string)
              .split('.')
              .reduce<unknown>((value, part) => (value as Record<string, unknown>)?.[part], locals),
          ]),
        ),
      },
    }),
    set: vi.fn(() => true),
    submit: () => Promise.resolve({ ok: true, data: undefined }),
    refresh: () => Promise.resolve(),
    open: () => undefined,
  }
  handles.set(key, handle)
  return handle
}
const fail = createFail(table)
const createDeps = (): PerformerDeps => ({
  core,
  call: async (_path, params = {}) => {
    sent.push(params)
    return (answers.shift() ?? (() => null))(params)
  },
  rows: (path) => (rows[path] ? Promise.resolve(rows[path]) : Promise.reject(new Error('no'))),
  client,
  fail,
  hooks: createActions(shop),
  facts: async () => ({
    home: () => '/',
    address: (path) => path,
    placeholders: () => ({}),
    webview: '/webview',
    route: (path) => ({ path }),
  }),
  onError: (error) => errors.push(error),
  holdIdentity: () => () => undefined,
  getHandle: (key) => Promise.resolve(handles.get(key)!),
})
const run = (actions: Actions, context: Partial<Context> = {}) =>
  createPerformer(createDeps()).run(actions, {
    handle: context.handle ?? createHandle(history.current().page),
    locals: {},
    ...context,
  })
const refuse = (code: number, data?: unknown) => () => {
  throw createRefusal(table)(code, { data, message: 'no' })
}

beforeAll(() => void history.start(plain.addresses))
beforeEach(() => {
  answers = []
  sent = []
  errors = []
  client = new QueryClient()
  handles.clear()
})
afterEach(() => sessionStorage.clear())

test('a list runs in order and stops at the first failure', async () => {
  answers = [() => ({ n: 1 }), refuse(77), () => ({ n: 3 })]
  const call: Action = { type: 'call', call: '/save' }
  const outcome = await run([
    { ...call, with: { a: 1 } },
    { ...call, with: { a: 2 } },
    { ...call, with: { a: 3 } },
  ])
  expect(sent.map(({ a }) => a)).toEqual([1, 2])
  expect(outcome).toMatchObject({ ok: false, error: { code: 77 } })
  expect(errors).toHaveLength(1)
})

test('then reads the answer, else reads the error; its own entry for a code replaces that of the error table', async () => {
  answers = [() => ({ orderSn: 'SP1' }), () => null]
  await run({ type: 'call', call: '/save', then: { type: 'call', call: '/save', bind: { orderSn: 'answer.orderSn' } } })
  expect(sent[1]).toEqual({ orderSn: 'SP1' })
  answers = [refuse(41002, { left: 4 })]
  const handle = createHandle(history.current().page)
  await run(
    { type: 'call', call: '/save', else: { 41002: { type: 'set', bind: { 'state.left': 'error.data.left' } } } },
    { handle },
  )
  expect(handle.set).toHaveBeenCalledWith('state.left', 4)
  expect(errors).toHaveLength(0)
})

const lose = () => {
  throw fail('network', { call: '/buy' })
}
test('a lost answer is no error when the handler finds what was made and leads to it', async () => {
  const handle = createHandle(history.current().page)
  handle.refresh = async () => {
    // the handler finds the order, and its page opens shortly afterwards
    setTimeout(() => history.go('/found'), 50)
  }
  answers = [lose]
  const outcome = await run({ type: 'call', call: '/buy', else: { '*': { type: 'refresh' } } }, { handle })
  expect(outcome).toMatchObject({ ok: false, error: { code: 'network' } })
  await expect.poll(() => history.current().path).toBe('/found')
  answers = [lose]
  await run({ type: 'call', call: '/buy' }, { handle: createHandle(history.current().page) })
  await expect.poll(() => errors.length).toBe(1)
  // the first error would have been shown as well by this time
  answers = [lose]
  await run(
    { type: 'call', call: '/buy', else: { '*': { type: 'refresh' } } },
    { handle: createHandle(history.current().page) },
  )
  await expect.poll(() => errors.map(({ key }) => key)).toEqual(['network', 'network'])
})
test('a lost answer is an error when nothing is found, when it is looked for too long, and when nobody looks', async () => {
  const buy = (refresh: () => Promise<void>): Promise<Outcome> => {
    const handle = createHandle(history.current().page)
    handle.refresh = refresh
    answers = [lose]
    return run({ type: 'call', call: '/buy', else: { '*': { type: 'refresh' } } }, { handle })
  }
  await buy(() => Promise.resolve())
  await expect.poll(() => errors.map(({ key }) => key)).toEqual(['network'])
  void buy(() => new Promise(() => undefined))
  await expect.poll(() => errors.length).toBe(2)
})

test('what a form shows at its own field is said nowhere else', async () => {
  const isHidden = async (form?: string[]) => {
    answers = [refuse(51, { fields: { code: 'no' } })]
    await run({ type: 'call', call: '/save' }, { form })
    return !errors.pop()!.shown
  }
  expect(await isHidden(['mobile', 'code']), 'the form has the field').toBe(false)
  expect(await isHidden(['mobile']), 'the form lacks it').toBe(true)
  expect(await isHidden(), 'no form sends it').toBe(true)
})

test('a call that must happen once keeps its uuid after a network failure and a pay password, and drops it once the server decided', async () => {
  answers = [
    () => {
      throw fail('network')
    },
    refuse(41002),
    () => ({ orderSn: 'SP1' }),
    () => ({ orderSn: 'SP2' }),
  ]
  const buy: Action = {
    type: 'call',
    call: '/buy',
    with: { packageId: 1 },
    else: { 41002: { type: 'retry', with: { payPassword: '246810' } } },
  }
  const handle = createHandle(history.current().page)
  expect(await run(buy, { handle })).toMatchObject({ ok: false })
  expect(await run(buy, { handle })).toMatchObject({ ok: true, data: { orderSn: 'SP1' } })
  await run(buy, { handle })
  const [first, second, third, fourth] = sent.map(({ uuid }) => uuid)
  expect([second, third]).toEqual([first, first])
  expect(sent[2]).toMatchObject({ packageId: 1, payPassword: '246810' })
  expect(fourth).not.toBe(first)
})

test('a refused call is under way until its sheet is closed and the call that is sent again has been answered', async () => {
  let finish: (value: unknown) => void = () => undefined
  answers = [refuse(41002), () => new Promise((resolve) => (finish = resolve)), refuse(41002)]
  const performer = createPerformer(createDeps())
  const context: Context = { handle: createHandle(history.current().page), locals: {} }
  const keypad: Action = { type: 'page', path: '/keypad', as: 'sheet', then: { type: 'retry' } }
  const buy: Action = { type: 'call', call: '/buy', else: { 41002: keypad } }
  const outcomes: Outcome[] = []
  const listSheets = () => history.current().overlays
  const press = async () => {
    void performer.run(buy, context).then((outcome) => outcomes.push(outcome))
    await vi.waitFor(() => expect(listSheets()).toHaveLength(1))
  }
  await press()
  void performer.run({ type: 'back' }, { handle: createHandle(listSheets()[0]!.id), locals: {} })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect([listSheets(), outcomes]).toEqual([[], []])
  finish({ orderSn: 'SP1' })
  await vi.waitFor(() => expect(outcomes).toMatchObject([{ ok: true, data: { orderSn: 'SP1' } }]))
  await press()
  await history.back()
  await vi.waitFor(() => expect(outcomes[1]).toMatchObject({ ok: false }))
})

test('a wrong pay password is not stored while the next one is requested', async () => {
  answers = [refuse(41002), refuse(41002)]
  const handle = createHandle(history.current().page)
  const keypad: Action = {
    type: 'page',
    path: '/keypad',
    as: 'sheet',
    then: { type: 'retry', bind: { payPassword: 'result.password' } },
  }
  void run({ type: 'call', call: '/buy', with: { packageId: 1 }, else: { 41002: keypad } }, { handle })
  await vi.waitFor(() => expect(history.current().overlays).toHaveLength(1))
  const getOverlayKey = () => history.current().overlays.slice(-1)[0]!.id
  void run({ type: 'back', with: { password: '135790' } }, { handle: { ...createHandle(getOverlayKey()) } })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ payPassword: '135790' })
  expect(JSON.stringify(sessionStorage) + JSON.stringify(localStorage)).not.toContain('135790')
})

test('a second tap during a call sends nothing and gets the outcome of the first', async () => {
  let finish: (value: unknown) => void = () => undefined
  answers = [() => new Promise((resolve) => (finish = resolve))]
  const performer = createPerformer(createDeps())
  const context: Context = { handle: createHandle('p'), locals: {} }
  const [first, second] = [
    performer.run({ type: 'call', call: '/buy', with: { a: 1 } }, context),
    performer.run({ type: 'call', call: '/buy', with: { a: 1 } }, context),
  ]
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  finish({ orderSn: 'SP9' })
  expect(await first).toEqual(await second)
  expect(sent).toHaveLength(1)
})

test('product §4: a refresh is sent at once, and not again within the second', async () => {
  const performer = createPerformer(createDeps())
  const context: Context = { handle: createHandle('p'), locals: {} }
  const refresh = (force: boolean) => performer.run({ type: 'call', call: '/refresh', with: { force } }, context)
  const nowSpy = vi.spyOn(performance, 'now')
  for (const now of [5000, 5100, 5999, 6000]) {
    nowSpy.mockReturnValue(now)
    expect((await refresh(now % 200 === 0)).ok).toBe(true)
  }
  nowSpy.mockRestore()
  expect(sent).toEqual([{ force: true }, { force: true }])
})

test.each([
  ['done', () => ({}), true],
  ['refused, for it was done in another tab', refuse(51), true],
  ['to be repeated with a password', refuse(41002), false],
])('reads that a call changes are requested again when it was %s', async (_, answer, isAsked) => {
  client.setQueryData(['/list', {}, ''], { list: [] })
  client.setQueryData(['/other', {}, ''], 1)
  answers = [answer]
  await run({ type: 'call', call: '/buy' })
  expect(client.getQueryState(['/list', {}, ''])?.isInvalidated).toBe(isAsked)
  expect(client.getQueryState(['/other', {}, ''])?.isInvalidated).toBe(false)
})

test('product §3: a new order session begins after an order, not after a reservation or a refusal', async () => {
  const { session } = shop
  const before = getOrderSessionId(shop)
  answers = [() => ({ holdId: 'h1' }), () => new NotRejected(fail(30003, { code: 30003 })), () => ({ orderSn: 'HK1' })]
  const buy = (packageId: number) => run({ type: 'call', call: '/buy', with: { packageId } })
  await buy(1)
  await buy(2)
  expect(session.orderSessionId).toBe(before)
  await buy(3)
  expect(session.orderSessionId).not.toBe(before)
})

test('a confirmation that is cancelled sends nothing', async () => {
  const performer = createPerformer(createDeps())
  const running = performer.run(
    { type: 'call', call: '/save', confirm: { text: '确定取消订单？' } },
    { handle: createHandle('p'), locals: {} },
  )
  await vi.waitFor(() => expect(overlay.dialogs).toHaveLength(1))
  overlay.dialogs[0]!.buttons[0]!.press()
  expect(await running).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(sent).toEqual([])
})

test('a page returns its result to its opener, which continues with its own locals; a link opens no opener', async () => {
  const opener = createHandle(history.current().page)
  await run(
    {
      type: 'page',
      path: '/choose',
      then: { type: 'set', bind: { 'state.coupon': 'result.id', 'state.row': 'item.id' } },
    },
    { handle: opener, locals: { item: { id: 7 } } },
  )
  const openedPage = createHandle(history.current().page)
  expect(openedPage.key).not.toBe(opener.key)
  await run({ type: 'back', with: { id: 42 } }, { handle: openedPage })
  expect(opener.set).toHaveBeenCalledWith('state.coupon', 42)
  expect(opener.set).toHaveBeenCalledWith('state.row', 7)
  const byLink: PageHandle = { ...createHandle('link'), parent: '/parent' }
  await run({ type: 'back', with: { id: 1 } }, { handle: byLink })
  expect(history.current().path).toBe('/parent')
})

test('an unknown action and an unknown call show a message', async () => {
  await run({ type: 'launch' } as unknown as Action)
  expect(overlay.toast).not.toBeNull()
  expect(await run({ type: 'call', call: '/nowhere' })).toMatchObject({ ok: false, error: { code: 'network' } })
})

test('a page that is being left navigates nowhere', async () => {
  const { index } = history.current()
  await run([{ type: 'page', path: '/x' }], { left: () => true })
  expect(history.current().index).toBe(index)
  await run([{ type: 'page', path: '/x' }])
  expect(history.current().index).toBe(index + 1)
})

test.each([
  ['the sheet that it began in was closed', true],
  ['the sheet is open', false],
])('an order is not paid once %s', async (_, isClosed) => {
  let finish: (value: unknown) => void = () => undefined
  answers = [() => new Promise((resolve) => (finish = resolve))]
  const handle = createHandle(history.current().page)
  const overlay_ = history.openOverlay({ node: 'sheet', of: handle.key })
  const running = run(
    { type: 'call', call: '/buy', then: { type: 'notice', with: { text: '支付' } } },
    { handle, overlay: overlay_ },
  )
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  if (isClosed) await history.back()
  overlay.dialogs.length = 0
  finish({ orderSn: 'SP1' })
  if (isClosed) expect(await running).toMatchObject({ ok: false, error: { code: 'left' } })
  else await vi.waitFor(() => expect(overlay.dialogs).toHaveLength(1))
  expect(overlay.dialogs).toHaveLength(isClosed ? 0 : 1)
  overlay.dialogs.length = 0
  if (!isClosed) await history.back()
})
