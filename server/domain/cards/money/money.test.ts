/** Recharges, activities and the pay password (docs/domain §3.11; T2, T5, T20). */
import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  activities,
  attempts,
  balanceOptions,
  cardPackages,
  cards,
  orders,
  settings,
  walletLog,
} from '../../../db/schema/index.ts'
import { say } from '../../../platform/messages.ts'
import { testServer, type TestServer } from '../../../testing/server.ts'
import { DAY, MINUTE } from '../../../platform/time.ts'
import { codes, GB, makeCard, makePlan, many, payOutside, uuid, type TestCard } from '../testing.ts'

const server = await testServer()
const { db, clock } = server.services
const row = async (card: TestCard, on: TestServer = server) =>
  (await on.services.db.select().from(cards).where(eq(cards.id, card.id)))[0]
const charge = (card: TestCard, more: object) =>
  server.call('/api/iot/createBalanceOrder', { uuid: uuid(), payType: 'wxpay', ...more }, card.as)
const log = async (card: TestCard) =>
  (await server.call('/api/iot/simBalanceLogList', { pageSize: 50 }, card.as)).data.list.map(
    ({ type, change, after }) => [type, change, after],
  )

describe('a top-up', () => {
  test('of a listed sum adds money and bonus when it is paid, once, each with its row', async () => {
    const card = await makeCard(server)
    const [option] = await db
      .insert(balanceOptions)
      .values({ money: 10_000, giveMoney: 500, tag: '常选', sort: 1 })
      .returning()
    const choose = (await server.call('/api/iot/balanceChoose', {}, card.as)).data
    expect(choose.list).toContainEqual({ id: option?.id, money: 100, giveMoney: 5, tag: '常选' })
    expect(choose.payTypes.map((one) => one.value)).toEqual(['wxpay', 'alipay'])
    const { data } = await charge(card, { balanceId: option?.id, expectMoney: 100 })
    expect(data).toMatchObject({ payStatus: 1, actualPayMoney: 100 })
    expect((await row(card))?.balance).toBe(0)
    await payOutside(server, data.outTradeNo)
    await many(3, async () => server.services.simulators?.payment.notify(data.outTradeNo))
    expect(await row(card)).toMatchObject({ balance: 10_500, rechargeTimes: 1 })
    expect(await log(card)).toEqual([
      [2, 5, 105],
      [1, 100, 100],
    ])
    const list = (await server.call('/api/iot/simBalanceList', { status: 2 }, card.as)).data
    expect(list.list).toMatchObject([
      { orderSn: data.orderSn, money: 100, giveMoney: 5, actualPayMoney: 100, payType: 'wxpay', status: 2 },
    ])
  })

  test('pays arrears first, and a card that was stopped for them is active again', async () => {
    const card = await makeCard(server, {
      arrears: 3000,
      simStatus: 4,
      internetStatus: 2,
      breakRuleId: 3,
      breakTips: 'break.arrears',
    })
    const plan = await makePlan(server)
    await db.insert(cardPackages).values({
      cardId: card.id,
      packageId: plan.id,
      packageName: plan.name,
      packageType: 1,
      totalFlow: GB,
      useFlow: 0,
      effectType: 1,
      effectiveStatus: 1,
      duration: 1,
      unit: 2,
      placeType: 1,
      actualPay: 2900,
      startAt: clock.now() - DAY,
      endAt: clock.now() + DAY,
      createdAt: clock.now() - DAY,
    })
    const info = async () => (await server.call('/api/iot/simInfo', {}, card.as)).data
    expect(await info()).toMatchObject({ arrearsBalance: 30, simStatus: 4, breakTips: say('zh-CN', 'break.arrears') })
    await payOutside(server, (await charge(card, { money: 20 })).data.outTradeNo)
    expect(await info()).toMatchObject({ arrearsBalance: 10, balance: 0, simStatus: 4 })
    await payOutside(server, (await charge(card, { money: 50 })).data.outTradeNo)
    expect(await info()).toMatchObject({
      arrearsBalance: 0,
      balance: 40,
      simStatus: 3,
      internetStatus: 1,
      breakTips: null,
    })
    expect(await log(card)).toEqual([
      [7, -10, 40],
      [1, 50, 50],
      [7, -20, 0],
      [1, 20, 20],
    ])
  })

  test.each<[string, object, object]>([
    ['two amounts at once', { money: 20, balanceId: 1 }, { code: 51 }],
    ['none', {}, { code: 51, message: say('zh-CN', 'recharge.oneOf') }],
    [
      'less than the least',
      { money: 0.01 },
      { code: 51, message: say('zh-CN', 'recharge.bounds', { min: '10.00', max: '1000.00' }) },
    ],
    [
      'more than the most',
      { money: 1000.01 },
      { code: 51, message: say('zh-CN', 'recharge.bounds', { min: '10.00', max: '1000.00' }) },
    ],
    ['a negative sum', { money: -5 }, { code: 51, message: say('zh-CN', 'field.money.wrong') }],
    ['a third decimal', { money: 10.001 }, { code: 51, message: say('zh-CN', 'field.money.wrong') }],
    ['a sum that is not listed', { balanceId: 987_654 }, { code: 51, message: say('zh-CN', 'recharge.unknown') }],
    ['the balance itself as payment', { money: 20, payType: 'balance' }, { code: 51 }],
    [
      'another sum than the one shown',
      { money: 20, expectMoney: 10 },
      { code: 51, message: say('zh-CN', 'order.changed') },
    ],
  ])('%s is refused and leaves no order', async (_, given, answer) => {
    const card = await makeCard(server)
    expect(await charge(card, given)).toMatchObject(answer)
    expect(await db.select().from(orders).where(eq(orders.cardId, card.id))).toHaveLength(0)
  })

  test('may be limited to the listed sums by the storefront, which also sets the bounds', async () => {
    const own = await testServer()
    const card = await makeCard(own)
    await own.services.db
      .insert(settings)
      .values({ key: 'recharge', value: { min: 500, max: 2000 } })
      .onConflictDoUpdate({ target: settings.key, set: { value: { min: 500, max: 2000 } } })
    expect((await own.call('/api/iot/balanceChoose', {}, card.as)).data).toMatchObject({
      customSwitch: 1,
      min: 5,
      max: 20,
    })
    const sum = (money: number) =>
      own.call('/api/iot/createBalanceOrder', { uuid: uuid(), payType: 'alipay', money }, card.as)
    expect([(await sum(5)).code, (await sum(20.01)).code]).toEqual([0, 51])
    await own.services.db
      .update(settings)
      .set({ value: { customSwitch: 2 } })
      .where(eq(settings.key, 'recharge'))
    expect((await sum(15)).message).toBe(say('zh-CN', 'recharge.unknown'))
  })

  test('that is unpaid closes after fifteen minutes, and the lists show its state', async () => {
    const card = await makeCard(server)
    await charge(card, { money: 10 })
    const count = async (status?: 1 | 2 | 3) =>
      (await server.call('/api/iot/simBalanceList', { status }, card.as)).data.totalCount
    expect([await count(), await count(1), await count(3)]).toEqual([1, 1, 0])
    await clock.forward(15 * MINUTE)
    expect([await count(), await count(1), await count(3)]).toEqual([1, 0, 1])
    await server.jobs.runDue()
    expect([await count(), await count(1), await count(3)]).toEqual([1, 0, 1])
  })
})

describe('an activity', () => {
  const activity = async (given: Partial<typeof activities.$inferInsert> = {}) => {
    const now = clock.now()
    const gifts = { giveBalance: 1000, giveFlow: 20 * GB, giveDays: 0, giveCoin: 60, giveIntegral: 200 }
    const [made] = await db
      .insert(activities)
      .values({
        name: '充 100 有礼',
        payMoney: 10_000,
        ...gifts,
        perLimit: 1,
        startAt: now - DAY,
        endAt: now + DAY,
        content: '即时到账',
        sort: 1,
        ...given,
      })
      .returning()
    return made?.id ?? 0
  }
  const join = (card: TestCard, couponId: number, expectMoney = 100) =>
    server.call('/api/iot/createCouponOrder', { uuid: uuid(), couponId, expectMoney, payType: 'alipay' }, card.as)
  const shown = async (card: TestCard, id: number) =>
    (await server.call('/api/iot/couponChoose', {}, card.as)).data.list.find((one) => one.id === id)

  test('credits each bonus when it is paid, and the limit holds for concurrent orders', async () => {
    const card = await makeCard(server)
    const id = await activity()
    expect(await shown(card, id)).toMatchObject({ state: 1, joined: 0, limit: 1, payMoney: 100, giveBalance: 10 })
    const answers = await many(5, () => join(card, id))
    expect(codes(answers)).toEqual({ 0: 1, 51: 4 })
    await payOutside(server, answers.find((answer) => answer.code === 0)?.data.outTradeNo ?? '')
    expect(await row(card)).toMatchObject({ balance: 11_000, integral: 200, couponCoin: 60, rechargeTimes: 1 })
    expect(await shown(card, id)).toMatchObject({ state: 2, joined: 1 })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      totalFlow: 20 * GB,
      packageName: '充 100 有礼',
    })
    expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list).toMatchObject([
      { packageId: 0, packageType: 3, placeType: 4, actualPayMoney: 0, effectiveStatus: 1 },
    ])
    const wallets = await db
      .select({ wallet: walletLog.wallet, type: walletLog.type, change: walletLog.change })
      .from(walletLog)
      .where(eq(walletLog.cardId, card.id))
      .orderBy(walletLog.id)
    expect(wallets).toEqual([
      { wallet: 'balance', type: 1, change: 10_000 },
      { wallet: 'balance', type: 2, change: 1000 },
      { wallet: 'integral', type: 7, change: 200 },
      { wallet: 'coin', type: 3, change: 60 },
    ])
  })

  test('with days extends the active package', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const { data: bought } = await server.call(
      '/api/iot/buyPackage',
      { packageId: (await makePlan(server)).id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() },
      card.as,
    )
    const [before] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
    const { data } = await join(card, await activity({ giveDays: 30, giveFlow: 0 }))
    await payOutside(server, data.outTradeNo)
    const [after] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
    expect((after?.endAt ?? 0) - (before?.endAt ?? 0)).toBe(30 * DAY)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.endAt).not.toBe(bought.endAt)
  })

  test('that is over, unknown or of another price is refused', async () => {
    const card = await makeCard(server)
    const now = clock.now()
    const [over, soon, open] = [
      await activity({ endAt: now }),
      await activity({ startAt: now + DAY, endAt: now + 2 * DAY }),
      await activity(),
    ]
    expect((await join(card, over)).message).toBe(say('zh-CN', 'activity.over'))
    expect((await join(card, soon)).message).toBe(say('zh-CN', 'activity.over'))
    expect((await join(card, 987_654)).message).toBe(say('zh-CN', 'activity.unknown'))
    expect((await join(card, open, 1)).message).toBe(say('zh-CN', 'order.changed'))
    expect(await shown(card, over)).toMatchObject({ state: 3 })
    expect(await shown(card, soon)).toBeUndefined()
  })
})

describe('the pay password', () => {
  const withPassword = async (on: TestServer, more = {}) =>
    makeCard(on, {
      balance: 1_000_000,
      cardPasswordMode: 2,
      mobile: '13800007777',
      payPassword: await on.services.secrets.hashPassword('246810'),
      ...more,
    })
  const pay = (on: TestServer, card: TestCard, packageId: number, payPassword?: string) =>
    on.call(
      '/api/iot/buyPackage',
      { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid(), payPassword },
      card.as,
    )

  test('41002 gives the reason: not set, required, wrong with the remaining tries', async () => {
    const plan = await makePlan(server)
    const [none, card] = [await makeCard(server, { balance: 10_000, cardPasswordMode: 2 }), await withPassword(server)]
    expect(await pay(server, none, plan.id)).toMatchObject({ code: 41002, data: { reason: 'unset' } })
    expect(await pay(server, card, plan.id)).toMatchObject({ code: 41002, data: { reason: 'needed' } })
    expect(await pay(server, card, plan.id, '111111')).toMatchObject({
      code: 41002,
      data: { reason: 'wrong', left: 4 },
    })
    expect((await pay(server, card, plan.id, '246810')).code).toBe(0)
    expect(await pay(server, card, plan.id, '111111')).toMatchObject({ data: { left: 4 } })
  })

  test('a hundred concurrent guesses count as a hundred: five are compared, and after them the correct one is refused', async () => {
    const card = await withPassword(server)
    const plan = await makePlan(server)
    const answers = await many(100, (index) => pay(server, card, plan.id, String(100_000 + index)))
    expect(answers.every((answer) => answer.code === 41002 || answer.status === 429)).toBe(true)
    const seen = (reason: string) =>
      answers.filter((answer) => (answer.data as { reason?: string } | null)?.reason === reason).length
    // the fifth locks, and the answer reports it
    expect(seen('wrong')).toBe(4)
    expect(seen('locked')).toBe(96)
    expect(await pay(server, card, plan.id, '246810')).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    // a request without a password reports the lock and its end, too
    const unasked = await pay(server, card, plan.id)
    expect(unasked).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    expect(unasked.message).toMatch(/请于 \d\d:\d\d 后再试/)
    // on another server, too
    const second = await server.second()
    expect(await pay(second, card, plan.id, '246810')).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    expect(
      await db
        .select()
        .from(orders)
        .where(and(eq(orders.cardId, card.id))),
    ).toHaveLength(0)
    await clock.forward(30 * MINUTE)
    expect((await pay(server, card, plan.id, '246810')).code).toBe(0)
  })

  test('ten failures in a day lock it until it is reset by phone', async () => {
    const card = await withPassword(server)
    const plan = await makePlan(server)
    for (const _ of [1, 2]) {
      await many(5, () => pay(server, card, plan.id, '135790'))
      await clock.forward(31 * MINUTE)
    }
    expect(await pay(server, card, plan.id, '246810')).toMatchObject({
      code: 41002,
      data: { reason: 'locked', retryAt: null },
      message: say('zh-CN', 'payPassword.reset'),
    })
    await server.call('/api/sms/send', { event: 'payPass' }, card.as)
    const set = { password: '975312', confirm: '975312', code: await server.lastCode('13800007777') }
    expect((await server.call('/api/iot/simUpdatePayPass', set, card.as)).code).toBe(0)
    expect((await pay(server, card, plan.id, '975312')).code).toBe(0)
    expect(
      await db
        .select()
        .from(attempts)
        .where(like(attempts.key, `payPassword:${card.id}:%`)),
    ).toMatchObject([{ fails: 0 }])
  })

  const setPassword = (
    card: TestCard,
    given: { password: string; confirm?: string; code?: string; oldPassword?: string },
  ) => server.call('/api/iot/simUpdatePayPass', { confirm: given.password, ...given }, card.as)
  test('the first is set by code, a change by the old one; weak and common ones are refused', async () => {
    const card = await makeCard(server, { mobile: '13800246813', cardPasswordMode: 2 })
    expect((await setPassword(card, { password: '820517' })).data).toMatchObject({
      fields: { code: say('zh-CN', 'sms.needed') },
    })
    expect((await setPassword(card, { password: '820517', oldPassword: '000000' })).code).toBe(51)
    await server.call('/api/sms/send', { event: 'payPass' }, card.as)
    const code = await server.lastCode('13800246813')
    for (const password of ['000000', '123456', '654321', '246813', card.simNo.slice(-6), card.row.msisdn.slice(-6)])
      expect({ password, code: (await setPassword(card, { password, code })).code }).toEqual({ password, code: 51 })
    expect((await setPassword(card, { password: '820517', confirm: '820518', code })).data).toMatchObject({
      fields: { confirm: say('zh-CN', 'field.confirm.wrong') },
    })
    expect((await setPassword(card, { password: '820517', code })).code).toBe(0)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.existPayPassword).toBe(true)
    expect((await setPassword(card, { password: '730926', oldPassword: '999999' })).data).toMatchObject({
      fields: { oldPassword: say('zh-CN', 'payPassword.wrong', { left: 4 }) },
    })
    expect((await setPassword(card, { password: '730926', oldPassword: '820517' })).code).toBe(0)
    const stored = (await row(card))?.payPassword ?? ''
    expect(stored).toMatch(/^argon2id\$/)
    expect(await server.services.secrets.checkPassword('730926', stored)).toBe(true)
    expect(server.logs.join('\n')).not.toMatch(/820517|730926/)
  })

  test('a card without a phone binds one first', async () =>
    expect((await setPassword(await makeCard(server), { password: '820517' })).message).toBe(
      say('zh-CN', 'payPassword.bindFirst'),
    ))
})

describe('the bound phone', () => {
  const bind = (card: TestCard, given: { mobile: string; code: string; oldCode?: string }) =>
    server.call('/api/iot/simBindMobile', given, card.as)
  const send = async (card: TestCard, event: 'bind' | 'bindOld', mobile: string) => {
    expect((await server.call('/api/sms/send', { event, ...(event === 'bind' && { mobile }) }, card.as)).code).toBe(0)
    return server.lastCode(mobile)
  }

  test('the first requires its code, a change also the code to the old phone', async () => {
    const card = await makeCard(server, { numbAuth: 2 })
    expect((await bind(card, { mobile: '13800111111', code: '000000' })).code).toBe(51)
    const code = await send(card, 'bind', '13800111111')
    expect((await bind(card, { mobile: '13800222222', code })).code).toBe(51)
    expect(await bind(card, { mobile: '13800111111', code })).toMatchObject({
      code: 0,
      data: { mobile: '138****1111' },
    })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      mobile: '138****1111',
      numbAuth: 1,
    })
    const next = await send(card, 'bind', '13800222222')
    expect((await bind(card, { mobile: '13800222222', code: next })).data).toMatchObject({
      fields: { oldCode: say('zh-CN', 'sms.needed') },
    })
    await clock.forward(MINUTE)
    const oldCode = await send(card, 'bindOld', '13800111111')
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode: next })).code).toBe(51)
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode })).code).toBe(0)
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode })).data).toMatchObject({
      fields: { mobile: say('zh-CN', 'bind.same') },
    })
    expect((await row(card))?.mobile).toBe('13800222222')
  })
})
