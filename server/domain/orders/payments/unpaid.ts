/** A card's payable orders of all kinds or of a given kind, newest first. */
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { orderKinds, type OrderKind } from '#schemas/order-kinds.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTime } from '#server/platform/time.ts'

type List = '/api/iot/unpaidOrderList'

export async function listUnpaidOrders(
  { db, clock }: Context,
  { id }: CardLogin,
  paging: Parsed<List>,
  kind?: OrderKind,
): Promise<Answer<List>> {
  const condition = and(
    eq(orders.cardId, id),
    eq(orders.payStatus, PayStatus.open),
    gt(orders.expiresAt, clock.now()),
    kind && eq(orders.kind, kind),
  )
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db.select().from(orders).where(condition).orderBy(desc(orders.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(orders).where(condition),
  ])
  const list = rows.map((order) => {
    const orderKind = order.kind as OrderKind
    return {
      orderSn: order.sn,
      kind: orderKind,
      title: order.title,
      actualPayMoney: toYuan(order.amount),
      createdAt: toWireTime(order.createdAt),
      expireAt: toWireTime(order.expiresAt),
      payPath: `${orderKinds[orderKind].pay}?orderSn=${order.sn}`,
    }
  })
  return toPage(list, total?.count ?? 0, paging)
}
