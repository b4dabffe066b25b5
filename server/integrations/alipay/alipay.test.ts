/** Alipay against a gateway that speaks its protocol, and the faults of its answers and notices. */
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Payment, RefundOrder } from '#server/domain/ports/payment.ts'
import { startAlipay, type Fault } from '#server/testing/providers/alipay.ts'
import { createAlipay } from './alipay.ts'

const fake = await startAlipay()
afterAll(() => fake.stop())
afterEach(() => {
  fake.setFault(undefined)
  fake.slowRefunds(false)
})
const needs = { publicUrl: 'https://shop.example.com', now: Date.now, deadlineMs: 500 }
const port = createAlipay(fake.settings, needs)

let count = 0
const createPayment = (): Payment =>
  ({ outTradeNo: `SPP2026112010300${(count += 1)}`, amount: 1990, expiresAt: 1_796_040_000_000 }) as Payment
const phone = 'Mozilla/5.0 (Linux; Android 15) Mobile'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)'
const visit = (userAgent: string, title = '流量包 100GB') => ({
  userAgent,
  title,
  ip: '203.0.113.9',
  back: 'https://shop.example.com/shop/?paid=1',
})
const open = async () => {
  const payment = createPayment()
  const step = await port.prepare!(payment, visit(phone))
  fake.visit('url' in step ? step.url : '')
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
const read = (body: string) => port.readMessage({ headers: new Headers(), body })

test('the payer is sent to the page for phones or for computers, with a genuine address', async () => {
  for (const [userAgent, code] of [
    [phone, 'QUICK_WAP_WAY'],
    [desktop, 'FAST_INSTANT_TRADE_PAY'],
  ] as const) {
    const step = await port.prepare!(createPayment(), visit(userAgent, 'A/B=C&D'))
    expect(step.kind).toBe('redirect')
    expect(fake.visit('url' in step ? step.url : '')).toMatchObject({
      product_code: code,
      total_amount: '19.90',
      subject: 'A B C D',
      return_url: 'https://shop.example.com/shop/?paid=1',
      notify_url: 'https://shop.example.com/api/pay/notify/alipay',
    })
  }
})

describe('the state of a payment', () => {
  test('is open before the payer arrives and while they decide, then paid, with Alipay’s number and time', async () => {
    expect(await port.query(createPayment())).toMatchObject({ state: 'open' })
    const payment = await open()
    expect(await port.query(payment)).toMatchObject({ state: 'open', amount: 1990 })
    fake.pay(payment.outTradeNo)
    expect(await port.query(payment)).toEqual({
      outTradeNo: payment.outTradeNo,
      amount: 1990,
      state: 'paid',
      providerTradeNo: `2026${payment.outTradeNo}`,
      at: Date.parse('2026-11-20T12:00:00+08:00'),
    })
  })
  test('is closed by closing, unless it was paid before, also in the same moment', async () => {
    expect(await port.close(createPayment()), 'Alipay does not know it').toMatchObject({ state: 'closed' })
    const payment = await open()
    for (let time = 0; time < 2; time++) expect(await port.close(payment)).toMatchObject({ state: 'closed' })
    expect(await port.close(await paid())).toMatchObject({ state: 'paid' })
    const racing = await open()
    const closing = port.close(racing)
    fake.pay(racing.outTradeNo)
    expect(await closing).toMatchObject({ state: 'paid' })
  })
})

describe('a refund', () => {
  test('that moved money is done, and has the amount', async () => {
    const order = refundOf(await paid(), 990)
    expect(await port.refund(order)).toMatchObject({ state: 'done' })
    expect(fake.refunds.get(order.refundNo)?.amount).toBe('9.90')
  })
  test('that moved none yet is done when its query says so', async () => {
    fake.slowRefunds(true)
    const order = refundOf(await paid())
    expect(await port.refund(order)).toMatchObject({ state: 'processing' })
    expect(await port.queryRefund(order)).toMatchObject({ state: 'processing' })
    fake.finishRefunds()
    expect(await port.queryRefund(order)).toMatchObject({ state: 'done' })
  })
  test('that was made before moves no money again', async () => {
    const order = refundOf(await paid())
    await port.refund(order)
    expect(await port.refund(order)).toMatchObject({ state: 'processing' })
    expect(await port.queryRefund(order)).toMatchObject({ state: 'done' })
  })
  test('of an unpaid trade is refused with its code', async () => {
    await expect(port.refund(refundOf(await open()))).rejects.toMatchObject({
      kind: 'refused',
      code: 'ACQ.TRADE_STATUS_ERROR',
    })
  })
})

describe('an answer', () => {
  const faults: Fault[] = ['wrongKey', 'changedBody', 'truncated', 'garbage', 'silent', 'errorAfter', 'busy']
  test.each(faults)('with the fault %s leaves the result unknown', async (fault) => {
    const payment = await paid()
    fake.setFault(fault)
    await expect(port.query(payment)).rejects.toMatchObject({ kind: 'unknown' })
    await expect(port.refund(refundOf(payment))).rejects.toMatchObject({ kind: 'unknown' })
    fake.setFault(undefined)
    await port.refund(refundOf(payment))
    expect(await port.queryRefund(refundOf(payment))).toMatchObject({ state: 'done' })
  })
  test('without the certificate that it must have is unknown', async () => {
    const serials = { app: 'a', root: 'r', alipay: 'p' }
    const certified = createAlipay({ ...fake.settings, serials }, needs)
    await expect(certified.query(createPayment())).rejects.toMatchObject({ kind: 'unknown' })
  })
  test('to a request with a wrong key is a refusal', async () => {
    const stranger = await startAlipay()
    const wrong = createAlipay({ ...fake.settings, privateKey: stranger.settings.privateKey }, needs)
    await expect(wrong.query(createPayment())).rejects.toMatchObject({ kind: 'refused', code: 'isv.invalid-signature' })
    await stranger.stop()
  })
})

describe('a notice', () => {
  test('of a payment has the total and Alipay’s time', async () => {
    const { outTradeNo } = await paid()
    expect(await read(fake.createNotice(outTradeNo))).toEqual({
      kind: 'payment',
      notice: {
        outTradeNo,
        amount: 1990,
        state: 'paid',
        providerTradeNo: `2026${outTradeNo}`,
        at: Date.parse('2026-11-20T12:00:00+08:00'),
      },
    })
  })
  test('of a closed trade closes, and the echo of a refund does neither', async () => {
    const { outTradeNo } = await paid()
    const closed = await read(fake.createNotice(outTradeNo, { trade_status: 'TRADE_CLOSED' }))
    expect(closed).toMatchObject({ notice: { state: 'closed' } })
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_CLOSED'])
      expect(
        await read(
          fake.createNotice(outTradeNo, { trade_status, gmt_refund: '2026-11-21 12:00:00.123', refund_fee: '19.90' }),
        ),
      ).toEqual({ kind: 'other' })
  })
  test.each(['wrongKey', 'changedBody'] as const)('with the fault %s is refused', async (fault) => {
    const { outTradeNo } = await paid()
    expect(await read(fake.createNotice(outTradeNo, {}, fault))).toBeUndefined()
  })
  test.each([{ app_id: '2021000000000009' }, { seller_id: '2088000000000009' }, { total_amount: '19,90' }])(
    'for another merchant, or with another form, is refused: %o',
    async (more) => {
      const { outTradeNo } = await paid()
      expect(await read(fake.createNotice(outTradeNo, more as never))).toBeUndefined()
    },
  )
  test('that is no form is refused', async () => {
    expect(await read('{"code":"SUCCESS"}')).toBeUndefined()
  })
})
