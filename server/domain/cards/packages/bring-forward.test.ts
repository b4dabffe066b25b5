/** A waiting package that its holder begins now: the announced result is what happens, and only once. */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cardOrders, cardPackages, cards, notices, stateEvents } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, SECOND, toWireTime } from '#server/platform/time.ts'
import { lifetimeEnd } from '../lifetime.ts'
import { countCodes, makeCard, makePlan, runMany, type TestCard } from '#server/testing/cards/cards.ts'
import { toCutOffFields } from '#server/domain/usage/advance.ts'
import { planForwardMove } from './effect.ts'
import { setUp } from '#server/testing/cards/packages.ts'

const { server, db, clock, buy, cardRow } = await setUp()
const listPackages = async ({ as }: TestCard) =>
  (await server.call('/api/iot/simPackageList', { pageSize: 50 }, as)).data.list
const findOffer = async (card: TestCard) => (await listPackages(card)).find(({ startNow }) => startNow)
const start = (card: TestCard, orderSn: string, expectEndAt: string) =>
  server.call('/api/iot/startPackage', { orderSn, expectEndAt }, card.as)
const readPackages = (card: TestCard) =>
  db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id)).orderBy(cardPackages.id)
const sayInChinese = (id: string, values = {}) => translate('zh-CN', id, values)
const month = await makePlan(server, { name: '月包' })
const week = await makePlan(server, { name: '周包', duration: 7, unit: 1, price: 2900 })

test('a stopped card that has paid for a later package is on line at once: one step, one log row, one notice', async () => {
  const card = await makeCard(server, { balance: 10_000, simStatus: 4, ...toCutOffFields('expired') })
  await buy(card, month.id, { effectType: 2 })
  expect(await cardRow(card)).toMatchObject({ simStatus: 4, internetStatus: 2 })
  const { orderSn, startNow } = (await findOffer(card))!
  expect(startNow?.note).toMatch(/^现在起生效，.+ 到期，不再等到 .+。$/)
  expect(countCodes(await runMany(5, () => start(card, orderSn, startNow!.endAt)))).toEqual({ 0: 5 })
  expect(await cardRow(card)).toMatchObject({ simStatus: 3, internetStatus: 1, breakRuleId: 0, speedCode: null })
  const [had] = await readPackages(card)
  expect(had).toMatchObject({ effectiveStatus: 1 })
  expect(toWireTime(had!.endAt)).toBe(startNow?.endAt)
  expect(had!.startAt).toBeLessThanOrEqual(clock.now())
  const [bought] = await db.select().from(cardOrders).where(eq(cardOrders.orderId, had!.orderId!))
  expect([bought?.startAt, bought?.endAt]).toEqual([had?.startAt, had?.endAt])
  const steps = await db
    .select()
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'cardPackage'), eq(stateEvents.entityId, had!.id), eq(stateEvents.to, 1)))
  expect(steps).toMatchObject([{ actor: `card:${card.id}`, from: 2, note: 'brought forward' }])
  const notified = await db
    .select()
    .from(notices)
    .where(eq(notices.owner, `card:${card.id}`))
  expect(notified.filter(({ occurrence }) => occurrence.startsWith('started:'))).toHaveLength(1)
  expect((await server.call('/api/iot/noticeList', {}, card.as)).data.list[0]).toMatchObject({
    title: sayInChinese('remind.expiry.started.title'),
  })
})

test('one that begins beside another says until when both count, and what waits behind it follows without a gap', async () => {
  const card = await makeCard(server, { balance: 50_000 })
  for (const [plan, effectType] of [
    [week, 1],
    [month, 3],
    [week, 3],
    [month, 3],
  ] as const)
    await buy(card, plan.id, { effectType })
  const before = await readPackages(card)
  const offered = (await listPackages(card)).filter(({ startNow }) => startNow)
  expect(offered.map(({ startAt }) => startAt)).toEqual([toWireTime(before[1]!.startAt)])
  const { orderSn, startNow } = offered[0]!
  expect(startNow?.note).toContain('与“周包”同时生效到')
  expect(startNow?.note).toContain('后面的 2 个套餐随之提前')
  expect((await start(card, orderSn, startNow!.endAt)).code).toBe(0)
  const [first, second, third, fourth] = await readPackages(card)
  expect(first).toEqual({ ...before[0]!, useFlow: first!.useFlow })
  expect(third?.startAt).toBe(second!.endAt + SECOND)
  expect(fourth?.startAt).toBe(third!.endAt + SECOND)
  expect(third!.endAt - third!.startAt).toBe(7 * DAY - SECOND)
})

describe('a package that may not begin now is refused with the reason', () => {
  const waiting = async (given: Parameters<typeof makeCard>[1] = {}) => {
    const card = await makeCard(server, { balance: 50_000 })
    await buy(card, month.id)
    await buy(card, week.id, { effectType: 3 })
    const { orderSn, startNow } = (await findOffer(card))!
    await db
      .update(cards)
      .set({ balance: 10_000, ...given })
      .where(eq(cards.id, card.id))
    return { card, orderSn, endAt: startNow!.endAt }
  }
  test.each([
    ['it is cancelled', { simStatus: 5 }, 'package.readOnly', {}],
    ['it has no real name', { authStatus: 1 }, 'package.unnamed', {}],
    ['it owes money', { arrears: 1250 }, 'package.arrears', { money: '12.50' }],
  ] as const)('because %s, and is not offered', async (_, given, id, values) => {
    const { card, orderSn, endAt } = await waiting(given)
    expect(await findOffer(card)).toBeUndefined()
    expect(await start(card, orderSn, endAt)).toMatchObject({ code: 51, message: sayInChinese(id, values) })
  })
  test('because another one comes first, its end was another one, or it is another card’s', async () => {
    const { card, orderSn, endAt } = await waiting()
    await buy(card, month.id, { effectType: 3 })
    const last = (await listPackages(card))[0]!
    expect(await start(card, last.orderSn, endAt)).toMatchObject({
      code: 51,
      message: sayInChinese('package.start.notNext'),
    })
    expect(await start(card, orderSn, '2030-01-01 23:59:59')).toMatchObject({
      code: 51,
      message: sayInChinese('order.changed'),
    })
    expect(await start(await makeCard(server), orderSn, endAt)).toMatchObject({
      code: 51,
      message: sayInChinese('order.unknown'),
    })
    expect((await readPackages(card)).map(({ effectiveStatus }) => effectiveStatus)).toEqual([1, 2, 2])
  })
})

test('an add-on moves nothing, and one for life has no end', async () => {
  const card = await makeCard(server, { balance: 50_000 })
  const addOn = await makePlan(server, { type: 3, name: '叠加包' })
  await buy(card, month.id)
  await buy(card, addOn.id, { effectType: 2 })
  const offered = (await findOffer(card))!
  expect(offered.startNow?.note).not.toContain('同时生效')
  expect((await start(card, offered.orderSn, offered.startNow!.endAt)).code).toBe(0)
  const [, second] = await readPackages(card)
  expect(second).toMatchObject({ effectiveStatus: 1, packageType: 3 })
  const now = clock.now()
  const forLife = { ...second!, effectiveStatus: 2, startAt: now + DAY, endAt: lifetimeEnd, duration: 20, unit: 3 }
  expect(planForwardMove([forLife], now)).toMatchObject({ span: { startAt: now, endAt: lifetimeEnd }, moved: [] })
  expect(planForwardMove([{ ...forLife, packageType: 4 }], now)).toBeUndefined()
  expect(planForwardMove([], now)).toBeUndefined()
})
