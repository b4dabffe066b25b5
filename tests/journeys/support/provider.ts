/** Drives the simulated provider as a shopper does, and checks the shop's page after it. */
import { expect, type Page } from '@playwright/test'
import { findOrderKind } from '#schemas/order-kinds.ts'
import { openPage } from './shop.ts'

export const paidTitle = /支付成功|充值成功|兑换成功/
export const getPayPage = (orderSn: string): string => `${findOrderKind(orderSn)!.pay}?orderSn=${orderSn}`
export const expectProviderPage = (page: Page): Promise<void> => expect(page).toHaveURL(/\/pay\/mock\//)
export const getOutTradeNo = (page: Page): string => new URL(page.url()).pathname.split('/').pop()!
export const expectReturn = (page: Page, orderSn: string): Promise<void> =>
  expect(page).toHaveURL(new RegExp(`${findOrderKind(orderSn)!.pay}\\?orderSn=${orderSn}&returned=`))

/**
 * Confirms the payment on the provider's page. The shop's page must report it, also when opened by the order number alone. Returns the
 * order number.
 */
export async function confirmAtProvider(page: Page): Promise<string> {
  await expectProviderPage(page)
  const orderSn = await page.getByText(/^[A-Z]{2}\d{14}[A-Z]{4}$/).innerText()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expectReturn(page, orderSn)
  await expect(page.getByText(paidTitle).first()).toBeVisible()
  await page.goto('about:blank')
  await openPage(page, getPayPage(orderSn))
  await expect(page.getByText(paidTitle).first(), 'by its order number alone').toBeVisible()
  await expect(page.getByText(orderSn).first()).toBeVisible()
  return orderSn
}
