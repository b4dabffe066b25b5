/** A shopper who leaves while an order is being placed is not navigated back, and finds the order among the unpaid orders. */
import { enterCard, expect, openPage, test } from '../support/shop.ts'

const ways = [
  ['back', (page) => page.goBack()],
  ['another page', (page) => openPage(page, '/pages-sub/iot/user/index')],
] as const satisfies [string, (page: import('@playwright/test').Page) => Promise<unknown>][]

for (const [name, leave] of ways)
  test(`a top-up whose answer is late does not take anybody to the payment who has left by ${name}; the order waits`, async ({
    page,
    context,
  }) => {
    await enterCard(context)
    let answer: () => void = () => undefined
    const late = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/iot/createBalanceOrder', async (route) => {
      await late
      await route.continue()
    })
    await openPage(page, '/pages/iot/index/index')
    await openPage(page, '/pages/iot/index/balance/index')
    await page
      .getByRole('radio', { name: /¥\s?50/ })
      .first()
      .click()
    const orderRequest = page.waitForRequest('**/api/iot/createBalanceOrder')
    await page.getByRole('button', { name: /^立即充值/ }).click()
    await orderRequest
    await leave(page)
    await expect(page).not.toHaveURL(/balance/)
    const place = page.url()
    answer()
    await expect(page.getByText('订单已创建，可在“待付款”中支付')).toBeVisible()
    expect(page.url()).toBe(place)
    await openPage(page, '/pages/iot/orderLogs/index')
    await page.getByRole('tab', { name: '待付款' }).click()
    await expect(page.getByRole('button', { name: '取消订单' }).first()).toBeVisible()
  })
