import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardPackages, cards, usageDaily } from '#server/db/schema/index.ts'
import { DAY, HOUR, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { GB, makeCard, makePlan, type TestCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/renewals.ts'

const { server, db, clock, text, buy, info, options, packs, log, charge } = await setUp()

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
    await server.forward(Math.max(1, getStartOfMonth(clock.now(), 1) + HOUR - clock.now()))
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
    await server.forward(Math.max(1, getStartOfMonth(clock.now(), 1) + HOUR - clock.now()))
    const { arrearsBalance, simStatus } = await info(card)
    expect(simStatus).toBe(4)
    expect(arrearsBalance).toBeGreaterThan(0)
    const [bill] = await log(card)
    expect(bill?.remark, 'the log says what is owed, and for what').toMatch(
      new RegExp(`^20\\d\\d-\\d\\d 用量 [\\d.,]+ [GM]B，账单 [\\d.]+ 元，欠费 ${arrearsBalance.toFixed(2)} 元$`),
    )
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
      [5, 0],
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
    expect(week.list.map((day) => day.date)).toEqual(
      Array.from({ length: 7 }, (_, index) => toWireDay(clock.now() - (6 - index) * DAY)),
    )
    expect(week.total).toBe(week.list.reduce((sum, day) => sum + day.useFlow, 0))
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
    const [current, last] = months.map((option) => option.value)
    expect((await history(card, { month: current! })).list.at(-1)?.date).toBe(toWireDay(clock.now()))
    const before = (await history(card, { month: last! })).list
    expect([before[0]?.date, before.at(-1)?.date]).toEqual([
      `${last}-01`,
      toWireDay(getStartOfMonth(clock.now()) - DAY),
    ])
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
