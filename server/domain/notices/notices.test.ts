/** Notices are sent when they are due, once, to owners who want them, and never when they no longer apply. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { reminderKinds, reminders, type Reminder } from '../../../schemas/reminders.ts'
import { locales } from '../../../schemas/language/text.ts'
import { makeCard, makePlan, payOutside, uuid, GB, type TestCard } from '../cards/testing.ts'
import type { Plan } from '../cards/packages/offer.ts'
import type { CardRow } from '../cards/card-status.ts'
import { cardPackages, cards, jobs, notices, orders } from '../../db/schema/index.ts'
import { say } from '../../platform/messages.ts'
import { login, phone, region } from '../orders/testing.ts'
import { buyGift, makeGift, makeHolder } from '../points/testing.ts'
import { guest, testServer, type As } from '../../testing/server.ts'
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from '../../platform/time.ts'
import { inWakingHours, notify, ownerOf } from './notify.ts'
import { makeNotice, remindersTo } from './testing.ts'

const server = await testServer()
const { db, clock } = server.services
const at = (ms: number) => server.forward(Math.max(1, ms - clock.now()))
/** Nothing is sent at night, so each test begins at noon. */
const noon = (days = 0) => at(startOfDay(clock.now()) + (days + 1) * DAY + 12 * HOUR)
beforeAll(async () => {
  // cards of the demo shop are excluded, because each step of the clock would count their usage
  await db.update(cards).set({ simStatus: 2, autoRenew: 2, remindAt: null })
  await db.update(cardPackages).set({ effectiveStatus: 3 })
  await noon()
})

const sent = new Set<string>()
const told = async ({ id }: { id: number }) =>
  (
    await db
      .select()
      .from(notices)
      .where(eq(notices.owner, `card:${id}`))
      .orderBy(notices.id)
  ).map(({ kind, wording }) => {
    sent.add(kind)
    return `${kind}.${wording.case}`
  })
const list = async (as: As, language = 'zh-CN') =>
  (await server.call('/api/iot/noticeList', {}, as, { 'accept-language': language })).data.list
const home = async (as: As) => (await server.call('/api/iot/simInfo', {}, as)).data
const buy = (card: TestCard, { id, price }: Plan, more = {}) =>
  server.call(
    '/api/iot/buyPackage',
    { packageId: id, effectType: 1, payType: 'balance', expectMoney: price / 100, uuid: uuid(), ...more },
    card.as,
  )
const endOf = async ({ id }: TestCard) => {
  const [last] = (await db.select().from(cardPackages).where(eq(cardPackages.cardId, id))).toSorted(
    (a, b) => b.endAt - a.endAt,
  )
  return last!.endAt
}

type Held = TestCard & { mobile: string; plan: Plan; endAt: number }
/** A card with a phone and a monthly package of 100 GB. */
async function holding(given: Partial<CardRow> = {}, plan: Partial<Plan> = {}): Promise<Held> {
  const mobile = phone()
  const card = await makeCard(server, { mobile, balance: 100_000, ...given })
  const made = await makePlan(server, plan)
  expect(await buy(card, made)).toMatchObject({ code: 0 })
  await server.jobs.runDue()
  return { ...card, mobile, plan: made, endAt: await endOf(card) }
}
/** Noon, so many days before the end. */
const before = (end: number, days: number) => at(startOfDay(end) - days * DAY + 12 * HOUR)
const setting = (card: TestCard, kind: 'expiry' | 'usage' | 'parcel', channels: { app?: boolean; sms?: boolean }) =>
  server.call('/api/iot/noticeSet', { kind, ...channels }, card.as)

describe('the end of a package', () => {
  test('is announced seven, three and one days before, each once, as a notice and by SMS', async () => {
    const card = await holding()
    await before(card.endAt, 8)
    expect(await told(card)).toEqual([])
    await before(card.endAt, 7)
    await server.jobs.runDue()
    expect(await told(card)).toEqual(['expiry.days'])
    await before(card.endAt, 6)
    await before(card.endAt, 3)
    await before(card.endAt, 1)
    await server.jobs.runDue()
    expect(await told(card)).toEqual(['expiry.days', 'expiry.days', 'expiry.tomorrow'])
    const texts = await remindersTo(server, card.mobile)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(
      new RegExp(`^【门面】尾号 ${card.simNo.slice(-4)} 的卡：“测试 100GB 月包”\\d+月\\d+日到期。到期后停机断网`),
    )
    const rows = await list(card.as)
    expect(rows.map(({ title, read }) => [title, read])).toEqual([
      ['套餐明天到期', false],
      ['套餐还有 3 天到期', true],
      ['套餐还有 7 天到期', true],
    ])
    expect((await list(card.as, 'en'))[0]).toMatchObject({
      title: 'Your plan ends tomorrow',
      path: '/pages/iot/package/index',
      action: 'Renew',
    })
    expect(await home(card.as)).toMatchObject({ unread: 1, notices: [{ kind: 'expiry', title: '套餐明天到期' }] })
  })

  test('is announced only once when the clock jumps over several days, by the shortest of them', async () => {
    const card = await holding()
    await before(card.endAt, 10)
    await before(card.endAt, 1)
    expect(await told(card)).toEqual(['expiry.tomorrow'])
    expect(await remindersTo(server, card.mobile)).toHaveLength(1)
    await at(card.endAt + 30 * DAY)
    expect(await told(card)).toEqual(['expiry.tomorrow'])
    expect((await home(card.as)).notices).toEqual([])
  })

  test('is not announced on home after a renewal, before and after the sweep', async () => {
    const card = await holding()
    await before(card.endAt, 3)
    expect((await home(card.as)).notices).toHaveLength(1)
    expect(await buy(card, card.plan, { effectType: 2 })).toMatchObject({ code: 0 })
    const [waiting] = await db
      .select()
      .from(cardPackages)
      .where(and(eq(cardPackages.cardId, card.id), ne(cardPackages.endAt, card.endAt)))
    await db
      .update(cardPackages)
      .set({ startAt: card.endAt + SECOND, endAt: card.endAt + 30 * DAY })
      .where(eq(cardPackages.id, waiting!.id))
    expect((await home(card.as)).notices).toEqual([])
    await before(card.endAt, 1)
    expect(await told(card)).toEqual(['expiry.days'])
    expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
  })

  test.each<[string, Partial<CardRow>, Partial<Plan>]>([
    ['of a package for life', { breakRuleId: 0 }, { duration: 20, unit: 3 }],
    ['of a card that was cancelled', { cancelStatus: 2 }, {}],
  ])('is not announced %s', async (_, row, plan) => {
    const card = await holding({}, plan)
    await db.update(cards).set(row).where(eq(cards.id, card.id))
    const month = clock.now() + 30 * DAY
    for (const days of [7, 3, 1]) await before(Math.min(card.endAt, month), days)
    expect(await told(card)).toEqual([])
  })

  test('of a short package is announced no earlier than the package lasts', async () => {
    const card = await holding({}, { duration: 3, unit: 1 })
    expect(await told(card)).toEqual([])
    await before(card.endAt, 1)
    expect(await told(card)).toEqual(['expiry.tomorrow'])
  })
})

describe('usage', () => {
  /** Usage of one day, counted from a little earlier. */
  const use = async (card: TestCard, kb: number) => {
    await db
      .update(cardPackages)
      .set({ useFlow: kb - GB })
      .where(eq(cardPackages.cardId, card.id))
    await db
      .update(cards)
      .set({ dailyFlow: 3 * GB, usedUntil: clock.now() })
      .where(eq(cards.id, card.id))
    await noon()
  }

  test('is reported at 80 and at 100 percent, once each', async () => {
    const card = await holding()
    await use(card, 70 * GB)
    expect(await told(card)).toEqual([])
    await use(card, 80 * GB)
    await noon()
    expect(await told(card)).toEqual(['usage.most'])
    await use(card, 100 * GB)
    expect(await told(card)).toEqual(['usage.most', 'usage.all'])
    const texts = await remindersTo(server, card.mobile)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('流量已用完。已暂停上网')
    // after a new purchase it no longer applies, and starts over with the new volume
    await buy(card, await makePlan(server, { type: 3, totalFlow: 50 * GB }))
    expect((await home(card.as)).notices).toEqual([])
    await noon()
    expect(await told(card)).toHaveLength(2)
  })

  test.each<[string, Partial<Plan>]>([
    ['without limit', { isInfiniteFlow: true }],
    ['without limit, slower after some', { isInfiniteFlow: true, limitSpeedFlow: 20 * GB, limitSpeedCode: '1M' }],
  ])('is not reported for a plan %s', async (_, plan) => {
    const card = await holding({}, plan)
    await use(card, 99 * GB)
    expect(await told(card)).toEqual([])
  })
})

describe('an automatic renewal', () => {
  const renewing = async (balance: number) => {
    const card = await holding()
    const consent = { packageId: card.plan.id, autoRenew: 1, agree: true, expectMoney: 29 } as const
    expect(await server.call('/api/iot/simUpdateRenewPackage', consent, card.as)).toMatchObject({ code: 0 })
    await db.update(cards).set({ balance }).where(eq(cards.id, card.id))
    return card
  }
  const days = async (card: Held, from: number) => {
    for (let left = from; left >= 0; left--) await before(card.endAt, left)
  }

  test('with enough money is announced five days before the payment, and the end of the package is not', async () => {
    const card = await renewing(10_000)
    await days(card, 10)
    expect(await told(card)).toEqual(['renewal.coming'])
    expect((await remindersTo(server, card.mobile))[0]).toContain('将从余额扣除 ¥29.00')
    expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
  })

  test('that lacks money is announced three days and a day before the try, when it failed, and on the last day; home and the list show it', async () => {
    const card = await renewing(900)
    await before(card.endAt, 6)
    expect(await home(card.as)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'renewal', path: '/pages/iot/index/balance/index', action: '去充值' }],
    })
    await days(card, 5)
    expect(await told(card)).toEqual(['renewal.short', 'renewal.short', 'renewal.failed', 'renewal.last'])
    const texts = (await remindersTo(server, card.mobile)).toReversed()
    expect(texts).toHaveLength(4)
    expect(texts[0]).toContain('余额还差 ¥20.00')
    expect(texts[2]).toContain('未能续订：余额不足，还差 20.00 元')
  })

  test('is solved by a top-up: home shows no notice from then on, and the SMS that waits for the morning is not sent', async () => {
    const card = await renewing(900)
    await before(card.endAt, 7)
    const midnight = startOfDay(card.endAt) - 6 * DAY
    await at(midnight + 5 * MINUTE)
    expect(await told(card)).toEqual(['renewal.short'])
    expect((await home(card.as)).notices).toHaveLength(1)
    await db.update(cards).set({ balance: 10_000 }).where(eq(cards.id, card.id))
    expect((await home(card.as)).notices).toEqual([])
    await at(midnight + 12 * HOUR)
    expect((await remindersTo(server, card.mobile)).filter((text) => text.includes('还差'))).toEqual([])
  })
})

describe('parcels and refunds', () => {
  test('of the points shop are reported to the card', async () => {
    const mobile = phone()
    const holder = await makeHolder(server)
    await db.update(cards).set({ mobile }).where(eq(cards.id, holder.id))
    const gift = await makeGift(server)
    const { data } = await buyGift(server, holder, gift)
    await noon()
    await server.jobs.runDue()
    expect(await told(holder)).toEqual(['parcel.sent'])
    expect((await list(holder.as))[0]).toMatchObject({
      kind: 'parcel',
      path: `/pages-sub/iot/integralShop/order/orderDetails/logistics?orderSn=${data.orderSn}`,
    })
    expect(
      await server.call('/api/iot/refundShopOrder', { orderSn: data.orderSn, remark: '不想要了' }, holder.as),
    ).toMatchObject({ code: 0 })
    await noon()
    expect(await told(holder)).toEqual(['parcel.sent', 'refund.points'])
    const texts = await remindersTo(server, mobile)
    expect(texts[0]).toContain('500 积分已退回账户')
    expect(texts).toHaveLength(2)
  })

  /** Ordered by a guest who reads English. */
  async function ordered() {
    const mobile = phone()
    const buyer = guest()
    const { payMoney } = (await server.call('/api/shop/goodsView', { id: 3004, skuId: 30_041, quantity: 1 })).data
    const thing = {
      goodsId: 3004,
      skuId: 30_041,
      quantity: 1,
      name: '林知夏',
      mobile,
      region,
      address: '科苑路 18 号 3 栋',
      expectMoney: payMoney,
    }
    const english = { 'accept-language': 'en' }
    const { data } = await server.call('/api/shop/order/buyGoods', { ...thing, uuid: uuid() }, buyer, english)
    const pay = await server.call(
      '/api/pay/again',
      { orderSn: data.orderSn, payType: 'wxpay', tradeType: 'mock' },
      buyer,
      english,
    )
    await payOutside(server, pay.data.outTradeNo)
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.sn, data.orderSn))
    return { mobile, buyer, orderSn: data.orderSn, id: order!.id, payMoney }
  }
  const does = (id: number, command: string) =>
    server.app.request(`/demo/shop-orders/${id}/${command}`, { method: 'POST', body: '{}' })

  test('of the shop are reported to the phone of the order, in the language that it last used', async () => {
    const { mobile, orderSn, id } = await ordered()
    await does(id, 'ship')
    await server.jobs.runDue()
    const [text] = await remindersTo(server, mobile)
    expect(text).toMatch(/^\[Menmian\] “.+” has left with .+, tracking number SF\d+\.$/)
    // a login in Chinese changes the language
    const shopper = await login(server, guest(), mobile)
    const { list: rows } = (await server.call('/api/shop/notice/list', {}, shopper)).data
    expect(rows).toMatchObject([
      { kind: 'parcel', title: '包裹已寄出', path: `/pages/order/logistics/index?orderSn=${orderSn}`, read: false },
    ])
    expect((await server.call('/api/shop/notice/unread', {}, shopper)).data).toEqual({ unread: 1 })
    expect(await server.call('/api/shop/notice/read', { id: rows[0]!.id }, shopper)).toMatchObject({ code: 0 })
    expect((await server.call('/api/shop/notice/unread', {}, shopper)).data).toEqual({ unread: 0 })
    expect((await server.call('/api/shop/notice/setting', {}, shopper)).data.list.map(({ kind }) => kind)).toEqual([
      'parcel',
      'refund',
    ])
  })

  test('are reported with sum and way, once the money is back', async () => {
    const { mobile, buyer, orderSn, id, payMoney } = await ordered()
    const shopper = await login(server, buyer, mobile)
    expect(await server.call('/api/shop/order/cancel', { orderSn, remark: '拍错了' }, shopper)).toMatchObject({
      code: 0,
    })
    expect(await remindersTo(server, mobile)).toEqual([])
    await does(id, 'agree')
    await server.jobs.runDue()
    await server.jobs.runDue()
    const texts = await remindersTo(server, mobile)
    expect(texts).toEqual([expect.stringContaining(`退款 ¥${payMoney.toFixed(2)} 已原路退回`)])
  })
})

describe('a refund to a card is reported to its holder', () => {
  /** Ordered for ¥29 and still unpaid at the provider. */
  const makes: [kind: string, order: (card: TestCard) => Promise<{ orderSn: string; outTradeNo: string }>][] = [
    [
      'SP',
      async (card) => {
        const { id } = await makePlan(server)
        const paying = { payType: 'wxpay', expectMoney: 29, uuid: uuid() } as const
        return (await server.call('/api/iot/buyPackage', { packageId: id, effectType: 1, ...paying }, card.as)).data
      },
    ],
    [
      'SB',
      async (card) =>
        (await server.call('/api/iot/createBalanceOrder', { uuid: uuid(), payType: 'wxpay', money: 29 }, card.as)).data,
    ],
  ]
  test.each(makes)('%s that is paid after it was closed', async (_, order) => {
    const mobile = phone()
    const card = await makeCard(server, { mobile })
    const { orderSn, outTradeNo } = await order(card)
    await server.forward(20 * MINUTE)
    await payOutside(server, outTradeNo)
    await server.jobs.runDue()
    expect(await told(card)).toEqual(['refund.money'])
    expect(await list(card.as)).toMatchObject([{ kind: 'refund', path: '/pages/iot/orderLogs/index' }])
    expect(await remindersTo(server, mobile)).toEqual([expect.stringMatching(/¥29\.00 已原路退回/)])
    expect((await server.call('/api/pay/order', { orderSn }, card.as)).data.payStatus).not.toBe(2)
  })
})

describe('a kind that is switched off is not sent, and is sent again when it is switched on', () => {
  const rows = reminderKinds.flatMap((kind) => reminders[kind].owners.map((owner) => [kind, owner] as const))
  test.each(rows)('%s, to a %s', async (kind, type) => {
    const mobile = phone()
    const card = type === 'card' ? await makeCard(server, { mobile }) : undefined
    const as = card?.as ?? (await login(server, guest(), mobile))
    const owner = card ? ownerOf.card(card.id) : ownerOf.phone(mobile)
    const say_ = async () => {
      for (const [name, { values, path }] of Object.entries(reminders[kind].cases as Reminder['cases'])) {
        const wording = { case: name, values: Object.fromEntries(values.map((one) => [one, '1'])) }
        await db.transaction((tx) =>
          notify(tx, server.services, { owner, kind, occurrence: uuid(), wording, path: path[type]!, at: clock.now() }),
        )
      }
      await server.jobs.runDue()
      const { list: rows } = (await server.call(card ? '/api/iot/noticeList' : '/api/shop/notice/list', {}, as)).data
      return { notices: rows.length, texts: (await remindersTo(server, mobile)).length }
    }
    const set = async (channels: { app?: boolean; sms?: boolean }) =>
      (
        await server.call(card ? '/api/iot/noticeSet' : '/api/shop/notice/set', { kind, ...channels }, as)
      ).data.list.find((one) => one.kind === kind)
    const cases = Object.keys(reminders[kind].cases).length
    expect(await set({ app: false, sms: false })).toMatchObject({ app: false, sms: false })
    expect(await say_()).toEqual({ notices: 0, texts: 0 })
    expect(await set({ app: true })).toMatchObject({ app: true, sms: false })
    expect(await say_()).toEqual({ notices: cases, texts: 0 })
    expect(await set({ sms: true, app: false })).toMatchObject({ app: false, sms: true })
    expect(await say_()).toEqual({ notices: cases, texts: cases })
  })
})

describe('no notice is sent', () => {
  test('twice: by the same server again, by two at once, by a job that ran and was not recorded', async () => {
    const card = await holding()
    const second = await server.second()
    const days = 3
    await clock.forward(Math.max(1, startOfDay(card.endAt) - days * DAY + 12 * HOUR - clock.now()))
    await second.services.clock.refresh()
    await Promise.all([server.jobs.runDue(), second.jobs.runDue()])
    await server.jobs.runDue()
    await db.update(cards).set({ remindAt: 0 }).where(eq(cards.id, card.id))
    await Promise.all([second.jobs.runDue(), server.jobs.runDue()])
    expect(await told(card)).toEqual(['expiry.days'])
    expect(await remindersTo(server, card.mobile)).toHaveLength(1)
    const [notice] = await db
      .select({ id: notices.id })
      .from(notices)
      .where(eq(notices.owner, `card:${card.id}`))
    await db.update(notices).set({ smsAt: null }).where(eq(notices.id, notice!.id))
    await db
      .update(jobs)
      .set({ doneAt: null })
      .where(and(eq(jobs.kind, 'sendNotice'), sql`payload ->> 'noticeId' = ${String(notice!.id)}`))
    await server.jobs.runDue()
    expect(await remindersTo(server, card.mobile)).toHaveLength(1)
  })

  test('by SMS without a phone, nor in a way that was switched off', async () => {
    const bare = await holding({ mobile: null })
    const silent = await holding()
    await setting(silent, 'expiry', { app: false, sms: false })
    const noSms = await holding()
    await setting(noSms, 'expiry', { sms: false })
    const smsOnly = await holding()
    await setting(smsOnly, 'expiry', { app: false })
    await before(bare.endAt, 7)
    await server.jobs.runDue()
    const sent = []
    for (const card of [bare, silent, noSms, smsOnly])
      sent.push([(await list(card.as)).length, (await remindersTo(server, card.mobile)).length])
    expect(sent).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
    ])
    // with app notices switched off, the next step is silent, and earlier notices stay
    await setting(noSms, 'expiry', { app: false })
    await before(bare.endAt, 3)
    expect(await told(noSms)).toEqual(['expiry.days'])
    expect((await server.call('/api/iot/noticeSetting', {}, noSms.as)).data).toMatchObject({
      mobile: `${noSms.mobile.slice(0, 3)}****${noSms.mobile.slice(7)}`,
      list: [{ kind: 'expiry', app: false, sms: false }, { kind: 'usage', app: true, sms: true }, {}, {}, {}],
    })
  })

  test('at night, unless it is urgent', async () => {
    const card = await holding()
    const midnight = startOfDay(card.endAt) - 7 * DAY
    await at(midnight + MINUTE)
    await server.jobs.runDue()
    expect([(await told(card)).length, (await remindersTo(server, card.mobile)).length]).toEqual([1, 0])
    await at(midnight + 8 * HOUR - MINUTE)
    expect(await remindersTo(server, card.mobile)).toEqual([])
    await at(midnight + 8 * HOUR + MINUTE)
    expect(await remindersTo(server, card.mobile)).toHaveLength(1)
    expect([
      inWakingHours(midnight + 21 * HOUR),
      inWakingHours(midnight + 22 * HOUR),
      inWakingHours(midnight + 3 * HOUR),
    ]).toEqual([midnight + 21 * HOUR, midnight + 32 * HOUR, midnight + 8 * HOUR])
  })

  test('late by SMS: old news is only in the list', async () => {
    const mobile = phone()
    const holder = await makeHolder(server)
    await db.update(cards).set({ mobile }).where(eq(cards.id, holder.id))
    await buyGift(server, holder, await makeGift(server))
    await server.forward(20 * DAY)
    await server.jobs.runDue()
    expect((await told(holder))[0]).toBe('parcel.sent')
    expect(await remindersTo(server, mobile)).toEqual([])
    expect((await home(holder.as)).notices).toEqual([])
  })
})

test('notices are read one by one or all together, and the list marks the first one of each day', async () => {
  const card = await makeCard(server)
  const ids = []
  for (const hours of [1, 24, 1]) {
    await server.forward(hours * HOUR)
    ids.push(await makeNotice(server, `card:${card.id}`))
  }
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await server.call('/api/iot/noticeList', { page, pageSize: 1 }, card.as)).data),
  )
  const rows = pages.flatMap((one) => one.list)
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(rows.map(({ day, createdAt }) => day === createdAt.slice(0, 10))).toEqual([
    true,
    rows[0]!.createdAt.slice(0, 10) !== rows[1]!.createdAt.slice(0, 10),
    true,
  ])
  await server.call('/api/iot/noticeRead', { id: ids[2]! }, card.as)
  expect(await home(card.as)).toMatchObject({ unread: 2, notices: [{ id: ids[1] }] })
  await server.call('/api/iot/noticeRead', {}, card.as)
  expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
})

describe('the table of reminders', () => {
  test('has no kind that the tests above do not produce', () =>
    expect(Object.keys(reminders).filter((kind) => !sent.has(kind))).toEqual([]))
  const rows = Object.entries(reminders).flatMap(([kind, row]) =>
    Object.entries(row.cases).map(([name, one]) => [`${kind}.${name}`, row, one] as const),
  )
  const { routes } = JSON.parse(readFileSync(new URL('../../../pages.config.json', import.meta.url), 'utf8')) as {
    routes: Record<string, unknown>
  }
  test.each(rows)(
    '%s has messages in both languages, with its own values only, and a page for each owner',
    (id, { owners }, { values, path }) => {
      for (const locale of locales)
        for (const part of ['title', 'text', 'action']) {
          const text = say(locale, `remind.${id}.${part}`) ?? ''
          expect(text).toMatch(/\S/)
          for (const [, value] of text.matchAll(/\{(\w+)\}/g)) expect(values as readonly string[]).toContain(value)
        }
      expect(Object.keys(path).toSorted()).toEqual([...owners].toSorted())
      for (const one of Object.values(path as Record<string, string>)) expect(routes).toHaveProperty([one])
    },
  )
})
