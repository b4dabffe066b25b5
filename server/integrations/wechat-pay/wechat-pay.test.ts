/** WeChat Pay against a server that speaks its protocol, and every fault of its answers and notices. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Payment, RefundOrder } from '#server/domain/ports/payment.ts'
import { startWechatPay, type Fault } from '#server/testing/providers/wechat-pay.ts'
import { createWechatPay } from './wechat-pay.ts'

const fake = await startWechatPay()
afterAll(() => fake.stop())
afterEach(() => {
  fake.setFault(undefined)
  fake.setRefund('SUCCESS')
})
const port = createWechatPay(fake.settings, { publicUrl: 'https://shop.example.com', now: Date.now, deadlineMs: 500 })

let count = 0
const createPayment = (): Payment =>
  ({ outTradeNo: `HKP2026112010300${(count += 1)}`, amount: 1990, expiresAt: 1_796_040_000_000 }) as Payment
const browsers = {
  wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50',
  phone: 'Mozilla/5.0 (Linux; Android 15) Mobile',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
}
const visit = (userAgent: string, openId?: string) => ({
  userAgent,
  openId,
  ip: '203.0.113.9',
  title: '号码 138 0013 8000',
  back: 'https://shop.example.com/shop/?paid=1',
})
const open = async () => {
  const payment = createPayment()
  await port.prepare!(payment, visit(browsers.desktop))
  return payment
}
const paid = async () => {
  const payment = await open()
  fake.pay(payment.outTradeNo)
  return payment
}
const refundOf = ({ outTradeNo, amount }: Payment, part = amount): RefundOrder => ({
  refundNo: `RF${outTradeNo}`,
  outTradeNo,
  amount: part,
  total: amount,
  reason: '不想要了',
})
const read = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  port.readMessage({ body, headers: new Headers(headers) })

describe('a payment begins', () => {
  test('with the bridge in WeChat, a link on a phone and a code elsewhere', async () => {
    expect(await port.prepare!(createPayment(), visit(browsers.wechat, 'o-1'))).toMatchObject({
      kind: 'bridge',
      parameters: { appId: fake.own.appid, signType: 'RSA', package: expect.stringMatching(/^prepay_id=wx_/) },
    })
    expect(await port.prepare!(createPayment(), visit(browsers.phone))).toMatchObject({
      kind: 'redirect',
      url: expect.stringMatching(/^https:\/\/wx\.tenpay\.com\/.*&redirect_url=https%3A%2F%2Fshop/),
    })
    expect(await port.prepare!(createPayment(), visit(browsers.desktop))).toMatchObject({
      kind: 'code',
      url: expect.stringMatching(/^weixin:/),
    })
    await expect(port.prepare!(createPayment(), visit(browsers.wechat))).rejects.toMatchObject({ kind: 'refused' })
  })
  test('again with the same request, and its fields are within the limits', async () => {
    const payment = createPayment()
    const long = { ...visit(browsers.desktop), title: '很长的商品名称'.repeat(20) }
    for (let time = 0; time < 2; time++) await port.prepare!(payment, long)
    const body = JSON.parse(fake.trades.get(payment.outTradeNo)!.body) as Record<string, string>
    expect(Buffer.byteLength(body.description!)).toBeLessThanOrEqual(127)
    expect(body).toMatchObject({
      notify_url: 'https://shop.example.com/api/pay/notify/wxpay',
      amount: { total: 1990, currency: 'CNY' },
      time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    })
  })
})

describe('the state of a payment', () => {
  test('is open before the payer arrives at WeChat and while they decide, then paid, with WeChat’s number and time', async () => {
    expect(await port.query(createPayment())).toMatchObject({ state: 'open' })
    const payment = await open()
    expect(await port.query(payment)).toMatchObject({ state: 'open', amount: 1990 })
    fake.pay(payment.outTradeNo)
    expect(await port.query(payment)).toEqual({
      outTradeNo: payment.outTradeNo,
      amount: 1990,
      state: 'paid',
      providerTradeNo: `4200${payment.outTradeNo}`,
      at: Date.parse('2026-11-20T12:00:00+08:00'),
    })
  })
  test('is closed by closing, unless it was paid before, also in the same moment', async () => {
    expect(await port.close(createPayment()), 'WeChat does not know it').toMatchObject({ state: 'closed' })
    const payment = await open()
    expect(await port.close(payment)).toMatchObject({ state: 'closed' })
    expect(await port.close(payment), 'again').toMatchObject({ state: 'closed' })
    expect(await port.close(await paid())).toMatchObject({ state: 'paid' })
    const racing = await open()
    const closing = port.close(racing)
    fake.pay(racing.outTradeNo)
    expect(await closing).toMatchObject({ state: 'paid' })
  })
})

describe('a refund', () => {
  test.each([
    ['SUCCESS', 'done'],
    ['PROCESSING', 'processing'],
    ['CLOSED', 'closed'],
    ['ABNORMAL', 'abnormal'],
  ])('that is %s is %s, when it is requested and when it is queried', async (status, state) => {
    fake.setRefund(status)
    const order = refundOf(await paid(), 990)
    expect(await port.refund(order)).toMatchObject({ state, providerRefundNo: `5000${order.refundNo}` })
    expect(await port.queryRefund(order)).toMatchObject({ state })
    expect(fake.refunds.get(order.refundNo)?.amount).toBe(990)
  })
  test('is requested once, however often', async () => {
    const order = refundOf(await paid())
    await port.refund(order)
    fake.setRefund('ABNORMAL')
    expect(await port.refund(order)).toMatchObject({ state: 'done' })
  })
  test('that the merchant’s balance does not cover is refused with its code', async () => {
    fake.setRefund('NOT_ENOUGH')
    await expect(port.refund(refundOf(await paid()))).rejects.toMatchObject({ kind: 'refused', code: 'NOT_ENOUGH' })
  })
})

const faults: Fault[] = ['wrongKey', 'unknownSerial', 'stale', 'future', 'changedBody', 'probe']
describe('an answer', () => {
  const broken: Fault[] = [...faults, 'truncated', 'garbage', 'silent', 'errorAfter', 'errorBefore', 'tooMany']
  test.each(broken)('with the fault %s leaves the result unknown', async (fault) => {
    const payment = await paid()
    fake.setFault(fault)
    await expect(port.query(payment)).rejects.toMatchObject({ kind: 'unknown' })
    await expect(port.refund(refundOf(payment))).rejects.toMatchObject({ kind: 'unknown' })
    fake.setFault(undefined)
    // the refund may have been made: the same number does not make another
    expect(await port.refund(refundOf(payment))).toMatchObject({ state: 'done' })
  })
  test('to a request with a wrong key is a refusal', async () => {
    const stranger = await startWechatPay()
    const wrong = createWechatPay(
      { ...fake.settings, privateKey: stranger.settings.privateKey },
      { publicUrl: 'https://shop.example.com', now: Date.now },
    )
    await expect(wrong.query(createPayment())).rejects.toMatchObject({ kind: 'refused', code: 'SIGN_ERROR' })
    await stranger.stop()
  })
})

describe('a notice', () => {
  test('of a payment has the total and WeChat’s time, and one of a refund its result', async () => {
    const { outTradeNo } = await paid()
    expect(await read(fake.noticeOfPayment(outTradeNo))).toEqual({
      kind: 'payment',
      notice: {
        outTradeNo,
        amount: 1990,
        state: 'paid',
        providerTradeNo: `4200${outTradeNo}`,
        at: Date.parse('2026-11-20T12:00:00+08:00'),
      },
    })
    expect(await read(fake.noticeOfRefund('RF1', 'ABNORMAL'))).toMatchObject({
      kind: 'refund',
      refundNo: 'RF1',
      result: { state: 'abnormal' },
    })
  })
  test.each(faults)('with the fault %s is refused, and WeChat repeats it', async (fault) => {
    const { outTradeNo } = await paid()
    expect(await read(fake.noticeOfPayment(outTradeNo, { how: fault }))).toBeUndefined()
    expect(await read(fake.noticeOfRefund('RF1', 'SUCCESS', fault))).toBeUndefined()
    expect(port.replies.refused.status).toBeGreaterThanOrEqual(400)
  })
  test('for another merchant, or not JSON, is refused', async () => {
    const { outTradeNo } = await paid()
    expect(await read(fake.noticeOfPayment(outTradeNo, { mchid: '1900000002' }))).toBeUndefined()
    expect(await port.readMessage({ headers: new Headers(), body: '<xml/>' })).toBeUndefined()
  })
})
