/** Every value of every enumeration of cards, and how a person, a simulator or the clock produces it (docs/domain §2, §4.4). */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { enums, type EnumName } from '#schemas/enums.ts'
import { activities, packages } from '#server/db/schema/index.ts'
import { listMissingValues } from '#server/testing/every-value.ts'
import { createTestServer } from '#server/testing/server.ts'
import { makeCard, makePlan } from '#server/testing/cards/cards.ts'
import { walkCard } from '#server/testing/walks/card.ts'
import { walkDevice } from '#server/testing/walks/device.ts'
import { walkExtras } from '#server/testing/walks/extras.ts'
import { walkIdentity } from '#server/testing/walks/identity.ts'
import { walkMoney } from '#server/testing/walks/money.ts'
import { walkPackages } from '#server/testing/walks/packages.ts'
import { walkPoints } from '#server/testing/walks/points.ts'
import { createScenario } from '#server/testing/walks/scenario.ts'

vi.setConfig({ testTimeout: 60_000 })
const server = await createTestServer({ config: { trustProxy: 1 } })
const { db } = server.services
const scenario = createScenario(server)
const { by } = scenario

beforeAll(async () => {
  // only packages made here are on sale
  await db.update(packages).set({ isOpen: false })
  await db.delete(activities)
})

test('a card, from the stock to its final states', () => walkCard(scenario))
// each walk is some hundred calls
vi.setConfig({ testTimeout: 240_000 })
test('a device, its Wi-Fi, its SIMs and its commands', () => walkDevice(scenario))
test('real names, phones, and what the carrier requires', () => walkIdentity(scenario))
test('packages, their orders and coupons', () => walkPackages(scenario))
test('money: top-ups, activities, arrears', () => walkMoney(scenario))

test('payment methods: each order has the requested one', async () => {
  const card = await makeCard(server, { balance: 5000 })
  for (const { value } of enums.tradeType)
    expect((await by(card).recharge(10, { tradeType: value })).tradeType).toBe(value)
  const plan = await makePlan(server)
  for (const { value } of enums.payType) expect((await by(card).buy(plan.id, { payType: value })).payType).toBe(value)
})

test('speed-ups and memberships', () => walkExtras(scenario))
test('points, coins, tasks, the points shop and its parcels', () => walkPoints(scenario))

/**
 * Enumerations of shop orders, which are covered there: orders/fulfilment/fulfilment.test.ts, orders/fulfilment/photos.test.ts, comments, numbers,
 * site/platform-user.test.ts.
 */
const ofShop = new Set<EnumName>([
  'numberStatus',
  'numberSort',
  'numberPosition',
  'goodsType',
  'selectNumber',
  'settleMode',
  'orderStage',
  'orderStatus',
  'firstRechargeStatus',
  'photoStatus',
  'commentState',
  'orderQueryMode',
  'scanStatus',
])
/** Covered value by value by the tests above, and by `notices/notices.test.ts`. */
const inputEnums = new Set<EnumName>(['tradeType', 'payType', 'noticeKind'])
describe('every value was reached', () => {
  test.each((Object.keys(enums) as EnumName[]).filter((name) => !ofShop.has(name) && !inputEnums.has(name)))(
    '%s',
    (name) => expect(listMissingValues(name)).toEqual(name === 'orderKind' ? ['HK', 'PN', 'GD'] : []),
  )
})
