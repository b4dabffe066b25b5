/** Invoices: one request per order of goods, for the sum that was paid and not refunded, decided once. */
import { describe, expect, test } from 'vitest'
import type { Params } from '#schemas/api/index.ts'
import { invoices } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY } from '#server/platform/time.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { countCodes, runMany } from '#server/testing/cards/cards.ts'
import { createAfterSaleSteps, type Bought } from '#server/testing/orders/after-sale.ts'
import { decideInvoice, readInvoice } from './invoices.ts'
import { lockOrder } from './own.ts'
import { login, createReaders, createPhone, submitForm } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { db, clock } = server.services
const { ledger } = createReaders(server)
const { ask, bought, does, view } = createAfterSaleSteps(server)
const sayInChinese = (id: string, values?: Record<string, number>) => translate('zh-CN', id, values)
const company = {
  kind: 'company',
  title: '门面测试公司',
  taxNo: '91350100M000100Y43',
  email: 'test@example.com',
} as const

const requestInvoice = ({ as, orderSn }: Bought, more: Partial<Params<'/api/shop/invoice/ask'>> = {}) =>
  server.call('/api/shop/invoice/ask', { orderSn, ...company, ...more }, as)
const viewInvoice = async ({ as, orderSn }: Bought) =>
  (await server.call('/api/shop/invoice/view', { orderSn }, as)).data
const decide = ({ id }: Bought, how: { number: string } | { refusal: string }) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const invoice = (await readInvoice(tx, id))!
    return decideInvoice(tx, { order, invoice }, { ...how, actor: 'operator:1', at: clock.now() })
  })

describe('a request', () => {
  test('is one for each order, also when it is sent often at once; title and e-mail are sealed', async () => {
    const order = await bought('received')
    expect(await view(order)).toMatchObject({ hasInvoice: true })
    expect(countCodes(await runMany(6, () => requestInvoice(order)))).toEqual({ 0: 6 })
    const { allowAsk, invoice, amount } = await viewInvoice(order)
    expect(allowAsk).toBe(false)
    expect(invoice).toMatchObject({
      stateName: sayInChinese('invoice.state.1'),
      title: company.title,
      taxNo: company.taxNo,
      email: 't***@example.com',
      amount,
    })
    expect(amount * 100).toBeCloseTo(order.amount, 6)
    expect((await requestInvoice(order, { title: '另一家公司' })).message).toBe(sayInChinese('invoice.asked'))
    const rows = JSON.stringify(await db.select().from(invoices))
    for (const text of [company.title, company.email]) expect(rows).not.toContain(text)
  })
  const wrong: [string, object, string][] = [
    ['a company without a tax number', { taxNo: undefined }, 'taxNo'],
    ['a tax number with a wrong check', { taxNo: '91350100M000100Y44' }, 'taxNo'],
    ['no e-mail', { email: 'test(at)example' }, 'email'],
    ['a title of one character', { title: '门' }, 'title'],
  ]
  test.each(wrong)('of %s is refused at its field', async (_, more, field) => {
    const { code, data } = await requestInvoice(await bought('received'), more)
    expect({ code, fields: Object.keys((data as unknown as { fields: object }).fields) }).toEqual({
      code: 51,
      fields: [field],
    })
  })
  test('takes a tax number as it is typed, and none for a person', async () => {
    const [companyOrder, personOrder] = [await bought('unsent'), await bought('sent')]
    expect((await requestInvoice(companyOrder, { taxNo: ' 91350100m000100y43 ' })).code).toBe(0)
    expect((await requestInvoice(personOrder, { kind: 'person', title: '林知夏' })).code).toBe(0)
    expect([(await viewInvoice(companyOrder)).invoice?.taxNo, (await viewInvoice(personOrder)).invoice?.taxNo]).toEqual(
      [company.taxNo, null],
    )
  })
  test('is for goods that are paid, until thirty days after the receipt, and not under a request after the sale', async () => {
    const order = await bought('received')
    await clock.forward(30 * DAY)
    const late = { ...order, as: await login(server, order.as, order.mobile) }
    expect((await requestInvoice(late)).message).toBe(sayInChinese('invoice.over', { days: 30 }))
    expect((await viewInvoice(late)).whyNot).toBe(sayInChinese('invoice.over', { days: 30 }))
    const requested = await bought('unsent')
    await ask(requested, { kind: 1, reason: 'changedMind' })
    expect((await requestInvoice(requested)).message).toBe(sayInChinese('invoice.notNow'))
    const { data, filled } = await submitForm(server, createGuest(), { goodsId: 1010 })
    const as = await login(server, createGuest(), filled.contactPhone)
    const card = { as, mobile: filled.contactPhone, orderSn: data.orderSn, id: 0, amount: 0 }
    expect((await requestInvoice(card)).message).toBe(sayInChinese('invoice.goodsOnly'))
    expect(await view(card)).toMatchObject({ hasInvoice: false })
    const stranger = await login(server, createGuest(), createPhone())
    expect((await requestInvoice({ ...late, as: stranger })).message).toBe(sayInChinese('order.unknown'))
  })
})

describe('a decision', () => {
  test('is made once: issued with its number, for what is paid then', async () => {
    const order = await bought('received')
    await requestInvoice(order)
    expect(await decide(order, { number: '26312000000123456789' })).toBe(true)
    expect(await decide(order, { refusal: '抬头与税号不一致' })).toBe(false)
    expect((await viewInvoice(order)).invoice).toMatchObject({
      stateName: sayInChinese('invoice.state.2'),
      number: '26312000000123456789',
      refusal: null,
    })
    expect(await ledger('invoice', (await readInvoice(db, order.id))!.id)).toEqual([1, 2])
    expect((await requestInvoice(order)).message).toBe(sayInChinese('invoice.asked'))
  })
  test('may refuse with a reason, after which it is asked again', async () => {
    const order = await bought('received')
    await requestInvoice(order)
    expect(await decide(order, { refusal: '抬头与税号不一致' })).toBe(true)
    expect(await viewInvoice(order)).toMatchObject({
      allowAsk: true,
      invoice: { stateName: sayInChinese('invoice.state.3'), refusal: '抬头与税号不一致' },
    })
    expect((await requestInvoice(order, { kind: 'person', title: '林知夏' })).code).toBe(0)
    expect((await viewInvoice(order)).invoice).toMatchObject({
      stateName: sayInChinese('invoice.state.1'),
      refusal: null,
      taxNo: null,
    })
    expect(await ledger('invoice', (await readInvoice(db, order.id))!.id)).toEqual([1, 3, 1])
  })
  test('issues nothing when the money went back meanwhile', async () => {
    const order = await bought('unsent')
    await requestInvoice(order)
    await ask(order, { kind: 1, reason: 'changedMind' })
    await does(order, 'agree')
    await server.forward(DAY)
    expect(await decide(order, { number: '26312000000123456789' })).toBe(false)
    expect(await decide(order, { refusal: '款项已退回' })).toBe(true)
  })
})
