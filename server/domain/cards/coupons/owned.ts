/** The coupons that a card owns. */
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { coupons, userCoupons } from '#server/db/schema/index.ts'
import { CouponStatus } from '#server/db/schema/states.ts'
import type { OwnedCoupon } from './coupons.ts'

/** Unused and unexpired coupons, the earliest expiry first. */
export async function listOpenCoupons(db: Database, cardId: number, now: number): Promise<OwnedCoupon[]> {
  return db
    .select({ own: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(and(eq(userCoupons.cardId, cardId), eq(userCoupons.status, CouponStatus.unused), gt(userCoupons.endAt, now)))
    .orderBy(userCoupons.endAt, desc(userCoupons.id))
    .limit(100)
}

/** Undefined for an unknown coupon and for another card's coupon. */
export async function readOwnCoupon(db: Database, cardId: number, id: number): Promise<OwnedCoupon | undefined> {
  const [row] = await db
    .select({ own: userCoupons, coupon: coupons })
    .from(userCoupons)
    .innerJoin(coupons, eq(coupons.id, userCoupons.couponId))
    .where(and(eq(userCoupons.id, id), eq(userCoupons.cardId, cardId)))
  return row
}
