/** Retention periods of the privacy terms. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses, cards, usageDaily } from '#server/db/schema/index.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { makeHolder } from '#server/testing/points/points.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, toWireDay } from '#server/platform/time.ts'
import { transition } from '../states/transition.ts'

const server = await createTestServer()
const { db, clock } = server.services

test('phone and addresses of a cancelled card are deleted within thirty days, those of other cards are kept', async () => {
  const [gone, kept] = [await makeHolder(server), await makeHolder(server)]
  for (const card of [gone, kept]) await db.update(cards).set({ mobile: createPhone() }).where(eq(cards.id, card.id))
  await db.transaction((tx) =>
    transition(tx, 'sim', gone.id, 5, { actor: 'staff', at: clock.now(), set: { cancelStatus: 2 } }),
  )
  const held = async ({ id }: { id: number }) => {
    const [card] = await db.select({ mobile: cards.mobile }).from(cards).where(eq(cards.id, id))
    return [card?.mobile !== null, (await db.select().from(addresses).where(eq(addresses.cardId, id))).length]
  }
  await server.forward(28 * DAY)
  expect(await held(gone)).toEqual([true, 1])
  await server.forward(2 * DAY)
  expect(await held(gone)).toEqual([false, 0])
  expect(await held(kept)).toEqual([true, 1])
})

test('usage by day is kept for thirteen months', async () => {
  const card = await makeHolder(server)
  const days = [toWireDay(clock.now() - 420 * DAY), toWireDay(clock.now() - 390 * DAY)]
  for (const day of days) await db.insert(usageDaily).values({ cardId: card.id, day, useFlow: 1 })
  await server.forward(DAY)
  expect(
    (await db.select({ day: usageDaily.day }).from(usageDaily).where(eq(usageDaily.cardId, card.id))).map(
      ({ day }) => day,
    ),
  ).not.toContain(days[0])
  expect(
    (await db.select({ day: usageDaily.day }).from(usageDaily).where(eq(usageDaily.cardId, card.id))).map(
      ({ day }) => day,
    ),
  ).toContain(days[1])
})
