/** The page between shop and provider, with WeChat Pay's protocol behind it. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { orders, payments, platformUsers } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { makeCard, makePlan } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'
import { startWechatPay } from '#server/testing/providers/wechat-pay.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { createWechatPay } from '../wechat-pay/wechat-pay.ts'

const fake = await startWechatPay()
afterAll(() => fake.stop())
afterEach(() => fake.setFault(undefined))
const { server, db, buy, outside } = await setUp()
server.services.ports.payment = {
  wxpay: createWechatPay(fake.settings, { publicUrl: 'http://localhost', now: Date.now, deadlineMs: 500 }),
}
const browsers = {
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50',
  phone: 'Mozilla/5.0 (Linux; Android 15) Mobile',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
}
const SHOP = 'http://localhost/shop/'
const order = async () => (await buy(await makeCard(server), (await makePlan(server)).id, outside)).data
const ask = async (path: string, browser: keyof typeof browsers = 'phone', language = 'zh-CN') =>
  server.app.request(path, { headers: { 'user-agent': browsers[browser], 'accept-language': language } })
const go = (no: string, browser?: keyof typeof browsers, language?: string) =>
  ask(`/pay/go/${no}?redirect=${encodeURIComponent(SHOP)}`, browser, language)
const readStatus = async (sn: string) => (await db.select().from(orders).where(eq(orders.sn, sn)))[0]?.payStatus
const notify = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  server.app.request('/api/pay/notify/wxpay', { method: 'POST', body, headers })

test('on a phone the payer goes on at WeChat’s address, which leads back to the order', async () => {
  const { outTradeNo, payURL, orderSn } = await order()
  expect(payURL).toBe(`/pay/go/${outTradeNo}`)
  const answer = await go(outTradeNo)
  expect(answer.status).toBe(302)
  const to = new URL(answer.headers.get('location')!)
  expect(to.hostname).toBe('wx.tenpay.com')
  expect(to.searchParams.get('redirect_url')).toContain(`?paid=${orderSn}`)
})

test('on a computer the payer scans a code, and the page notices the payment by a lost notice’s query', async () => {
  const { outTradeNo, orderSn } = await order()
  const page = await (await go(outTradeNo, 'desktop', 'en')).text()
  expect(page).toContain('<svg')
  expect(page).toContain('Scan with WeChat to pay')
  const isOpen = async () => ((await (await ask(`/pay/go/${outTradeNo}/state`)).json()) as { isOpen: boolean }).isOpen
  expect(await isOpen()).toBe(true)
  fake.pay(outTradeNo)
  await server.forward(31 * SECOND)
  expect(await isOpen()).toBe(false)
  expect(await readStatus(orderSn)).toBe(PayStatus.paid)
  const again = await go(outTradeNo)
  expect([again.status, again.headers.get('location')]).toEqual([302, expect.stringContaining(`?paid=${orderSn}`)])
})

test('in WeChat the payer is identified without a name, and the bridge has signed parameters', async () => {
  const { outTradeNo } = await order()
  const first = await go(outTradeNo, 'wechat')
  const authorize = new URL(first.headers.get('location')!, 'http://localhost')
  const granted = await server.app.request(`${authorize.pathname}${authorize.search}`, {
    method: 'POST',
    body: new URLSearchParams({ person: 'xiaoman' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const callback = await ask(granted.headers.get('location')!, 'wechat')
  const back = new URL(callback.headers.get('location')!)
  expect([back.pathname, back.searchParams.get('redirect')]).toEqual([`/pay/go/${outTradeNo}`, SHOP])
  const page = await (await ask(`${back.pathname}${back.search}`, 'wechat')).text()
  expect(page).toContain(`prepay_id=wx_${outTradeNo}`)
  expect(page).toContain('正在打开微信支付')
  const body = JSON.parse(fake.trades.get(outTradeNo)!.body) as { payer: { openid: string } }
  const [person] = await db.select().from(platformUsers).where(eq(platformUsers.openId, body.payer.openid))
  expect(person).toBeDefined()
  const reload = await ask(`${back.pathname}${back.search}`, 'wechat')
  expect(reload.status, 'a used ticket is requested again').toBe(302)
})

test('a person who does not agree, or a provider that is away, hears that nothing was charged', async () => {
  const { outTradeNo, orderSn } = await order()
  const refused = await ask(`/pay/go/${outTradeNo}?redirect=${encodeURIComponent(SHOP)}&wxTicket=`, 'wechat', 'en')
  const question = await refused.text()
  expect([refused.status, question]).toEqual([502, expect.stringContaining('Nothing was charged')])
  const again = /href="(\/pay\/go\/[^"]+redirect[^"]*)"/.exec(question)?.[1]
  expect((await ask(again!.replaceAll('&amp;', '&'), 'wechat')).status, 'WeChat is asked again').toBe(302)
  fake.setFault('errorBefore')
  const away = await go(outTradeNo)
  const page = await away.text()
  expect([away.status, page]).toEqual([502, expect.stringContaining('没有扣款')])
  expect(page).toContain(`?paid=${orderSn}`)
  fake.setFault(undefined)
  expect((await go(outTradeNo)).status).toBe(302)
})

test('a payment that is unknown, closed or asked for too often has a page with a way back', async () => {
  const unknown = await go('HKP20261120000000ABCDEFGH')
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining(SHOP)])
  const { outTradeNo } = await order()
  const answers = await Promise.all(Array.from({ length: 11 }, () => go(outTradeNo)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
  await server.forward(16 * MINUTE)
  expect((await go(outTradeNo)).status, 'expired').toBe(302)
  const foreign = await ask(`/pay/go/${outTradeNo}?redirect=https://evil.example.com/shop/`)
  expect(foreign.headers.get('location')).not.toContain('evil')
})

test('a notice pays the order once; a wrong amount, a stranger and a changed body are refused with another status', async () => {
  const { outTradeNo, orderSn } = await order()
  await go(outTradeNo, 'desktop')
  for (const notice of [
    fake.noticeOfPayment(outTradeNo, { total: 1 }),
    fake.noticeOfPayment(outTradeNo, { how: 'probe' }),
    fake.noticeOfPayment(outTradeNo, { how: 'changedBody' }),
    fake.noticeOfPayment(outTradeNo, { mchid: '1900000009' }),
  ])
    expect((await notify(notice)).status).toBeGreaterThanOrEqual(400)
  expect(await readStatus(orderSn)).toBe(PayStatus.open)
  for (let time = 0; time < 8; time++) {
    const answer = await notify(fake.noticeOfPayment(outTradeNo))
    expect([answer.status, await answer.json()]).toEqual([200, { code: 'SUCCESS', message: '成功' }])
  }
  expect(await readStatus(orderSn)).toBe(PayStatus.paid)
  const [payment] = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo))
  expect(payment?.providerPaidAt).toBe(Date.parse('2026-11-20T12:00:00+08:00'))
})

test('a payer who goes on in another browser pays under another number, and the first is closed', async () => {
  const { outTradeNo, orderSn } = await order()
  expect((await go(outTradeNo, 'phone')).status).toBe(302)
  const moved = await go(outTradeNo, 'desktop')
  expect(moved.status).toBe(302)
  const page = await ask(moved.headers.get('location')!, 'desktop')
  expect(await page.text()).toContain('<svg')
  await server.jobs.runDue()
  expect(fake.trades.get(outTradeNo)?.state).toBe('CLOSED')
  const other = /\/pay\/go\/(\w+)\?/.exec(moved.headers.get('location')!)![1]!
  await notify(fake.noticeOfPayment(other))
  expect(await readStatus(orderSn)).toBe(PayStatus.paid)
})
