import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardPackages, cards, packages } from '#server/db/schema/index.ts'
import { DAY, parseWireTime, HOUR, MINUTE, getStartOfDay, toWireTime } from '#server/platform/time.ts'
import { getNextRenewal } from './schedule.ts'
import { GB, makeCard, makePlan, createUuid } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/renewals.ts'

const { server, db, clock, text, buy, info, options, set, consent, packs, log, until, charge, renewing } = await setUp()

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
  const last = {
    packageType: 1,
    effectiveStatus: 1,
    duration: 1,
    unit: 2,
    endAt: parseWireTime('2026-12-20 23:59:59'),
  } as never
  const formatNext = (packs: never[], tried: string | null) => {
    const next = getNextRenewal(
      packs,
      tried === null ? null : parseWireTime(tried),
      parseWireTime('2026-12-01 00:00:00'),
    )
    return next && toWireTime(next)
  }
  expect(formatNext([last], null)).toBe('2026-12-17 09:00:00')
  expect(formatNext([last], '2026-12-17 09:00:00')).toBe('2026-12-18 09:00:00')
  expect(formatNext([last], '2026-12-18 08:59:59')).toBe('2026-12-18 09:00:00')
  expect(formatNext([last], '2026-12-20 09:00:00')).toBeUndefined()
  expect(formatNext([], null)).toBeUndefined()
  expect(formatNext([{ ...(last as object), packageType: 3 } as never], null)).toBeUndefined()
})

describe('automatic renewal by the clock', () => {
  test('uses the balance three days before the end; the new month follows without a gap, and the log names the renewal', async () => {
    const { card, plan, nextAt, endAt } = await renewing(5000)
    expect(parseWireTime(nextAt)).toBe(getStartOfDay(parseWireTime(endAt)) - 3 * DAY + 9 * HOUR)
    await until(nextAt, -MINUTE)
    expect((await packs(card)).length).toBe(1)
    await until(nextAt, MINUTE)
    const [next] = await packs(card)
    expect(next).toMatchObject({
      packageId: plan.id,
      placeType: 3,
      status: 2,
      effectiveStatus: 2,
      startAt: toWireTime(parseWireTime(endAt) + 1000),
      actualPayMoney: 29,
    })
    expect(await info(card)).toMatchObject({ balance: 21, endAt, waiting: { startAt: next?.startAt } })
    expect((await options(card)).currentEndAt).toBe(next?.endAt)
    expect((await log(card))[0]).toMatchObject({ type: 4, change: -29, after: 21, orderSn: next?.orderSn })
    await until(endAt, 2 * HOUR)
    expect(await info(card)).toMatchObject({ simStatus: 3, internetStatus: 1, totalFlow: 100 * GB })
    expect((await packs(card)).map((pkg) => pkg.effectiveStatus)).toEqual([1, 3])
  })

  test('works for a clock jump of any length: each renewal at its own time, and the card stops only when the balance is spent', async () => {
    const { card, plan, nextAt } = await renewing(5800)
    await server.forward(100 * DAY)
    const list = await packs(card)
    expect(list.map((row) => [row.placeType, row.effectiveStatus])).toEqual([
      [3, 3],
      [3, 3],
      [1, 3],
    ])
    expect(list[1]?.createdAt).toBe(nextAt)
    expect(list[0]?.startAt).toBe(toWireTime(parseWireTime(list[1]?.endAt ?? '') + 1000))
    expect(await info(card)).toMatchObject({
      balance: 0,
      simStatus: 4,
      internetStatus: 2,
      breakTips: text('break.expired'),
      needBuyPackage: true,
    })
    const { failReason, nextAt: none, autoRenew } = await options(card)
    expect([failReason, none, autoRenew]).toEqual([text('renew.ended.late', { money: '29.00' }), null, 1])
    // a manual purchase continues it
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
      nextAt: toWireTime(parseWireTime(nextAt) + DAY),
      balance: 10,
    })
    expect(await info(card)).toMatchObject({ balance: 10, arrearsBalance: 0 })
    await server.forward(DAY)
    expect((await options(card)).failedAt).toBe(toWireTime(parseWireTime(nextAt) + DAY))
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
    // after the end, the consent does not charge anything; one tap leads to the package
    expect(await options(dearer.card)).toMatchObject({
      failReason: text('renew.ended.enough', { name: dearer.plan.name, price: '39.00' }),
      failPath: `/pages/iot/package/details/index?packageId=${dearer.plan.id}`,
      failAction: text('renew.again'),
    })
    await server.forward(MINUTE)
    expect(await info(dearer.card)).toMatchObject({ balance: 90, simStatus: 4 })
  })

  test('happens once with two servers', async () => {
    const { card, nextAt } = await renewing(9000)
    const other = await server.second()
    await clock.forward(parseWireTime(nextAt) + MINUTE - clock.now())
    await other.services.clock.refresh()
    await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
    expect((await packs(card)).map((pkg) => pkg.placeType)).toEqual([3, 1])
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

test('a stopped card for which a package waits is not cancelled', async () => {
  const card = await makeCard(server, { simStatus: 4, internetStatus: 2, breakRuleId: 2, balance: 2900 })
  const plan = await makePlan(server, { effectTypes: [2] })
  const { effect } = (await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data
  await server.call(
    '/api/iot/buyPackage',
    { packageId: plan.id, effectType: effect[0]!.effectType, payType: 'balance', expectMoney: 29, uuid: createUuid() },
    card.as,
  )
  const startAt = clock.now() + 10 * DAY
  await db
    .update(cardPackages)
    .set({ startAt, endAt: startAt + 30 * DAY })
    .where(eq(cardPackages.cardId, card.id))
  await db
    .update(cards)
    .set({ createdAt: clock.now() - 400 * DAY })
    .where(eq(cards.id, card.id))
  await server.forward(5 * DAY)
  expect(await info(card)).toMatchObject({ simStatus: 4, isReadOnly: false })
  await server.forward(6 * DAY)
  expect(await info(card)).toMatchObject({ simStatus: 3, internetStatus: 1 })
})
