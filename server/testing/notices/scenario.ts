/** Notices are sent when they are due, once, to owners who want them, and never when they no longer apply. */
import type { reminders } from '#schemas/reminders.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, expect } from 'vitest'
import { makeCard, makePlan, createUuid, type TestCard } from '../cards/cards.ts'
import type { Plan } from '#server/domain/cards/packages/offer.ts'
import type { CardRow } from '#server/domain/cards/card-status.ts'
import { cardPackages, cards, notices } from '#server/db/schema/index.ts'
import { createPhone } from '../orders/orders.ts'
import { createTestServer, type As } from '../server.ts'
import { DAY, HOUR, getStartOfDay } from '#server/platform/time.ts'

export type TestHolder = TestCard & { mobile: string; plan: Plan; endAt: number }

/** The kinds that the tests of each file produce. */
export const producedBy = {
  notices: ['expiry', 'usage', 'renewal', 'stopped', 'bill'],
  alerts: ['coupon'],
  events: ['parcel', 'refund'],
  // server/domain/notices/orders.test.ts
  orders: ['order'],
  // server/domain/cards/devices/holder.test.ts
  devices: ['safety'],
  // server/domain/cards/requests/requests.test.ts
  requests: ['request'],
} as const satisfies Record<string, readonly (keyof typeof reminders)[]>

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock } = server.services
  const at = (ms: number) => server.forward(Math.max(1, ms - clock.now()))
  /** Notices are not sent at night, so each test begins at noon. */
  const noon = (days = 0) => at(getStartOfDay(clock.now()) + (days + 1) * DAY + 12 * HOUR)
  beforeAll(async () => {
    // cards of the demo shop are excluded, because each step of the clock would count their usage
    await db.update(cards).set({ simStatus: 2, autoRenew: 2, remindAt: null })
    await db.update(cardPackages).set({ effectiveStatus: 3 })
    await noon()
  })
  const sent = new Set<string>()
  const listCases = async ({ id }: { id: number }) =>
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
      { packageId: id, effectType: 1, payType: 'balance', expectMoney: price / 100, uuid: createUuid(), ...more },
      card.as,
    )
  const readEnd = async ({ id }: TestCard) => {
    const [last] = (await db.select().from(cardPackages).where(eq(cardPackages.cardId, id))).toSorted(
      (a, b) => b.endAt - a.endAt,
    )
    return last!.endAt
  }
  /** A card with a phone and a monthly package of 100 GB. */
  async function holding(given: Partial<CardRow> = {}, plan: Partial<Plan> = {}): Promise<TestHolder> {
    const mobile = createPhone()
    const card = await makeCard(server, { mobile, balance: 100_000, ...given })
    const createdPlan = await makePlan(server, plan)
    expect(await buy(card, createdPlan)).toMatchObject({ code: 0 })
    await server.jobs.runDue()
    return { ...card, mobile, plan: createdPlan, endAt: await readEnd(card) }
  }
  /** Noon, so many days before the end. */
  const before = (end: number, days: number) => at(getStartOfDay(end) - days * DAY + 12 * HOUR)

  return { server, db, clock, at, noon, sent, listCases, list, home, buy, holding, before, readEnd }
}
