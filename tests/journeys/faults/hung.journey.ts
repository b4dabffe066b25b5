/** An answer that does not arrive: each page keeps its title, navigation and a retry, and is complete when the answer finally arrives. */
import type { Page } from '@playwright/test'
import { dayOfRow, isNightly, pickDailyRows } from '#tests/night.ts'
import { deleteOfflineAnswers } from '../support/offline-answers.ts'
import { routeGroups } from '../support/pages.ts'
import { expect, login, openPage, test } from '../support/shop.ts'

const calls = /^https?:\/\/[^/]+\/(api\/(?!layouts|hk\/pointReport|error\/report)|shop\/release\.json)/
const SLOW = 10_000
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link')
/** Holds requests until it is released; later ones pass. */
function hold() {
  const waiting: (() => void)[] = []
  let isOpen = false
  return {
    waiting: () => waiting.length,
    held: () => new Promise<void>((resolve) => (isOpen ? resolve() : void waiting.push(resolve))),
    release() {
      isOpen = true
      for (const go of waiting) go()
    },
  }
}
/** The most visited pages; nightly runs test every page. */
const usual = new Set([
  '/',
  '/pages/goods/general/index',
  '/pages/order/index',
  '/pages/customer/question/index',
  '/pages-sub/appUpdate/index',
  '/pages/iot/index/index',
  '/pages-sub/iot/user/index',
  '/pages/iot/package/index',
  '/pages/iot/index/balance/index',
  '/pages/iot/login/index',
])

for (const { name, enter } of pickDailyRows(routeGroups, 1))
  test(
    `every call hangs: each page of ${name} has a title, a way to continue and, where it waits, a retry`,
    { tag: '@sampled' },
    async ({ page }) => {
      test.setTimeout(isNightly ? 1_200_000 : 360_000)
      const places = await enter(page)
      await page.clock.install()
      await page.route(calls, () => undefined)
      const faults: string[] = []
      for (const { path, address } of pickDailyRows(
        places.filter((place) => isNightly || usual.has(place.path)),
        1,
        dayOfRow,
      )) {
        await page.goto('about:blank')
        await openPage(page, address)
        const main = page.locator('main')
        await expect(main, address).toBeVisible()
        await expect(page.getByRole('status', { name: '页面加载中' }), address).toHaveCount(0)
        await page.clock.fastForward(SLOW + 1000)
        const skeleton = main.locator('div[aria-hidden=true]:not(:has(svg, img)):has(> span > span)')
        const retry = page.getByRole('button', { name: '重试' })
        const waits = (await skeleton.count()) > 0 || !(await main.innerText()).trim()
        // a page whose code arrived late has only started to wait
        const retried = async () => {
          if (!(await retry.first().isVisible())) await page.clock.fastForward(SLOW + 1000)
          return retry.first().isVisible()
        }
        if (waits) await expect.poll(retried, { message: `${path} waits without a retry` }).toBe(true)
        if (!(await page.title()).trim()) faults.push(`${path}: no title`)
        const ways = (await tabs(page).count()) + (await page.getByRole('button', { name: '返回' }).count())
        if (!ways && path !== '/') faults.push(`${path}: no way on`)
      }
      expect(faults).toEqual([])
    },
  )

test(
  'the card does not answer: its home page has title, tabs and retry after ten seconds; a retry asks again; a late answer is drawn',
  { tag: '@whole' },
  async ({ page }) => {
    await login(page)
    await deleteOfflineAnswers(page)
    await page.clock.install()
    const { held, release } = hold()
    let requestCount = 0
    await page.route('**/api/iot/simInfo*', async (route) => {
      requestCount++
      await held()
      await route.continue().catch(() => undefined)
    })
    await page.goto('about:blank')
    await openPage(page, '/pages/iot/index/index')
    await expect.poll(() => requestCount).toBe(1)
    await expect(page.getByRole('button', { name: '重试' }), 'at first it only waits').toHaveCount(0)
    await page.clock.fastForward(SLOW + 1000)
    await expect(page.getByText('网络较慢，还在加载').first()).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(tabs(page)).toHaveText(['首页', '我的'])
    await page.getByRole('button', { name: '重试' }).first().click()
    await expect
      .poll(() => requestCount, { message: 'a retry asks anew, and does not wait for the one that hangs' })
      .toBeGreaterThan(1)
    await tabs(page).last().click()
    await expect(page).toHaveURL(/user\/index/)
    await page.goBack()
    await page.clock.fastForward(SLOW + 1000)
    release()
    await expect(page.getByText('1440 **** 0001').first(), 'the answer came after all').toBeVisible()
    await expect(page.getByText('网络较慢，还在加载')).toHaveCount(0)
  },
)

test('a list does not answer: the message is that the network is slow, not that it failed, and the list is drawn when the answer arrives', async ({
  page,
}) => {
  await page.clock.install()
  const { held, waiting, release } = hold()
  await page.route('**/api/shop/numberList*', async (route) => {
    await held()
    await route.continue().catch(() => undefined)
  })
  await openPage(page, '/')
  await expect.poll(waiting).toBeGreaterThan(0)
  await page.clock.fastForward(SLOW + 1000)
  const list = page.locator('main').getByRole('alert')
  await expect(list).toContainText('网络较慢，还在加载')
  await expect(page.getByText('没有加载出来')).toHaveCount(0)
  release()
  await expect(page.getByRole('article').first(), 'the answer came after all').toBeVisible()
  await expect(list).toHaveCount(0)
})
