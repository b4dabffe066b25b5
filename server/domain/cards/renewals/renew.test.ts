/** Automatic renewal, pay-as-you-go and its end, daily usage (docs/domain §3.12, §3.17, §4.4; product §3 volume). */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardPackages, cards, packages, usageDaily } from '../../../db/schema/index.ts'
import { say } from '../../../platform/messages.ts'
import { testServer } from '../../../testing/server.ts'
import { DAY, fromWire, HOUR, MINUTE, startOfDay, startOfMonth, wireDay, wireTime } from '../../../platform/time.ts'
import { nextRenewal } from './schedule.ts'
import type { CardRow } from '../card-status.ts'
import { GB, makeCard, makePlan, payOutside, uuid, type TestCard } from '../testing.ts'

const server = await testServer()
const { db, clock } = server.services
const text = (id: string, values = {}) => say('zh-CN', id, values)
const buy = (card: TestCard, packageId: number, expectMoney = 29) =>
  server.call(
    '/api/iot/buyPackage',
    { packageId, effectType: 1, payType: 'balance', expectMoney, uuid: uuid() },
    card.as,
  )
const info = async (card: TestCard) => (await server.call('/api/iot/simInfo', {}, card.as)).data
const options = async (card: TestCard) => (await server.call('/api/iot/renewPackageOption', {}, card.as)).data
const set = (card: TestCard, packageId: number, more: object) =>
  server.call('/api/iot/simUpdateRenewPackage', { packageId, autoRenew: 1, ...more }, card.as)
const consent = { agree: true, expectMoney: 29 }
const packs = async (card: TestCard) => (await server.call('/api/iot/simPackageList', {}, card.as)).data.list
const log = async (card: TestCard) => (await server.call('/api/iot/simBalanceLogList', {}, card.as)).data.list
const until = (time: string, more = 0) => server.forward(Math.max(1, fromWire(time) + more - clock.now()))
const charge = async (card: TestCard, money: number) =>
  payOutside(
    server,
    (await server.call('/api/iot/createBalanceOrder', { uuid: uuid(), payType: 'wxpay', money }, card.as)).data
      .outTradeNo,
  )

/** A card in service with a monthly package of 29 yuan and automatic renewal. */
async function renewing(balance: number) {
  const card = await makeCard(server, { balance: balance + 2900, dailyFlow: GB })
  const plan = await makePlan(server)
  await buy(card, plan.id)
  expect(await set(card, plan.id, consent)).toMatchObject({ code: 0, data: { autoRenew: 1 } })
  const { nextAt } = await options(card)
  if (!nextAt) throw new Error('nothing is renewed')
  return { card, plan, nextAt, endAt: (await info(card)).endAt ?? '' }
}

describe('consent', () => {
  test('is off by default, requires reading the terms, shows its price, and is withdrawn with one tap', async () => {
    const card = await makeCard(server, { balance: 10_000 })
    const plan = await makePlan(server)
    await buy(card, plan.id)
    expect(await options(card)).toMatchObject({
      autoRenew: 2,
      nextAt: null,
      packageId: null,
      price: null,
      failReason: null,
    })
    expect(await set(card, plan.id, { expectMoney: 29 })).toMatchObject({ code: 51, message: text('renew.agree') })
    expect(await set(card, plan.id, { agree: true, expectMoney: 19 })).toMatchObject({
      code: 51,
      message: text('order.changed'),
    })
    expect(await set(card, (await makePlan(server, { type: 3 })).id, consent)).toMatchObject({
      code: 51,
      message: text('package.unknown'),
    })
    expect(await set(card, (await makePlan(server, { duration: 20, unit: 3 })).id, consent)).toMatchObject({ code: 51 })
    const { data } = await set(card, plan.id, consent)
    expect(data.autoRenew).toBe(1)
    expect(await options(card)).toMatchObject({
      autoRenew: 1,
      packageId: plan.id,
      packageName: plan.name,
      price: 29,
      nextAt: data.nextAt,
      daysBefore: 3,
    })
    expect((await set(card, plan.id, { autoRenew: 2 })).data).toEqual({ autoRenew: 2, nextAt: null })
    expect(await options(card)).toMatchObject({ autoRenew: 2, nextAt: null })
  })

  test('requires the pay password where the balance does (41002)', async () => {
    const card = await makeCard(server, { cardPasswordMode: 2 })
    const plan = await makePlan(server)
    expect(await set(card, plan.id, consent)).toMatchObject({ code: 41002, data: { reason: 'unset' } })
    expect((await options(card)).autoRenew).toBe(2)
  })

  test('is not requested from a card that is at its end', async () => {
    const card = await makeCard(server, { simStatus: 5, cancelStatus: 2 })
    expect(await set(card, (await makePlan(server)).id, consent)).toMatchObject({
      code: 51,
      message: text('package.readOnly'),
    })
  })
})

test('a renewal is tried at nine, three days before the end, and again each morning', () => {
  const one = {
    packageType: 1,
    effectiveStatus: 1,
    duration: 1,
    unit: 2,
    endAt: fromWire('2026-12-20 23:59:59'),
  } as never
  const at = (packs: never[], tried: string | null) => {
    const next = nextRenewal(packs, tried === null ? null : fromWire(tried), fromWire('2026-12-01 00:00:00'))
    return next && wireTime(next)
  }
  expect(at([one], null)).toBe('2026-12-17 09:00:00')
  expect(at([one], '2026-12-17 09:00:00')).toBe('2026-12-18 09:00:00')
  expect(at([one], '2026-12-18 08:59:59')).toBe('2026-12-18 09:00:00')
  expect(at([one], '2026-12-20 09:00:00')).toBeUndefined()
  expect(at([], null)).toBeUndefined()
  expect(at([{ ...(one as object), packageType: 3 } as never], null)).toBeUndefined()
})

describe('automatic renewal by the clock', () => {
  test('uses the balance three days before the end; the new month follows without a gap, and the log names the renewal', async () => {
    const { card, plan, nextAt, endAt } = await renewing(5000)
    expect(fromWire(nextAt)).toBe(startOfDay(fromWire(endAt)) - 3 * DAY + 9 * HOUR)
    await until(nextAt, -MINUTE)
    expect((await packs(card)).length).toBe(1)
    await until(nextAt, MINUTE)
    const [next] = await packs(card)
    expect(next).toMatchObject({
      packageId: plan.id,
      placeType: 3,
      status: 2,
      effectiveStatus: 2,
      startAt: wireTime(fromWire(endAt) + 1000),
      actualPayMoney: 29,
    })
    expect(await info(card)).toMatchObject({ balance: 21, endAt, waiting: { startAt: next?.startAt } })
    expect((await options(card)).currentEndAt).toBe(next?.endAt)
    expect((await log(card))[0]).toMatchObject({ type: 4, change: -29, after: 21, orderSn: next?.orderSn })
    await until(endAt, 2 * HOUR)
    expect(await info(card)).toMatchObject({ simStatus: 3, internetStatus: 1, totalFlow: 100 * GB })
    expect((await packs(card)).map((one) => one.effectiveStatus)).toEqual([1, 3])
  })

  test('works for a clock jump of any length: each renewal at its own time, and the card stops only when the balance is spent', async () => {
    const { card, plan, nextAt } = await renewing(5800)
    await server.forward(100 * DAY)
    const list = await packs(card)
    expect(list.map((one) => [one.placeType, one.effectiveStatus])).toEqual([
      [3, 3],
      [3, 3],
      [1, 3],
    ])
    expect(list[1]?.createdAt).toBe(nextAt)
    expect(list[0]?.startAt).toBe(wireTime(fromWire(list[1]?.endAt ?? '') + 1000))
    expect(await info(card)).toMatchObject({
      balance: 0,
      simStatus: 4,
      internetStatus: 2,
      breakTips: text('break.expired'),
      needBuyPackage: true,
    })
    const { failReason, nextAt: none, autoRenew } = await options(card)
    expect([failReason, none, autoRenew]).toEqual([text('renew.tooLittle', { money: '29.00' }), null, 1])
    // a purchase by hand continues it
    await charge(card, 60)
    await buy(card, plan.id)
    expect(await options(card)).toMatchObject({ failReason: null, autoRenew: 1 })
    expect((await options(card)).nextAt).not.toBeNull()
  })

  test('reports a balance that is too small, leaves no debt, and is tried again next morning, and at once after a top-up', async () => {
    const { card, nextAt, plan } = await renewing(1000)
    await until(nextAt, MINUTE)
    expect(await options(card)).toMatchObject({
      failReason: text('renew.tooLittle', { money: '19.00' }),
      failedAt: nextAt,
      nextAt: wireTime(fromWire(nextAt) + DAY),
      balance: 10,
    })
    expect(await info(card)).toMatchObject({ balance: 10, arrearsBalance: 0 })
    await server.forward(DAY)
    expect((await options(card)).failedAt).toBe(wireTime(fromWire(nextAt) + DAY))
    expect(await packs(card)).toHaveLength(1)
    await charge(card, 30)
    await server.forward(MINUTE)
    expect((await packs(card))[0]).toMatchObject({ placeType: 3, packageId: plan.id, effectiveStatus: 2 })
    expect(await options(card)).toMatchObject({ failReason: null, balance: 11 })
  })

  test('does not use a higher price, or another package, without a new consent', async () => {
    const dearer = await renewing(9000)
    await db.update(packages).set({ price: 3900 }).where(eq(packages.id, dearer.plan.id))
    expect((await options(dearer.card)).failReason).toBe(text('renew.dearer', { money: '39.00' }))
    const gone = await renewing(9000)
    await db.update(packages).set({ isOpen: false }).where(eq(packages.id, gone.plan.id))
    await server.forward(40 * DAY)
    for (const { card } of [dearer, gone]) expect(await info(card)).toMatchObject({ balance: 90, simStatus: 4 })
    expect((await options(gone.card)).failReason).toBe(text('renew.gone'))
    expect(await set(dearer.card, dearer.plan.id, consent)).toMatchObject({ code: 51 })
    expect(await set(dearer.card, dearer.plan.id, { agree: true, expectMoney: 39 })).toMatchObject({ code: 0 })
    expect((await options(dearer.card)).failReason).toBeNull()
  })

  test('happens once with two servers', async () => {
    const { card, nextAt } = await renewing(9000)
    const other = await server.second()
    await clock.forward(fromWire(nextAt) + MINUTE - clock.now())
    await other.services.clock.refresh()
    await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
    expect((await packs(card)).map((one) => one.placeType)).toEqual([3, 1])
  })
})

test('a card that is stopped for three months is cancelled: read only', async () => {
  const card = await makeCard(server, { balance: 2900, dailyFlow: GB })
  await buy(card, (await makePlan(server, { duration: 7, unit: 1 })).id)
  await server.forward(10 * DAY)
  expect(await info(card)).toMatchObject({ simStatus: 4, isReadOnly: false })
  await server.forward(80 * DAY)
  expect((await info(card)).simStatus).toBe(4)
  await server.forward(20 * DAY)
  expect(await info(card)).toMatchObject({ simStatus: 5, cancelStatus: 2, isReadOnly: true })
})

describe('pay as you go', () => {
  const metered = async (given: Parameters<typeof makeCard>[1] = {}) => {
    const card = await makeCard(server, { dailyFlow: 2 * GB, ...given })
    const plan = await makePlan(server, {
      type: 4,
      totalFlow: 0,
      price: 0,
      volumePrice: 300,
      duration: 20,
      unit: 3,
      effectTypes: [1],
    })
    expect(await buy(card, plan.id, 0)).toMatchObject({ code: 0 })
    return { card, plan }
  }
  const close = (card: TestCard) => server.call('/api/iot/closeVolumePackage', {}, card.as)

  test('closes after its bill is paid; a card without another package stops then', async () => {
    const { card, plan } = await metered({ balance: 50_000 })
    // after the first bill
    await server.forward(Math.max(1, startOfMonth(clock.now(), 1) + HOUR - clock.now()))
    const { balance } = await info(card)
    await server.forward(2 * DAY)
    const { volume, volumePackageId } = await options(card)
    expect(volumePackageId).toBe(plan.id)
    expect(volume).toMatchObject({ gPrice: 3 })
    expect(volume?.useFlow).toBeGreaterThan(0)
    expect(await close(card)).toMatchObject({ code: 0, data: null })
    const now = await info(card)
    expect(now).toMatchObject({
      volumePackageId: 0,
      volume: null,
      simStatus: 4,
      internetStatus: 2,
      needBuyPackage: true,
    })
    expect(Math.round((balance - now.balance) * 100)).toBe(Math.round((volume?.totalMoney ?? 0) * 100))
    expect((await log(card))[0]).toMatchObject({ type: 5, after: now.balance })
    expect((await packs(card))[0]).toMatchObject({ packageType: 4, effectiveStatus: 4 })
    expect(await close(card)).toMatchObject({ code: 51, message: text('volume.off') })
    await buy(card, (await makePlan(server)).id)
    expect(await info(card)).toMatchObject({ simStatus: 3, internetStatus: 1 })
  })

  test('stays open with a bill that the balance cannot pay, also when there are arrears; they are paid to the fen, and no sale happens before', async () => {
    const { card } = await metered()
    await server.forward(2 * HOUR + DAY)
    const { code, message } = await close(card)
    expect([code, message.includes('请先充值')]).toEqual([51, true])
    await server.forward(Math.max(1, startOfMonth(clock.now(), 1) + HOUR - clock.now()))
    const { arrearsBalance, simStatus } = await info(card)
    expect(simStatus).toBe(4)
    expect(arrearsBalance).toBeGreaterThan(0)
    const owed = { money: arrearsBalance.toFixed(2) }
    expect(await close(card)).toMatchObject({ code: 51, message: text('volume.arrears', owed) })
    expect(await buy(card, (await makePlan(server)).id)).toMatchObject({
      code: 51,
      message: text('package.arrears', owed),
    })
    await db.update(cards).set({ arrears: 337 }).where(eq(cards.id, card.id))
    await charge(card, 3.37)
    expect(await info(card)).toMatchObject({ arrearsBalance: 0, balance: 0, simStatus: 3 })
    expect((await log(card)).map(({ type, change }) => [type, change])).toEqual([
      [7, -3.37],
      [1, 3.37],
    ])
    expect(await close(card)).toMatchObject({ code: 0 })
  })
})

describe('usage by day', () => {
  const history = async (card: TestCard, params: { days?: 7 | 30; month?: string } = {}) =>
    (await server.call('/api/iot/simHistoryLine', params, card.as)).data

  test('matches the package and the stored usage, including today, without writing', async () => {
    const card = await makeCard(server, { balance: 2900, dailyFlow: 3 * GB, createdAt: clock.now() - 400 * DAY })
    await buy(card, (await makePlan(server, { totalFlow: 1000 * GB })).id)
    await server.forward(9 * DAY)
    await clock.forward(HOUR)
    const week = await history(card)
    expect(week.list.map((one) => one.date)).toEqual(
      Array.from({ length: 7 }, (_, index) => wireDay(clock.now() - (6 - index) * DAY)),
    )
    expect(week.total).toBe(week.list.reduce((sum, one) => sum + one.useFlow, 0))
    const month = await history(card, { days: 30 })
    expect(month.list).toHaveLength(30)
    const { useFlow } = await info(card)
    // the answers may be a second apart
    expect(Math.abs(useFlow - month.total)).toBeLessThan(1024)
    const written = await db.select().from(usageDaily).where(eq(usageDaily.cardId, card.id))
    expect(written.reduce((sum, row) => sum + row.useFlow, 0)).toBeLessThan(useFlow)
    const [had] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
    expect(had?.useFlow).toBeLessThan(useFlow)
  })

  test('by month: complete past ones, this one up to today, thirteen to choose from, and invalid months are refused', async () => {
    const card = await makeCard(server, { createdAt: clock.now() - 800 * DAY })
    const { months } = await history(card)
    expect(months).toHaveLength(13)
    const [current, last] = months.map((one) => one.value)
    expect((await history(card, { month: current! })).list.at(-1)?.date).toBe(wireDay(clock.now()))
    const before = (await history(card, { month: last! })).list
    expect([before[0]?.date, before.at(-1)?.date]).toEqual([`${last}-01`, wireDay(startOfMonth(clock.now()) - DAY)])
    expect(await server.call('/api/iot/simHistoryLine', { month: '2026-13' }, card.as)).toMatchObject({
      code: 51,
      message: text('history.noMonth'),
    })
    expect((await history(card, { month: '2999-01' })).list).toEqual([])
  })

  test('of a new card has no days before its sale', async () => {
    const card = await makeCard(server, { createdAt: clock.now() - 2 * DAY })
    const { list, months } = await history(card)
    expect(list).toHaveLength(3)
    expect(months.length).toBeLessThanOrEqual(2)
  })
})

describe('a renewal that would fail', () => {
  const warning = async (card: TestCard) => (await info(card)).renewal
  const lastWeek = (endAt: string) => until(wireTime(startOfDay(fromWire(endAt)) - 6 * DAY))

  test('is announced a week before the end with the missing amount, and not once the amount is there', async () => {
    const { card, plan, nextAt, endAt } = await renewing(1000)
    expect(await warning(card)).toBeNull()
    expect(await options(card)).toMatchObject({ short: 19, failReason: null })
    await lastWeek(endAt)
    expect(await warning(card)).toEqual({
      packageName: plan.name,
      nextAt,
      endAt,
      short: 19,
      reason: text('renew.tooLittle', { money: '19.00' }),
      path: '/pages/iot/index/balance/index',
      action: text('renew.topUp'),
    })
    await until(nextAt, MINUTE)
    expect(await warning(card)).toMatchObject({ short: 19 })
    await charge(card, 19)
    expect(await warning(card)).toBeNull()
    await server.forward(MINUTE)
    expect((await info(card)).waiting).toMatchObject({ packageName: plan.name })
  })

  test.each<[string, Partial<CardRow>, string, string]>([
    ['a real name', { authStatus: 1 }, '/pages/iot/realnameAuth/index', 'card.go.auth'],
    ['arrears', { arrears: 500 }, '/pages/iot/index/balance/index', 'renew.topUp'],
    ['money', { balance: 0 }, '/pages/iot/index/balance/index', 'renew.topUp'],
    ['consent to a new price', { renewPrice: 100 }, '/pages/iot/setRenew/index', 'card.renewalFix'],
  ])(
    'leads to the page that solves %s: from home, from its own page and from the notice',
    async (_, lacking, path, action) => {
      const { card, endAt } = await renewing(9000)
      await db
        .update(cards)
        .set({ ...lacking, remindAt: clock.now() })
        .where(eq(cards.id, card.id))
      await lastWeek(endAt)
      expect(await warning(card)).toMatchObject({ path, action: text(action) })
      await server.forward(4 * DAY)
      const said = path.includes('setRenew')
        ? { failPath: null, failAction: null }
        : { failPath: path, failAction: text(action) }
      expect(await options(card)).toMatchObject(said)
      expect((await info(card)).notices).toMatchObject([{ kind: 'renewal', path }])
    },
  )

  test('is announced with its reason where no money helps, and never where renewal is off', async () => {
    const { card, plan, endAt } = await renewing(9000)
    await db.update(packages).set({ isOpen: false }).where(eq(packages.id, plan.id))
    await lastWeek(endAt)
    expect(await warning(card)).toMatchObject({ short: null, reason: text('renew.gone') })
    await set(card, plan.id, { autoRenew: 2 })
    expect(await warning(card)).toBeNull()
  })
})
