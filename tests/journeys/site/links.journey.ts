/** Whatever leads to a page is a link: for a browser without scripts, another tab and a crawler. */
import { expect, openPage, readLocalState, test, url } from '../support/shop.ts'

test('the shop is read without scripts: home, a number, an article, customer service, a question @turn1of3', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  // the first request starts the drawing
  await expect(async () => {
    await page.goto(`${url()}/shop/`)
    await expect(page.getByRole('link', { name: '客服' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const drawn = async (open: () => Promise<unknown>, seen: RegExp) =>
    expect(async () => {
      await open()
      await expect(page.locator('#prerendered')).toContainText(seen, { timeout: 1000 })
    }).toPass()
  await page.locator('#prerendered a[href*="/pages/goods/pretty/index"]').first().click()
  await expect(page).toHaveURL(/\/shop\/pages\/goods\/pretty\/index\?.*id=\d+/)
  await drawn(() => page.reload(), /预存/)
  await page.goto(`${url()}/shop/`)
  await page.getByRole('link', { name: '号卡商品' }).first().click()
  await expect(page).not.toHaveURL(`${url()}/shop/`)
  const article = page.locator('#prerendered a[href*="/pages/goods/fastNumber/index?"]').first()
  await expect(async () => {
    await page.reload()
    await expect(article).toBeVisible({ timeout: 1000 })
  }).toPass()
  await article.click()
  await expect(page).toHaveURL(/\/shop\/pages\/goods\/fastNumber\/index\?.*goodsId=\d+/)
  await drawn(() => page.reload(), /月租|套餐/)
  await page.goto(`${url()}/shop/`)
  await page.getByRole('link', { name: '客服' }).click()
  await expect(page).toHaveURL(/\/shop\/pages\/customer\/index/)
  await drawn(() => page.reload(), /常见问题/)
  await page.locator('#prerendered a[href*="/pages/customer/question/detail"]').first().click()
  await expect(page).toHaveURL(/\/shop\/pages\/customer\/question\/detail\?.*id=\d+/)
  await context.close()
})

test('a tap stays in the app; with a modifier key, another tab shows the same page @turn2of3', async ({
  page,
  context,
}) => {
  await openPage(page, '/')
  const service = page.getByRole('link', { name: '客服', exact: true }).first()
  await expect(service).toHaveAttribute('href', /^\/shop\/pages\/customer\/index/)
  const [tab] = await Promise.all([context.waitForEvent('page'), service.click({ modifiers: ['ControlOrMeta'] })])
  await expect.poll(() => tab.url()).toMatch(/\/shop\/#\/pages\/customer\/index/)
  // Playwright may miss that the first navigation of a tab ends, because it attaches later
  await tab.reload()
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('联系客服')
  await tab.close()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await service.click()
  await expect(page).toHaveURL(/#\/pages\/customer\/index/)
  expect(await page.evaluate(() => 'before' in window)).toBe(true)
})

test('a page code that only a link of the shop has, followed before the scripts run, is not kept for the visit @turn3of3', async ({
  page,
}) => {
  let release: () => void = () => undefined
  const tapped = new Promise<void>((resolve) => (release = resolve))
  await page.route(/assets\/.*\.js/, async (route) => {
    await tapped
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${url()}/shop/`, { waitUntil: 'commit' })
  await page.locator('#prerendered a[href*="pageCode=WINTER"]').first().click()
  await expect(page).toHaveURL(/single\/index\?.*pageCode=WINTER/)
  release()
  await expect(page).toHaveURL(/#\/pages-sub\/single\/index\?.*pageCode=WINTER/)
  await expect.poll(() => readLocalState(page)).toMatchObject({ pageCode: '' })
})
