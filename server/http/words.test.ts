/** Stored and generated texts in the reader's language (docs/decisions/documents/0008). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localizedText } from '#schemas/language/words.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { goods, orders, walletLog } from '../db/schema/index.ts'
import { listUntranslated } from '../backoffice/untranslated.ts'
import { translateToAllLanguages } from '../platform/messages.ts'
import { createGuest, createTestServer } from '../testing/server.ts'

const server = await createTestServer()
const english = { 'accept-language': 'en' }

test('an order in one language is read in the other: order, lines, ledger, and address', async () => {
  const card = await makeCard(server, { balance: 10_000 })
  const { data } = await server.call(
    '/api/iot/createBalanceOrder',
    { money: 30, expectMoney: 30, payType: 'wxpay', tradeType: 'mock', uuid: crypto.randomUUID() },
    card.as,
  )
  const [order] = await server.services.db.select().from(orders).where(eq(orders.sn, data.orderSn))
  expect(order?.title).toEqual(translateToAllLanguages('recharge.title', { money: '30.00', gift: '0.00' }))
  expect(order?.lines[0]?.name).toEqual(order?.title)
  await server.services.db.insert(walletLog).values({
    cardId: card.id,
    wallet: 'integral',
    type: 1,
    change: 1,
    after: 1,
    remark: translateToAllLanguages('task.signIn'),
    createdAt: 1,
  })
  const remark = async (headers = {}) =>
    (await server.call('/api/iot/simIntegralLogList', {}, card.as, headers)).data.list[0]?.remark
  expect([await remark(), await remark(english)]).toEqual(['签到', 'Check-in'])
})

test('a text in one language only is shown in it; digits and symbols stay text', async () => {
  const { db } = server.services
  for (const name of ['39', '{"a":1}', 'true', '“引号” \\ ""']) {
    await db.update(goods).set({ name }).where(eq(goods.id, 3001))
    const [row] = await db.select({ name: goods.name }).from(goods).where(eq(goods.id, 3001))
    expect(row?.name).toBe(name)
  }
  await db
    .update(goods)
    .set({ name: localizedText('门面手机', 'Menmian phone') })
    .where(eq(goods.id, 3001))
  const searchTitles = async (keyword: string, headers = {}) =>
    (await server.call('/api/shop/goodsList', { keyword }, createGuest(), headers)).data.list.map(({ name }) => name)
  // both languages are searched
  expect(await searchTitles('menmian PHONE')).toEqual(['门面手机'])
  expect(await searchTitles('门面手机', english)).toEqual(['Menmian phone'])
  expect(await searchTitles('zh-CN')).toEqual([])
})

test('places are shown in the language of the request, and looked up by code', async () => {
  const label = async (language: string) =>
    (
      (await (
        await server.app.request('/provinces/delivery.json', { headers: { 'accept-language': language } })
      ).json()) as { label: string }[]
    ).map((item) => item.label)
  expect((await label('zh-CN'))[0]).toBe('北京市')
  expect((await label('en'))[0]).toBe('Beijing')
})

test('the owner is notified of texts without English; the demo shop is complete', async () => {
  const { db } = server.services
  expect(await listUntranslated(db)).toEqual([])
  await db
    .update(goods)
    .set({ name: '门面手机', summary: localizedText('轻薄', '') })
    .where(eq(goods.id, 3006))
  await db
    .update(goods)
    .set({ delivery: localizedText('包邮', 'Free delivery') })
    .where(eq(goods.id, 3006))
  expect(await listUntranslated(db)).toEqual([
    { table: 'goods', key: '3006', column: 'name', text: '门面手机' },
    { table: 'goods', key: '3006', column: 'summary', text: '轻薄' },
  ])
})
