/** Records of a card's money: recharges, balance changes, coupons. Newest first, states as of now. */
import { and, count, desc, eq, inArray, lte, gt, or, type SQL } from 'drizzle-orm'
import { mapLocales, type MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cardOrders, coupons, orders, userCoupons, walletLog } from '#server/db/schema/index.ts'
import { CouponStatus } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import type { PayType } from '#server/domain/orders/order-kind.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import type { Wallet } from '#server/domain/wallet.ts'
import type { CouponDetail } from './activity-order.ts'
import { toCouponTerms, getCouponStatus, type Coupon } from '../coupons/coupons.ts'
import { getOpenStatus, whereOpenStatus } from '../open-status.ts'

/** Recharges, both sums and activities. */
export async function listRecharges(
  { db, clock }: Context,
  { id }: CardLogin,
  { status, ...paging }: Parsed<'/api/iot/simBalanceList'>,
): Promise<Answer<'/api/iot/simBalanceList'>> {
  const now = clock.now()
  const condition = and(
    eq(orders.cardId, id),
    inArray(orders.kind, ['SB', 'SC']),
    status ? whereOpenStatus(status, now) : undefined,
  )
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db
      .select({ order: orders, detail: cardOrders.detail })
      .from(orders)
      .leftJoin(cardOrders, eq(cardOrders.orderId, orders.id))
      .where(condition)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(orders).where(condition),
  ])
  const give = (detail: unknown) => {
    const { giveMoney, giveBalance } = (detail ?? {}) as { giveMoney?: number } & Partial<CouponDetail>
    return toYuan(giveMoney ?? giveBalance ?? 0)
  }
  const list = rows.map(({ order, detail }) => ({
    orderSn: order.sn,
    name: order.title,
    money: toYuan(order.amount),
    giveMoney: give(detail),
    actualPayMoney: toYuan(order.amount),
    payType: (order.payType ?? 'wxpay') as PayType,
    status: getOpenStatus(order, now),
    createdAt: toWireTime(order.createdAt),
  }))
  return toPage(list, total?.count ?? 0, paging)
}

/** Changes of one wallet, newest first: in fen, or in points. */
async function listWalletChanges<T extends number>(
  { db, say }: Context,
  { id }: CardLogin,
  { wallet, words }: { wallet: Wallet; words: 'balanceLogType' | 'integralLogType' | 'coinLogType' },
  { type, ...paging }: { type?: number | null | undefined; page: number; pageSize: number },
) {
  const condition = and(
    eq(walletLog.cardId, id),
    eq(walletLog.wallet, wallet),
    type ? eq(walletLog.type, type) : undefined,
  )
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db
      .select({ log: walletLog, orderSn: orders.sn })
      .from(walletLog)
      .leftJoin(orders, eq(orders.id, walletLog.orderId))
      .where(condition)
      .orderBy(desc(walletLog.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(walletLog).where(condition),
  ])
  const list = rows.map(({ log, orderSn }) => ({
    id: log.id,
    type: log.type as T,
    typeName: say(`enum.${words}.${log.type}`),
    change: log.change,
    after: log.after,
    remark: log.remark || null,
    orderSn,
    createdAt: toWireTime(log.createdAt),
  }))
  return toPage(list, total?.count ?? 0, paging)
}

export async function listBalanceChanges(
  ctx: Context,
  card: CardLogin,
  params: Parsed<'/api/iot/simBalanceLogList'>,
): Promise<Answer<'/api/iot/simBalanceLogList'>> {
  const page = await listWalletChanges<EnumValue<'balanceLogType'>>(
    ctx,
    card,
    { wallet: 'balance', words: 'balanceLogType' },
    params,
  )
  return { ...page, list: page.list.map((row) => ({ ...row, change: toYuan(row.change), after: toYuan(row.after) })) }
}
export const listPointsChanges = (
  ctx: Context,
  card: CardLogin,
  params: Parsed<'/api/iot/simIntegralLogList'>,
): Promise<Answer<'/api/iot/simIntegralLogList'>> =>
  listWalletChanges<EnumValue<'integralLogType'>>(ctx, card, { wallet: 'integral', words: 'integralLogType' }, params)
export const listCoinChanges = (
  ctx: Context,
  card: CardLogin,
  params: Parsed<'/api/iot/couponCoinLogList'>,
): Promise<Answer<'/api/iot/couponCoinLogList'>> =>
  listWalletChanges<EnumValue<'coinLogType'>>(ctx, card, { wallet: 'coin', words: 'coinLogType' }, params)

export async function listCoupons(
  { db, clock, say }: Context,
  { id }: CardLogin,
  { status, ...paging }: Parsed<'/api/iot/userCouponList'>,
): Promise<Answer<'/api/iot/userCouponList'>> {
  const now = clock.now()
  const whereStatus = (value: number): SQL | undefined => {
    if (value === CouponStatus.unused)
      return and(eq(userCoupons.status, CouponStatus.unused), gt(userCoupons.endAt, now))
    return value === CouponStatus.expired
      ? or(
          eq(userCoupons.status, CouponStatus.expired),
          and(eq(userCoupons.status, CouponStatus.unused), lte(userCoupons.endAt, now)),
        )
      : eq(userCoupons.status, value)
  }
  const condition = and(eq(userCoupons.cardId, id), status ? whereStatus(status) : undefined)
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db
      .select({ own: userCoupons, coupon: coupons })
      .from(userCoupons)
      .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
      .where(condition)
      .orderBy(userCoupons.status, userCoupons.endAt, desc(userCoupons.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(userCoupons).where(condition),
  ])
  const list = rows.map(({ own: userCoupon, coupon }) => ({
    id: userCoupon.id,
    ...toCouponTerms(coupon),
    status: getCouponStatus(userCoupon, now),
    scope: describeScope(coupon, say),
    packageType: (coupon.packageTypes[0] ?? null) as EnumValue<'packageType'> | null,
    startAt: toWireTime(userCoupon.startAt),
    endAt: toWireTime(userCoupon.endAt),
    usedAt: toWireTimeOrNull(userCoupon.usedAt),
  }))
  return toPage(list, total?.count ?? 0, paging)
}

/** The packages that a coupon applies to, as text. */
function describeScope({ type, money, packageTypes }: Coupon, say: Context['say']): MaybeLocalizedText {
  const types = packageTypes.map((packageType) => say(`enum.packageType.${packageType}`))
  const names = mapLocales((locale) => types.map((name) => name[locale]).join(say('coupon.scope.and')[locale]))
  const scope = packageTypes.length ? say('coupon.scope.types', { types: names }) : say('coupon.scope.all')
  return type === 2 ? say('coupon.scope.most', { scope, money: toYuan(money) }) : scope
}
