/** The answers stored on this device, their owners, and when the page says that they are old. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStore, set } from 'idb-keyval'
import { infiniteQueryOptions, InfiniteQueryObserver, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { createClient } from '#renderer/api/client.ts'
import { createCore } from '#renderer/core.ts'
import { memoryHost } from '#renderer/memory-host.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import { plain } from '#renderer/plain-adapter.ts'
import { createOrigin } from '../origin.ts'
import { openShop, type Shop } from '../shop.ts'
import { createOfflineAnswers, type OfflineAnswers } from './offline-answers.ts'
import { hasOfflineAnswers } from './page-owners.ts'
import { dropAnswers, readAnswer, readPage } from './answer-store.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const cardHome = '/pages/iot/index/index'
const holder = '1440000000001'
const goods: QueryKey = ['/api/shop/numberList', { paged: true }, '', 'zh-CN']
const card: QueryKey = ['/api/iot/simInfo', {}, holder, 'zh-CN']
const site: QueryKey = ['/api/hk/baseConfig', {}, '', 'zh-CN']

const shapes: Record<string, SiteRow['data']> = {
  '/api/shop/numberList': { needs: { list: { list: 'string' } } },
  '/api/iot/simInfo': { needs: { simNo: 'string' } },
  '/api/hk/baseConfig': { may: { domain: 'string' } },
  '/api/hk/genericConfig': { may: { orderQueryMode: 'integer' } },
}
const rows = async (path: string): Promise<SiteRow> => {
  if (!shapes[path]) throw new Error(`no call ${path}`)
  return { method: 'GET', who: 'anyone', safe: true, data: shapes[path] }
}
const contract = {
  rows,
  maps: { loadFor: async (): Promise<never> => [] as never, find: () => undefined, area: async () => undefined },
}

/** A separate storage, because concurrent tests share the browser's storage. */
function createVisitStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}
let device = createVisitStorage()
let stops: (() => void)[] = []
beforeEach(async () => {
  device = createVisitStorage()
  await dropAnswers(0, () => false)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

type Visit = {
  shop: Shop
  offline: OfflineAnswers
  ask: (key: QueryKey, answer: () => Promise<unknown>) => () => unknown
}
/** A visit that starts at a page; `ask` observes a read on it and returns the shown data. */
function visit(path: string, simNo = ''): Visit {
  const host = { ...memoryHost(`#${path}`), local: () => device, session: createVisitStorage }
  const shop = openShop(createCore(host, { region: china, locale: 'zh-CN' }), createOrigin())
  shop.core.history.start(plain.addresses)
  shop.session.simNo = simNo
  const client = createClient(() => undefined)
  const offline = createOfflineAnswers(shop, client, contract)
  const ask = (queryKey: QueryKey, answer: () => Promise<unknown>) => {
    const meta = { where: shop.core.history.current().path, local: false }
    const options = { queryKey, meta, retry: false, placeholderData: () => offline.getStored(queryKey) as never }
    const observer = (queryKey[1] as { paged?: true }).paged
      ? new InfiniteQueryObserver(
          client,
          infiniteQueryOptions({
            ...options,
            queryFn: answer,
            initialPageParam: {},
            getNextPageParam: () => undefined,
          }),
        )
      : new QueryObserver(client, { ...options, queryFn: answer })
    stops.push(observer.subscribe(() => undefined))
    return () => observer.getCurrentResult().data
  }
  return { shop, offline, ask }
}
const waitForever = () => new Promise<never>(() => undefined)
const isWritten = (shop: Shop, path: string, owner: string, count: number) =>
  expect.poll(async () => [(await readPage(path, owner)).length, hasOfflineAnswers(shop, path)]).toEqual([count, true])

test('what a page showed is there at once in the next visit, until the answer comes', async () => {
  const first = visit('/')
  first.ask(goods, () => Promise.resolve({ list: ['old'] }))
  await isWritten(first.shop, '/', '', 1)
  for (const stop of stops.splice(0)) stop()

  const { ask, shop } = visit('/')
  let answer: (value: unknown) => void = () => undefined
  const getData = ask(goods, () => new Promise((resolve) => (answer = resolve)))
  await expect.poll(getData).toEqual({ pages: [{ list: ['old'] }], pageParams: [{}] })
  answer({ list: ['new'] })
  await expect.poll(getData).toEqual({ pages: [{ list: ['new'] }], pageParams: [{}] })
  expect(shop.core.overlays.overlay.old, 'nothing is said of an answer that came in time').toBe(0)
})

test('answers that come all the time are written meanwhile', async () => {
  const { ask } = visit('/')
  // until an answer is written, while answers continue to arrive
  for (let page = 0; (await readPage('/', '')).length === 0; page++) {
    ask(['/api/shop/numberList', { page }, '', 'zh-CN'], () => Promise.resolve({ list: [] }))
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
})

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}
test.each([
  ['the shop is put into the background', hide],
  ['another page is opened', ({ core }: Shop) => core.history.go('/pages/user/about/index')],
])('what a page shows is written at once when %s', async (_, leave) => {
  const { shop, ask } = visit('/')
  const getData = ask(goods, () => Promise.resolve({ list: ['seen'] }))
  await expect.poll(getData).toBeDefined()
  expect(await readPage('/', '')).toEqual([])
  leave(shop)
  expect(await readPage('/', '')).toHaveLength(1)
})

test('a page that is not on screen yet is not kept with what the page before reads', async () => {
  const { shop, ask } = visit('/pages-sub/wifi/share')
  const secret: QueryKey = ['/api/shop/numberList', { wifi: 'secret' }, '', 'zh-CN']
  const getData = ask(secret, () => Promise.resolve({ list: [] }))
  await expect.poll(getData).toBeDefined()
  shop.core.history.go('/')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(hasOfflineAnswers(shop, '/')).toBe(false)

  ask(goods, () => Promise.resolve({ list: ['seen'] }))
  await isWritten(shop, '/', '', 1)
  expect(await readAnswer(secret)).toBeUndefined()
})

test('an answer that an earlier page has had is kept for the page that shows it next', async () => {
  const { shop, ask } = visit('/pages/user/about/index')
  const getData = ask(site, () => Promise.resolve({ domain: 'a.test', generic: {} }))
  await expect.poll(getData).toBeDefined()
  shop.core.history.go('/')
  ask(site, waitForever)
  await isWritten(shop, '/', '', 1)
})

test('an answer that is still to come leaves the one that is kept', async () => {
  const first = visit('/')
  first.ask(goods, () => Promise.resolve({ list: ['old'] }))
  first.ask(site, () => Promise.resolve({ domain: 'a.test', generic: {} }))
  await isWritten(first.shop, '/', '', 2)
  for (const stop of stops.splice(0)) stop()

  const second = visit('/')
  second.ask(site, waitForever)
  second.ask(goods, () => Promise.resolve({ list: ['new'] }))
  await expect.poll(async () => (await readAnswer(goods))?.data).toEqual({ list: ['new'] })
  expect((await readPage('/', '')).map(({ key }) => key)).toEqual(expect.arrayContaining([goods, site]))
})

test('a page says from when it is only if the answer is late or fails', async () => {
  const from = Date.now()
  const first = visit('/')
  first.ask(goods, () => Promise.resolve({ list: ['old'] }))
  await isWritten(first.shop, '/', '', 1)
  for (const stop of stops.splice(0)) stop()

  const late = visit('/')
  const getData = late.ask(goods, waitForever)
  await expect.poll(getData).toBeDefined()
  expect(late.shop.core.overlays.overlay.old).toBe(0)
  await expect.poll(() => late.shop.core.overlays.overlay.old).toBeGreaterThanOrEqual(from)
  for (const stop of stops.splice(0)) stop()

  const gone = visit('/')
  gone.ask(goods, () => gone.offline.getFallback(goods))
  await expect.poll(() => gone.shop.core.overlays.overlay.old).toBeGreaterThanOrEqual(from)
})

test('what belongs to a card is for its holder only, and goes with the holder', async () => {
  const first = visit(cardHome, holder)
  first.ask(card, () => Promise.resolve({ simNo: holder }))
  first.ask(goods, () => Promise.resolve({ list: [] }))
  await isWritten(first.shop, cardHome, holder, 2)
  first.shop.core.history.go('/')
  first.ask(goods, waitForever)
  first.ask(card, waitForever)
  await isWritten(first.shop, '/', '', 1)
  expect(JSON.stringify(await readPage('/', '')), 'a page of everybody names nobody').not.toContain(holder)
  for (const stop of stops.splice(0)) stop()

  const again = visit(cardHome, holder)
  const getData = again.ask(card, waitForever)
  await expect.poll(getData).toEqual({ simNo: holder })
  again.shop.session.simNo = '1440000000002'
  await expect.poll(() => readAnswer(card)).toBeUndefined()
  expect(await readPage(cardHome, holder)).toEqual([])
  expect(again.offline.getStored(card)).toBeUndefined()
  expect(hasOfflineAnswers(again.shop, cardHome)).toBe(false)

  again.ask(goods, () => Promise.resolve({ list: ['seen'] }))
  again.shop.session.simNo = ''
  again.shop.core.history.go('/pages/iot/login/index')
  await new Promise((resolve) => setTimeout(resolve, 700))
  expect(await readPage(cardHome, ''), 'the page that is left is nobody’s').toEqual([])
  expect(hasOfflineAnswers(again.shop, cardHome)).toBe(false)
})

/** Writes an entry as another build or other code on this device could. */
const put = (key: QueryKey, data: unknown, fields: object = { at: Date.now(), owner: '' }) =>
  set(
    JSON.stringify(key),
    { ...fields, build: 'https://shop.test/shop/assets/later-1234567.js', data },
    createStore('menmian-kept', 'answers'),
  )
const putPage = async (keys: unknown): Promise<void> => {
  await put(['page', '/', ''], keys)
  visit('/').shop.core.device.set('menmian.kept', { '/': '' })
}

test('what another build has kept is drawn if the contract of this one allows it', async () => {
  await put(goods, { list: ['old'], unknown: 1 })
  await put(site, { domain: 'a.test', generic: { orderQueryMode: 2, unknown: 1 }, unknown: 1 })
  await putPage([goods, site])
  const { ask, offline } = visit('/')
  const getData = ask(goods, waitForever)
  await expect.poll(getData).toEqual({ pages: [{ list: ['old'] }], pageParams: [{}] })
  expect(offline.getStored(site)).toEqual({ domain: 'a.test', generic: { orderQueryMode: 2 } })
  const failed = visit('/')
  const getFallback = failed.ask(site, () => failed.offline.getFallback(site))
  await expect.poll(getFallback).toEqual({ domain: 'a.test', generic: { orderQueryMode: 2 } })
})

test.each([
  ['of a shape that the contract no longer has', { list: [{ id: 1 }] }],
  ['that is no answer at all', 'x'],
  ['that is empty', null],
])('a kept answer %s is not drawn, nor in the place of one that failed', async (_, data) => {
  await put(goods, data)
  await put(site, { domain: 'a.test', generic: 7 })
  await putPage([goods, ['/api/unknown', {}, ''], site])
  const { ask, offline } = visit('/')
  ask(site, waitForever)
  await expect.poll(() => offline.getStored(site)).toEqual({ domain: 'a.test', generic: null })
  expect(offline.getStored(goods)).toBeUndefined()
  ask(goods, waitForever)
  expect(await offline.getFallback(goods)).toBeUndefined()
})

test.each([
  ['no list', 'x'],
  ['a list of no keys', [[]]],
  ['a long list', Array.from({ length: 101 }, () => goods)],
])('a note of what a page shows that is %s shows nothing', async (_, keys) => {
  await put(goods, { list: ['old'] })
  await putPage(keys)
  const { ask } = visit('/')
  const getData = ask(goods, () => Promise.resolve({ list: ['new'] }))
  await expect.poll(getData).toEqual({ pages: [{ list: ['new'] }], pageParams: [{}] })
  expect(await readPage('/', '')).toEqual([])
})

test('what is no kept answer is deleted with the old ones', async () => {
  await put(goods, { list: [] }, { at: 'yesterday' })
  await put(card, { simNo: holder })
  await dropAnswers(100, () => true)
  expect(await readAnswer(goods)).toBeUndefined()
  expect(await readAnswer(card)).toBeDefined()
})
