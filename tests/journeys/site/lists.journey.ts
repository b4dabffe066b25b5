/**
 * A paged list is complete in every way of loading it: every paged source of every shipped document, from the cache and in each of the
 * other ways; daily runs test the other ways for every third call, in one document. `npm test` tests a part of each, different each day.
 */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { examples } from '#schemas/examples/index.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { limits } from '#schemas/limits.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { buildRouteAddress } from '../support/pages.ts'
import { isNightly, pickDailyRows, runsEverything } from '#tests/night.ts'
import { loginAsAgent, enterCard, enterShop, expect, openPage, test } from '../support/shop.ts'

const root = join(import.meta.dirname, '../../..')
/** More than four pages of 10, more than two of 20. */
const COUNT = 45

type Row = Record<string, unknown>
type List = { route: string; source: string; call: string; key: string; filtered: boolean }

const lists: List[] = listLayoutFiles(root).flatMap((file) => {
  const { data = {}, nodes } = readDocument(root, file) as Layout
  const route = getLayoutRoute(file)
  return Object.entries(data).flatMap(([source, { call, paged, bind = {}, from }]) => {
    if (!paged) return []
    const listNode = Object.values(nodes).find((node) => node.bind?.items === `${source}.list`)
    const reads = [from ?? '', ...Object.values(bind).map((bound) => (typeof bound === 'string' ? bound : bound.path))]
    return [
      {
        route,
        source,
        call,
        key: (listNode?.props?.rowKey as string | undefined) ?? 'id',
        filtered: reads.some((path) => path.startsWith('state.')),
      },
    ]
  })
})

/** Addresses that reveal a source that its page does not show initially. */
const shownAt: Record<string, string> = {
  '/ numbers': '/?indexFirstGroup=1',
  '/ goods': '/?indexFirstGroup=2',
  '/pages/index/default numbers': '/pages/index/default?indexFirstGroup=1',
  '/pages/index/default goods': '/pages/index/default?indexFirstGroup=2',
  '/pages/index/HeadSearch/index numbers': '/pages/index/HeadSearch/index?group=1&keyword=88',
  '/pages/index/HeadSearch/index goods': '/pages/index/HeadSearch/index?group=2&keyword=88',
  '/pages/index/VanityNumber/index_mp numbers': '/pages/index/VanityNumber/index_mp?indexFirstGroup=1',
  '/pages/index/VanityNumber/index_mp goods': '/pages/index/VanityNumber/index_mp?indexFirstGroup=2',
  '/pages/index/agent/price prices': '/pages/index/agent/price?agentId=2',
  '/pages/iot/orderLogs/index charges': '/pages/iot/orderLogs/index?tab=recharges',
  '/pages/iot/orderLogs/index unpaid': '/pages/iot/orderLogs/index?tab=unpaid',
  '/pages/iot/orderLogs/index logs': '/pages/iot/orderLogs/index?tab=balance',
  '/pages-sub/iot/index/couponExchange/order coins': '/pages-sub/iot/index/couponExchange/order?tab=coins',
}
const getListAddress = ({ route, source }: List) => shownAt[`${route} ${source}`] ?? buildRouteAddress(route)

/** Returns a row like the example's, with its own id. */
function rowLike(example: Row, key: string, index: number): Row {
  const value = example[key]
  const letters = () => String.fromCharCode(65 + Math.floor(index / 26), 65 + (index % 26))
  const ownValue =
    typeof value === 'number'
      ? 5000 + index
      : /[A-Z]{4}$/.test(String(value))
        ? String(value).slice(0, -2) + letters()
        : String(value).slice(0, -2) + String(index).padStart(2, '0')
  return { ...example, [key]: ownValue }
}

/** The example of a list's call, with deadlines that are not over: a list asks again at the end of a countdown. */
function readExample(call: string): { list: Row[] } {
  const nextYear = new Date(Date.now() + 366 * 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  return JSON.parse(JSON.stringify(examples[call as keyof typeof examples]), (key, value: unknown) =>
    value && /(?:expire|end)At$/i.test(key) ? nextYear : value,
  ) as { list: Row[] }
}
const toAnswer = (data: unknown) => ({
  json: { code: 0, message: 'ok', data, timestamp: Date.now(), traceID: 'lists' },
})

/** A faulty server: returns, for the nth request, the first row of its page and its paging fields. */
type Wrong = (
  times: number,
  size: number,
) => { from: number; count: number; page: number; pageCount: number; after: string }
const wrong: Record<string, Wrong> = {
  'repeats its page': (_, size) => ({ from: 0, count: size, page: 1, pageCount: 9, after: 'same' }),
  'repeats its rows': (times, size) => ({ from: 0, count: size, page: times, pageCount: 9999, after: `c${times}` }),
  'goes back': (times, size) => ({
    from: (times % 2) * size,
    count: size,
    page: 1 + (times % 2),
    pageCount: 9,
    after: `c${times % 2}`,
  }),
  shrinks: (times, size) => ({
    from: (times - 1) * size,
    count: times > 1 ? 0 : size,
    page: times,
    pageCount: 5,
    after: `c${times}`,
  }),
  'never ends': (times, size) => ({
    from: (times - 1) * size,
    count: size,
    page: times,
    pageCount: times + 5,
    after: `c${times}`,
  }),
}
/** Answers a list's calls like a faulty server. Returns a function that returns the number of requests so far. */
async function serveWrong(context: BrowserContext, { call, key }: List, makeWrong: Wrong): Promise<() => number> {
  let times = 0
  const example = readExample(call)
  await context.route(
    ({ pathname }) => pathname === call,
    async (route) => {
      const size = Number(new URL(route.request().url()).searchParams.get('pageSize') ?? 10)
      const { from, count, after, ...pages } = makeWrong(++times, size)
      const list = Array.from({ length: count }, (_, index) => rowLike(example.list[0]!, key, from + index))
      const paging = 'after' in example ? { after, more: true } : {}
      await route.fulfill(toAnswer({ ...example, ...pages, list, pageSize: size, totalCount: 9999, ...paging }))
    },
  )
  return () => times
}

/** Answers a list's calls with `COUNT` rows, page by page like the server. Returns the recorded queries. */
async function serve(context: BrowserContext, { call, key }: List): Promise<URLSearchParams[]> {
  const requests: URLSearchParams[] = []
  const example = readExample(call)
  await context.route(
    ({ pathname }) => pathname === call,
    async (route) => {
      const query = new URL(route.request().url()).searchParams
      requests.push(query)
      const size = Number(query.get('pageSize') ?? 10)
      const from = Number(query.get('after')?.slice(1) ?? (Number(query.get('page') ?? 1) - 1) * size)
      const list = Array.from({ length: Math.max(0, Math.min(size, COUNT - from)) }, (_, index) =>
        rowLike(example.list[0]!, key, from + index),
      )
      const more = from + size < COUNT
      const paging = 'after' in example ? { after: more ? `c${from + size}` : null, more } : {}
      const data = {
        ...example,
        list,
        page: from / size + 1,
        pageSize: size,
        pageCount: Math.ceil(COUNT / size),
        totalCount: COUNT,
        ...paging,
      }
      await route.fulfill(toAnswer(data))
    },
  )
  return requests
}

const last = (page: Page) => page.locator('[role=feed] [role=article][aria-posinset]').last()
/** Scrolls to the end and expects the last row to be row `COUNT` of `COUNT`. */
async function isComplete(page: Page, how: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        const row = last(page)
        return (await row.count())
          ? `${await row.getAttribute('aria-posinset')} of ${await row.getAttribute('aria-setsize')}`
          : 'no row'
      },
      { message: how, intervals: [50, 100, 100, 200, 200, 200, 400], timeout: 120_000 },
    )
    .toBe(`${COUNT} of ${COUNT}`)
}
const go = async (page: Page, address: string) => {
  await page.evaluate((hash) => (location.hash = hash), address)
}
/** Chooses another chip, tab or word and, once it was requested, the previous choice again. */
async function filter(page: Page, expectRequest: () => Promise<void>): Promise<void> {
  const main = page.locator('main')
  const search = main.getByRole('searchbox').first()
  if (await search.count()) {
    const before = await search.inputValue()
    for (const word of ['66', before]) {
      await search.fill(word)
      await search.press('Enter')
      await expectRequest()
    }
    return
  }
  const pattern = main.getByRole('button', { name: '规律', exact: true })
  if (await pattern.count()) {
    await pattern.click()
    const first = page.getByRole('dialog').getByRole('radio').first()
    const name = (await first.textContent())!
    await first.click()
    await expectRequest()
    await main.getByRole('button', { name: `规律 ${name}`, exact: true }).click()
    // a second tap clears it
    return page.getByRole('dialog').getByRole('radio', { name, exact: true }).click()
  }
  const role = (await main.getByRole('radiogroup').count()) ? 'radio' : 'tab'
  const group = main.getByRole(role === 'tab' ? 'tablist' : 'radiogroup').last()
  const chosen = group.locator('[aria-checked=true], [aria-selected=true]').first()
  const other = group.locator(`[role=${role}]:is([aria-checked=false], [aria-selected=false])`).first()
  // without a previous choice, a second tap clears it
  const before = ((await chosen.count()) ? await chosen.textContent() : await other.textContent())!
  await other.click()
  await expectRequest()
  await group.getByRole(role, { name: before, exact: true }).click()
}

const elsewhere = '/pages/about/promise'
const ofCard = ({ route }: List) => route.includes('/iot/')
const ofShopper = ({ call }: List) => /^\/api\/shop\/(order|agent|notice|comment)\//.test(call)
async function enter(context: BrowserContext, list: List): Promise<void> {
  if (ofCard(list)) await enterCard(context)
  if (ofShopper(list)) await enterShop(context, `13800000${900 + test.info().workerIndex}`)
  if (list.call.startsWith('/api/shop/agent/')) await loginAsAgent(context)
}
test.describe.configure({ mode: 'parallel' })
const firstOfCall = lists.filter((list, index) => lists.findIndex(({ call }) => call === list.call) === index)
const inEveryWay = new Set(isNightly ? lists : pickDailyRows(firstOfCall, 3))
const fromCache = new Set(pickDailyRows(lists, runsEverything ? 1 : 4))
for (const list of lists) {
  if (!inEveryWay.has(list) && !fromCache.has(list)) continue
  const everyWay = inEveryWay.has(list)
  const ways = everyWay
    ? 'the first time, from the cache, on back, after a refetch, after a filter and in another tab'
    : 'from the cache'
  test(`${list.route}: ${list.source} is complete ${ways}`, { tag: '@sampled' }, async ({ page, context }) => {
    await enter(context, list)
    await page.clock.install()
    const requests = await serve(context, list)
    const address = getListAddress(list)
    await openPage(page, address)
    await expect(last(page), 'the first page').toBeVisible()
    await go(page, elsewhere)
    await expect(page.getByRole('feed')).toHaveCount(0)
    await go(page, address)
    await isComplete(page, 'opened again while the cache holds its first pages')
    if (!everyWay) return
    await page.goBack()
    await page.goBack()
    await isComplete(page, 'on back')
    await go(page, elsewhere)
    // a page that is still on screen is not opened again
    await expect(page.getByRole('feed')).toHaveCount(0)
    await page.clock.fastForward(31_000)
    const before = requests.length
    await go(page, address)
    await isComplete(page, 'opened again when it was stale')
    await expect.poll(() => requests.length, 'asked anew').toBeGreaterThan(before)
    await isComplete(page, 'after a refetch of the same rows')
    if (list.filtered) {
      const before = requests.length
      await page.evaluate(() => window.scrollTo(0, 0))
      await filter(page, () => expect.poll(() => requests.length, 'the filter asked').toBeGreaterThan(before))
      await isComplete(page, 'after a filter')
    }
    const other = await context.newPage()
    await openPage(other, address)
    await isComplete(other, 'in another tab')
  })
}

const served = Object.entries(wrong).flatMap(([how, makeWrong]) => lists.map((list) => [how, makeWrong, list] as const))
for (const [how, makeWrong, list] of pickDailyRows(served, runsEverything ? 12 : 20))
  test(
    `${list.route}: ${list.source} of a server that ${how} is asked a few times, and not again by itself`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      await enter(context, list)
      const countRequests = await serveWrong(context, list, makeWrong)
      await openPage(page, getListAddress(list))
      await expect(last(page), 'the first page').toBeVisible()
      let before = 0
      // it is idle when a second passes without a request
      await expect
        .poll(() => before === (before = countRequests()), { intervals: [1000], message: 'it comes to rest' })
        .toBe(true)
      expect(countRequests()).toBeLessThanOrEqual(how === 'never ends' ? 1 + limits.byItself.times : 4)
      if (how === 'never ends') return
      await expect
        .poll(async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return last(page).getAttribute('aria-setsize')
        })
        .not.toBe('-1')
      expect(countRequests(), 'after a scroll to the end').toBeLessThanOrEqual(4)
    },
  )
