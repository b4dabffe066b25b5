/** Journey: the points shop (docs/domain §3.15): an exchange, its delivery, pickup at the store, and a refund. */
import { demoConsole, expect, openPage, submitProof, test, url } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const shop = '/pages-sub/iot/integralShop'
const details = (orderSn: string) => `${shop}/order/orderDetails/index?orderSn=${orderSn}`

async function logIn(page: Page): Promise<void> {
  await openPage(page, `/pages/iot/login/index?redirect=${encodeURIComponent(`${shop}/index`)}`)
  await page.getByRole('textbox').first().fill('1440000000014')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/integralShop\/index/)
  await submitProof(page)
}
const figure = (page: Page) => page.getByRole('heading', { name: '我的积分' }).locator('xpath=following-sibling::p')
/** Returns the points in the shop's header. */
async function points(page: Page): Promise<number> {
  await openPage(page, `${shop}/index`)
  await expect(figure(page)).toHaveText(/^[\d,]{3,}$/)
  return Number((await figure(page).innerText()).replaceAll(',', ''))
}
async function hasPoints(page: Page, count: number, why: string): Promise<void> {
  await openPage(page, `${shop}/index`)
  await expect(figure(page), why).toHaveText(count.toLocaleString('en-US'))
}
const state = (page: Page, name: string) => expect(page.getByRole('status').filter({ hasText: name })).toBeVisible()
const getOrderSn = (page: Page) => /orderSn=(SI\w+)/.exec(page.url())?.[1] ?? ''
/** Runs a command of the shop's staff on the console. */
async function staff(orderSn: string, command: string): Promise<string | null> {
  const waiting = (await (await fetch(`${url()}/demo/orders.json`)).json()) as {
    orderId: number
    orderSn: string
    pickUpCode: string | null
  }[]
  const order = waiting.find((candidate) => candidate.orderSn === orderSn)
  expect(
    await (await fetch(`${url()}/demo/orders/${order?.orderId ?? 0}/${command}`, { method: 'POST' })).json(),
  ).toEqual({ ok: true })
  return order?.pickUpCode ?? null
}

test('points alone: to a new address, sent, tracked, received', { tag: '@whole' }, async ({ page }) => {
  await logIn(page)
  const before = await points(page)
  await page.getByRole('tab', { name: '话费流量' }).click()
  await page.getByRole('link', { name: /满 20 减 5 元优惠券/ }).click()
  await page.getByRole('button', { name: '立即兑换' }).click()
  await expect(page).toHaveURL(/details\/payment\?/)

  await page.getByRole('button', { name: /宋知意/ }).click()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await page.getByLabel('姓名').fill('程一诺')
  await page.getByLabel('手机号').fill('13800000077')
  await page
    .getByRole('button', { name: /所在地区|请选择/ })
    .first()
    .click()
  for (const name of ['湖北省', '武汉市', '武昌区'])
    await page.getByRole('dialog').getByText(name, { exact: true }).first().click()
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/details\/payment\?/)
  await expect(page.getByRole('button', { name: /程一诺 138\*/ }), 'a new address is taken at once').toBeVisible()

  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('dialog')).toContainText('将扣除 300 积分')
  await page.getByRole('dialog').getByRole('button', { name: '立即兑换' }).click()
  await expect(page.getByText('兑换成功').first()).toBeVisible()
  const orderSn = getOrderSn(page)
  await staff(orderSn, 'ship')
  await page.getByRole('button', { name: '查看订单' }).click()
  await state(page, '已发货')
  await page.getByRole('button', { name: '查看物流' }).click()
  await expect(page.getByText('快件已由快递员揽收')).toBeVisible()
  await openPage(page, details(orderSn))
  await page.getByRole('button', { name: '确认收货' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click()
  await state(page, '已完成')
  await hasPoints(page, before - 300, 'points are taken')
  await openPage(page, '/pages-sub/iot/index/integralLog?type=3')
  await expect(page.getByText('-300').first()).toBeVisible()
})

test('points and money: cancelled unpaid, then paid from the balance, picked up at a store', async ({ page }) => {
  await logIn(page)
  const before = await points(page)
  const order = async (payBy: RegExp) => {
    await openPage(page, `${shop}/details/index?goodsId=43`)
    await page.getByRole('radio', { name: '松绿' }).click()
    await page.getByRole('button', { name: '立即兑换' }).click()
    await page.getByRole('radio', { name: '门店自提' }).click()
    await page.getByRole('button', { name: /天河店/ }).click()
    await page.getByRole('button', { name: /^门面优选天河店/ }).click()
    await expect(page.getByRole('heading', { name: '提货人' })).toBeVisible()
    await expect(page.getByText('收货人')).toHaveCount(0)
    const name = page.getByLabel('姓名')
    const previousName = await name.inputValue()
    await name.fill('')
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(name, 'it says which field is missing').toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('dialog'), 'and asks for no way to pay before').toHaveCount(0)
    await expect(page.getByText('收货人')).toHaveCount(0)
    await name.fill(previousName)
    await page.getByRole('button', { name: '提交订单' }).click()
    const cashier = page.getByRole('dialog')
    await cashier.getByRole('radio', { name: payBy }).click()
    await cashier.getByRole('button', { name: /确认支付/ }).click()
  }
  await order(/微信/)
  await expect(page).toHaveURL(/\/pay\/mock\//)
  expect((await demoConsole.payments()).length).toBeGreaterThan(0)
  await hasPoints(page, before - 800, 'points are held while it is unpaid')
  await page.getByRole('button', { name: '兑换订单' }).click()
  await page.getByRole('tab', { name: '待付款' }).click()
  await page.getByRole('button', { name: '取消订单' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单已取消，积分已退回')).toBeVisible()
  await hasPoints(page, before, 'the points come back')

  await order(/余额/)
  for (const digit of '246810') await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  await expect(page.getByText('兑换成功').first()).toBeVisible()
  const orderSn = getOrderSn(page)
  await page.getByRole('button', { name: '查看订单' }).click()
  await state(page, '待自提')
  const code = await staff(orderSn, 'handOut')
  await expect(page.getByText(code ?? 'no code').first(), 'the code that the store asks for').toBeVisible()
  await openPage(page, `${shop}/order/index?status=4`)
  await expect(page.getByText(orderSn)).toBeVisible()

  await openPage(page, details(orderSn))
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('杯盖漏水')
  await page.getByRole('dialog').getByRole('button', { name: '提交申请' }).click()
  await state(page, '申请退款')
  await staff(orderSn, 'agree')
  await page.reload()
  await state(page, '退款中')
  await expect(page.getByText('积分与款项正在退回')).toBeVisible()
  await hasPoints(page, before - 800, 'nothing is back yet')
  await staff(orderSn, 'payBack')
  await page.reload()
  await openPage(page, `${shop}/order/index?status=6`)
  await expect(page.getByText('已退款').first()).toBeVisible()
  await hasPoints(page, before, 'and once more')
})
