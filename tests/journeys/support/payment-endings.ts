/** The outcomes of a payment, each walked from the pay page to the shop's page after it. */
import type { Page } from '@playwright/test'
import { findOrderKind, ownerPages, type OrderKind } from '#schemas/order-kinds.ts'
import { isNightly } from '#tests/night.ts'
import type { CallClient } from './ordering.ts'
import { freeKinds, polledKind, type Ending, type Method } from './payment-walks.ts'
import { expectProviderPage, getOutTradeNo, paidTitle, expectReturn } from './provider.ts'
import { demoConsole, expect, url } from './shop.ts'

/** Names of the payment methods on the page. */
export const methodNames: Record<Method, RegExp> = { wxpay: /微信支付/, alipay: /支付宝/, balance: /余额支付/ }

export const pressButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export async function payBy(page: Page, method: Method) {
  await page.getByRole('radio', { name: methodNames[method] }).click()
  await pressButton(page, /立即支付/)
}
export async function enterDigits(page: Page, digits: string) {
  for (const digit of digits)
    await page.getByRole('dialog').last().getByRole('button', { name: digit, exact: true }).click()
}

/** Sides whose step back was tested: in daily runs, one return from each side also goes one step back. */
const steppedBack = new Set<string>()
/** Checks a paid order: the page reports it, also after a reload, and links to the purchase; a step back remains in the shop. */
export async function isPaid(page: Page, orderSn: string, fromProvider: boolean) {
  const { next, who } = findOrderKind(orderSn)!
  await expect(page.getByText(paidTitle).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(paidTitle).first()).toBeVisible()
  await expect(page.getByText(orderSn).first()).toBeVisible()
  if (fromProvider && (isNightly || !steppedBack.has(who))) {
    steppedBack.add(who)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/shop/#${ownerPages[who].home}$`))
    await page.goForward()
    await expect(page.getByText(paidTitle).first()).toBeVisible()
  }
  await page.getByRole('status').getByRole('button').first().click()
  await expect(page).toHaveURL(new RegExp(`/shop/#${next.split('?')[0]}`))
  await expect(page.getByText(/链接不完整|没有加载出来/)).toHaveCount(0)
}

export const paymentEndings: Record<
  Ending,
  (page: Page, orderSn: string, method: Method, ask: CallClient) => Promise<void>
> = {
  async paid(page, orderSn, method) {
    if (method === 'balance') {
      await payBy(page, method)
      await enterDigits(page, '246810')
    } else if (!freeKinds.has(orderSn.slice(0, 2) as OrderKind)) {
      await payBy(page, method)
      await expectProviderPage(page)
      await pressButton(page, '确认支付')
      await expectReturn(page, orderSn)
    }
    await isPaid(page, orderSn, page.url().includes('returned'))
  },

  async cancelled(page, orderSn, method) {
    await payBy(page, method)
    await expectProviderPage(page)
    await pressButton(page, '取消支付')
    await expectReturn(page, orderSn)
    await expect(page.getByText('支付已取消，没有扣款')).toBeVisible()
    await payBy(page, method)
    await expect(page.getByRole('button', { name: '确认支付' }), 'it can be paid after all').toBeVisible()
    await page.goto(`${url()}/shop/?paid=${orderSn}`)
    await expect(page.getByText('正在确认支付')).toBeVisible()
    await pressButton(page, '重新支付')
    await pressButton(page, '取消订单')
    await page.getByRole('alertdialog').getByRole('button', { name: '取消订单' }).click()
    await expect(page.getByText('订单已关闭')).toBeVisible()
    await page.reload()
    await pressButton(page, '重新下单')
    await expect(page).toHaveURL(new RegExp(`/shop/#${findOrderKind(orderSn)!.again}$`))
  },

  async late(page, orderSn, method) {
    await payBy(page, method)
    await expectProviderPage(page)
    const outTradeNo = getOutTradeNo(page)
    await page.goto(`${url()}/shop/?paid=${orderSn}`)
    await expect(page.getByText('正在确认支付')).toBeVisible()
    await expect(page.getByText(paidTitle), 'coming back is not paying').toHaveCount(0)
    if (isNightly || polledKind === orderSn.slice(0, 2)) {
      await expect(page.getByText('还没有收到付款'), 'nothing is asked for ever').toBeVisible({ timeout: 120_000 })
      await demoConsole.settle(outTradeNo, 'confirm')
      await pressButton(page, '已完成支付')
    } else await demoConsole.settle(outTradeNo, 'confirm')
    await isPaid(page, orderSn, false)
  },

  async closed(page, orderSn, method, ask) {
    await payBy(page, method)
    await expectProviderPage(page)
    await ask('/api/pay/cancel', { orderSn })
    await pressButton(page, '确认支付')
    await expectReturn(page, orderSn)
    // closed at the provider, too; a payment in the same moment is given back
    await expect(page.getByText(/订单已关闭|正在退款|已退款/).first()).toBeVisible()
    await expect(page.getByText(paidTitle)).toHaveCount(0)
  },

  async refused(page, orderSn, method) {
    await payBy(page, method)
    await expect(page.getByRole('dialog').getByText('付款给 ')).toBeVisible()
    await expect(
      page.getByRole('dialog').getByText('请输入支付密码', { exact: true }),
      'nothing is wrong yet',
    ).toHaveCount(0)
    await enterDigits(page, '135790')
    await expect(page.getByRole('dialog').getByText('还可以尝试 4 次')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    await expect(page.getByText(paidTitle)).toHaveCount(0)
    await pressButton(page, /立即支付/)
    await enterDigits(page, '246810')
    await isPaid(page, orderSn, false)
  },

  async locked(page, _, method) {
    await payBy(page, method)
    const dialog = page.getByRole('dialog')
    for (const left of [4, 3, 2, 1]) {
      await enterDigits(page, '135790')
      await expect(dialog.getByText(`还可以尝试 ${left} 次`)).toBeVisible()
    }
    await enterDigits(page, '135790')
    await expect(dialog.getByText(/请于 \d\d:\d\d 后再试/)).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await pressButton(page, /立即支付/)
    await expect(dialog.getByText(/请于 \d\d:\d\d 后再试/), 'asked again, it says so at once').toBeVisible()
    await expect(dialog.getByRole('button', { name: '1', exact: true }), 'and asks for no password').toHaveCount(0)
    await dialog.getByRole('button', { name: '关闭' }).click()
    await demoConsole.forward(31 * 60_000)
    await page.reload()
    await expect(page.getByText('订单已关闭'), 'its time to pay is over').toBeVisible()
  },
}
