/** Pages whose first content is in the HTML: home, and each page with its own address. */
import type { APIRequestContext, Page } from '@playwright/test'
import { pickDailyRows, runsEverything } from '#tests/night.ts'
import { buildRouteAddress, routes } from '../support/pages.ts'
import { enterCard, expect, test, url } from '../support/shop.ts'

const numbers = '/shop/pages/index/VanityNumber/index'
const promise = '/shop/pages/about/promise'
const balance = '/shop/pages/iot/index/balance/index'

/** Returns the HTML of an address, once the server has rendered it. */
async function html(request: APIRequestContext, path: string, language = 'zh-CN'): Promise<string> {
  let text = ''
  const ask = async () =>
    (text = await (await request.get(url() + path, { headers: { 'accept-language': language } })).text())
  await expect.poll(ask, { message: `${path} is drawn`, timeout: 120_000 }).toContain('id="prerendered"')
  return text
}
/** Holds the server's answers until the test releases them, so that only the server-rendered page is shown until then. */
async function late(page: Page): Promise<() => void> {
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\//, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}
const drawn = (page: Page) => page.locator('#prerendered')
/** Returns the sum of all layout shifts without recent input. */
const measureShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            (list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .reduce((sum, { value }) => sum + value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('home is read whole: its menu, and the numbers with their prices', async ({ page, request }) => {
    await html(request, '/shop/')
    await page.goto(`${url()}/shop/`)
    await expect(page.getByRole('link', { name: '靓号选号' }).first()).toBeVisible()
    const first = page.getByRole('article').first()
    await expect(first).toContainText(/1\d\d/)
    await expect(first).toContainText('¥')
  })
  test('the text of an agreement is there', async ({ page, request }) => {
    await html(request, promise)
    await page.goto(url() + promise)
    await expect(page.getByRole('listitem').filter({ hasText: '资费透明' })).toBeVisible()
  })
})

test('home describes the storefront to search engines, in a block of data that the policy of the page does not refuse', async ({
  page,
  request,
}) => {
  await html(request, '/shop/')
  await page.goto(`${url()}/shop/`)
  const graph = await page.evaluate(
    () => JSON.parse(document.querySelector('script[type="application/ld+json"]')!.textContent!) as object,
  )
  expect(graph).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: '门面优选号卡商城', url: `${url()}/shop/` },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    ],
  })
})

test('home stands still from its first paint until its own data are drawn', async ({ page, request }) => {
  await html(request, '/shop/')
  const answer = await late(page)
  await page.goto(`${url()}/shop/`)
  await expect(drawn(page).getByRole('article').first()).toBeVisible()
  answer()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await measureShift(page)).toBeLessThanOrEqual(0.02)
})

test(
  'a text of the drawn card login does not disappear while the code that cleans it is still to come',
  { tag: '@whole' },
  async ({ page, request }) => {
    await html(request, '/shop/pages/iot/login/index')
    await page.route(/\/assets\/cleaned-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.goto(`${url()}/shop/pages/iot/login/index`)
    const notice = page.getByText('印在卡片背面')
    const isSeen = () => notice.evaluateAll((all) => all.some((element) => element.checkVisibility()))
    await expect.poll(isSeen).toBe(true)
    while (await drawn(page).count()) expect(await isSeen()).toBe(true)
    expect(await isSeen(), 'when the page has been taken over').toBe(true)
  },
)

test(
  'the drawn home names the way out of elder mode to whoever is in it',
  { tag: '@whole' },
  async ({ page, request }) => {
    await html(request, '/shop/')
    await page.addInitScript(() => {
      if (location.host) localStorage.setItem('menmian.local', JSON.stringify({ elder: true }))
    })
    const answer = await late(page)
    await page.goto(`${url()}/shop/`)
    await expect(drawn(page).getByRole('button', { name: '标准版' })).toBeVisible()
    await expect(drawn(page).getByRole('button', { name: '长辈版' })).toHaveCount(0)
    answer()
    await expect(drawn(page)).toHaveCount(0)
    await page.getByRole('button', { name: '标准版' }).click()
    await expect(page.getByRole('button', { name: '长辈版' })).toBeVisible()
  },
)
test(
  'the switch of elder mode on a drawn page is on for whoever is in it, and off for others',
  { tag: '@whole' },
  async ({ page, request }) => {
    const mine = '/shop/pages/user/index2'
    await html(request, mine)
    let answer = await late(page)
    const drawnSwitch = drawn(page).getByRole('switch', { name: '长辈版' })
    await page.goto(url() + mine)
    await expect(drawnSwitch).not.toBeChecked()
    answer()
    await expect(drawn(page)).toHaveCount(0)
    await page.evaluate(() => localStorage.setItem('menmian.local', JSON.stringify({ elder: true })))
    await page.unroute(/\/api\//)
    answer = await late(page)
    await page.goto(url() + mine)
    await expect(drawnSwitch).toBeChecked()
    answer()
    await expect(drawn(page)).toHaveCount(0)
    await page.getByRole('switch', { name: '长辈版' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-elder')
  },
)
test('a tap on the drawn page is done when the page can answer', async ({ page, request }) => {
  await html(request, '/shop/')
  const answer = await late(page)
  await page.goto(`${url()}/shop/`)
  // in the middle of a tab is its icon
  await drawn(page).getByRole('link', { name: '我的' }).click()
  answer()
  await expect(page).toHaveURL(/#\/pages\/user\/index2/)
})
test('a page has an address of its own, with its title, and continues at its hash', async ({ page, request }) => {
  expect(await html(request, numbers)).toMatch(/<title>靓号选号 · [^<]+<\/title>/)
  await page.goto(url() + numbers)
  await expect(page).toHaveURL(`${url()}/shop/#/pages/index/VanityNumber/index`)
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
})
/** Pages that need codes that this shop does not have. */
const notDrawn = new Set(['/pages-sub/iot/machineCode/general', '/pages-sub/wifi/connect', '/pages-sub/wifi/share'])
test('every page that needs no login has its first content in the HTML', { tag: '@sampled' }, async ({ request }) => {
  test.setTimeout(540_000)
  const open = Object.keys(routes).filter((path) => !routes[path]!.needLogin && !notDrawn.has(path))
  expect(open.length).toBeGreaterThan(40)
  for (const path of pickDailyRows(open, runsEverything ? 1 : 2)) await html(request, `/shop${buildRouteAddress(path)}`)
})
test('the HTML is in the language that was asked for, of the storefront of the link, and nobody’s', async ({
  request,
}) => {
  const agentHtml = await html(request, `${numbers}?promoCode=AG0002`, 'en')
  expect(agentHtml).toMatch(/<html lang="en" dir="ltr" data-viewer="promoCode=AG0002" data-path="[^"]*">/)
  expect(agentHtml).not.toMatch(/session-?id|order-?token|sim-?token/i)
})
test('another language or storefront than the drawn one is not shown for a moment', async ({ page, request }) => {
  await html(request, '/shop/')
  await page.addInitScript(() =>
    localStorage.setItem('menmian.local', JSON.stringify({ promoCode: 'AG0002', locale: 'en' })),
  )
  const answer = await late(page)
  await page.goto(`${url()}/shop/`)
  await expect(page.locator('#root > *').first()).toBeVisible()
  await expect(drawn(page)).not.toBeVisible()
  answer()
})
test('a page of a card has its skeleton in the HTML, which a card holder sees until the page is drawn, and nobody else', async ({
  page,
  request,
}) => {
  const text = await html(request, `${balance}?redirect=%2Fx`)
  expect(text).toContain('data-skeleton="card"')
  expect(text, 'it is the same for all parameters').not.toContain('redirect')
  const title = drawn(page).getByRole('heading', { name: '余额充值' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url() + balance, { waitUntil: 'commit' })
  await expect(drawn(page)).toBeAttached()
  await expect(title).not.toBeVisible()
  await enterCard(page.context())
  const answer = await late(page)
  await page.goto(url() + balance, { waitUntil: 'commit' })
  await expect(title).toBeVisible()
  release()
  answer()
  await expect(drawn(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '立即充值' })).toBeVisible()
  expect(await measureShift(page)).toBeLessThanOrEqual(0.02)
})
test('a return from payment begins with the shape of the pay page, never with home', async ({ page, request }) => {
  const back = '/shop/pages/order/pay/index?paid=GD20261122000000ABCD'
  await html(request, back)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url() + back, { waitUntil: 'commit' })
  await expect(drawn(page)).toBeVisible()
  await expect(drawn(page).getByRole('article')).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/pay\/index\?orderSn=GD20261122000000ABCD&returned=1/)
  await expect(drawn(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('article').first(), 'home is below it').toBeVisible()
})
test('the file of the page with a storefront in its address is home', async ({ page }) => {
  await page.goto(`${url()}/shop/index.html?promoCode=AG0002`)
  await expect(page.getByRole('article').first()).toBeVisible()
})
test('an address that is no page answers 404, and the shop tells it', async ({ page, noise }) => {
  noise.ignore(/404/)
  const answer = await page.goto(`${url()}/shop/pages/nowhere`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
})
