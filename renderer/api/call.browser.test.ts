import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteRow } from '#schemas/language/site-row.ts'
import { limits } from '#schemas/limits.ts'
import { createAdapter } from '#shop/index.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop } from '#shop/shop.ts'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { createCall, type Rows } from './call.ts'
import type { ApiError } from './error.ts'
import { china } from '../i18n/china-formats.ts'

const createRow = (overrides: Partial<SiteRow>): SiteRow => ({
  method: 'GET',
  who: 'anyone',
  data: 'any',
  safe: true,
  ...overrides,
})
const rows: Record<string, SiteRow> = { '/read': createRow({}), '/write': createRow({ method: 'POST', safe: false }) }
const env = {
  locale: 'zh-CN',
  platform: 'h5',
  phone: true,
  version: '1',
  versionCode: 1,
  autoFilterDelivery: false,
  agreeAgreement: false,
} as const
const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
const { switchTo: speak } = core.language
const shop = openShop(core, createOrigin())
const { session } = shop
const createTestCall = (find: Rows) => createCall(core, { rows: find, ...createAdapter(shop, env) })
const call = createTestCall((path) => Promise.resolve(rows[path]!))

const createAbortError = () => new DOMException('aborted', 'AbortError')
type Server = (signal: AbortSignal) => Promise<Response>
const silent: Server = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(createAbortError())))
/** Sends the headers and some bytes, then hangs. */
const stuck: Server = (signal) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":0,'))
          signal.addEventListener('abort', () => controller.error(createAbortError()))
        },
      }),
    ),
  )
const stubServer = (server: Server) => vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => server(init.signal!))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** Records the outcome of a promise. */
const watch = (promise: Promise<unknown>) => {
  const result: { error?: unknown; data?: unknown } = {}
  promise.then(
    (data) => (result.data = data),
    (error: unknown) => (result.error = error),
  )
  return result
}

test.each([
  ['a read of a page, which may leave', '/read', silent, new AbortController().signal],
  ['a read whose answer stops in the middle', '/read', stuck, new AbortController().signal],
  ['a write', '/write', silent, undefined],
  ['a write whose answer stops in the middle', '/write', stuck, undefined],
])('product §9, T40: %s ends at 180 s as a network failure, and not before', async (_, path, server, signal) => {
  stubServer(server)
  const result = watch(call(path, {}, { signal }))
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs - 1000)
  expect(result).toEqual({})
  await vi.advanceTimersByTimeAsync(2000)
  expect(result.error).toMatchObject({ key: 'network', code: 408 })
})

test('leaving the page cancels its read at once, without a network failure', async () => {
  stubServer(silent)
  const leaving = new AbortController()
  const result = watch(call('/read', {}, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(result.error).toMatchObject({ name: expect.not.stringContaining('ApiError') as string })
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer in time leaves no timer behind', async () => {
  stubServer(() => Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data: 7 }))))
  expect(await call('/read')).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})

test('product §8: hideErrorToast applies to the row of a call, or to a single call', async () => {
  stubServer(() => Promise.resolve(new Response('', { status: 502 })))
  const hidden = (path: string, options?: Parameters<typeof call>[2]) =>
    call(path, {}, options).catch((error: unknown) => (error as ApiError).hideErrorToast)
  rows['/told'] = createRow({ hideErrorToast: true })
  expect(await Promise.all([hidden('/read'), hidden('/told'), hidden('/read', { hideErrorToast: true })])).toEqual([
    false,
    true,
    true,
  ])
})

describe('product §4, §9: a throttled read is sent at once, and not again within the second', () => {
  const config = createRow({ throttleMs: limits.refreshThrottleMs })
  const table: Record<string, SiteRow> = {
    '/config': config,
    '/write': createRow({ method: 'POST', safe: false, changes: ['/config'] }),
    '/other': createRow({ method: 'POST', safe: false, changes: ['/list'] }),
    '/refused': createRow({ method: 'POST', safe: false, changes: ['/config'] }),
  }
  let ask: ReturnType<typeof createCall>
  /** Each answer contains the number of its request. */
  let sent: string[]
  beforeEach(() => {
    sent = []
    ask = createTestCall((path) => Promise.resolve(table[path]!))
    vi.stubGlobal('fetch', (path: string) => {
      sent.push(path)
      const body =
        path === '/refused' ? { code: 77, message: '', data: null } : { code: 0, message: '', data: sent.length }
      return new Promise((resolve) => setTimeout(() => resolve(new Response(JSON.stringify(body))), 100))
    })
  })
  const reads = () => sent.filter((path) => path.startsWith('/config')).length
  /** Waits for answers and their bodies, which fake timers do not advance. */
  const come = async (ms = 150) => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let turn = 0; turn < 5; turn++) await new Response('').text()
  }
  const settle = async (promise: Promise<unknown>) => {
    const result = watch(promise)
    await come()
    return result.data
  }

  test('during the first request, other callers of the same read wait for its answer', async () => {
    const both = [watch(ask('/config')), watch(ask('/config'))]
    await come()
    expect(both).toEqual([{ data: 1 }, { data: 1 }])
    expect(reads()).toBe(1)
  })
  test('one caller that leaves does not cancel it for the others', async () => {
    const leaving = new AbortController()
    const [gone, stays] = [watch(ask('/config', {}, { signal: leaving.signal })), watch(ask('/config'))]
    await vi.advanceTimersByTimeAsync(50)
    leaving.abort()
    await come(100)
    expect(gone.error).toBeDefined()
    expect(stays.data).toBe(1)
    expect(await settle(ask('/config'))).toBe(1)
    expect(reads()).toBe(1)
  })
  test('concurrent reads of a call share one request, in whatever order their parameters are given', async () => {
    table['/list'] = createRow({})
    const reads = [
      watch(ask('/list', { page: 1, size: 20 })),
      watch(ask('/list', { size: 20, page: 1, word: '' })),
      watch(ask('/list', { size: 10 })),
    ]
    await come()
    expect(reads.map(({ data }) => data)).toEqual([1, 1, 2])
    expect(await settle(ask('/list', { size: 20, page: 1 })), 'and answered, it is asked anew').toBe(3)
  })
  test('the last caller that leaves cancels it; a silent poll shares with no caller that shows failures', async () => {
    const ended: boolean[] = []
    table['/list'] = createRow({})
    stubServer((signal) => silent(signal).finally(() => ended.push(true)))
    const leaving = [new AbortController(), new AbortController()]
    for (const { signal } of leaving) watch(ask('/list', {}, { signal }))
    await vi.advanceTimersByTimeAsync(10)
    leaving[0]!.abort()
    await vi.advanceTimersByTimeAsync(10)
    expect(ended).toEqual([])
    leaving[1]!.abort()
    await vi.advanceTimersByTimeAsync(10)
    expect(ended).toEqual([true])
    expect(vi.getTimerCount()).toBe(0)
  })
  test('an answer that was requested before a write is not given to a request after it', async () => {
    table['/list'] = createRow({})
    const before = watch(ask('/list'))
    await vi.advanceTimersByTimeAsync(10)
    await settle(ask('/other'))
    stubServer(() => Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data: 'new' }))))
    expect([await settle(ask('/list')), before.data]).toEqual(['new', 1])
  })
  test('a first request that takes longer than a second is still the only one', async () => {
    stubServer(silent)
    const first = watch(ask('/config'))
    await come(3 * limits.refreshThrottleMs)
    stubServer(() => Promise.reject(new Error('a second one was sent')))
    const joins = watch(ask('/config'))
    await come()
    expect([first, joins]).toEqual([{}, {}])
  })
  test('repeated within the second it returns the same answer, after it a new one', async () => {
    expect(await settle(ask('/config'))).toBe(1)
    expect(await settle(ask('/config'))).toBe(1)
    await vi.advanceTimersByTimeAsync(limits.refreshThrottleMs)
    expect(await settle(ask('/config'))).toBe(2)
    expect(reads()).toBe(2)
  })
  test('other parameters, another language and another user are different reads', async () => {
    await settle(ask('/config'))
    await settle(ask('/config', { promoCode: 'AG0002' }))
    session.orderToken = 'somebody'
    await settle(ask('/config'))
    session.orderToken = ''
    speak('en')
    await settle(ask('/config'))
    speak('zh-CN')
    expect(reads()).toBe(4)
  })
  test('a write that changes it causes exactly one new read; another write causes none', async () => {
    await settle(ask('/config'))
    await settle(ask('/other'))
    expect(await settle(ask('/config'))).toBe(1)
    await settle(ask('/write'))
    const all = [watch(ask('/config')), watch(ask('/config')), watch(ask('/config'))]
    await come()
    expect(all.map(({ data }) => data)).toEqual([4, 4, 4])
    expect(reads()).toBe(2)
  })
  test('an answer that was requested before a write and arrives after it is discarded', async () => {
    const early = watch(ask('/config'))
    void ask('/write')
    await come(110)
    expect(early.data).toBe(1)
    expect(await settle(ask('/config'))).toBe(3)
  })
  test('a write with an unknown outcome, or one that was refused, counts as a change', async () => {
    await settle(ask('/config'))
    await settle(ask('/refused').catch(() => undefined))
    expect(await settle(ask('/config'))).toBe(3)
  })
  test('a failure is not cached: a retry sends a request at once', async () => {
    stubServer(() => Promise.resolve(new Response('', { status: 502 })))
    expect(await ask('/config').catch((error: unknown) => error)).toMatchObject({ key: 'httpOther' })
    stubServer(() => Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data: 7 }))))
    expect(await ask('/config')).toBe(7)
  })
})

describe('a token that has expired', () => {
  const createRefusedResponse = () =>
    new Response(JSON.stringify({ code: 34061, message: '登录超时，请重新登录', data: null }))
  const good = () => new Response(JSON.stringify({ code: 0, message: '', data: 7 }))
  const enter = (simNo: string, simToken: string) => Object.assign(session, { simNo, simToken })
  /** Rejects the old token after a delay. */
  const server = () =>
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      const token = new Headers(headers).get('sim-token')
      await new Promise((resolve) => setTimeout(resolve, 100))
      return token === 'old' ? createRefusedResponse() : good()
    })
  const outcome = async (meanwhile: () => void) => {
    server()
    enter('1440000000001', 'old')
    const result = watch(call('/read'))
    await vi.advanceTimersByTimeAsync(50)
    meanwhile()
    for (let turn = 0; turn < 5; turn++) {
      await vi.advanceTimersByTimeAsync(100)
      await new Response('').text()
    }
    enter('', '')
    return result
  }

  test('is refused, and leads to the login', async () => {
    expect((await outcome(() => undefined)).error).toMatchObject({ code: 34061, isOutdated: false })
  })
  test('is replaced by a token that the same card has renewed meanwhile', async () => {
    expect((await outcome(() => enter('1440000000001', 'new'))).data).toBe(7)
  })
  test('redirects nobody when its card has logged out meanwhile', async () => {
    expect((await outcome(() => enter('1440000000002', 'new'))).error).toMatchObject({ code: 34061, isOutdated: true })
  })
})
