/** Buying packages (docs/domain §3.12, §4.4; T1–T3, T5, T8, T17). */
import { eq } from 'drizzle-orm'
import { cards, orders, packages } from '#server/db/schema/index.ts'
import { createTestServer } from '../server.ts'
import { createUuid, type TestCard } from './cards.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock } = server.services
  type Buy = Parameters<typeof server.call<'/api/iot/buyPackage'>>[1]
  const buy = (card: TestCard, packageId: number, more: Partial<NonNullable<Buy>> = {}) =>
    server.call(
      '/api/iot/buyPackage',
      { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid(), ...more },
      card.as,
    )
  const outside = { payType: 'wxpay' } as const
  const cardRow = async (card: TestCard) => (await db.select().from(cards).where(eq(cards.id, card.id)))[0]
  const readOrders = (card: TestCard) => db.select().from(orders).where(eq(orders.cardId, card.id))
  const stock = async (id: number) =>
    (await db.select({ stock: packages.stock }).from(packages).where(eq(packages.id, id)))[0]?.stock

  return { server, db, clock, buy, outside, cardRow, readOrders, stock }
}
