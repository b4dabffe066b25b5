/** Alerts that a holder chose: a day's usage, and a balance; each is sent once, and again only after recovery. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cards, usageDaily, userCoupons, walletLog } from '#server/db/schema/index.ts'
import { DAY, HOUR, addDuration, getStartOfDay, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { makeCard, makeCoupon, type TestCard } from '#server/testing/cards/cards.ts'
import { moveWallet } from '../wallet.ts'
import { setUp } from '#server/testing/notices/scenario.ts'

const { server, db, clock, listCases, noon, holding } = await setUp()
const GB = 1_048_576
const choose = ({ as }: TestCard, alerts: object) => server.call('/api/iot/noticeAlert', alerts as never, as)
const spend = (card: TestCard, change: number) =>
  db.transaction((tx) =>
    moveWallet(tx, { cardId: card.id, wallet: 'balance', type: 2, change, remark: 'x', at: clock.now() }),
  )
const count = async (card: TestCard, which: string) => (await listCases(card)).filter((kind) => kind === which).length

test('a balance that falls below what the holder chose is told once, and again after it was enough', async () => {
  await noon()
  const card = await makeCard(server, { balance: 3000 })
  const tell = async (change: number) => {
    await spend(card, change)
    await server.jobs.runDue()
    return count(card, 'bill.below')
  }
  expect(await tell(-500), 'nothing was chosen').toBe(0)
  expect((await choose(card, { lowYuan: 20 })).data.alerts).toEqual({ dailyGb: 0, lowYuan: 20 })
  expect(await tell(-500), 'exactly as much').toBe(0)
  expect(await tell(-100)).toBe(1)
  expect(await tell(-100), 'still low').toBe(1)
  expect(await tell(5000), 'topped up').toBe(1)
  expect(await tell(-5000), 'low again').toBe(2)
  expect((await choose(card, { lowYuan: 0 })).data.alerts).toEqual({ dailyGb: 0, lowYuan: 0 })
  expect(await tell(-100)).toBe(2)
})

test("a day's use that reaches what the holder chose is told once a day", async () => {
  await noon()
  const card = await holding({ dailyFlow: 24 * GB })
  await choose(card, { dailyGb: 2 })
  await server.forward(HOUR / 2)
  expect(await count(card, 'usage.daily')).toBe(0)
  await server.forward(3 * HOUR)
  await server.jobs.runDue()
  const [today] = await db
    .select()
    .from(usageDaily)
    .where(eq(usageDaily.day, toWireDay(clock.now())))
  expect(today!.useFlow).toBeGreaterThanOrEqual(2 * GB)
  expect(await count(card, 'usage.daily')).toBe(1)
  await server.forward(2 * HOUR)
  expect(await count(card, 'usage.daily')).toBe(1)
  // yesterday's usage is not mentioned on the home of the next day
  await server.forward(getStartOfDay(clock.now()) + DAY + HOUR / 4 - clock.now())
  expect((await server.call('/api/iot/simInfo', {}, card.as)).data.notices).not.toContainEqual(
    expect.objectContaining({ kind: 'usage' }),
  )
  await server.forward(12 * HOUR)
  await server.jobs.runDue()
  expect(await count(card, 'usage.daily')).toBe(2)
})

test('another level than those offered is refused', async () => {
  const card = await makeCard(server)
  for (const wrong of [{ lowYuan: 7 }, { lowYuan: -5 }, { dailyGb: 1.5 }, { dailyGb: 1000 }])
    expect((await choose(card, wrong)).code).not.toBe(0)
  expect((await db.select().from(cards).where(eq(cards.id, card.id)))[0]).toMatchObject({
    lowBalance: null,
    dailyAlert: null,
  })
})

test('a coupon that was not used is told once, three days before its end, and not to whoever switched it off', async () => {
  await noon()
  const [card, silent, used, short] = [
    await makeCard(server),
    await makeCard(server),
    await makeCard(server),
    await makeCard(server),
  ]
  const ids = new Map<TestCard, number>()
  for (const holder of [card, silent, used, short]) ids.set(holder, await makeCoupon(server, holder.id))
  const now = clock.now()
  const ends = (holder: TestCard, days: number, startAt = now - 20 * DAY) =>
    db
      .update(userCoupons)
      .set({ startAt, endAt: now + days * DAY })
      .where(eq(userCoupons.id, ids.get(holder)!))
  for (const holder of [card, silent, used]) await ends(holder, 4)
  await ends(short, 2, now)
  await db
    .update(userCoupons)
    .set({ status: 2 })
    .where(eq(userCoupons.id, ids.get(used)!))
  await server.call('/api/iot/noticeSet', { kind: 'coupon', app: false, sms: false }, silent.as)
  await server.forward(2 * HOUR)
  expect(await listCases(card), 'four days before').toEqual([])
  await server.forward(DAY)
  await server.forward(2 * HOUR)
  for (const holder of [silent, used, short]) expect(await listCases(holder)).toEqual([])
  expect(await listCases(card)).toEqual(['coupon.ends'])
  expect((await server.call('/api/iot/noticeList', {}, card.as)).data.list[0]?.text).toMatch(
    /^“满 20 减 5 元”.+到期，还没有使用。$/,
  )
})

test('points that expire before the month ends are told once a month, and not what was spent since', async () => {
  await noon()
  const [card, spent] = [await makeCard(server, { integral: 300 }), await makeCard(server, { integral: 0 })]
  const now = clock.now()
  const earned = addDuration(getStartOfMonth(now, 1), -12, 2) - DAY
  const log = (holder: TestCard, change: number, createdAt: number) =>
    db
      .insert(walletLog)
      .values({ cardId: holder.id, wallet: 'integral', type: 1, change, after: 300, remark: 'x', createdAt })
  for (const holder of [card, spent]) await log(holder, 300, earned)
  await log(spent, -300, now - DAY)
  await server.forward(2 * HOUR)
  await server.forward(2 * HOUR)
  expect(await listCases(spent)).toEqual([])
  expect(await listCases(card)).toEqual(earned <= addDuration(clock.now(), -12, 2) ? [] : ['coupon.points'])
})
