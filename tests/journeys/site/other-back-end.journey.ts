/** The built shop in front of a back end that another team could have written, served as in docs/back-end.md. */
import { join } from 'node:path'
import { preview } from 'vite'
import type { Document } from '#tests/back-end/document.ts'
import { card, shopperToken, startPlainBackEnd } from '#tests/back-end/plain.ts'
import { chooseRegion, createPhone } from '../support/applicant.ts'
import { expect, login, openPage, test, url } from '../support/shop.ts'

const root = join(import.meta.dirname, '../../..')

/** Serves the build with the plain back end. */
async function startShop() {
  const backEnd = await startPlainBackEnd((await (await fetch(`${url()}/openapi.json`)).json()) as Document)
  process.env.BACK_END = backEnd.url
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, host: '127.0.0.1' } })
  const [address = ''] = server.resolvedUrls?.local ?? []
  return {
    url: new URL(address).origin,
    stop: async () => {
      await server.close()
      await backEnd.stop()
    },
  }
}

test('home, goods, an order and the home of a card work with a back end written from the OpenAPI document', async ({
  page,
  noise,
}) => {
  // calls that it does not implement
  noise.ignore(/404 \(Not Found\)/)
  await page.addInitScript((orderToken: string) => {
    if (!location.host || localStorage.getItem('menmian.user')) return
    localStorage.setItem('menmian.session', JSON.stringify({ orderToken }))
    localStorage.setItem('menmian.user', JSON.stringify({ mobile: '13900000000' }))
  }, shopperToken)
  const shop = await startShop()
  try {
    await openPage(page, '/', shop.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('门面优选号卡商城')
    await expect(page.getByRole('feed').getByRole('article').first()).toContainText(/1\d{10} ¥/)

    await openPage(page, '/pages/goods/general/index', shop.url)
    await page
      .getByRole('feed')
      .getByRole('link', { name: /满格随身 Wi-Fi 6 路由器/ })
      .click()
    await expect(page.getByText('合计').locator('..')).toContainText('199.00')
    await page.getByRole('button', { name: '立即购买' }).click()
    await page.getByRole('button', { name: '增加' }).click()
    await page.getByLabel('姓名').fill('李四')
    await page.getByLabel('手机号').fill(createPhone())
    await chooseRegion(page, ['广东省', '深圳市', '南山区'])
    await page.getByLabel('详细地址').fill('科苑路 18 号 3 栋')
    await page.getByRole('button', { name: '提交订单 ¥398.00' }).click()
    await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=GD/)
    await expect(page.getByRole('main')).toContainText('398.00')
    const orderSn = /orderSn=(GD\w+)/.exec(page.url())?.[1] ?? ''
    await openPage(page, `/pages/order/detail/index?orderSn=${orderSn}`, shop.url)
    await expect(page.getByRole('main')).toContainText('待付款')
    await expect(page.getByRole('main')).toContainText('398.00')

    await login(page, card.simNo, shop.url, { bare: true })
    await expect(page.getByRole('main')).toContainText('63.5')
  } finally {
    // a page that still loads would report the end of the server
    await page.goto('about:blank')
    await shop.stop()
  }
})
