/** Terms: every page shows the same sums and days of a card's packages (docs/domain §3.10, §3.12, §3.17). */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIFETIME } from '#schemas/lifetime.ts'
import { cardPackages, orders } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, parseWireTime, SECOND, getStartOfDay, getStartOfMonth, toWireTime } from '#server/platform/time.ts'
import { giveDays } from './money/activity-order.ts'
import { GB, makeCard, makePlan, createUuid } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const withDefaults = <T extends object>(more: T) => ({ effectTypes: [1, 2], price: 100, ...more })
const plans = {
  month: await makePlan(server, withDefaults({ name: 'month' })),
  prepaid: await makePlan(server, withDefaults({ name: 'prepaid', type: 2, duration: 6 })),
  addOn: await makePlan(server, withDefaults({ name: 'addOn', type: 3, totalFlow: 5 * GB })),
  seckill: await makePlan(server, withDefaults({ name: 'seckill', type: 5, totalFlow: 10 * GB })),
  life: await makePlan(server, withDefaults({ name: 'life', duration: 20, unit: 3, totalFlow: 5 * GB })),
  endless: await makePlan(server, withDefaults({ name: 'endless', isInfiniteFlow: true })),
}
const pack = fc.record({
  plan: fc.constantFrom(...(Object.keys(plans) as (keyof typeof plans)[])),
  /** Its first day relative to today, and its length. */
  starts: fc.integer({ min: -40, max: 70 }),
  days: fc.integer({ min: 1, max: 60 }),
  used: fc.constantFrom(0, 0.25, 1, 1.5),
  returned: fc.constantFrom(false, false, false, true),
})

test('home, packageInfo, other cards, renewals and the details of a package agree, and the terms shown before the payment are kept', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(pack, { maxLength: 5 }), async (packs) => {
      const card = await makeCard(server, { balance: 100_000, endAt: null })
      const ask = async <T>(answer: Promise<{ code: number; data: T }>) => {
        const { code, data } = await answer
        expect(code).toBe(0)
        return data
      }
      const buy = (packageId: number, effectType: 1 | 2, more: object = {}) =>
        ask(
          server.call(
            '/api/iot/buyPackage',
            { packageId, effectType, payType: 'balance', expectMoney: 1, uuid: createUuid(), ...more },
            card.as,
          ),
        )
      const today = getStartOfDay(clock.now())
      for (const { plan, starts, days, used, returned } of packs) {
        const { orderSn } = await buy(plans[plan].id, 1)
        const [order] = await db.select().from(orders).where(eq(orders.sn, orderSn))
        const startAt = today + starts * DAY
        const endAt = plan === 'life' ? parseWireTime(LIFETIME) : startAt + days * DAY - SECOND
        const set = {
          startAt,
          endAt,
          useFlow: Math.floor(plans[plan].totalFlow * used),
          effectiveStatus: returned ? 4 : starts <= 0 ? 1 : 2,
        }
        await db
          .update(cardPackages)
          .set(set)
          .where(eq(cardPackages.orderId, order?.id ?? 0))
      }

      const info = await ask(server.call('/api/iot/simInfo', {}, card.as))
      const rows = async (effectiveStatus: 1 | 2) =>
        (await ask(server.call('/api/iot/simPackageList', { effectiveStatus, pageSize: 50 }, card.as))).list
      const [inForce, waiting] = [await rows(1), await rows(2)]
      const sum = (of: (pkg: (typeof inForce)[number]) => number) => inForce.reduce((total, pkg) => total + of(pkg), 0)
      const left = (pkg: (typeof inForce)[number]) => Math.max(0, pkg.totalFlow - pkg.useFlow)
      // the ring is the sum of the rows
      expect([info.totalFlow, info.useFlow, info.surplusFlow]).toEqual([
        sum((pkg) => pkg.totalFlow),
        sum((pkg) => pkg.useFlow),
        sum(left),
      ])
      expect(info.isInfiniteFlow).toBe(inForce.some((pkg) => pkg.isInfiniteFlow))
      // and so is the sum of the parts
      expect(info.flowParts.reduce((total, part) => total + part.surplusFlow, 0)).toBe(info.surplusFlow)
      for (const part of info.flowParts) {
        const same = inForce.filter((pkg) => pkg.endAt === part.endAt)
        expect(part.surplusFlow).toBe(same.reduce((total, pkg) => total + left(pkg), 0))
        expect(part.isInfiniteFlow).toBe(same.some((pkg) => pkg.isInfiniteFlow))
      }
      // the largest package gives the name, with its own date
      const size = (pkg: (typeof inForce)[number]) => (pkg.isInfiniteFlow ? Infinity : pkg.totalFlow)
      const named = inForce.filter((pkg) => pkg.packageType <= 2)
      if (named.length > 0)
        expect(
          named.some((pkg) => pkg.packageName === info.packageName && size(pkg) === Math.max(...named.map(size))),
        ).toBe(true)
      expect(
        inForce.length === 0
          ? info.endAt === null
          : inForce.some((pkg) => pkg.packageName === info.packageName && pkg.endAt === info.endAt),
      ).toBe(true)
      expect((await ask(server.call('/api/iot/changeSimList', {}, card.as))).list[0]).toMatchObject({
        packageName: info.packageName,
        endAt: info.endAt,
      })
      expect(info.surplusUnit).toBe(info.endAt === LIFETIME ? 3 : 1)
      // home announces the waiting package
      const first = waiting.toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? ''))[0]
      expect([info.waiting?.startAt ?? null, info.waiting?.more ?? -1]).toEqual([
        first?.startAt ?? null,
        waiting.length - 1,
      ])
      // renewals begin where the queue ends, and "next month" follows it
      const carriers = [...inForce, ...waiting].filter(
        (pkg) => [1, 2, 5].includes(pkg.packageType) && pkg.effectiveCycle.unit !== 3,
      )
      const queueEnd =
        carriers
          .map((pkg) => pkg.endAt ?? '')
          .toSorted((a, b) => a.localeCompare(b))
          .at(-1) ?? null
      expect((await ask(server.call('/api/iot/renewPackageOption', {}, card.as))).currentEndAt).toBe(queueEnd)
      const offered = await ask(
        server.call('/api/iot/packageDetails', { packageId: plans.month.id, effectType: 2, userCouponId: 0 }, card.as),
      )
      const firstOfMonth = getStartOfMonth(clock.now(), 1)
      expect(offered.startAt).toBe(
        toWireTime(queueEnd === null ? firstOfMonth : Math.max(firstOfMonth, parseWireTime(queueEnd) + SECOND)),
      )
      // the shown term is stored, and no day is paid twice
      const shownSpan = { startAt: offered.startAt, endAt: offered.endAt }
      expect(await buy(plans.month.id, 2, { expectStartAt: shownSpan.startAt })).toMatchObject(shownSpan)
      expect(
        (await rows(2)).find((row) => row.packageName === 'month' && row.startAt === shownSpan.startAt),
      ).toMatchObject(shownSpan)
      for (const carrier of carriers) expect((carrier.endAt ?? '') < (shownSpan.startAt ?? '')).toBe(true)
    }),
    { numRuns: 12 },
  )
})

test('two months that were ordered for the same position and paid one after the other are consecutive', async () => {
  const card = await makeCard(server, { balance: 100_000 })
  const order = async () =>
    (
      await server.call(
        '/api/iot/buyPackage',
        { packageId: plans.month.id, effectType: 2, payType: 'wxpay', expectMoney: 1, uuid: createUuid() },
        card.as,
      )
    ).data
  const [firstOrder, secondOrder] = [await order(), await order()]
  expect(firstOrder.startAt).toBe(secondOrder.startAt)
  for (const { orderSn } of [firstOrder, secondOrder])
    expect((await server.call('/api/pay/again', { orderSn, payType: 'balance' }, card.as)).code).toBe(0)
  const { list } = (await server.call('/api/iot/simPackageList', { effectiveStatus: 2 }, card.as)).data
  const [second, first] = list
  expect([first?.startAt, first?.endAt]).toEqual([firstOrder.startAt, firstOrder.endAt])
  expect(second?.startAt).toBe(toWireTime(parseWireTime(first?.endAt ?? '') + SECOND))
})

test('an order with another first day than the one shown is refused', async () => {
  const card = await makeCard(server, { balance: 100_000 })
  const given = {
    packageId: plans.month.id,
    effectType: 2,
    payType: 'balance',
    expectMoney: 1,
    uuid: createUuid(),
  } as const
  expect(
    await server.call('/api/iot/buyPackage', { ...given, expectStartAt: '2026-01-01 00:00:00' }, card.as),
  ).toMatchObject({ code: 51 })
  expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.totalCount).toBe(0)
})

test('days from an activity extend the active package, and move the waiting ones', async () => {
  const card = await makeCard(server, { balance: 100_000 })
  const buy = (effectType: 1 | 2) =>
    server.call(
      '/api/iot/buyPackage',
      { packageId: plans.month.id, effectType, payType: 'balance', expectMoney: 1, uuid: createUuid() },
      card.as,
    )
  await buy(1)
  await buy(2)
  const before = (await server.call('/api/iot/simPackageList', {}, card.as)).data.list.map(({ startAt, endAt }) => [
    startAt,
    endAt,
  ])
  await db.transaction((tx) => giveDays(tx, card.id, 7, clock.now()))
  const later = (time: string | null | undefined) => toWireTime(parseWireTime(time ?? '') + 7 * DAY)
  const after = (await server.call('/api/iot/simPackageList', {}, card.as)).data.list.map(({ startAt, endAt }) => [
    startAt,
    endAt,
  ])
  expect(after).toEqual([
    [later(before[0]?.[0]), later(before[0]?.[1])],
    [before[1]?.[0], later(before[1]?.[1])],
  ])
})
