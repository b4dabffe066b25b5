import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardPackages, packages, walletLog } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import type { Plan } from './offer.ts'
import {
  countCodes,
  GB,
  makeCard,
  makePlan,
  runMany,
  payByProvider,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/packages.ts'

const { server, db, buy, outside, cardRow } = await setUp()

const makeRefundablePlan = (given: Partial<Plan> = {}) => makePlan(server, { isRefundable: true, ...given })
const giveBack = (card: TestCard, orderSn: string) => server.call('/api/iot/returnPackage', { orderSn }, card.as)
const readRow = async (card: TestCard, orderSn: string) =>
  (await server.call('/api/iot/simPackageList', {}, card.as)).data.list.find((row) => row.orderSn === orderSn)
const refused = { code: 51, message: translate('zh-CN', 'package.notReturnable') }

test('an unused package is returned once, also at once: its money is in the balance, the next one begins, the log says so', async () => {
  const card = await makeCard(server, { balance: 10_000 })
  const plan = await makeRefundablePlan()
  const first = (await buy(card, plan.id)).data.orderSn
  const second = (await buy(card, plan.id, { effectType: 3 })).data.orderSn
  expect(await readRow(card, first)).toMatchObject({ allowReturn: true, effectiveStatus: 1 })
  expect(countCodes(await runMany(5, () => giveBack(card, first)))).toEqual({ 0: 5 })
  expect(await readRow(card, first)).toMatchObject({ allowReturn: false, effectiveStatus: 4, status: 4 })
  expect(await readRow(card, second)).toMatchObject({ effectiveStatus: 1 })
  expect((await cardRow(card))?.balance).toBe(7100)
  const log = await db.select().from(walletLog).where(eq(walletLog.cardId, card.id)).orderBy(walletLog.id)
  expect(log.map(({ change }) => change)).toEqual([-2900, -2900, 2900])
})

test('what was paid at a provider goes to the balance, too, as the plan says; a card without another package stops', async () => {
  const card = await makeCard(server)
  const { data } = await buy(card, (await makeRefundablePlan()).id, outside)
  await payByProvider(server, data.outTradeNo)
  expect(await giveBack(card, data.orderSn)).toMatchObject({ code: 0 })
  expect(await cardRow(card)).toMatchObject({ balance: 2900, simStatus: 4, internetStatus: 2 })
  await server.jobs.runDue()
  expect((await cardRow(card))?.balance, 'once').toBe(2900)
})

test.each<[string, Partial<Plan>, (card: TestCard, plan: Plan) => Promise<unknown>]>([
  ['was not sold as refundable', { isRefundable: false }, async () => undefined],
  [
    'was used',
    {},
    async (card) => {
      await db.update(cardPackages).set({ useFlow: GB }).where(eq(cardPackages.cardId, card.id))
    },
  ],
  ['is used at this moment', {}, () => server.services.clock.forward(HOUR)],
  ['has ended', { duration: 1, unit: 1, totalFlow: 0 }, () => server.forward(2 * DAY)],
])('a package that %s is not returned', async (_, given, happens) => {
  const card = await makeCard(server, { balance: 2900, dailyFlow: given.totalFlow === 0 ? 0 : 2 * GB })
  const plan = await makeRefundablePlan(given)
  const { orderSn } = (await buy(card, plan.id)).data
  await happens(card, plan)
  expect((await readRow(card, orderSn))?.allowReturn).toBe(false)
  expect(await giveBack(card, orderSn)).toMatchObject(refused)
  expect((await cardRow(card))?.balance).toBe(0)
})

test('the promise is that of the purchase, whatever the plan says later', async () => {
  const card = await makeCard(server, { balance: 2900 })
  const plan = await makeRefundablePlan()
  const { orderSn } = (await buy(card, plan.id)).data
  await db.update(packages).set({ isRefundable: false }).where(eq(packages.id, plan.id))
  expect(await giveBack(card, orderSn)).toMatchObject({ code: 0 })
})

test('a package of another card is unknown, and an order number alone returns nothing', async () => {
  const card = await makeCard(server, { balance: 2900 })
  const { orderSn } = (await buy(card, (await makeRefundablePlan()).id)).data
  const stranger = await makeCard(server)
  expect(await giveBack(stranger, orderSn)).toMatchObject({ code: 51, message: translate('zh-CN', 'order.unknown') })
  const bare = await makeCard(server, {}, false)
  expect((await giveBack(bare, orderSn)).code).toBe(41003)
  expect(await server.call('/api/iot/returnPackage', { orderSn: createUuid() }, card.as)).toMatchObject({
    code: 51,
  })
})
