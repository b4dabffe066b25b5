/**
 * Consistent terms as a shopper reads them: a form, its confirm dialog, a cashier's sheet and the pay page show the server's quote for
 * the same choice, line by line. (`server/domain/orders/terms.test.ts`: quoted = stored = paid, for any choice.)
 */
import type { Locator, Page } from '@playwright/test'
import { createClient, orderCreators, createPhone, type CallClient } from '../support/ordering.ts'
import { useOwnShop } from '../support/server.ts'
import { enterCard, enterShop, expect, openPage, test } from '../support/shop.ts'

useOwnShop()

type Sums = {
  lines: { name: string; money: number; integral?: number | null | undefined }[]
  payMoney: number
  payIntegral?: number | null | undefined
}
type Quote = Sums & { /** Other commitments, as displayed. */ expectTerms?: string[] }
type Form = {
  route: string
  quote: Quote
  /** Opens the payment sheet. */ sheet?: (page: Page) => Promise<unknown>
  /** The terms are shown only in the confirm dialog. */ confirm?: true
}

const yuan = (money: number) => `${money < 0 ? '-' : ''}¥${Math.abs(money).toFixed(2)}`
const sum = (money: number, points: number | null | undefined) =>
  points ? `${points}积分${money > 0 ? `+${yuan(money)}` : ''}` : yuan(money)
const plain = async (place: Locator) => (await place.innerText()).replaceAll(/[\s,]/g, '')
/** Expects every line of the quote with its name and sum, and the total. */
async function expectTerms(
  place: Locator,
  { lines, payMoney, payIntegral, expectTerms: more = [] }: Quote,
  total = '应付',
) {
  for (const words of [
    ...lines.map(({ name, money, integral }) => `${name}${sum(money, integral)}`),
    `${total}${sum(payMoney, payIntegral)}`,
    ...more,
  ])
    await expect.poll(() => plain(place)).toContain(words.replaceAll(/[\s,]/g, ''))
}
const sheet = (page: Page) => page.getByRole('dialog').last()

async function walk(page: Page, ask: CallClient, forms: Record<string, (ask: CallClient) => Promise<Form>>) {
  for (const [what, form] of Object.entries(forms))
    await test.step(what, async () => {
      const { route, quote, sheet: toSheet } = await form(ask)
      await openPage(page, route)
      await expectTerms(page.getByRole('main'), quote)
      if (!toSheet) return
      await toSheet(page)
      await expectTerms(sheet(page), quote)
      await page.goBack()
    })
}
/** Checks that the cashier asks for the quoted lines and total of an order. */
async function pays(page: Page, ask: CallClient, orderSn: string) {
  const { lines, actualPayMoney } = await ask('/api/pay/order', { orderSn })
  await openPage(page, `/pages/order/pay/index?orderSn=${orderSn}`)
  const button = page.getByRole('button', { name: /立即支付/ })
  await expect.poll(() => plain(button)).toContain(yuan(actualPayMoney))
  // a single line would only repeat the sum
  for (const { name, money } of lines.length > 1 ? lines : [])
    await expect.poll(() => plain(page.getByRole('main'))).toContain(`${name}${yuan(money)}`.replaceAll(/[\s,]/g, ''))
}

test(
  'a number, a card and goods: the form, the dialog before it and the cashier show the quote',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(360_000)
    const mobile = createPhone()
    await enterShop(page.context(), mobile)
    await openPage(page, '/')
    const ask = await createClient(page)
    const { list } = await ask('/api/shop/numberList', { priceMin: 50, pageSize: 1, sort: 'new' })
    const { packages } = await ask('/api/shop/numberView', { id: list[0]!.id })
    const number = await ask('/api/shop/numberView', { id: list[0]!.id, packageId: packages.at(-1)!.id })
    const terms = [
      number.packageName,
      `每月低消${yuan(number.monthFee)}`,
      `预存话费${yuan(number.deposit)}`,
      `合约期${number.contractTerm || '无合约'}`,
    ]
    await openPage(page, `/pages/goods/pretty/index?id=${number.id}&packageId=${number.packageId}`)
    await expectTerms(page.getByRole('main'), number)
    await page.getByRole('button', { name: '预约', exact: true }).click()
    await expectTerms(
      sheet(page),
      { ...number, expectTerms: terms.filter((term) => !term.startsWith('预存话费')) },
      '本次支付',
    )
    await sheet(page).getByRole('button', { name: '预约', exact: true }).click()
    await expect(page).toHaveURL(/formSubmit/)
    await expectTerms(page.getByRole('main'), { ...number, expectTerms: terms })

    await walk(page, ask, {
      card: async () => ({
        route: '/pages/goods/fastNumber/formSubmit?goodsId=1001',
        quote: await ask('/api/shop/goodsView', { id: 1001 }),
      }),
      goods: async () => ({
        route: '/pages/goods/general/index?goodsId=3004&skuId=30041&buy=1',
        quote: await ask('/api/shop/goodsView', { id: 3004, skuId: 30_041, quantity: 1 }),
      }),
    })
    await page
      .getByRole('button', { name: /增加|加/ })
      .first()
      .click()
    await expectTerms(
      page.getByRole('main'),
      await ask('/api/shop/goodsView', { id: 3004, skuId: 30_041, quantity: 2 }),
    )
    for (const kind of ['PN', 'GD'] as const) await pays(page, ask, await orderCreators[kind](ask, mobile))
  },
)

test(
  'purchases of a card: the page, the payment sheet and the cashier show the quote',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(360_000)
    await enterCard(page.context())
    await openPage(page, '/pages/iot/index/index')
    const ask = await createClient(page)
    const option = (await ask('/api/iot/accelerateList', {})).list[0]!.accelerateId
    const points = { goodsId: 43, deliveryType: 1 } as const
    await walk(page, ask, {
      'a package with the coupon that saves most': async () => {
        const details = await ask('/api/iot/packageDetails', { packageId: 102 })
        return { route: '/pages/iot/package/details/index?packageId=102', quote: details }
      },
      'a speed-up': async () => ({
        route: `/pages-sub/iot/index/accelerate/cashier?accelerateId=${option}`,
        quote: (await ask('/api/iot/accelerateList', { accelerateId: option })).chosen!,
      }),
      'a membership': async () => ({
        route: '/pages-sub/iot/index/vip/pay?vipId=1',
        quote: (await ask('/api/iot/vipList', { vipId: 1 })).chosen!,
      }),
      'points and money': async () => ({
        route: `/pages-sub/iot/integralShop/details/payment?goodsId=${points.goodsId}`,
        quote: await ask('/api/iot/integralShopGoodsDetails', points),
        sheet: (dialog) => dialog.getByRole('button', { name: '提交订单' }).click(),
      }),
    })
    for (const kind of ['SP', 'SV'] as const) await pays(page, ask, await orderCreators[kind](ask, ''))
  },
)
