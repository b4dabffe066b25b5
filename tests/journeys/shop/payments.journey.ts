/**
 * Returns from payments, as a table: kind of order × payment method × outcome, walked as a shopper does from the pay page to the provider
 * and back to the purchase. Daily runs test a subset with each kind and each outcome (`npm test`: a third of it, different each day),
 * nightly runs all combinations (`tests/night.ts`). The clock moves and a pay password gets locked, so this journey has its own server.
 */
import type { Page } from '@playwright/test'
import { orderKinds } from '#schemas/order-kinds.ts'
import { pickDailyRows } from '#tests/night.ts'
import { createClient, orderCreators, createPhone, type CallClient } from '../support/ordering.ts'
import { paymentEndings, enterDigits, isPaid, methodNames, payBy, pressButton } from '../support/payment-endings.ts'
import { paymentWalks } from '../support/payment-walks.ts'
import { expectProviderPage, paidTitle, getPayPage } from '../support/provider.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, enterCard, expect, login, openPage, test } from '../support/shop.ts'

useOwnShop()
async function asShopper(page: Page, mobile: string) {
  await openPage(page, '/pages/order/index')
  await expect(page).toHaveURL(/pages\/login\/index/)
  await page.getByLabel('手机号').fill(mobile)
  await pressButton(page, '获取验证码')
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile))
  await page.getByRole('checkbox').check()
  await pressButton(page, '查询订单')
  await expect(page).toHaveURL(/order\/index/)
}

/** Refunds an order, because a card may buy few of each article of the points shop, and the next walk must be able to buy one. */
async function giveBack(ask: CallClient, orderSn: string): Promise<void> {
  const paid = await demoConsole.list<{ orderId: number; orderSn: string }>('orders.json')
  const order = paid.find((candidate) => candidate.orderSn === orderSn)
  if (!order) return
  await ask('/api/iot/refundShopOrder', { orderSn, remark: '不想要了' })
  for (const command of ['agree', 'payBack'])
    expect((await demoConsole.post(`orders/${order.orderId}/${command}`)).ok, command).toBe(true)
}

for (const who of ['shop', 'card'] as const)
  test(
    `${who === 'shop' ? 'a shopper' : 'a card holder'} returns from the payment of any order, whatever its outcome`,
    { tag: '@sampled' },
    async ({ page }) => {
      const mine = pickDailyRows(
        paymentWalks.filter(({ kind }) => orderKinds[kind].who === who),
        1,
      )
      test.setTimeout(60_000 + mine.length * 30_000)
      const mobile = createPhone()
      await (who === 'shop'
        ? asShopper(page, mobile)
        : enterCard(page.context()).then(() => openPage(page, '/pages/iot/index/index')))
      const ask = await createClient(page)
      if (who === 'card')
        for (const wallet of ['balance', 'integral'])
          await demoConsole.post(`cards/1440000000001/${wallet}`, { change: 20_000 })
      for (const { kind, method, ending } of mine)
        await test.step(`${kind} by ${method}: ${ending}`, async () => {
          // ten wrong attempts in a day lock a pay password permanently
          if (ending === 'locked') await demoConsole.forward(25 * 3_600_000)
          const orderSn = await orderCreators[kind](ask, mobile)
          await page.goto('about:blank')
          await openPage(page, getPayPage(orderSn))
          await paymentEndings[ending](page, orderSn, method, ask)
          if (kind === 'SI') await giveBack(ask, orderSn)
          if (kind !== 'SB' || ending !== 'paid') return
          await openPage(page, '/pages/iot/orderLogs/index?tab=recharges')
          await expect(
            page.getByRole('article').filter({ hasText: orderSn }).first(),
            'its number, to be asked about',
          ).toContainText('已支付')
        })
    },
  )

test('in a hurry: two taps, back without paying, a reload while it asks, a second tab that pays first, an old link', async ({
  page,
  context,
}) => {
  await login(page)
  const orderSn = await orderCreators.SV(await createClient(page), '')
  await openPage(page, getPayPage(orderSn))
  const pay = page.getByRole('button', { name: /立即支付/ })
  await pay.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expectProviderPage(page)
  expect((await demoConsole.payments()).filter((payment) => payment.orderSn === orderSn)).toHaveLength(1)
  await page.goBack()
  await expect(page.getByText('正在确认支付')).toBeVisible()
  await page.reload()
  await expect(page.getByText('正在确认支付')).toBeVisible()
  await pressButton(page, '重新支付')
  await expect(pay).toBeVisible()
  const second = await context.newPage()
  await openPage(second, getPayPage(orderSn))
  await payBy(second, 'alipay')
  await pressButton(second, '确认支付')
  await expect(second.getByText('支付成功').first()).toBeVisible()
  await pay.click()
  await expect(page.getByText('支付成功').first(), 'the first tab hears it at its tap').toBeVisible()
  expect(page.url()).not.toContain('/pay/mock/')
  await openPage(second, `/pages-sub/iot/index/vip/pay?orderSn=${orderSn}&returned=1`)
  await expect(second).toHaveURL(/order\/pay\/index/)
  await expect(second.getByText('支付成功').first()).toBeVisible()
  await second.close()
})

test('an unpaid order is found in the records, and paid or cancelled there; a member renews, and a sum that is too small gets a reason', async ({
  page,
}) => {
  await login(page)
  const ask = await createClient(page)
  const orderSn = await orderCreators.SV(ask, '')
  await openPage(page, '/pages-sub/iot/index/vip/index')
  await pressButton(page, '继续支付')
  await expect(page).toHaveURL(new RegExp(`order/pay/index\\?orderSn=${orderSn}`))
  await openPage(page, '/pages/iot/orderLogs/index?tab=unpaid')
  const row = page.getByRole('article').filter({ hasText: orderSn })
  await row.getByRole('button', { name: '继续支付' }).click()
  await expect(page.getByText('银卡会员').first()).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: '取消订单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText('订单已取消')).toBeVisible()
  await expect(row).toHaveCount(0)
  // the silver membership is in force
  await openPage(page, '/pages-sub/iot/index/vip/popup')
  await page.getByRole('radio', { name: /银卡会员/ }).click()
  await expect(page.getByRole('link', { name: '续费' })).toBeVisible()
  await page.getByRole('radio', { name: /金卡会员/ }).click()
  await expect(page.getByRole('link', { name: '立即开通' })).toBeVisible()
  await openPage(page, '/pages/iot/index/balance/index')
  await page.getByLabel('其他金额').fill('5')
  await expect(page.getByLabel('其他金额'), 'the field says its bounds').toHaveAccessibleDescription(/^\d+–[\d,]+ 元$/)
  await expect(page.getByRole('button', { name: '立即充值' })).toBeDisabled()
})

test('the balance pays for a card without a pay password: it is set on the way, and the order is paid', async ({
  page,
}) => {
  const [without, mobile] = ['1440000000005', '13800000006']
  await login(page, without)
  await demoConsole.post(`cards/${without}/balance`, { change: 100 })
  const orderSn = await orderCreators.SV(await createClient(page), '')
  await openPage(page, getPayPage(orderSn))
  await payBy(page, 'balance')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('尚未设置支付密码')).toBeVisible()
  await dialog.getByRole('button', { name: '去设置' }).click()
  await expect(page).toHaveURL(/payPassword\/index/)
  await pressButton(page, '获取验证码')
  await page
    .getByLabel('验证码')
    .first()
    .fill(await demoConsole.code(mobile))
  for (const label of ['支付密码', '确认密码'])
    await page.getByLabel(label, { exact: true }).first().pressSequentially('135790')
  await pressButton(page, '保存')
  await expect(page).toHaveURL(new RegExp(`orderSn=${orderSn}`))
  await enterDigits(page, '135790')
  await isPaid(page, orderSn, false)
})

test('after the pay password nothing can be paid again until the result is shown', async ({ page }) => {
  await login(page)
  const orderSn = await orderCreators.SV(await createClient(page), '')
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const address of [getPayPage(orderSn), '/pages/iot/package/details/index?packageId=101']) {
    await openPage(page, address)
    await page.getByRole('radio', { name: methodNames.balance }).click()
    const consent = page.getByRole('checkbox')
    if (await consent.isVisible()) await consent.check()
    await pressButton(page, /立即支付/)
    await enterDigits(page, '24681')
    const live = await page.evaluateHandle(() => {
      const liveButtons: string[] = []
      const look = () => {
        const bars = [...document.querySelectorAll('main button')].filter((button) =>
          /立即支付/.test(button.textContent ?? ''),
        )
        for (const button of bars)
          if (!document.querySelector('[role=dialog]') && !button.matches(':disabled'))
            liveButtons.push(button.textContent!)
        requestAnimationFrame(look)
      }
      look()
      return liveButtons
    })
    await enterDigits(page, '0')
    await expect(page.getByText(paidTitle).first()).toBeVisible()
    expect(await live.jsonValue(), address).toEqual([])
  }
})
