/** Exchanges coins for coupons in one transaction: locks the card, and checks limit, stock and coins. */
import { and, asc, count, eq, gt, inArray, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { giveCoupon } from '../cards/coupons/give.ts'
import { isReadOnly } from '../cards/card-status.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { cards, coupons, userCoupons } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { takeStock } from '../stock.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'
import { toCouponTerms } from '../cards/coupons/coupons.ts'
import { moveWallet } from '../wallet.ts'

/** Exchangeable and not expired. */
const whereOffered = (now: number): SQL | undefined =>
  and(isNotNull(coupons.coin), or(ne(coupons.validity, 1), gt(coupons.endAt, now)))

/** Exchanges of a card by coupon. */
async function countExchanges(db: Database, cardId: number, ids: number[]): Promise<Map<number, number>> {
  if (!ids.length) return new Map()
  const rows = await db
    .select({ id: userCoupons.couponId, times: count() })
    .from(userCoupons)
    .where(and(eq(userCoupons.cardId, cardId), eq(userCoupons.source, 'exchange'), inArray(userCoupons.couponId, ids)))
    .groupBy(userCoupons.couponId)
  return new Map(rows.map((row) => [row.id, row.times]))
}

export async function listExchanges(
  { db, clock }: Context,
  { id }: CardLogin,
  paging: Parsed<'/api/iot/couponExchangeList'>,
): Promise<Answer<'/api/iot/couponExchangeList'>> {
  const condition = whereOffered(clock.now())
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total], [card]] = await Promise.all([
    db.select().from(coupons).where(condition).orderBy(asc(coupons.sort), asc(coupons.id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(coupons).where(condition),
    db.select({ coin: cards.couponCoin }).from(cards).where(eq(cards.id, id)),
  ])
  const exchanged = await countExchanges(
    db,
    id,
    rows.map((row) => row.id),
  )
  const list = rows.map((row) => ({
    id: row.id,
    ...toCouponTerms(row),
    coin: row.coin ?? 0,
    stock: row.stock,
    perLimit: row.perLimit,
    exchanged: exchanged.get(row.id) ?? 0,
    validity: row.validity as 1 | 2,
    validDays: row.validity === 2 ? row.validDays : null,
    endAt: row.validity === 1 ? toWireTimeOrNull(row.endAt) : null,
    image: row.image,
  }))
  return { ...toPage(list, total?.count ?? 0, paging), couponCoin: card?.coin ?? 0 }
}

export const exchangeCoupon = (
  ctx: Context,
  { id: cardId }: CardLogin,
  { id }: Parsed<'/api/iot/exchangeCoupon'>,
): Promise<Answer<'/api/iot/exchangeCoupon'>> =>
  ctx.once(async (tx) => {
    const at = ctx.clock.now()
    // limits of the card are counted under its lock
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
    if (!card || isReadOnly(card)) throw refuse('package.readOnly')
    const [coupon] = await tx
      .select()
      .from(coupons)
      .where(and(eq(coupons.id, id), whereOffered(at)))
    if (!coupon?.coin) throw refuse('exchange.unknown')
    const times = (await countExchanges(tx, cardId, [id])).get(id) ?? 0
    if (coupon.perLimit > 0 && times >= coupon.perLimit) throw refuse('exchange.limit', { limit: coupon.perLimit })
    const left = await moveWallet(tx, {
      cardId,
      wallet: 'coin',
      type: 2,
      change: -coupon.coin,
      remark: coupon.name,
      at,
    })
    if (left === undefined) throw refuse('exchange.short')
    if (!(await takeStock(tx, 'coupons', id))) throw new Fault(codes.soldOut)
    const userCouponId = await giveCoupon(tx, cardId, id, { actor: `card:${cardId}`, source: 'exchange', at })
    if (userCouponId === undefined) throw refuse('exchange.unknown')
    return { couponCoin: left, userCouponId }
  })
