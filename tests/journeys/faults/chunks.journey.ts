/** Files of the shop that are missing after a deployment, lost on the way, or slow (reliability T38). */
import { expect, openPage, test } from '../support/shop.ts'

// browsers report failed requests on the console
test.beforeEach(({ noise }) => noise.ignore(/Failed to load resource|net::ERR/))

test('a chunk that is missing after a deployment: one reload, then a page with a retry', async ({ page, noise }) => {
  noise.ignore(/dynamically imported module/)
  const gone = /layout-wifi|layouts\/pages-sub\/wifi/
  let loads = 0
  page.on('load', () => loads++)
  await openPage(page, '/pages/about/promise')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(gone, (route) => route.abort())
  await page.evaluate(() => (location.hash = '#/pages-sub/wifi/index'))
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  await page.waitForTimeout(1000)
  expect(loads).toBe(2)
  await page.unroute(gone)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('textbox').first()).toBeVisible()
})

test('the chunk of a text is lost: the page is drawn, and a retry loads the text @turn1of3', async ({ page }) => {
  const part = /\/cleaned-[\w-]+\.js/
  await page.route(part, (route) => route.abort())
  await openPage(page, '/pages/about/promise')
  const retry = page.getByRole('main').getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  await page.unroute(part)
  await retry.click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByRole('main').getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  await expect(retry).toHaveCount(0)
})

test('a chunk that is lost again when it is asked for again: the page is loaded anew, because the browser may remember the failure @turn3of3', async ({
  page,
}) => {
  const part = /\/cleaned-[\w-]+\.js/
  let loads = 0
  page.on('load', () => loads++)
  await page.route(part, (route) => route.abort())
  await openPage(page, '/pages/about/promise')
  const main = page.getByRole('main')
  const retry = main.getByRole('button', { name: '重试' })
  await expect(retry).toBeVisible()
  const before = loads
  // a failure within a second of the first would count as the same tap
  await page.waitForTimeout(1100)
  await retry.click()
  await expect.poll(() => loads).toBe(before + 1)
  // the reloaded page also lacks the file
  await expect(retry).toBeVisible()
  await page.unroute(part)
  await retry.click()
  await expect(
    main
      .getByRole('listitem')
      .or(main.getByRole('heading', { level: 3 }))
      .first(),
  ).toBeVisible()
  // the browser may remember this failure, too
  expect(loads).toBeLessThanOrEqual(before + 2)
})

test('the chunk behind a tap is lost: a message, and another tap opens it, at the latest after the page was loaded anew @turn1of3', async ({
  page,
}) => {
  const parts = /\/(modals|sheet|columns|virtual-lines)-[\w-]+\.js/
  await page.route(parts, (route) => route.abort())
  await openPage(page, '/pages/index/VanityNumber/index')
  await page.evaluate(() => Object.assign(window, { before: true }))
  await page.getByRole('button', { name: '筛选' }).click()
  // a chunk that was also lost when it was prepared loads the page anew (renderer/page/lost-chunks.ts)
  await expect(async () => {
    const hasMessage = await page.getByText('网络错误，换个网络试试。').isVisible()
    expect(hasMessage || !(await page.evaluate(() => 'before' in window))).toBe(true)
  }).toPass()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => page.getByRole('article').count(), { message: 'a long list is drawn without its virtual lines' })
    .toBeGreaterThan(10)
  await page.unroute(parts)
  await expect(async () => {
    await page.getByRole('button', { name: '筛选' }).click()
    await expect(page.getByRole('dialog', { name: '筛选号码' })).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('the tabs of a page work while it is loading, and when it does not load at all @turn2of3', async ({
  page,
  noise,
}) => {
  noise.ignore(/dynamically imported module/)
  const tab = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
  const userPageFiles = /layout-user|layouts\/pages\/user/
  await openPage(page, '/')
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  await page.route(userPageFiles, (route) => route.abort())
  await tab('我的').click()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await tab('首页').click()
  await expect(page).toHaveURL(/#\/$/)
  await page.unroute(userPageFiles)

  await page.route(userPageFiles, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await tab('我的').click()
  await expect(page).toHaveURL(/user\/index2/)
  await tab('首页').click()
  await expect(page).toHaveURL(/#\/$/)
})
