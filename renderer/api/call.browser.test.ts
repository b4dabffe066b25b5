import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SiteRow } from '../../schemas/site-row.ts'
import { limits } from '../../schemas/limits.ts'
import { createCall } from './call.ts'

const row = (given: Partial<SiteRow>): SiteRow => ({ method: 'GET', who: 'anyone', data: 'any', safe: true, ...given })
const rows: Record<string, SiteRow> = { '/read': row({}), '/write': row({ method: 'POST', safe: false }) }
const call = createCall({ rows: (path) => Promise.resolve(rows[path]!) })

const aborted = () => new DOMException('aborted', 'AbortError')
type Server = (signal: AbortSignal) => Promise<Response>
const silent: Server = (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(aborted())))
/** The head, some bytes, and then nothing any more. */
const stuck: Server = (signal) =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"code":0,'))
          signal.addEventListener('abort', () => controller.error(aborted()))
        },
      }),
    ),
  )
const answers = (server: Server) => vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => server(init.signal!))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** What has come of it by now. */
const watch = (promise: Promise<unknown>) => {
  const seen: { error?: unknown; data?: unknown } = {}
  promise.then(
    (data) => (seen.data = data),
    (error: unknown) => (seen.error = error),
  )
  return seen
}

test.each([
  ['a read of a page, which may leave', '/read', silent, new AbortController().signal],
  ['a read whose answer stops in the middle', '/read', stuck, new AbortController().signal],
  ['a write', '/write', silent, undefined],
  ['a write whose answer stops in the middle', '/write', stuck, undefined],
])('spec §9, T40: %s ends at 180 s as a network failure, and not before', async (_, path, server, signal) => {
  answers(server)
  const seen = watch(call(path, {}, { signal }))
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs - 1000)
  expect(seen).toEqual({})
  await vi.advanceTimersByTimeAsync(2000)
  expect(seen.error).toMatchObject({ key: 'network', code: 408 })
})

test('leaving the page ends its read at once, and is no failure of the network', async () => {
  answers(silent)
  const leaving = new AbortController()
  const seen = watch(call('/read', {}, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(seen.error).toMatchObject({ name: expect.not.stringContaining('ApiError') as string })
  expect(vi.getTimerCount()).toBe(0)
})

test('an answer in time leaves no timer behind', async () => {
  answers(() => Promise.resolve(new Response(JSON.stringify({ code: 0, message: '', data: 7 }))))
  expect(await call('/read')).toBe(7)
  expect(vi.getTimerCount()).toBe(0)
})
