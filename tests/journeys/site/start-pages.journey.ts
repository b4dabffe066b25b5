/** Pages at the edge of the shop: the webview, a newer release, the network check, the initialization (product §2, §4, §8). */
import { expect, login, openPage, test } from '../support/shop.ts'

test.describe('webview', () => {
  const buildWebviewRoute = (address: string) => `/pages/webview/index?url=${encodeURIComponent(address)}`
  test('asks to wait, names the host, and leaves only after a tap', async ({ page }) => {
    await page.route('https://news.example.com/**', (route) =>
      route.fulfill({ body: 'there', contentType: 'text/plain' }),
    )
    await openPage(page, buildWebviewRoute('https://news.example.com/a?b=1'))
    await expect(page).toHaveTitle(/请稍候/)
    await expect(page.getByText('news.example.com')).toBeVisible()
    await page.waitForTimeout(500)
    await expect(page).toHaveURL(/#\/pages\/webview\/index/)
    await page.getByRole('button', { name: '继续访问' }).click()
    await expect(page).toHaveURL('https://news.example.com/a?b=1')
  })
  test("the shop's own customer service is opened at once", async ({ page }) => {
    await page.route('https://kefu.example.com/**', (route) =>
      route.fulfill({ body: 'hello', contentType: 'text/plain' }),
    )
    await openPage(page, buildWebviewRoute('https://kefu.example.com/chat?shop=MM0001'))
    await expect(page).toHaveURL('https://kefu.example.com/chat?shop=MM0001')
  })
  test(
    'marked url menus and customer service lead through it, and back returns to the page with the menu',
    { tag: '@whole' },
    async ({ page }) => {
      const kefu = 'https://kefu.example.com/chat?shop=MM0001'
      for (const site of ['kefu', 'help', 'activate'])
        await page.route(`https://${site}.example.com/**`, (route) =>
          route.fulfill({ body: 'hello', contentType: 'text/plain' }),
        )
      const passed: string[] = []
      page.on('framenavigated', (frame) => void passed.push(frame.url()))
      const through = () => passed.splice(0).some((address) => address.includes('/pages/webview/index?'))
      await openPage(page, '/pages/customer/index')
      await page.getByText('在线客服').click()
      await expect(page).toHaveURL(kefu)
      expect(through()).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(/#\/pages\/customer\/index/)
      await login(page)
      passed.length = 0
      await page.getByRole('button', { name: '使用帮助' }).click()
      await expect(page).toHaveURL(/^https:\/\/help\.example\.com\/card\?sn=1440000000001&p=/)
      expect(through()).toBe(true)
      // the other apps navigate directly
      await openPage(page, '/pages/user/index2')
      passed.length = 0
      await page.getByRole('button', { name: '号卡激活' }).click()
      await expect(page).toHaveURL(/^https:\/\/activate\.example\.com\//)
      expect(through()).toBe(false)
    },
  )
  test("a link cannot insert the card's number into an address", async ({ page }) => {
    await login(page)
    await openPage(page, '/pages/webview/index?url=https://evil.example/?sn={sn}')
    await expect(page.getByText('链接不完整')).toBeVisible()
  })
  test('opens http(s) only', async ({ page }) => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example']) {
      await openPage(page, '/pages/about/promise')
      await openPage(page, buildWebviewRoute(bad))
      await expect(page.getByText('这个地址不能打开')).toBeVisible()
      await expect(page.getByRole('button', { name: '继续访问' })).toHaveCount(0)
    }
  })
})

test.describe('a newer release', () => {
  type Page = import('@playwright/test').Page
  const notes = {
    zh: ['选号支持尾号筛选', '订单可以再次支付'],
    en: ['Numbers can be filtered by their ending', 'An order can be paid again'],
  }
  /** Simulates a server with that release, according to its own scripts. */
  async function deploy(page: Page, version: string, force = false): Promise<void> {
    const code = Number(version.replaceAll('.', ''))
    await page.unrouteAll()
    await page.route('**/shop/release.json', (route) => route.fulfill({ json: { version, code, force, notes } }))
    await page.route('**/shop/assets/*.js', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replaceAll('1.3.8', version).replaceAll(/\b138\b/g, String(code)) })
    })
  }
  const waitForRelease = (page: Page) => page.waitForResponse('**/shop/release.json')
  const prompt = (page: Page) => page.getByRole('region', { name: '发现新版本' })

  test(
    'is announced with its notes, is postponed once for all, and continues after the update where one happened',
    { tag: '@whole' },
    async ({ page }) => {
      const first = waitForRelease(page)
      await openPage(page, '/pages/user/index2')
      await first
      await expect(page.getByText('1.3.8 (138)')).toBeVisible()
      await expect(prompt(page)).toHaveCount(0)

      // the old scripts are cached; the new release's file is not
      await page.route('**/shop/release.json', (route) =>
        route.fulfill({ json: { version: '1.4.0', code: 140, force: false, notes } }),
      )
      await page.goto('about:blank')
      await openPage(page, '/pages/customer/index')
      await expect(prompt(page)).toBeVisible()
      for (const text of ['V 1.4.0', ...notes.zh]) await expect(page.getByText(text)).toBeVisible()
      const look = await prompt(page).evaluate((card) => {
        const ground = card.parentElement!
        const { animationDuration } = getComputedStyle(ground)
        return { animationDuration, background: getComputedStyle(document.querySelector('main')!).backgroundColor }
      })
      expect(look.animationDuration).toBe('0.2s')
      await page.getByRole('button', { name: '稍后' }).click()
      await expect(page.getByText('在线客服')).toBeVisible()
      const again = waitForRelease(page)
      await page.reload()
      await again
      await page.waitForTimeout(500)
      await expect(prompt(page)).toHaveCount(0)

      await page.route('**/shop/release.json', (route) =>
        route.fulfill({ json: { version: '1.4.1', code: 141, force: false, notes } }),
      )
      await page.reload()
      await expect(page.getByText('V 1.4.1')).toBeVisible()
      await deploy(page, '1.4.1')
      await page.getByRole('button', { name: '立即更新' }).click()
      await expect(page.getByText('在线客服')).toBeVisible()
      await expect(page).toHaveURL(/#\/pages\/customer\/index/)
      await openPage(page, '/pages/user/index2')
      await expect(page.getByText('1.4.1 (141)')).toBeVisible()
      await page.waitForTimeout(500)
      await expect(prompt(page)).toHaveCount(0)
    },
  )

  test('that is mandatory cannot be skipped', async ({ page }) => {
    await page.route('**/shop/release.json', (route) =>
      route.fulfill({ json: { version: '1.4.0', code: 140, force: true, notes } }),
    )
    await openPage(page, '/pages/customer/index')
    await expect(prompt(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '稍后' })).toHaveCount(0)
    // the covered page is shown for half a second only
    const left = page.waitForURL(/#\/pages\/customer\/index/)
    await page.evaluate(() => (location.hash = '#/pages/customer/index'))
    await left
    await page.waitForURL(/#\/pages-sub\/appUpdate\/index/)
    await expect(prompt(page)).toBeVisible()
    await deploy(page, '1.4.0', true)
    await page.getByRole('button', { name: '立即更新' }).click()
    await expect(page.getByText('在线客服')).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('is announced by no link', { tag: '@whole' }, async ({ page }) => {
    for (const query of ['', '?version=9.9.9&force=true']) {
      await page.goto('about:blank')
      await openPage(page, `/pages-sub/appUpdate/index${query}`)
      await expect(page.getByText('已是最新版本')).toBeVisible()
      await expect(page.getByText('V 1.3.8')).toBeVisible()
    }
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  })
})

test('without a network the visit begins with the network check, and continues to its target', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !sessionStorage.getItem('offline') }),
  )
  await openPage(page, '/')
  await page.evaluate(() => sessionStorage.setItem('offline', '1'))
  await page.goto('about:blank')
  await openPage(page, '/pages/customer/question/detail?id=1')
  await expect(page.getByText('当前无网络')).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/index\/networkCheck/)
  await page.evaluate(() => sessionStorage.removeItem('offline'))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/#\/pages\/customer\/question\/detail\?id=1/)
})

test('data initialization continues to the requested page, and to home without one', async ({ page }) => {
  await openPage(page, `/pages/index/loadDomain?redirect=${encodeURIComponent('/pages/about/promise')}`)
  await expect(page).toHaveURL(/#\/pages\/about\/promise/)
  await openPage(page, '/pages/index/loadDomain?redirect=//evil.example')
  await expect(page).toHaveURL(/#\/$/)
})
