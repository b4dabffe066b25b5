/**
 * The shopper's side of orders: the page of an order, search, the address book, another receiver, buying again (docs/domain §3.4, §3.5).
 */
import type { Page } from '@playwright/test'
import { createPhone, chooseRegion, groupPhone } from '../support/applicant.ts'
import { createEditorClient } from '../support/editors.ts'
import { createClient, orderCreators } from '../support/ordering.ts'
import { confirmAtProvider, getPayPage } from '../support/provider.ts'
import { enterShop, expect, openPage, test } from '../support/shop.ts'

const rows = (page: Page) => page.getByRole('feed').locator('section')
const head = (page: Page, orderSn: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('button', { name: orderSn }) })
    .last()
const detail = (orderSn: string) => `/pages/order/detail/index?orderSn=${orderSn}`

async function paid(page: Page, mobile: string): Promise<string> {
  const orderSn = await orderCreators.GD(await createClient(page), mobile)
  await openPage(page, getPayPage(orderSn))
  await page.getByRole('button', { name: /立即支付/ }).click()
  await confirmAtProvider(page)
  return orderSn
}

test('an order has an address: after a reload, in a second tab, from the cashier; back leads to the list as it was searched', async ({
  page,
  context,
}) => {
  const mobile = createPhone()
  await enterShop(context, mobile)
  await openPage(page, '/pages/order/index')
  const orderSn = await paid(page, mobile)
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveURL(({ hash }) => hash.includes(detail(orderSn)))
  await expect(head(page, orderSn)).toBeVisible()
  await page.reload()
  await expect(head(page, orderSn)).toBeVisible()
  const tab = await context.newPage()
  await openPage(tab, detail(orderSn))
  await expect(head(tab, orderSn)).toBeVisible()
  await tab.close()

  await openPage(page, '/pages/order/index')
  await page.getByRole('searchbox').fill('没有的商品')
  await expect(page.getByText('没有找到和“没有的商品”有关的订单')).toBeVisible()
  await page.getByRole('searchbox').fill(orderSn.slice(-6))
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`keyword=${orderSn.slice(-6)}`))
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(orderSn.slice(-6))
  await rows(page)
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .click()
  await expect(head(page, orderSn)).toBeVisible()
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(page.getByRole('searchbox')).toHaveValue(orderSn.slice(-6))
  await expect(rows(page)).toHaveCount(1)
})

test('the form of goods is filled with phone and last address, never over what was typed; another is chosen from the book @turn3of3', async ({
  page,
  context,
}) => {
  const mobile = createPhone()
  await enterShop(context, mobile)
  await openPage(page, '/pages/order/index')
  const form = '/pages/goods/general/index?goodsId=3004&buy=true'
  await openPage(page, form)
  await expect(page.getByLabel('手机号')).toHaveValue(groupPhone(mobile))
  await expect(page.getByLabel('姓名')).toHaveValue('')
  await page.getByLabel('姓名').fill('顾临川')
  const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(stored, 'what was typed').toContain('顾临川')
  expect(stored, 'not what it was filled with').not.toContain(mobile)
  await orderCreators.GD(await createClient(page), mobile)
  await page.reload()
  await expect(page.getByLabel('姓名'), 'typed').toHaveValue('顾临川')
  await expect(page.getByLabel('详细地址')).toHaveValue('科苑路 18 号 3 栋')

  await page.getByRole('button', { name: '从地址簿选择' }).click()
  await expect(page).toHaveURL(/user\/address\/index\?.*choose=true/)
  await page.getByRole('link', { name: '新增收货地址' }).first().click()
  await expect(page).toHaveURL(/user\/address\/edit/)
  await page.getByLabel('姓名').fill('沈听澜')
  await page.getByLabel('手机号').fill('13800000077')
  await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/user\/address\/index\?.*choose=true/)
  await page.getByRole('button', { name: /沈听澜.*中南路/ }).click()
  await expect(page).toHaveURL(/goods\/general\/index/)
  await expect(page.getByLabel('姓名')).toHaveValue('沈听澜')
  await expect(page.getByLabel('手机号')).toHaveValue('138 0000 0077')
  await expect(page.getByLabel('详细地址')).toHaveValue('中南路 99 号 3 栋 502')

  // a number card's form is prefilled with the address of the book and the phone of the login
  await openPage(page, '/pages/goods/fastNumber/formSubmit?goodsId=1010')
  await expect(page.getByLabel('详细地址')).toHaveValue('中南路 99 号 3 栋 502')
  await expect(page.getByLabel(/手机|电话/).first()).toHaveValue(groupPhone(mobile))
  await expect(page.getByLabel('姓名')).toHaveValue('')
})

test('an order that waits gets another receiver once, and shows it @turn1of3', async ({ page, context }) => {
  const mobile = createPhone()
  await enterShop(context, mobile)
  await openPage(page, '/pages/order/index')
  const orderSn = await paid(page, mobile)
  await openPage(page, detail(orderSn))
  await page.getByRole('link', { name: '修改收货地址' }).click()
  await page.getByLabel('姓名').fill('沈听澜')
  await page.getByLabel('手机号').fill('13800000077')
  await chooseRegion(page, ['湖北省', '武汉市', '武昌区'])
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page).toHaveURL(({ hash }) => hash.includes(detail(orderSn)))
  await expect(page.getByRole('main')).toContainText('138****0077')
  await expect(page.getByRole('main')).toContainText('武昌区')
  await expect(page.getByRole('link', { name: '修改收货地址' })).toHaveCount(0)
})

test('what was cancelled is bought again: the same choice @turn1of3', async ({ page, context }) => {
  const mobile = createPhone()
  await enterShop(context, mobile)
  await openPage(page, '/pages/order/index')
  const orderSn = await orderCreators.GD(await createClient(page), mobile)
  await (
    await createClient(page)
  )('/api/shop/order/cancel', { orderSn })
  await openPage(page, detail(orderSn))
  await page.getByRole('button', { name: '再次购买' }).click()
  await expect(page).toHaveURL(/goods\/general\/index\?.*goodsId=3004.*skuId=30041/)
})

test('an invoice is asked for, refused with a reason, asked for again, and issued @turn2of3', async ({
  page,
  context,
}) => {
  const mobile = createPhone()
  await enterShop(context, mobile)
  await openPage(page, '/pages/order/index')
  const orderSn = await paid(page, mobile)
  await openPage(page, detail(orderSn))
  await page.getByRole('link', { name: '发票', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`order/invoice/index\\?orderSn=${orderSn}`))
  const main = page.getByRole('main')
  await expect(page.getByLabel('税号'), 'a person has none').toHaveCount(0)
  await page.getByRole('radio', { name: '公司' }).click()
  await expect(main.getByText('选填'), 'a company has one').toHaveCount(0)
  await page.getByLabel('发票抬头').fill('门面测试公司')
  await page.getByLabel('税号').fill('91350100M000100Y44')
  await page.getByLabel('电子邮箱').fill('test@example.com')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(main.getByText('税号不正确，应为 18 位统一社会信用代码')).toBeVisible()
  await page.getByLabel('税号').fill('9135 0100 m000 100y 43')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(main.getByText('开票中')).toBeVisible()
  await expect(main.getByText('91350100M000100Y43')).toBeVisible()
  await expect(main.getByText('t***@example.com')).toBeVisible()

  const { call } = await createEditorClient()
  await call('POST /api/admin/invoices/{sn}/refuse', { sn: orderSn, reason: '抬头与税号不一致' })
  await page.reload()
  await expect(main.getByText('抬头与税号不一致')).toBeVisible()
  await page.getByLabel('发票抬头').fill('林知夏')
  await page.getByLabel('电子邮箱').fill('test@example.com')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(main.getByText('开票中')).toBeVisible()

  await call('POST /api/admin/invoices/{sn}/issue', { sn: orderSn, number: '26312000000123456789' })
  await openPage(page, '/pages/user/notices')
  await page.getByText('发票已开具').first().click()
  await expect(page).toHaveURL(new RegExp(`order/invoice/index\\?orderSn=${orderSn}`))
  await expect(main.getByText('26312000000123456789')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交申请' })).toHaveCount(0)
})
