/**
 * The states of every page other than the normal state: English on the smallest phone, a failing server, a server that does not answer,
 * and a server without content, all checked with axe; and text at twice the default size. In daily runs, the app navigates through a part
 * of the pages like a user, a different part each day; in nightly runs, each page is a fresh start.
 */
import type { Page, Route } from '@playwright/test'
import { dayOfRow, isNightly, pickDailyRows } from '#tests/night.ts'
import {
  findAxeFaults,
  findChineseTexts,
  waitUntilRendered,
  findPageFaults,
  routeGroups,
  untranslatedTexts,
  trackRequests,
} from '../support/pages.ts'
import { expect, openPage, test, url } from '../support/shop.ts'
import { findLostTexts, setTextSize } from '../support/text-size.ts'

const calls = /^https?:\/\/[^/]+\/api\//
const failing = async (route: Route) => {
  await new Promise((resolve) => setTimeout(resolve, 100))
  await route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":-1,"message":"正在维护"}' })
}
/** The same answer with every list empty. */
const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return []
  return value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)]))
    : value
}
const having = async (route: Route) => {
  const answer = await route.fetch()
  const { data, ...rest } = (await answer.json()) as { data: unknown }
  const isAList = /list|log|record|question/i.test(route.request().url())
  await route.fulfill({ response: answer, json: { ...rest, data: isAList ? emptied(data) : data } })
}
/** The states, by the treatment of a page's calls. */
const states: { state: string; calls: ((route: Route) => unknown) | null; lang?: string }[] = [
  { state: 'failed', calls: failing },
  { state: 'loading', calls: () => undefined },
  { state: 'empty', calls: having },
  { state: 'in English', calls: null, lang: 'en' },
]
/** The most visited pages, and a page for each kind of list; nightly runs test every page. */
const usual = new Set([
  '/',
  '/pages/goods/general/index',
  '/pages/customer/question/index',
  '/pages/order/index',
  '/pages/index/agent/index',
  '/pages/iot/index/index',
  '/pages/iot/package/index',
  '/pages/iot/orderLogs/index',
])
/** Every kind of row, grid, bar and form; nightly runs test every page. */
const large = new Set([
  '/',
  '/pages/index/FilterSearch/index',
  '/pages/goods/general/index',
  '/pages/goods/pretty/index',
  '/pages/goods/fastNumber/index',
  '/pages/user/index2',
  '/pages/order/index',
  '/pages/order/pay/index',
  '/pages/index/agent/index',
  '/pages/iot/index/index',
  '/pages/iot/package/details/index',
  '/pages/iot/index/balance/index',
  '/pages-sub/iot/index/couponExchange/index',
  '/pages-sub/iot/user/index',
])

const visit = async (page: Page, address: string) => {
  if (isNightly) await page.goto('about:blank')
  await openPage(page, address)
}

// long tests run in parallel instead of one after another at the end
test.describe.configure({ mode: 'parallel' })
test(
  'the text size set in the phone or in the browser is used, up to twice the default',
  { tag: '@sampled' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const sizes = [
      [{}, 13],
      [{ phone: 1.3 }, 16.9],
      [{ phone: 2 }, 26],
      [{ phone: 3 }, 26],
      [{ phone: 0.8 }, 13],
      [{ browser: 24 }, 19.5],
      [{ browser: 32 }, 26],
    ] as const
    for (const [chosen, size] of pickDailyRows(sizes, 1)) {
      await setTextSize(page, chosen)
      await page.goto('about:blank')
      await openPage(page, '/pages/about/promise')
      await waitUntilRendered(page, 'the promise')
      const drawnAt = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))
      expect(drawnAt, JSON.stringify(chosen)).toBeCloseTo(size, 1)
    }
  },
)

for (const { name, enter } of pickDailyRows(routeGroups, 1)) {
  test(
    `every page of ${name} fits at 320 px and is in English when selected, except for names and user input`,
    { tag: ['@sampled', '@turn2of2'] },
    async ({ page }) => {
      test.setTimeout(900_000)
      const answered = trackRequests(page)
      await page.setViewportSize({ width: 320, height: 640 })
      const places = pickDailyRows(await enter(page), 4, dayOfRow)
      await page.goto(`${url()}/shop/?lang=en#/`)
      const faults: string[] = []
      for (const { address } of places) {
        await visit(page, address)
        await waitUntilRendered(page, address)
        await answered(address)
        faults.push(...(await findPageFaults(page, address, await page.locator('body').innerText())))
        for (const text of await page.evaluate(findChineseTexts, untranslatedTexts)) faults.push(`${address}: ${text}`)
        expect(await page.locator('html').getAttribute('lang'), address).toBe('en')
      }
      expect(faults).toEqual([])
    },
  )

  test(
    `every page of ${name} loses no content with text of twice the size, at 320 px, in both languages`,
    { tag: '@sampled' },
    async ({ page }) => {
      test.setTimeout(isNightly ? 900_000 : 360_000)
      const answered = trackRequests(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await setTextSize(page, { phone: 2 })
      const all = await enter(page)
      const places = pickDailyRows(
        all.filter(({ path }) => isNightly || large.has(path)),
        1,
        dayOfRow,
      )
      const faults: string[] = []
      for (const lang of places.length ? ['zh-CN', 'en'] : []) {
        await page.goto(`${url()}/shop/?lang=${lang}#/pages/about/promise`)
        for (const { address } of places) {
          await visit(page, address)
          await waitUntilRendered(page, address)
          await answered(address)
          faults.push(...(await findPageFaults(page, address, await page.locator('body').innerText())))
          for (const fault of await findLostTexts(page)) faults.push(`${address} in ${lang}: ${fault}`)
        }
      }
      expect(faults).toEqual([])
    },
  )

  test(
    `every page of ${name} shows that the server failed, and none crashes`,
    { tag: '@sampled' },
    async ({ page, noise }) => {
      test.setTimeout(900_000)
      noise.ignore(/Failed to load resource/)
      const places = pickDailyRows(await enter(page), 4, dayOfRow + 1)
      await page.route(calls, failing)
      // without any previous state, not even the shop's configuration
      await page.goto('about:blank')
      const faults: string[] = []
      for (const { address } of places) {
        await visit(page, address)
        const text = await waitUntilRendered(page, address).catch(() => '')
        faults.push(...(text ? await findPageFaults(page, address, text) : [`${address}: is blank`]))
      }
      expect(faults).toEqual([])
    },
  )

  test(
    `an accessibility checker finds nothing on pages of ${name} that are failed, loading, empty or in English`,
    { tag: ['@sampled', '@turn1of2'] },
    async ({ page, noise }) => {
      test.setTimeout(isNightly ? 1_800_000 : 360_000)
      noise.ignore(/Failed to load resource/)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const all = await enter(page)
      const places = pickDailyRows(
        all.filter(({ path }) => isNightly || usual.has(path)),
        1,
        dayOfRow,
      )
      const faults: string[] = []
      for (const { state, calls: become, lang = 'zh-CN' } of places.length ? states : []) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.goto(`${url()}/shop/?lang=${lang}#/pages/about/promise`)
        await waitUntilRendered(page, state)
        if (become) await page.route(calls, become)
        await page.goto('about:blank')
        for (const { address } of places) {
          await visit(page, address)
          await expect(page.locator('main'), address).toBeVisible()
          await expect(page.getByRole('status', { name: /页面加载中|Loading the page/ }), address).toHaveCount(0)
          if (state !== 'loading') await waitUntilRendered(page, address)
          faults.push(...(await findAxeFaults(page, `${address}, ${state}`)))
        }
      }
      expect(faults).toEqual([])
    },
  )
}
