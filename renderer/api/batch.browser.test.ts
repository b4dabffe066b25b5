import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatch } from './batch.ts'
import { trackEvent } from '#shop/track-event.ts'
import { createSendReports } from '#shop/index.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop } from '#shop/shop.ts'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { plain } from '../plain-adapter.ts'
import { createReporter } from './report.ts'
import { china } from '../i18n/china-formats.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const bounds = { waitMs: 1000, most: 3, perMinute: 5 }

test('entries within the wait are sent together; a full batch is sent at once; above the limit per minute nothing is sent', () => {
  const sent: number[][] = []
  const batch = createBatch<number>((first, more) => void sent.push([first, ...more]), bounds)
  batch.add(1)
  batch.add(2)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(sent).toEqual([[1, 2]])
  for (let next = 3; next < 9; next++) batch.add(next)
  expect(sent).toEqual([
    [1, 2],
    [3, 4, 5],
  ])
  vi.advanceTimersByTime(60_001)
  batch.add(9)
  vi.advanceTimersByTime(1000)
  expect(sent.at(-1)).toEqual([9])
})

test('a closing page sends what is queued, and a failure to send is ignored', () => {
  const sent: number[] = []
  const batch = createBatch<number>((first) => {
    sent.push(first)
    throw new Error('blocked')
  }, bounds)
  batch.add(1)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([1])
  dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([1])
})

test('product §7: tracking carries the path without its query, the headers, and no value that is empty', async () => {
  const fetched = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  location.hash = '/pages/goods/index?mobile=13800000001'
  const shop = openShop(createCore(browserHost, { region: china, locale: 'zh-CN' }), createOrigin())
  shop.core.history.start(plain.addresses)
  trackEvent(shop, { event: 'view', goodsId: 1007 })
  trackEvent(shop, { event: 'click', extra: { to: '/' } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetched).toHaveBeenCalledTimes(1)
  const [path, init] = fetched.mock.calls[0]!
  expect(path).toBe('/api/hk/pointReport')
  expect(init).toMatchObject({ method: 'POST', keepalive: true, headers: { platform: 'h5', 'platform-source': '1' } })
  expect(JSON.parse(String(init?.body))).toEqual({
    event: 'view',
    goodsId: 1007,
    pageUrl: '/pages/goods/index',
    more: [{ event: 'click', extra: { to: '/' }, pageUrl: '/pages/goods/index' }],
  })
})

test('a storm of errors is sent as a few beacons with each error once', async () => {
  const sent: Blob[] = []
  const { report } = createReporter(createSendReports(createOrigin()))
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => !!sent.push(body as Blob))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let index = 0; index < 500; index++) report({ kind: 'script', where: '/', message: `broken ${index % 40}` })
  await import('./report-sender.ts')
  await vi.advanceTimersByTimeAsync(10_000)
  const bodies = await Promise.all(
    sent.map(
      async (blob) => JSON.parse(await blob.text()) as { error: { message: string }; more?: { message: string }[] },
    ),
  )
  const messages = bodies.flatMap(({ error, more }) => [error, ...(more ?? [])].map(({ message }) => message))
  expect(sent.length).toBe(2)
  expect(messages).toEqual(Array.from({ length: 10 }, (_, index) => `script: broken ${index}`))
})
