/**
 * Failures between a tap and its order (reliability T2, T39–T44): a killed server, answers that are lost, cut or invalid, two taps, two
 * tabs, blocked storage, a phone with a wrong clock. After each the page is usable, and there is exactly one order.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts'
import { prepareRecharge, listRecharges } from '../support/ordering.ts'
import { expectProviderPage } from '../support/provider.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, test, url } from '../support/shop.ts'

const { kill, again } = useOwnShop()
let proxy: FaultProxy
test.beforeEach(async ({ noise }) => {
  proxy = await startFaultProxy(url())
  // browsers report failed requests on the console
  noise.ignore(/Failed to load resource|net::ERR/)
})
test.afterEach(() => proxy.stop())

/** The message replaces the content, or is a toast if the page is complete. */
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()

/** A part of the payment may have been lost with the server; then the page is loaded anew, and the shopper taps again. */
const payAgain = (page: Page) =>
  expect(async () => {
    const pay = page.getByRole('button', { name: /立即支付/ })
    if (await pay.isVisible()) await pay.click()
    await expect(page).toHaveURL(/\/pay\/mock\//, { timeout: 3000 })
  }).toPass()

test('the server is killed before and after an order, and again before its payment: one order, paid once @turn1of3', async ({
  page,
}) => {
  test.setTimeout(450_000)
  await login(page)
  const before = (await listRecharges(page)).length
  const button = await prepareRecharge(page)
  await kill()
  await button.click()
  await toast(page, '网络错误，换个网络试试。')
  await expect(button).toBeEnabled()
  await again()
  await button.click()
  await payAgain(page)
  await kill()
  await again()
  await page.goBack()
  await expect(page).toHaveURL(/orderSn=SB/)
  await payAgain(page)
  await kill()
  await again()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect(page.getByText(/支付成功|充值成功/).first()).toBeVisible()
  const after = await listRecharges(page)
  expect(after).toHaveLength(before + 1)
  expect(after.filter(({ status }) => status === 1)).toEqual([])
})

test(
  'an order whose request or answer is lost, truncated or invalid shows a message; the next tap is the same order',
  { tag: '@sampled' },
  async ({ page }) => {
    test.setTimeout(270_000)
    await login(page, undefined, proxy.url)
    const network = '网络错误，换个网络试试。'
    const lost = [
      ['done, but the answer is lost', 'lost', network],
      ['cut off before it arrives', 'reset', network],
      ['cut off in the middle of the answer', 'cut', network],
      ['rubbish', { status: 200, body: '<html>', type: 'text/html' }, '数据响应异常'],
      ['half an answer', { status: 200, body: '{"code":0,"data":{}}' }, '数据响应异常'],
    ] as const
    for (const [how, fault, says] of pickDailyRows(lost, 1)) {
      const before = (await listRecharges(page)).length
      const button = await prepareRecharge(page, proxy.url)
      // Chromium repeats a request whose connection died, so more than two may arrive, all with one uuid
      proxy.fault('/api/iot/createBalanceOrder', fault)
      await button.click()
      await toast(page, says)
      await expect(button).toBeEnabled()
      proxy.clear()
      await button.click()
      await expectProviderPage(page)
      expect(await listRecharges(page), how).toHaveLength(before + 1)
    }
  },
)

test('two taps at once send one order, and a reload of its page makes no second one', async ({ page }) => {
  await login(page, undefined, proxy.url)
  const before = (await listRecharges(page)).length
  const button = await prepareRecharge(page, proxy.url)
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
  await expectProviderPage(page)
  await page.goBack()
  await expect(page).toHaveURL(/orderSn=SB/)
  await page.reload()
  await expect(page.getByRole('button', { name: /立即支付/ })).toBeVisible()
  expect(proxy.seen.filter((line) => line === 'POST /api/iot/createBalanceOrder')).toHaveLength(1)
  expect(await listRecharges(page)).toHaveLength(before + 1)
})

/** The cards whose data a tab shows: each state of its page with its card, the time since another tab wrote, and its end. */
type Sample = { of: string; after: number; until: number }
const watching = () => {
  const global = window as Window & { seen?: Sample[] }
  const seen: Sample[] = (global.seen = [])
  let wrote = 0
  addEventListener('storage', ({ key }) => void (key === 'menmian.session' && (wrote = performance.now())), {
    capture: true,
  })
  const inspect = () => {
    const of = [...new Set(document.body?.textContent?.match(/(?:\*{4} |〔)000[15]/g)?.map((text) => text.slice(-4)))]
      .sort()
      .join(' and ')
    const last = seen.at(-1)
    if (last?.of === of) return
    const since = performance.now() - wrote
    if (last) last.until = since
    seen.push({ of, after: since, until: 0 })
  }
  new MutationObserver(inspect).observe(document, { subtree: true, childList: true, characterData: true })
}
async function watched(page: Page): Promise<() => Promise<Sample[]>> {
  await page.addInitScript(watching)
  await page.goto('about:blank')
  return () => page.evaluate(() => (window as Window & { seen?: Sample[] }).seen ?? [])
}

test('two tabs: the same order is paid once, and another card or a logout is followed without waiting for a refresh @turn2of3', async ({
  page,
  context,
}) => {
  await login(page)
  await (await prepareRecharge(page)).click()
  await expectProviderPage(page)
  await page.goBack()
  await expect(page).toHaveURL(/orderSn=SB/)
  const orderSn = /orderSn=(SB\w+)/.exec(page.url())![1]
  const second = await context.newPage()
  await second.goto(page.url())
  const pay = second.getByRole('button', { name: /立即支付/ })
  await expect(pay).toBeVisible()
  await page.getByRole('button', { name: /立即支付/ }).click()
  await page.getByRole('button', { name: '确认支付' }).click()
  await expect
    .poll(async () => (await listRecharges(second)).find((order) => order.orderSn === orderSn)?.status)
    .toBe(2)
  await pay.click().catch(() => undefined)
  await expect(second.getByText(/支付成功|充值成功|已支付/).first()).toBeVisible()
  expect(second.url()).not.toContain('/pay/mock/')

  const seen = await watched(second)
  await openPage(second, '/pages/iot/index/index')
  await expect(second.getByText(/\*{4} 0001/).first()).toBeVisible()
  await openPage(page, '/pages/iot/index/index')
  await login(page, '1440000000005')
  await expect(second.getByText(/\*{4} 0005/).first()).toBeVisible()
  expect((await seen()).at(-1), 'the other card').toMatchObject({ of: '0005' })
  // a tab that polled or waited for a tap would take many times as long as opening a page
  const opening = (await seen()).find(({ of }) => of === '0001')!.after
  expect((await seen()).at(-1)!.after).toBeLessThanOrEqual(5 * opening)
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('menmian.session')!) as { simToken: string }).simToken,
  )
  expect(token).toMatch(/^[\w-]{43,}$/)
  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: /退出登录/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/iot\/login\/index/)
  await expect(second).toHaveURL(/iot\/login\/index/)
  await expect(second.getByText(/流量|余额/)).toHaveCount(0)
  expect((await seen()).findLast(({ of }) => of !== '')!.until, 'nothing of the card').toBeLessThanOrEqual(5 * opening)
  expect((await seen()).filter(({ of }) => of.includes(' and '))).toEqual([])
  expect(
    JSON.stringify(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))),
    'nothing is left of the login (T25)',
  ).not.toContain(token)
})

test("two tabs: a repeated change of the card in one, on pages that are still loading: never one card's data under another's name @turn3of3", async ({
  page,
  context,
}) => {
  test.setTimeout(isNightly ? 600_000 : 270_000)
  // a page of the same origin without the shop, whose writes to storage the other tab receives
  await page.goto(`${url()}/healthz`)
  const [sessionId, orderSessionId] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const sessions = await Promise.all(
    ['1440000000001', '1440000000005'].map(async (simNo) => {
      const headers = { 'content-type': 'application/json', 'session-id': sessionId }
      const answer = await fetch(`${url()}/api/simLogin`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ simNo, agree: true }),
      })
      const { data } = (await answer.json()) as { data: { token: string; promoCode: string } }
      // complete, as a tab writes it, because the other tab would add and write missing values
      return JSON.stringify({ sessionId, orderSessionId, simNo, simToken: data.token, simPromoCode: data.promoCode })
    }),
  )
  const be = (who: number) => page.evaluate((kept) => localStorage.setItem('menmian.session', kept), sessions[who]!)
  await be(0)
  const second = await context.newPage()
  const seen = await watched(second)
  let answers = 0
  // every text of an answer is marked with its card, and answers arrive out of order
  await second.route('**/api/iot/**', async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    if (!answer) return
    const of = route.request().headers()['sim-no']!.slice(-4)
    const text = (await answer.text()).replace(/[\u4e00-\u9fff]+(?=[^"]*")/g, `$&〔${of}`)
    await new Promise((resolve) => setTimeout(resolve, (++answers * 97) % 300))
    await route.fulfill({ response: answer, body: text }).catch(() => undefined)
  })
  const mine = (who: number) =>
    second
      .getByText(new RegExp(`〔000${who ? 5 : 1}`))
      .filter({ visible: true })
      .first()
  const places = [
    '/pages/iot/index/index',
    '/pages/iot/package/index',
    '/pages/iot/orderLogs/index',
    '/pages-sub/iot/user/index',
    '/pages-sub/iot/task/index',
  ]
  for (const place of isNightly ? places : places.slice(0, 2)) {
    await be(0)
    await second.goto('about:blank')
    await openPage(second, place)
    await expect(mine(0), place).toBeVisible()
    for (const [who, ms] of [
      [1, 0],
      [0, 150],
      [1, 30],
      [0, 10],
      [1, 400],
    ] as const) {
      await be(who)
      await second.waitForTimeout(ms)
    }
    await expect(mine(1), place).toBeVisible()
    const states = await seen()
    expect(
      states.map(({ of }) => of).filter((of) => of.includes(' and ')),
      place,
    ).toEqual([])
    expect(states.at(-1), place).toMatchObject({ of: '0005' })
    expect(
      states.some(({ of }) => of === '0001'),
      place,
    ).toBe(true)
  }
})

test('storage that is blocked: the shop works for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
  })
  await openPage(page, '/?indexFirstGroup=1')
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  await login(page, undefined, undefined, { bare: true })
  const button = await prepareRecharge(page)
  await button.click()
  await expectProviderPage(page)
})

test.describe('a phone whose clock is a day ahead, in another zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test("shows countdowns and greetings by the server's time, and dates of Shanghai", async ({ page }) => {
    await page.clock.install({ time: Date.now() + 86_400_000 })
    await login(page)
    const { timestamp } = await demoConsole.clock()
    const hour = new Date(timestamp + 8 * 3_600_000).getUTCHours()
    const greeting =
      hour >= 6 && hour < 11
        ? '早上好'
        : hour >= 11 && hour < 14
          ? '中午好'
          : hour >= 14 && hour < 20
            ? '下午好'
            : /晚上好|夜深了/
    await expect(page.getByText(greeting).first()).toBeVisible()
    await (await prepareRecharge(page)).click()
    await expectProviderPage(page)
    await page.goBack()
    await expect(page.getByText(/1[45]:[0-5]\d/).first(), 'a quarter of an hour is left to pay').toBeVisible()
  })
})
