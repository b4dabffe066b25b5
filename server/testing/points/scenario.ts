/** The points shop (docs/domain §2.2, §3.15, §4.4; T1–T3, T8, T17). */
import { and, asc, eq } from 'drizzle-orm'
import { cards, orders, pointsGoods, stateEvents } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '../server.ts'
import type { Holder } from './points.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db } = server.services
  const zh = (id: string, values = {}) => translate('zh-CN', id, values)
  const points = async ({ id }: Holder) =>
    (await db.select({ integral: cards.integral }).from(cards).where(eq(cards.id, id)))[0]?.integral
  const stock = async (id: number) =>
    (await db.select({ stock: pointsGoods.stock }).from(pointsGoods).where(eq(pointsGoods.id, id)))[0]?.stock
  const readOrderId = async (sn: string) =>
    (await db.select({ id: orders.id }).from(orders).where(eq(orders.sn, sn)))[0]?.id ?? 0
  const view = async (holder: Holder, orderSn: string) =>
    (await server.call('/api/iot/shopOrderDetails', { orderSn }, holder.as)).data
  const ways = async (sn: string) =>
    (
      await db
        .select({ to: stateEvents.to })
        .from(stateEvents)
        .where(and(eq(stateEvents.machine, 'pointsOrder'), eq(stateEvents.entityId, await readOrderId(sn))))
        .orderBy(asc(stateEvents.id))
    ).map(({ to }) => to)

  return { server, db, zh, points, stock, readId: readOrderId, view, ways }
}
