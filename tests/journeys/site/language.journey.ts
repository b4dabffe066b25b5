/**
 * Chinese by default, English complete: the language is chosen on both "my" pages or by a link, stored, and also applied to the server's
 * texts.
 */
import { expect, login, openPage, test, url } from '../support/shop.ts'

test('a shopper and a card holder change the language on their page; menus, tabs and titles follow, and it is stored @turn2of2', async ({
  page,
}) => {
  const choice = (name: string) =>
    page.getByRole('button', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
  await openPage(page, '/pages/user/index2')
  await expect(page.getByRole('link', { name: '服务承诺' })).toBeVisible()
  await page.getByRole('button', { name: '语言' }).click()
  await choice('English').click()
  await expect(page.getByRole('link', { name: 'Our promise' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Our promise' })).toBeVisible()

  await login(page)
  await expect(page.getByRole('link', { name: 'Buy a plan' })).toBeVisible()
  const tabs = page.getByRole('navigation').last()
  await expect(tabs).toContainText(/Home.*Plans.*Me/s)
  await openPage(page, '/pages-sub/iot/user/index')
  await choice('简体中文').click()
  await expect(tabs).toContainText(/首页.*套餐.*我的/s)
  await page.goto(`${url()}/shop/?lang=en#/`)
  await expect(page).toHaveTitle('Menmian Select SIM store')
})

test('a change of language keeps typed text and scroll position, and never shows a mixture @turn1of2', async ({
  page,
  context,
}) => {
  const [main, html] = [page.locator('main'), page.locator('html')]
  const readScroll = () => page.evaluate(() => Math.round(window.scrollY))
  /** Changes the language in another tab. */
  const choose = async (locale: 'zh-CN' | 'en') => {
    const other = await context.newPage()
    await other.goto(`${url()}/shop/?lang=${locale}#/pages/about/promise`)
    await expect(html).toHaveAttribute('lang', locale)
    await other.close()
  }
  await page.setViewportSize({ width: 375, height: 480 })
  await openPage(page, '/pages/goods/fastNumber/formSubmit?goodsId=1001')
  await page.getByRole('textbox', { name: '姓名' }).fill('陈小满')
  await page.getByRole('textbox', { name: '详细地址' }).fill('科苑路 18 号')
  await expect.poll(readScroll).toBeGreaterThan(100)
  const there = await readScroll()
  await page.route(/^[^/]+\/\/[^/]+\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue().catch(() => undefined)
  })
  await choose('en')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('陈小满')
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('科苑路 18 号')
  expect(await main.innerText(), 'while answers are on their way').not.toMatch(/\p{Script=Han}/u)
  await expect(main).toContainText('Galaxy SIM')
  await expect.poll(readScroll).toBeGreaterThan(there - 60)
  await page.getByRole('button', { name: 'Region' }).click()
  await expect(page.getByRole('dialog')).toContainText('Guangdong')

  await openPage(page, '/pages/customer/question/index')
  const rows = main.getByRole('feed').getByRole('link')
  await expect(rows.nth(12)).toContainText(/[a-z]/)
  await page.mouse.wheel(0, 300)
  await expect.poll(readScroll).toBeGreaterThan(200)
  const scroll = await readScroll()
  await choose('zh-CN')
  expect(await main.innerText(), 'while the list is on its way').not.toMatch(/(?!Wi-Fi)[a-z]{4}/i)
  await expect(rows.nth(12)).toContainText(/\p{Script=Han}/u)
  await expect.poll(readScroll).toBe(scroll)
  await page.reload()
  await expect(rows.nth(12)).toContainText(/\p{Script=Han}/u)
  await expect.poll(readScroll, 'a reload leads back to where one stood, however late the answers are').toBe(scroll)
})

test(
  'of two language changes the last one counts, however slowly the messages load; without messages the language stays',
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    noise.ignore(/Failed to load resource|net::ERR/)
    await openPage(page, '/pages/user/index2')
    const [language, promise] = [
      page.getByRole('button', { name: /^语言/ }),
      page.getByRole('link', { name: '服务承诺' }),
    ]
    await language.click()
    await expect(page.getByRole('radio', { name: 'English' })).toBeVisible()
    let lost = true
    await page.route(/\/shop\/(assets|locales)\//, async (route) => {
      if (lost) return route.abort()
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(page.getByRole('status').filter({ hasText: '网络错误，换个网络试试。' })).toBeVisible()
    await expect(promise).toBeVisible()
    await language.click()
    await expect(page.getByRole('radio', { name: '中文' })).toBeChecked()
    await page.getByRole('button', { name: '关闭' }).click()
    lost = false
    const other = await context.newPage()
    await other.goto(`${url()}/healthz`)
    for (const locale of ['en', 'zh-CN'])
      await other.evaluate(async (chosen) => {
        localStorage.setItem(
          'menmian.local',
          JSON.stringify({ ...JSON.parse(localStorage.getItem('menmian.local')!), locale: chosen }),
        )
        await new Promise((resolve) => setTimeout(resolve, 200))
      }, locale)
    await other.waitForTimeout(1500)
    await expect(promise).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  },
)
