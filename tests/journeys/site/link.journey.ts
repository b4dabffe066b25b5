/** Links opened while the shop runs, the frame's links to home, and parameters of external addresses (product §2). */
import type { Page } from '@playwright/test'
import { expect, readLocalState, login, openPage, test, url } from '../support/shop.ts'

declare global {
  interface Window {
    storedWhenLoaded: string | null
  }
}

/** Like a link in a text, a typed address or a QR code opened in the same browser. */
const follow = (page: Page, route: string) => page.evaluate((hash) => void (location.hash = hash), route)
const waitForPromo = (page: Page, call: string) => page.waitForRequest(new RegExp(`${call}\\?.*promoCode=AG0002`))

test('a link of another storefront takes effect at once: calls, configuration, prices; back and a reload keep it', async ({
  page,
}) => {
  await openPage(page, '/?promoCode=AG0003&indexFirstGroup=2')
  await expect(page.getByText('江城通讯').first()).toBeVisible()
  const calls = [waitForPromo(page, 'baseConfig'), waitForPromo(page, 'hotQuestionList')]
  const goods = waitForPromo(page, 'goodsList')
  await follow(page, '/pages/customer/index?promoCode=AG0002')
  await Promise.all(calls)
  await expect.poll(() => readLocalState(page)).toMatchObject({ promoCode: 'AG0002' })
  await page.goBack()
  await goods
  await expect(page.getByText('楚天数码').first()).toBeVisible()
  await expect(page, 'the address names what is shown').toHaveURL(/promoCode=AG0002/)
  await page.reload()
  await expect(page.getByText('楚天数码').first()).toBeVisible()
  await expect.poll(() => readLocalState(page)).toMatchObject({ promoCode: 'AG0002' })
})

test('a link is taken before its page counts as loaded, so that whoever leaves at once has its language and storefront', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => (window.storedWhenLoaded = localStorage.getItem('menmian.local'))),
  )
  await page.goto(`${url()}/shop/?lang=en#/?promoCode=AG0003`)
  expect(JSON.parse((await page.evaluate(() => window.storedWhenLoaded)) ?? '{}')).toMatchObject({
    locale: 'en',
    promoCode: 'AG0003',
  })
})

test('the other parameters of such a link are kept for the visit', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await follow(page, '/pages/login/index?agreeAgreement=1&bd_vid=b-7&autoFilterDelivery=1')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect.poll(() => readLocalState(page)).toMatchObject({ bd_vid: 'b-7' })
  const goods = page.waitForRequest(/goodsList\?.*autoFilterDelivery=1/)
  await follow(page, '/?indexFirstGroup=2')
  await goods
})

test("with a page code every link home leads to the single page, and keeps the link's parameters", async ({ page }) => {
  const single = /#\/pages-sub\/single\/index\?promoCode=AG0002&pageCode=WINTER/
  await openPage(page, '/pages/nowhere?pageCode=WINTER&promoCode=AG0002')
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(single)
  await follow(page, '/pages-sub/single/single?promoCode=AG0002')
  await follow(page, '/pages/goods/pretty/index')
  await page.getByRole('button', { name: '回到首页' }).click()
  await expect(page).toHaveURL(single)
  await page.goto('about:blank')
  await openPage(page, '/pages/customer/index')
  await page.getByRole('banner').getByRole('button', { name: '返回' }).click()
  await expect(page, 'back on the first page').toHaveURL(single)
})

test(
  'a landing page of the shop itself is not the home page: after a reload of it the shop is still there',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('link', { name: '优选专场' }).first().click()
    await expect(page).toHaveURL(/single\/index\?.*pageCode=WINTER/)
    await page.reload()
    await expect(page).toHaveURL(/single\/index\?.*pageCode=WINTER/)
    await expect.poll(() => readLocalState(page)).toMatchObject({ pageCode: '' })
  },
)

test(
  "a menu that leads outside has the card's number and the card's storefront, not the link's",
  { tag: '@whole' },
  async ({ page }) => {
    await page.route('https://help.example.com/**', (route) => route.fulfill({ body: 'help' }))
    await openPage(page, '/?promoCode=AG0003')
    await login(page)
    await page
      .getByRole('button', { name: '稍后再说' })
      .click({ timeout: 1500 })
      .catch(() => undefined)
    await openPage(page, '/pages/iot/moreMenu/index')
    await page.getByRole('button', { name: '使用帮助' }).first().click()
    await expect(page).toHaveURL('https://help.example.com/card?sn=1440000000001&p=MM0001')
  },
)

test('a page that cannot be loaded still links to customer service', async ({ page, noise }) => {
  noise.ignore(/Failed to load resource|net::ERR/)
  await openPage(page, '/')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.route(/assets\/.*(promise|about)/, (route) => route.abort())
  await page.route(/layouts-pages-about|promise/, (route) => route.abort())
  await follow(page, '/pages/about/promise')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('页面没有打开')
  await alert.getByRole('button', { name: '联系客服' }).click()
  await expect(page).toHaveURL(/pages\/customer\/index/)
})
