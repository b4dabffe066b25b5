/** An expired hold of an order, before the sweep: the next holder retains the number. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { numberHolds, numbers, orders, sessions } from '#server/db/schema/index.ts'
import { createOrder } from '../orders/placing/create.ts'
import { createToken } from '#server/platform/secrets.ts'
import { createTestServer } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { holdNumber, releaseHold, returnNumber, sellNumber, useHold } from './hold.ts'

const server = await createTestServer()
const { db, clock } = server.services

const createVisitor = async () => {
  const [row] = await db
    .insert(sessions)
    .values({ hash: createToken(), createdAt: clock.now(), seenAt: clock.now() })
    .returning()
  return row?.id ?? 0
}
const readStatus = async (id: number) =>
  (await db.select({ status: numbers.status }).from(numbers).where(eq(numbers.id, id)))[0]?.status
/** A number held by a session's order for half an hour. */
async function createHeldOrder(numberId: number, sessionId: number) {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const hold = await holdNumber(tx, { numberId, sessionId, now, until: now + 30 * MINUTE })
    const order = await createOrder(tx, now, {
      kind: 'PN',
      title: '靓号',
      promoCode: 'MM0001',
      owner: { sessionId },
      lines: [],
      expiresInMs: 30 * MINUTE,
      actor: 'test',
    })
    const used = await useHold(tx, { holdId: hold?.id ?? 0, sessionId, orderId: order.id, now, until: order.expiresAt })
    if (!hold || used !== numberId) throw new Error('the number was not to be had')
    return { numberId, holdId: hold.id, orderId: order.id }
  })
}
const sell = (sold: { numberId: number; holdId: number; orderId: number }) =>
  db.transaction((tx) => sellNumber(tx, sold))
const findFreeNumber = async (skip: number) =>
  (await db.select({ id: numbers.id }).from(numbers).where(eq(numbers.status, 1)).limit(1).offset(skip))[0]?.id ?? 0

test('after an expired hold an order cannot be paid, its cancellation returns nothing, and the next shopper buys the number', async () => {
  const numberId = await findFreeNumber(0)
  const late = await createHeldOrder(numberId, await createVisitor())
  await clock.forward(30 * MINUTE)
  const next = await createHeldOrder(numberId, await createVisitor())
  expect(await sell(late)).toBe(false)
  expect(await readStatus(numberId)).toBe(2)
  expect(await db.transaction((tx) => releaseHold(tx, late.holdId, { to: 3, actor: 'job', at: clock.now() }))).toBe(
    true,
  )
  expect(await readStatus(numberId)).toBe(2)
  expect(await sell(next)).toBe(true)
  expect(await readStatus(numberId)).toBe(3)
  expect(await sell(next)).toBe(false)
})

test("the next shopper buys it even before the expired order is closed; another order's hold sells nothing", async () => {
  const numberId = await findFreeNumber(1)
  const late = await createHeldOrder(numberId, await createVisitor())
  await clock.forward(30 * MINUTE)
  const next = await createHeldOrder(numberId, await createVisitor())
  expect(await sell({ ...next, orderId: late.orderId })).toBe(false)
  expect(await sell(next)).toBe(true)
  expect(await db.$count(orders, eq(orders.id, late.orderId))).toBe(1)
})

test('a sold number is for sale again when its order is cancelled, once', async () => {
  const numberId = await findFreeNumber(2)
  const sold = await createHeldOrder(numberId, await createVisitor())
  expect(await sell(sold)).toBe(true)
  const giveUp = () => db.transaction((tx) => returnNumber(tx, sold.holdId, { actor: 'test', at: clock.now() }))
  await giveUp()
  expect(await readStatus(numberId)).toBe(1)
  const other = await createHeldOrder(numberId, await createVisitor())
  await giveUp()
  expect(await readStatus(numberId)).toBe(2)
  expect(await db.$count(numberHolds, and(eq(numberHolds.id, other.holdId), eq(numberHolds.state, 2)))).toBe(1)
})
