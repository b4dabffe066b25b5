/**
 * Targets of offers: a coupon opens the purchase that it is for, a task opens its page, other offers open the shop's mini program or a
 * sticker's chat; and the messages shown on the way.
 */
import { createIdNumber } from '#server/testing/orders/orders.ts'
import { createPhone, chooseRegion, fillApplicant } from '../support/applicant.ts'
import { userAgents, enterCard, enterShop, expect, login, openPage, test, url } from '../support/shop.ts'

test('a coupon leads to its packages', { tag: '@whole' }, async ({ page }) => {
  await enterCard(page.context())
  const couponResponse = page.waitForResponse(/userCouponList/)
  await openPage(page, '/pages-sub/iot/index/couponExchange/order')
  const { data } = (await (await couponResponse).json()) as { data: { list: { packageType?: number | null }[] } }
  const buttons = page.getByRole('link', { name: '去使用' })
  await expect(buttons).toHaveCount(data.list.length)
  for (const [index, { packageType }] of data.list.entries()) {
    await buttons.nth(index).click()
    await expect(page).toHaveURL(
      packageType ? new RegExp(`package/index\\?.*type=${packageType}`) : /iot\/package\/index/,
    )
    await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
    await page.goBack()
  }
})

test("the carrier's mini program is named with the app that opens it @turn3of3", async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: userAgents.dy,
    viewport: { width: 375, height: 760 },
    locale: 'zh-CN',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url() })
  const page = await context.newPage()
  await login(page, '1440000000002')
  await openPage(page, '/pages/iot/realnameAuth/official')
  await page.getByRole('button', { name: '去实名' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('AppID')).toBeVisible()
  const id = (await sheet.getByText(/^(wx|tt|ks)mock\d+$/).innerText()).trim()
  await sheet.getByRole('button', { name: /复制.*AppID|AppID.*复制/ }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  await context.close()
})

test("a sticker's chat leads to customer service, and back to the sticker", async ({ page }) => {
  await page.route('https://kefu.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'the service desk' }),
  )
  await openPage(page, '/pages-sub/iot/machineCode/OnlineService?code=MF2026000006')
  await page
    .getByRole('main')
    .getByRole('button', { name: /咨询|客服|联系/ })
    .first()
    .click()
  await expect(page).toHaveURL(/^https:\/\/kefu\.example\.com/)
  await page.goBack()
  await expect(page).toHaveURL(/machineCode\/OnlineService/)
})

test("an applicant's remark is in the order, for its owner and for staff @turn1of3", async ({ page }) => {
  const remark = `请工作日送货 ${Date.now()}`
  const mobile = createPhone()
  await openPage(page, '/pages/goods/fastNumber/formSubmit?goodsId=1003')
  await fillApplicant(page, mobile, createIdNumber('19580315'))
  await chooseRegion(page)
  await page.getByLabel('备注').fill(remark)
  await page.getByRole('button', { name: /提交/ }).click()
  await expect(page).toHaveURL(/orderSn=HK/)
  const orderSn = /orderSn=(HK\w+)/.exec(page.url())![1]!
  const shopOrders = (await (await fetch(`${url()}/demo/shop-orders.json`)).json()) as {
    orderSn: string
    remark: string | null
  }[]
  expect(shopOrders.find((order) => order.orderSn === orderSn)?.remark).toBe(remark)
  await page.goto('about:blank')
  await enterShop(page.context(), mobile)
  await openPage(page, '/pages/order/index')
  await page
    .getByRole('feed')
    .locator('section')
    .filter({ hasText: orderSn })
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .click()
  await expect(page).toHaveURL(/order\/detail\/index/)
  await expect(page.getByRole('main')).toContainText(remark)
})

test(
  'a checkbox that a link selects is selected on its page, also after a payment outside the shop',
  { tag: '@whole' },
  async ({ page }) => {
    const agreed = () => page.getByRole('checkbox').first()
    await openPage(page, '/pages/login/index')
    await expect(agreed(), 'without the link').not.toBeChecked()
    await page.goto('about:blank')
    await openPage(page, '/pages/login/index?agreeAgreement=1')
    await expect(agreed()).toBeChecked()
    await page.goto('about:blank')
    await page.goto(`${url()}/shop/?paid=GD20261122000000ABCD`)
    await expect(page).toHaveURL(/order\/pay\/index|login\/index/)
    await page.evaluate(() => void (location.hash = '#/pages/login/index'))
    await expect(page).toHaveURL(/#\/pages\/login\/index/)
    await expect(agreed(), 'the visit goes on').toBeChecked()
  },
)

test('a to-do on home leads to its page: a renewal that will fail to the renewal @turn2of3', async ({ page }) => {
  await enterCard(page.context())
  await page.route('**/api/iot/simInfo*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    const renewal = {
      packageName: '月租 100GB',
      nextAt: '2026-12-01 00:00:00',
      endAt: '2026-11-30 23:59:59',
      short: null,
      reason: '套餐已下架',
    }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, renewal } } })
  })
  for (const home of ['/pages/iot/index/index', '/pages-sub/iot/user/index']) {
    await page.goto('about:blank')
    await openPage(page, home)
    await page
      .getByRole('button', { name: /去处理/ })
      .first()
      .click()
    await expect(page, home).toHaveURL(/iot\/setRenew\/index/)
  }
})

test('a package for a card without a verified name leads to the verification first, and is not sold before @turn3of3', async ({
  page,
}) => {
  await enterCard(page.context(), '1440000000002')
  await openPage(page, '/pages/iot/package/details/index?packageId=102')
  await expect(page.getByRole('button', { name: /立即支付/ })).toBeDisabled()
  await page.getByRole('note').filter({ hasText: '尚未实名' }).getByRole('link', { name: '去实名' }).click()
  await expect(page).toHaveURL(/realnameAuth\/index/)
})
