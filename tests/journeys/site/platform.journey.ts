/** The shop in WeChat, Douyin and Kuaishou, and its start pages (product §2, §4, §8): each app by its user agent, against the simulated WeChat. */
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { userAgents, demoConsole, expect, readLocalState, openPage, test, url } from '../support/shop.ts'

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
async function inside(browser: Browser, app: keyof typeof userAgents): Promise<Page> {
  context = await browser.newContext({ ...phone, userAgent: userAgents[app] })
  return context.newPage()
}
/** Records a page's calls, by path. */
function watch(page: Page): (path: string) => Request[] {
  const sent: Request[] = []
  page.on('request', (request) => void sent.push(request))
  return (path) => sent.filter((request) => new URL(request.url()).pathname === path)
}

test.describe('in WeChat', () => {
  test('a visitor is sent to WeChat, returns to the same page with a profile, and is asked once @turn3of3', async ({
    browser,
  }) => {
    const page = await inside(browser, 'wx')
    const sent = watch(page)
    await openPage(page, '/pages/customer/index?promoCode=AG0002')
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
      .poll(async () => (await readLocalState(page)).wx)
      .toMatchObject({ openId: 'mock-wx-xiaoman-0001', nickname: '小满' })
    await expect
      .poll(() => readLocalState(page))
      .toMatchObject({ platformOpenId: 'mock-wx-xiaoman-0001', launchSaveMiniUsers: true, promoCode: 'AG0002' })
    // the ticket is removed from the address, and the session stays logged in
    await page.reload()
    await expect.poll(() => sent('/api/site/wechatInfo').length).toBe(3)
    await expect.poll(() => sent('/api/site/wxJsSign').length).toBeGreaterThan(0)
    await page.waitForTimeout(500)
    expect(sent('/wechat/authorize')).toHaveLength(1)
    await expect(page).toHaveURL(/#\/pages\/customer\/index/)
  })

  test(
    'the signature is requested once for all pages of a visit, without the hash',
    { tag: '@whole' },
    async ({ browser }) => {
      const page = await inside(browser, 'wx')
      const sent = watch(page)
      await openPage(page, '/')
      await page.waitForURL(/\/wechat\/mock\?/)
      await page.getByRole('button', { name: /阿哲/ }).click()
      await page.waitForURL(/\/shop\//)
      const before = sent('/api/site/wxJsSign').length
      await expect.poll(() => sent('/api/site/wxJsSign').length).toBeGreaterThan(before)
      const signCount = sent('/api/site/wxJsSign').length
      await page.getByRole('navigation', { name: '主导航' }).getByText('我的').click()
      await page.getByRole('navigation', { name: '主导航' }).getByText('首页').click()
      await page.waitForTimeout(1500)
      expect(sent('/api/site/wxJsSign')).toHaveLength(signCount)
      const signed = new URL(sent('/api/site/wxJsSign').at(-1)!.url()).searchParams.get('url')!
      // iOS verifies against the address at which the visit began
      expect(signed).toMatch(/\/shop\/\?wxTicket=[\w-]+$/)
    },
  )

  test('a link that is sent from WeChat has the card of its page, and of home for a personal page @turn2of3', async ({
    browser,
  }) => {
    const page = await inside(browser, 'wx')
    type Card = Record<'title' | 'desc' | 'link' | 'imgUrl' | 'verifySignature', string>
    const cards: [name: string, card: Card][] = []
    await page.exposeFunction('record', (name: string, card: Card) => void cards.push([name, card]))
    await page.addInitScript(() => {
      const { record } = window as unknown as { record: (name: string, card: unknown) => void }
      Object.assign(window, {
        WeixinJSBridge: {
          invoke(name: string, card: unknown, done: (answer: object) => void) {
            record(name, card)
            done({ err_msg: `${name}:ok` })
          },
        },
      })
    })
    const last = () => cards.findLast(([name]) => name === 'updateAppMessageShareData')?.[1]
    await openPage(page, '/pages/customer/question/detail?id=1&promoCode=AG0002')
    await page.waitForURL(/\/wechat\/mock\?/)
    await page.getByRole('button', { name: /小满/ }).click()
    await expect.poll(() => last()?.link).toBe(`${url()}/shop/pages/customer/question/detail?id=1&promoCode=AG0002`)
    expect(last()!.title).toMatch(/ · /)
    expect(last()!.imgUrl).toMatch(/^http/)
    expect(last()!.verifySignature).not.toBe('')
    expect(cards.at(-1)).toMatchObject(['updateTimelineShareData', { title: last()!.title, link: last()!.link }])
    await page.evaluate(() => (location.hash = '#/pages/order/pay/index?orderSn=GD20261122000000ABCD'))
    await expect.poll(() => last()?.link).toBe(`${url()}/shop/?promoCode=AG0002`)
  })

  test(
    'a visitor who refuses gets the login page and is not sent away again',
    { tag: '@whole' },
    async ({ browser }) => {
      const page = await inside(browser, 'wx')
      const sent = watch(page)
      await openPage(page, '/pages/customer/index')
      await page.waitForURL(/\/wechat\/mock\?/)
      await page.getByRole('button', { name: '拒绝' }).click()
      await expect(page).toHaveURL(/#\/pages\/login\/index/)
      await expect.poll(async () => (await readLocalState(page)).launchSaveMiniUsers).toBe(true)
      await page.waitForTimeout(500)
      expect(sent('/wechat/authorize')).toHaveLength(1)
      await expect.poll(async () => (await readLocalState(page)).wx).toMatchObject({ openId: '' })
    },
  )
})

test('on h5 the profile is empty, the launch is marked as stored, and no login is requested', async ({ page }) => {
  const sent = watch(page)
  await openPage(page, '/')
  await expect.poll(async () => (await readLocalState(page)).launchSaveMiniUsers).toBe(true)
  await expect.poll(async () => (await readLocalState(page)).platformOpenId).toBe('')
  for (const path of ['/api/site/wechatInfo', '/api/site/wxJsSign', '/wechat/authorize']) expect(sent(path)).toEqual([])
  await openPage(page, '/pages/customer/index')
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
    await openPage(page, '/pages/customer/index')
    await expect(page.getByText(id)).toBeVisible()
    await expect(page.getByText(other)).toHaveCount(0)
    await page.getByRole('button', { name: new RegExp(mine) }).click()
    await expect(page.getByRole('status').filter({ hasText: `复制${mine}成功` })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id)
    expect(sent('/api/site/wechatInfo')).toEqual([])
  })
}

test('the Kuaishou profile is adopted after a tap, is shown where the shopper is shown, and sets its storefront @turn3of3', async ({
  browser,
}) => {
  const page = await inside(browser, 'ks')
  const profile = {
    openId: `ks_${Date.now()}`,
    nickname: '快手小满',
    headPortrait: '/shop/art/goods-cup.webp',
    promoCode: 'AG0002',
    indexFirstGroup: '1',
  }
  await openPage(page, `/pages/authorize/index?${new URLSearchParams(profile).toString()}`)
  await page.getByRole('button', { name: '允许' }).click()
  await page.getByRole('link', { name: '去我的' }).click()
  const head = page.getByRole('link', { name: /快手小满/ })
  await expect(head.locator('img')).toHaveAttribute('src', profile.headPortrait)
  await page.reload()
  await expect(head).toBeVisible()
  const { openId, nickname, headPortrait } = profile
  await expect
    .poll(() => readLocalState(page))
    .toMatchObject({
      ks: { openId, nickname, headPortrait, promoCode: 'AG0002', indexFirstGroup: 1 },
      platformOpenId: openId,
    })
})
test('the Kuaishou name and portrait stay when the shopper logs in', { tag: '@whole' }, async ({ browser }) => {
  const page = await inside(browser, 'ks')
  const profile = { openId: `ks_${Date.now()}`, nickname: '快手小满', headPortrait: '/shop/art/goods-cup.webp' }
  await openPage(page, `/pages/authorize/index?${new URLSearchParams(profile).toString()}`)
  await page.getByRole('button', { name: '允许' }).click()
  await page.getByRole('link', { name: '去我的' }).click()
  const mobile = '13800000616'
  await page.getByRole('link', { name: /快手小满/ }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile))
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
test(
  'in Kuaishou without its mini program the page explains where to start',
  { tag: '@whole' },
  async ({ browser }) => {
    const page = await inside(browser, 'ks')
    await openPage(page, '/pages/authorize/index')
    await expect(page.getByText('请从本店的快手小程序进入')).toBeVisible()
  },
)

test('Douyin has a login of its own, from 我的 and back to it @turn2of3', async ({ browser }) => {
  const page = await inside(browser, 'dy')
  const sent = watch(page)
  await openPage(page, '/pages/user/index2')
  await page.getByRole('link', { name: '使用抖音昵称和头像' }).click()
  await expect(page.getByText('不会获取手机号和订单')).toBeVisible()
  await expect(page.getByText('用另一部手机扫一扫'), 'nobody scans the phone in the hand').toHaveCount(0)
  await page.getByRole('button', { name: '去抖音授权' }).click()
  await page.waitForURL(/\/douyin\/mock\?/)
  await page.getByRole('button', { name: '拒绝' }).click()
  await page.getByRole('button', { name: '去抖音授权' }).click()
  await page.getByRole('button', { name: /团团/ }).click()
  await page.getByRole('link', { name: '去我的' }).click()
  await expect(page.getByRole('link', { name: /团团/ }).locator('img')).toHaveAttribute('src', '/shop/art/avatar.svg')
  await expect(page.getByRole('link', { name: '使用抖音昵称和头像' })).toHaveCount(0)
  await expect
    .poll(() => readLocalState(page))
    .toMatchObject({
      dy: { openId: 'mock-dy-tuantuan-0001', nickname: '团团' },
      platformOpenId: 'mock-dy-tuantuan-0001',
    })
  expect(sent('/api/site/wechatInfo')).toEqual([])
})

test(
  'a visitor who first came to a storefront by WeChat gets it again in another browser',
  { tag: '@whole' },
  async ({ browser }) => {
    const first = await inside(browser, 'wx')
    await openPage(first, '/pages/customer/index?promoCode=AG0002&indexFirstGroup=1')
    await first.waitForURL(/\/wechat\/mock\?/)
    await first.getByRole('button', { name: /乐乐/ }).click()
    await expect.poll(async () => (await readLocalState(first)).wx).toMatchObject({ nickname: '乐乐' })
    await context!.close()
    const second = await inside(browser, 'wx')
    await openPage(second, '/pages/user/index2')
    await second.waitForURL(/\/wechat\/mock\?/)
    await second.getByRole('button', { name: /乐乐/ }).click()
    await expect(second.getByRole('link', { name: /乐乐/ })).toBeVisible()
    await expect.poll(async () => readLocalState(second)).toMatchObject({ promoCode: 'AG0002', indexFirstGroup: 1 })
  },
)

test('every request reports how the visit began', async ({ page }) => {
  const sent = watch(page)
  await openPage(page, '/pages/customer/index?promoCode=AG0002&agreeAgreement=1')
  await expect(page.getByText('在线客服')).toBeVisible()
  const readOptions = () =>
    JSON.parse(decodeURIComponent(sent('/api/hk/baseConfig').at(-1)!.headers()['app-show-options'] ?? '')) as object
  const start = {
    path: 'pages/customer/index',
    query: { promoCode: 'AG0002', agreeAgreement: '1' },
    scene: 1001,
    referrerInfo: {},
  }
  expect(readOptions()).toEqual(start)
  await page.evaluate(() => (location.hash = '#/pages/user/index2'))
  await expect(page.getByRole('link', { name: /登录/ })).toBeVisible()
  await expect
    .poll(() => readLocalState(page), 'of the start, not of the page')
    .toMatchObject({
      appShowOptions: start,
      pageOptions: { autoFilterDelivery: false, agreeAgreement: true },
    })
})

test('a screen shows its code, a phone approves, and the screen continues @turn1of3', async ({ page, browser }) => {
  const answered = page.waitForResponse((response) => response.url().includes('checkScanAuthorize'))
  await openPage(page, '/pages/authorize/index')
  const shownUrl = ((await (await answered).json()) as { data: { url: string } }).data.url
  // a phone cannot scan itself
  await expect(page.getByRole('button', { name: '复制链接' })).toBeVisible()
  await expect(page.getByText('也可以用另一部手机扫一扫')).toBeVisible()
  context = await browser.newContext(phone)
  const other = await context.newPage()
  await other.goto(shownUrl)
  await expect(other.getByRole('button', { name: '允许' })).toBeVisible()
  await expect(page.getByText('已扫码，请在手机上确认')).toBeVisible()
  await other.getByRole('button', { name: '允许' }).click()
  await expect(other.getByText('已授权', { exact: true })).toBeVisible()
  await expect(page.getByText('授权成功')).toBeVisible()
  await expect.poll(async () => (await readLocalState(page)).platformOpenId).toMatch(/^h5-/)
})

test(
  'the phone that shows the code approves by its link, and comes back to an approved page',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/pages/authorize/index')
    await page.getByRole('button', { name: '打开链接' }).click()
    await page.getByRole('button', { name: '允许' }).click()
    await expect(page.getByText('已授权', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('授权成功')).toBeVisible()
    await expect.poll(async () => (await readLocalState(page)).platformOpenId).toMatch(/^h5-/)
  },
)
