/** The shop in WeChat, Douyin and Kuaishou, and its start pages (product §2, §4, §8): each app by its user agent, against the simulated WeChat. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { agents, demo, expect, kept, login, open, test, url } from '../support/shop.ts'

const phone = {
  viewport: { width: 375, height: 760 },
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
}

let context: BrowserContext | undefined
test.afterEach(async () => {
  await context?.close()
  context = undefined
})
async function inside(browser: Browser, app: keyof typeof agents): Promise<Page> {
  context = await browser.newContext({ ...phone, userAgent: agents[app] })
  return context.newPage()
}
/** Records a page's calls, by path. */
function watch(page: Page): (path: string) => Request[] {
  const sent: Request[] = []
  page.on('request', (request) => void sent.push(request))
  return (path) => sent.filter((request) => new URL(request.url()).pathname === path)
}

test.describe('in WeChat', () => {
  test('a visitor is sent to WeChat, returns to the same page with a profile, and is asked once', async ({
    browser,
  }) => {
    const page = await inside(browser, 'wx')
    const sent = watch(page)
    await open(page, '/pages/customer/index?promoCode=AG0002')
    await page.waitForURL(/\/wechat\/mock\?/)
    expect(await page.evaluate(() => history.length), 'in place of the page that it comes back to').toBe(2)
    const away = new URL(sent('/wechat/authorize')[0]!.url()).searchParams
    expect(Object.fromEntries(away)).toEqual({
      type: '1',
      redirect: `${url()}/shop/#/pages/customer/index?promoCode=AG0002`,
      login: '/pages/login/index',
    })

    await page.getByRole('button', { name: /小满/ }).click()
    await expect(page).toHaveURL(`${url()}/shop/#/pages/customer/index?promoCode=AG0002`)
    await expect(page.getByRole('heading', { name: '联系客服' })).toBeVisible()
    await expect
      .poll(async () => (await kept(page)).wx)
      .toMatchObject({ openId: 'mock-wx-xiaoman-0001', nickname: '小满' })
    await expect
      .poll(() => kept(page))
      .toMatchObject({ platformOpenId: 'mock-wx-xiaoman-0001', launchSaveMiniUsers: true, promoCode: 'AG0002' })
    // the ticket is removed from the address, and the session stays logged in
    await page.reload()
    await expect.poll(() => sent('/api/site/wechatInfo').length).toBe(3)
    await expect.poll(() => sent('/api/site/wxJsSign').length).toBeGreaterThan(0)
    await page.waitForTimeout(500)
    expect(sent('/wechat/authorize')).toHaveLength(1)
    await expect(page).toHaveURL(/#\/pages\/customer\/index/)
  })

  test('the signature is requested once for all pages of a visit, without the hash', async ({ browser }) => {
    const page = await inside(browser, 'wx')
    const sent = watch(page)
    await open(page, '/')
    await page.waitForURL(/\/wechat\/mock\?/)
    await page.getByRole('button', { name: /阿哲/ }).click()
    await page.waitForURL(/\/shop\//)
    const before = sent('/api/site/wxJsSign').length
    await expect.poll(() => sent('/api/site/wxJsSign').length).toBeGreaterThan(before)
    const asked = sent('/api/site/wxJsSign').length
    await page.getByRole('navigation', { name: '主导航' }).getByText('我的').click()
    await page.getByRole('navigation', { name: '主导航' }).getByText('首页').click()
    await page.waitForTimeout(1500)
    expect(sent('/api/site/wxJsSign')).toHaveLength(asked)
    const signed = new URL(sent('/api/site/wxJsSign').at(-1)!.url()).searchParams.get('url')!
    // iOS verifies against the address at which the visit began
    expect(signed).toMatch(/\/shop\/\?wxTicket=[\w-]+$/)
  })

  test('a visitor who refuses gets the login page and is not sent away again', async ({ browser }) => {
    const page = await inside(browser, 'wx')
    const sent = watch(page)
    await open(page, '/pages/customer/index')
    await page.waitForURL(/\/wechat\/mock\?/)
    await page.getByRole('button', { name: '拒绝' }).click()
    await expect(page).toHaveURL(/#\/pages\/login\/index/)
    await expect.poll(async () => (await kept(page)).launchSaveMiniUsers).toBe(true)
    await page.waitForTimeout(500)
    expect(sent('/wechat/authorize')).toHaveLength(1)
    await expect.poll(async () => (await kept(page)).wx).toMatchObject({ openId: '' })
  })
})

test('on h5 the profile is empty, the launch is marked as stored, and no login is requested', async ({ page }) => {
  const sent = watch(page)
  await open(page, '/')
  await expect.poll(async () => (await kept(page)).launchSaveMiniUsers).toBe(true)
  await expect.poll(async () => (await kept(page)).platformOpenId).toBe('')
  for (const path of ['/api/site/wechatInfo', '/api/site/wxJsSign', '/wechat/authorize']) expect(sent(path)).toEqual([])
  await open(page, '/pages/customer/index')
  await expect(page.getByText('在线客服')).toBeVisible()
  for (const app of ['抖音客服', '快手客服']) await expect(page.getByText(app)).toHaveCount(0)
})

for (const [app, mine, other, id] of [
  ['dy', '抖音客服', '快手客服', 'dy_mm0001_kefu'],
  ['ks', '快手客服', '抖音客服', 'ks_mm0001_kefu'],
] as const) {
  test(`inside ${mine.slice(0, 2)} its own customer service is on the page, and its id can be copied`, async ({
    browser,
  }) => {
    const page = await inside(browser, app)
    const sent = watch(page)
    await context!.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, '/pages/customer/index')
    await expect(page.getByText(id)).toBeVisible()
    await expect(page.getByText(other)).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(mine) }).click()
    await expect(page.getByRole('status').filter({ hasText: `复制${mine}成功` })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id)
    expect(sent('/api/site/wechatInfo')).toEqual([])
  })
}

test('the Kuaishou profile is adopted after a tap, is shown where the shopper is shown, and sets its storefront', async ({
  browser,
}) => {
  const page = await inside(browser, 'ks')
  const profile = {
    openId: `ks_${Date.now()}`,
    nickname: '快手小满',
    headPortrait: '/shop/art/goods-cup.svg',
    promoCode: 'AG0002',
    indexFirstGroup: '1',
  }
  await open(page, `/pages/authorize/index?${new URLSearchParams(profile).toString()}`)
  await page.getByRole('button', { name: '允许' }).click()
  await page.getByRole('button', { name: '去我的' }).click()
  const head = page.getByRole('button', { name: /快手小满/ })
  await expect(head.locator('img')).toHaveAttribute('src', profile.headPortrait)
  await page.reload()
  await expect(head).toBeVisible()
  const { openId, nickname, headPortrait } = profile
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      ks: { openId, nickname, headPortrait, promoCode: 'AG0002', indexFirstGroup: 1 },
      platformOpenId: openId,
    })
})
test('the Kuaishou name and portrait stay when the shopper logs in', async ({ browser }) => {
  const page = await inside(browser, 'ks')
  const profile = { openId: `ks_${Date.now()}`, nickname: '快手小满', headPortrait: '/shop/art/goods-cup.svg' }
  await open(page, `/pages/authorize/index?${new URLSearchParams(profile).toString()}`)
  await page.getByRole('button', { name: '允许' }).click()
  await page.getByRole('button', { name: '去我的' }).click()
  const mobile = '13800000616'
  await page.getByRole('button', { name: /快手小满/ }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => demo.code(mobile).catch(() => '')).not.toBe('')
  await page.getByLabel('验证码').fill(await demo.code(mobile))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /查询订单|登录/ }).click()
  await expect(page).toHaveURL(/user\/index2/)
  const head = page.getByRole('main').locator('section').filter({ hasText: '快手小满' }).first()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(head).toContainText('138****0616')
    await expect(head.locator('img')).toHaveAttribute('src', profile.headPortrait)
  }
})
test('in Kuaishou without its mini program the page explains where to start', async ({ browser }) => {
  const page = await inside(browser, 'ks')
  await open(page, '/pages/authorize/index')
  await expect(page.getByText('请从本店的快手小程序进入')).toBeVisible()
})

test('Douyin has a login of its own, from 我的 and back to it', async ({ browser }) => {
  const page = await inside(browser, 'dy')
  const sent = watch(page)
  await open(page, '/pages/user/index2')
  await page.getByRole('button', { name: '使用抖音昵称和头像' }).click()
  await expect(page.getByText('不会获取手机号和订单')).toBeVisible()
  await expect(page.getByText('用手机扫一扫授权'), 'nobody scans the phone in the hand').toHaveCount(0)
  await page.getByRole('button', { name: '去抖音授权' }).click()
  await page.waitForURL(/\/douyin\/mock\?/)
  await page.getByRole('button', { name: '拒绝' }).click()
  await page.getByRole('button', { name: '去抖音授权' }).click()
  await page.getByRole('button', { name: /团团/ }).click()
  await page.getByRole('button', { name: '去我的' }).click()
  await expect(page.getByRole('button', { name: /团团/ }).locator('img')).toHaveAttribute('src', '/shop/art/avatar.svg')
  await expect(page.getByRole('button', { name: '使用抖音昵称和头像' })).toHaveCount(0)
  await expect
    .poll(() => kept(page))
    .toMatchObject({
      dy: { openId: 'mock-dy-tuantuan-0001', nickname: '团团' },
      platformOpenId: 'mock-dy-tuantuan-0001',
    })
  expect(sent('/api/site/wechatInfo')).toEqual([])
})

test('a visitor who first came to a storefront by WeChat gets it again in another browser', async ({ browser }) => {
  const first = await inside(browser, 'wx')
  await open(first, '/pages/customer/index?promoCode=AG0002&indexFirstGroup=1')
  await first.waitForURL(/\/wechat\/mock\?/)
  await first.getByRole('button', { name: /乐乐/ }).click()
  await expect.poll(async () => (await kept(first)).wx).toMatchObject({ nickname: '乐乐' })
  await context!.close()
  const second = await inside(browser, 'wx')
  await open(second, '/pages/user/index2')
  await second.waitForURL(/\/wechat\/mock\?/)
  await second.getByRole('button', { name: /乐乐/ }).click()
  await expect(second.getByRole('button', { name: /乐乐/ })).toBeVisible()
  await expect.poll(async () => kept(second)).toMatchObject({ promoCode: 'AG0002', indexFirstGroup: 1 })
})

test('every request reports how the visit began', async ({ page }) => {
  const sent = watch(page)
  await open(page, '/pages/customer/index?promoCode=AG0002&agreeAgreement=1')
  await expect(page.getByText('在线客服')).toBeVisible()
  const told = () =>
    JSON.parse(decodeURIComponent(sent('/api/hk/baseConfig').at(-1)!.headers()['app-show-options'] ?? '')) as object
  const start = {
    path: 'pages/customer/index',
    query: { promoCode: 'AG0002', agreeAgreement: '1' },
    scene: 1001,
    referrerInfo: {},
  }
  expect(told()).toEqual(start)
  await page.evaluate(() => (location.hash = '#/pages/user/index2'))
  await expect(page.getByRole('button', { name: /登录/ })).toBeVisible()
  await expect
    .poll(() => kept(page), 'of the start, not of the page')
    .toMatchObject({
      appShowOptions: start,
      pageOptions: { autoFilterDelivery: false, agreeAgreement: true },
    })
})

test('a screen shows its code, a phone approves, and the screen continues', async ({ page, browser }) => {
  const answered = page.waitForResponse((response) => response.url().includes('checkScanAuthorize'))
  await open(page, '/pages/authorize/index')
  const shown = ((await (await answered).json()) as { data: { url: string } }).data.url
  await expect(page.getByText('用手机扫一扫授权')).toBeVisible()
  context = await browser.newContext(phone)
  const other = await context.newPage()
  await open(other, new URL(shown).hash.slice(1))
  await expect(other.getByRole('button', { name: '允许' })).toBeVisible()
  await expect(page.getByText('已扫码，请在手机上确认')).toBeVisible()
  await other.getByRole('button', { name: '允许' }).click()
  await expect(other.getByText('已授权', { exact: true })).toBeVisible()
  await expect(page.getByText('授权成功')).toBeVisible()
  await expect.poll(async () => (await kept(page)).platformOpenId).toMatch(/^h5-/)
})

test.describe('webview', () => {
  const webviewOf = (address: string) => `/pages/webview/index?url=${encodeURIComponent(address)}`
  test('asks to wait, names the host, and leaves only after a tap', async ({ page }) => {
    await page.route('https://news.example.com/**', (route) =>
      route.fulfill({ body: 'there', contentType: 'text/plain' }),
    )
    await open(page, webviewOf('https://news.example.com/a?b=1'))
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
    await open(page, webviewOf('https://kefu.example.com/chat?shop=MM0001'))
    await expect(page).toHaveURL('https://kefu.example.com/chat?shop=MM0001')
  })
  test('marked url menus and customer service lead through it, and back returns to the page with the menu', async ({
    page,
  }) => {
    const kefu = 'https://kefu.example.com/chat?shop=MM0001'
    for (const site of ['kefu', 'help', 'activate'])
      await page.route(`https://${site}.example.com/**`, (route) =>
        route.fulfill({ body: 'hello', contentType: 'text/plain' }),
      )
    const passed: string[] = []
    page.on('framenavigated', (frame) => void passed.push(frame.url()))
    const through = () => passed.splice(0).some((address) => address.includes('/pages/webview/index?'))
    await open(page, '/pages/customer/index')
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
    await open(page, '/pages/user/index2')
    passed.length = 0
    await page.getByRole('button', { name: '号卡激活' }).click()
    await expect(page).toHaveURL(/^https:\/\/activate\.example\.com\//)
    expect(through()).toBe(false)
  })
  test("a link cannot insert the card's number into an address", async ({ page }) => {
    await login(page)
    await open(page, '/pages/webview/index?url=https://evil.example/?sn={sn}')
    await expect(page.getByText('链接不完整')).toBeVisible()
  })
  test('opens http(s) only', async ({ page }) => {
    for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'https://a@evil.example']) {
      await open(page, '/pages/about/promise')
      await open(page, webviewOf(bad))
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
  /** From now on the server has that release, according to its own scripts. */
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
  const asked = (page: Page) => page.waitForResponse('**/shop/release.json')
  const prompt = (page: Page) => page.getByRole('region', { name: '发现新版本' })

  test('is announced with its notes, is postponed once for all, and continues after the update where one happened', async ({
    page,
  }) => {
    await open(page, '/pages/user/index2')
    await asked(page)
    await expect(page.getByText('1.3.8 (138)')).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)

    // the old scripts are cached; the new release's file is not
    await page.route('**/shop/release.json', (route) =>
      route.fulfill({ json: { version: '1.4.0', code: 140, force: false, notes } }),
    )
    await page.goto('about:blank')
    await open(page, '/pages/customer/index')
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
    const again = asked(page)
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
    await open(page, '/pages/user/index2')
    await expect(page.getByText('1.4.1 (141)')).toBeVisible()
    await page.waitForTimeout(500)
    await expect(prompt(page)).toHaveCount(0)
  })

  test('that is mandatory cannot be skipped', async ({ page }) => {
    await page.route('**/shop/release.json', (route) =>
      route.fulfill({ json: { version: '1.4.0', code: 140, force: true, notes } }),
    )
    await open(page, '/pages/customer/index')
    await expect(prompt(page)).toBeVisible()
    await expect(page.getByRole('button', { name: '稍后' })).toHaveCount(0)
    // the page that it covers is there for half a second only
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

  test('is announced by no link', async ({ page }) => {
    for (const query of ['', '?version=9.9.9&force=true']) {
      await page.goto('about:blank')
      await open(page, `/pages-sub/appUpdate/index${query}`)
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
  await open(page, '/')
  await page.evaluate(() => sessionStorage.setItem('offline', '1'))
  await page.goto('about:blank')
  await open(page, '/pages/customer/question/detail?id=1')
  await expect(page.getByText('当前无网络')).toBeVisible()
  await expect(page).toHaveURL(/#\/pages\/index\/networkCheck/)
  await page.evaluate(() => sessionStorage.removeItem('offline'))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL(/#\/pages\/customer\/question\/detail\?id=1/)
})

test('data initialization continues to the requested page, and to home without one', async ({ page }) => {
  await open(page, `/pages/index/loadDomain?redirect=${encodeURIComponent('/pages/about/promise')}`)
  await expect(page).toHaveURL(/#\/pages\/about\/promise/)
  await open(page, '/pages/index/loadDomain?redirect=//evil.example')
  await expect(page).toHaveURL(/#\/$/)
})
