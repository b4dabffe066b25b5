/** The database's content after a load test (`server/testing/history.ts`). */
import { and, asc, eq, gt, inArray, max } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import {
  cards,
  goodsSku,
  numberHolds,
  orders,
  paymentNotices,
  payments,
  sessions,
  shopOrders,
  signIns,
  stateEvents,
  walletLog,
} from '../db/schema/index.ts'
import type { Snapshot } from './history.ts'

/** The state at the beginning of the test. */
export type Start = { orderId: number; paymentId: number; holdId: number; eventId: number; stocks: Map<number, number> }
const readLastId = async (
  db: Database,
  table: typeof orders | typeof payments | typeof numberHolds | typeof stateEvents,
) => (await db.select({ id: max(table.id) }).from(table))[0]?.id ?? 0
export async function readStart(db: Database, skuIds: number[]): Promise<Start> {
  const stocks = await db
    .select({ id: goodsSku.id, stock: goodsSku.stock })
    .from(goodsSku)
    .where(inArray(goodsSku.id, skuIds))
  return {
    orderId: await readLastId(db, orders),
    paymentId: await readLastId(db, payments),
    holdId: await readLastId(db, numberHolds),
    eventId: await readLastId(db, stateEvents),
    stocks: new Map(stocks.map(({ id, stock }) => [id, stock])),
  }
}

export async function readSnapshotSince(db: Database, start: Start, cardIds: number[]): Promise<Snapshot> {
  const newOrders = await db.select().from(orders).where(gt(orders.id, start.orderId))
  const snById = new Map(newOrders.map(({ id, sn }) => [id, sn]))
  const paid = await db.select().from(payments).where(gt(payments.id, start.paymentId))
  const verdicts = Map.groupBy(await db.select().from(paymentNotices), ({ outTradeNo }) => outTradeNo)
  const events = await db
    .select()
    .from(stateEvents)
    .where(gt(stateEvents.id, start.eventId))
    .orderBy(asc(stateEvents.id))
  const ended = new Map(
    events.filter(({ machine, to }) => machine === 'hold' && to > 2).map(({ entityId, at }) => [entityId, at]),
  )
  const held = await db
    .select({ hold: numberHolds, customer: sessions.hash })
    .from(numberHolds)
    .innerJoin(sessions, eq(sessions.id, numberHolds.sessionId))
    .where(gt(numberHolds.id, start.holdId))
  const log = await db.select().from(walletLog).where(inArray(walletLog.cardId, cardIds)).orderBy(asc(walletLog.id))
  const changes = Map.groupBy(log, ({ cardId, wallet }) => `${cardId} ${wallet}`)
  const holders = await db.select().from(cards).where(inArray(cards.id, cardIds))
  const sold = await db
    .select({ skuId: shopOrders.skuId, quantity: shopOrders.quantity })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(and(gt(orders.id, start.orderId), inArray(orders.payStatus, [1, 2])))
  const left = await db
    .select()
    .from(goodsSku)
    .where(inArray(goodsSku.id, [...start.stocks.keys()]))
  const created = new Set(
    events.filter(({ from }) => from === null).map(({ machine, entityId }) => `${machine} ${entityId}`),
  )
  return {
    orders: newOrders.map(({ sn, uuid, payStatus, amount }) => ({ sn, uuid: uuid ?? '', payStatus, amount })),
    payments: paid.map(({ outTradeNo, orderId, status, amount, provider }) => ({
      outTradeNo,
      sn: snById.get(orderId) ?? `of order ${orderId}`,
      status,
      amount,
      // a wallet payment is part of the order's transaction and has no notice
      verdicts: provider === 'balance' ? ['accepted'] : (verdicts.get(outTradeNo) ?? []).map(({ verdict }) => verdict),
    })),
    holds: held.map(({ hold, customer }) => ({
      numberId: hold.numberId,
      customer,
      from: hold.createdAt,
      to: hold.state === 2 ? Infinity : Math.min(hold.expiresAt, ended.get(hold.id) ?? Infinity),
    })),
    signIns: (
      await db
        .select({ simNo: cards.simNo })
        .from(signIns)
        .innerJoin(cards, eq(cards.id, signIns.cardId))
        .where(inArray(cards.id, cardIds))
    ).map(({ simNo }) => simNo),
    wallets: holders.flatMap(({ id, simNo, balance, integral, couponCoin }) =>
      Object.entries({ balance, integral, coin: couponCoin }).map(([wallet, value]) => ({
        card: simNo,
        wallet,
        balance: value,
        log: changes.get(`${id} ${wallet}`) ?? [],
      })),
    ),
    stocks: left.map(({ id, stock }) => ({
      id,
      before: start.stocks.get(id) ?? 0,
      sold: sold.filter(({ skuId }) => skuId === id).reduce((sum, { quantity }) => sum + quantity, 0),
      after: stock,
    })),
    steps: events
      .filter(({ machine, entityId }) => created.has(`${machine} ${entityId}`))
      .map(({ machine, entityId, from, to }) => ({ machine, entity: entityId, from, to })),
  }
}
