/** The sentence of a paid order describes the present: a term that begins later is not described as begun. */
import { describe, expect, test } from 'vitest'
import { orderKinds } from '#schemas/order-kinds.ts'
import { activities } from '#server/db/schema/index.ts'
import { hasMessage } from '#server/platform/messages.ts'
import { DAY, parseWireTime, MINUTE } from '#server/platform/time.ts'
import { GB, makeCard, makePlan, payByProvider, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { lifetimeEnd } from '#server/domain/cards/lifetime.ts'
import { setUp } from '#server/testing/extras.ts'
import { vipIds } from '#server/seed/ids.ts'
import { describeTerm } from './then.ts'

const { server, db, join, speedUp } = await setUp()
const gold = { vipId: vipIds.gold, expectMoney: 99 }
const getThen = async (card: TestCard, orderSn: string, locale = 'zh-CN') =>
  (await server.call('/api/pay/order', { orderSn }, card.as, { 'accept-language': locale })).data.then
const buy = async (card: TestCard, packageId: number, more: object = {}) =>
  (
    await server.call(
      '/api/iot/buyPackage',
      { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid(), ...more },
      card.as,
    )
  ).data

describe('a term', () => {
  const now = parseWireTime('2027-03-10 12:00:00')
  const [before, later] = [now - 5 * DAY, now + 5 * DAY]
  test.each([
    ['begins later', { startAt: later, endAt: later + DAY }, 'from'],
    ['begins later, for life', { startAt: later, endAt: lifetimeEnd }, 'fromForLife'],
    ['is on', { startAt: before, endAt: later }, 'on'],
    ['begins this second', { startAt: now, endAt: later }, 'on'],
    ['is on, for life', { startAt: before, endAt: lifetimeEnd }, 'onForLife'],
    ['is over', { startAt: before, endAt: now - DAY }, 'over'],
  ])('that %s is said to be so, in both languages', (_, span, which) => {
    for (const kind of ['SP', 'SV', 'SA'] as const) {
      const { messageId } = describeTerm(kind, span, now)
      expect(messageId).toBe(`order.then.${kind}.${which}`)
      expect([hasMessage('zh-CN', messageId), hasMessage('en', messageId)]).toEqual([true, true])
    }
  })
})

test('no sentence of the catalogs is left for all orders of a kind that has terms', () => {
  const terms = new Set(['SP', 'SV', 'SA', 'SI'])
  for (const kind of Object.keys(orderKinds))
    expect(hasMessage('zh-CN', `order.then.${kind}`), kind).toBe(!terms.has(kind))
})

test('a membership that begins after another one is said to begin on its day, with the year', async () => {
  const card = await makeCard(server, { balance: 30_000 })
  const first = (await join(card, gold)).data.orderSn
  const { startAt } = (await server.call('/api/iot/vipList', { vipId: vipIds.silver }, card.as)).data.chosen!
  const second = (await join(card)).data.orderSn
  const [year, month, day] = startAt!.slice(0, 10).split('-').map(Number)
  expect(await getThen(card, first)).toContain('会员权益已生效')
  expect(await getThen(card, second)).toContain(`会员权益从 ${year}年${month}月${day}日 起生效`)
  expect(await getThen(card, second, 'en')).toMatch(new RegExp(`^Membership starts on \\w+ ${day}, ${year} `))
})

test('a speed-up behind another one, and a plan behind the present one, are said to begin later', async () => {
  const card = await makeCard(server, { balance: 30_000 })
  const { id } = await makePlan(server)
  const [now, next] = [await buy(card, id), await buy(card, id, { effectType: 3 })]
  expect(await getThen(card, now.orderSn)).toContain('套餐已生效')
  expect(await getThen(card, next.orderSn)).toMatch(/^套餐从 .+ 起生效/)
  const slow = await makeCard(server, { balance: 30_000 })
  const first = (await speedUp(slow)).data.orderSn
  await server.services.clock.forward(4 * MINUTE)
  const second = (await speedUp(slow)).data.orderSn
  expect(await getThen(slow, first)).toContain('一般 1 分钟内提速')
  expect(await getThen(slow, second)).toMatch(/^前面还有加速包，.+ \d\d:\d\d 自动开始/)
})

test('given data are said with their last day, and nothing is said of an order that is not paid', async () => {
  const now = server.services.clock.now()
  const [activity] = await db
    .insert(activities)
    .values({
      name: '充 50 送 20GB',
      payMoney: 5000,
      giveBalance: 0,
      giveFlow: 20 * GB,
      giveDays: 0,
      giveCoin: 0,
      giveIntegral: 0,
      perLimit: 0,
      content: '',
      sort: 1,
      startAt: now - DAY,
      endAt: now + DAY,
    })
    .returning()
  const card = await makeCard(server)
  const { data } = await server.call(
    '/api/iot/createCouponOrder',
    { couponId: activity!.id, payType: 'wxpay', expectMoney: 50, uuid: createUuid() },
    card.as,
  )
  expect(await getThen(card, data.orderSn)).toBeNull()
  await payByProvider(server, data.outTradeNo)
  expect(await getThen(card, data.orderSn)).toMatch(/赠送的流量可用到 \d{4}年/)
})
