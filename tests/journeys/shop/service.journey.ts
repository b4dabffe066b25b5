/** Service, questions, the three logins for orders, and pictures and texts on every page (product §8, §9; docs/domain §2.2, §3.5, §3.6). */
import { readFileSync } from 'node:fs'
import { demoConsole, expect, openPage, test } from '../support/shop.ts'
import type { Page } from '@playwright/test'

/** The possible states of the orders in each tab (docs/domain §2.2, §3.5). */
const tabs: [tab: string, states: RegExp][] = [
  ['待付款', /待付款/],
  ['办理中', /待受理|初步审核|审核中|待上传证件|证件审核中|客服外呼|申请退款|退款中|未知/],
  ['待发货', /待发货/],
  ['待收货', /已发货|已签收|待激活/],
  ['已完成', /已激活|激活未首充|已完成/],
  ['已取消', /审核失败|已取消|停销户|已拒签|无效|已关闭|已退款/],
]
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

test('questions: the hot ones, all by topic and words, an answer and its vote; an empty list shows a way to continue', async ({
  page,
}) => {
  await openPage(page, '/pages/customer/index')
  const feed = page.getByRole('feed')
  await expect(feed.getByRole('link').first()).toBeVisible()
  expect(await feed.getByRole('button').count(), 'ten at most').toBeLessThanOrEqual(10)
  await page.getByRole('link', { name: '全部问题' }).click()
  await page.getByRole('tab', { name: '激活与实名' }).click()
  await expect(feed.getByRole('link').first()).toContainText(/激活|实名|证/)
  const field = page.getByRole('searchbox')
  await field.fill('怎样激活')
  await expect(feed.getByRole('link').first(), 'what fits best comes first').toContainText('怎样激活')
  await expect(feed.locator('mark').first()).toHaveText('怎样激活')
  await feed.getByRole('link').first().click()
  await expect(page).toHaveURL(/question\/detail\?.*id=\d+/)
  await expect(
    page
      .getByRole('article')
      .or(page.getByText(/怎样激活/))
      .first(),
  ).toBeVisible()
  const yes = page.getByRole('button', { name: /有帮助/ })
  const before = Number(/\d+/.exec((await yes.textContent()) ?? '')?.[0])
  await yes.click()
  await expect(yes).toContainText(String(before + 1))
  await page.reload()
  await expect(yes, 'one word a visitor').toContainText(String(before + 1))
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(field).toHaveValue('怎样激活')
  await field.fill('没有这样的问题')
  await page.getByRole('link', { name: '联系客服' }).click()
  await expect(page).toHaveURL(/customer\/index/)
})

test(
  'hot questions are requested once per second, however often the page is opened',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/pages/customer/index')
    await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
    for (let time = 0; time < 3; time++) {
      await page.evaluate(() => {
        location.hash = '#/pages/about/promise'
      })
      await expect(page.getByText('资费透明。')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
    }
    // by the clock of the page, which also limits the requests
    const requestTimes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname === '/api/shop/customer/hotQuestionList')
        .map(({ startTime }) => startTime),
    )
    expect(requestTimes.length).toBeGreaterThan(0)
    requestTimes.slice(1).forEach((time, index) => expect(time - requestTimes[index]!).toBeGreaterThanOrEqual(950))
  },
)

test(
  'codes are saved, pictures are enlarged from 1 to 4 and saved, texts are copied; each shows its outcome',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/Failed to load resource/)
    await openPage(page, '/pages/customer/code')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '保存图片' }).first().click()
    const service = await download
    expect(service.suggestedFilename()).toBe('service.png')
    const bytes = readFileSync(await service.path())
    expect(bytes.toString('latin1', 1, 4), 'albums of phones take no SVG').toBe('PNG')
    expect(bytes.readUInt32BE(16), 'wide enough to be scanned from paper').toBeGreaterThanOrEqual(1000)
    await expectText(page, '已保存')
    await page.route(/kefu|follow|qr/i, (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    )
    await page.getByRole('button', { name: '保存图片' }).last().click()
    await expectText(page, '下载失败')

    await openPage(page, '/pages/goods/general/index?goodsId=3001')
    await page.locator('main img').first().click()
    const viewer = page.locator('.yarl__portal')
    const larger = viewer.getByRole('button', { name: '放大' })
    const scale = () =>
      viewer
        .locator('.yarl__slide_wrapper[style*=scale]')
        .evaluate((node) => new DOMMatrix(getComputedStyle(node).transform).a)
    expect(await scale()).toBe(1)
    await expect(viewer.getByRole('button', { name: '缩小' })).toBeDisabled()
    for (let time = 0; time < 8 && (await larger.isEnabled()); time++) {
      await larger.click()
      await page.waitForTimeout(350)
    }
    await expect.poll(scale, { message: 'product §9: at most 4' }).toBeCloseTo(4, 1)
    const saved = page.waitForEvent('download')
    await viewer.getByRole('button', { name: '保存图片' }).click()
    await saved
    await expect(
      viewer.getByRole('status'),
      'a screen reader hears it: what is around the viewer is inert',
    ).toContainText('已保存')
    await viewer.getByRole('button', { name: '关闭' }).click()
    await expect(viewer).toHaveCount(0)
  },
)

test('trade terms, promise, about and protocols show their text and its date', async ({ page }) => {
  const pages = [
    ['/pages/about/payment', '交易条款'],
    ['/pages/about/promise', '服务承诺'],
    ['/pages/about/textTemplate', '关于我们'],
    ['/pages/about/textTemplate?type=user', '用户服务协议'],
    ['/pages/about/textTemplate?type=privacy', '隐私'],
    ['/pages/about/textTemplate?type=cert', '身份信息处理同意书'],
  ] as const
  for (const [address, title] of pages) {
    await openPage(page, address)
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
    await expect(page.getByText(/版本 .*更新于/)).toBeVisible()
  }
})

test('the order query follows the storefront: a code, the phone alone, the phone and the end of the ID number', async ({
  page,
}) => {
  await openPage(page, '/pages/order/index?stage=done&promoCode=AG0003')
  await expect(page).toHaveURL(/login\/index\?.*redirect=/)
  await expect(page.getByLabel('身份证后六位')).toBeVisible()
  await expect(page.getByLabel('验证码')).toHaveCount(0)
  await page.getByLabel('手机号').fill('13800000001')
  await page.getByLabel('身份证后六位').fill('12345')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '查询订单' }).click()
  await expect(page.getByText(/身份证.*后六位|后 6 位/).last()).toBeVisible()
  await expect(page).toHaveURL(/login\/index/)

  await page.goto('about:blank')
  await openPage(page, '/pages/order/index?promoCode=AG0004')
  await expect(page.getByLabel('手机号')).toBeVisible()
  await expect(page.getByLabel('身份证后六位')).toHaveCount(0)
  await expect(page.getByLabel('验证码')).toHaveCount(0)
  await page.getByLabel('手机号').fill('13900000321')
  await expect(page.getByRole('checkbox'), 'never ticked before').not.toBeChecked()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '查询订单' }).click()
  await expect(page, 'back to the page that was asked for').toHaveURL(/pages\/order\/index/)
  await expect(page.getByText('这里还没有订单')).toBeVisible()

  await page.goto('about:blank')
  await openPage(page, '/pages/login/index?promoCode=MM0001')
  await expect(page.getByLabel('验证码')).toBeVisible()
})

test(
  'a phone that ordered at another storefront requires a code here, too; its orders by tab, with steps, copied with their message',
  { tag: '@whole' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const mobile = '13800000001'
    await openPage(page, '/pages/order/index?promoCode=AG0004')
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '查询订单' }).click()
    await expect(page.getByLabel('验证码'), 'the strictest of its storefronts').toBeVisible()
    await page.getByRole('button', { name: '确定' }).click()
    await demoConsole.forward(61_000)
    await page.getByLabel('手机号').fill(mobile)
    const before = await demoConsole.newestCode(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码').fill(await demoConsole.code(mobile, before))
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '查询订单' }).click()
    await expect(page).toHaveURL(/pages\/order\/index/)
    const rows = page.getByRole('feed').locator('section')
    await expect(rows.first()).toBeVisible()
    for (const [tab, states] of tabs) {
      await page.getByRole('tab', { name: tab }).click()
      // the tab is updated first, so for a frame the rows are still those of the previous tab
      await expect(rows.filter({ hasNotText: states }), tab).toHaveCount(0)
      await expect(rows.first().or(page.getByText('这里还没有订单'))).toBeVisible()
      for (const text of await rows.allInnerTexts()) expect(text, tab).toMatch(states)
    }
    await page.getByRole('tab', { name: '待收货' }).click()
    await rows
      .first()
      .getByRole('button', { name: /^(HK|PN|GD)\d{14}/ })
      .click()
    await expectText(page, '复制订单号成功')
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^(HK|PN|GD)\d{14}[A-Z]{4}$/)
    await page.getByRole('tab', { name: '已取消' }).click()
    const refused = rows.filter({ hasText: '已拒签' }).first()
    await refused
      .getByRole('link')
      .filter({ has: page.locator('img') })
      .click()
    await expect(page).toHaveURL(/order\/detail\/index/)
    const details = page.getByRole('main')
    await expect(details, 'how it ended').toContainText('已拒签')
    await expect(details, 'and why').toContainText('已退回')
    await page.goBack()
    await expect(page.getByRole('tab', { name: '已取消' }), 'the list as it was').toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
)
