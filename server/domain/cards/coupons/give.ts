/** Gives a coupon to a card, from an activity or a membership, unless the coupon has expired. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { coupons, userCoupons } from '#server/db/schema/index.ts'
import { CouponStatus } from '#server/db/schema/states.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import { computeCouponSpan } from './coupons.ts'

type GiveOptions = { actor: string; source: string; at: number }

/** Returns the id of the card's coupon. */
export async function giveCoupon(
  tx: Transaction,
  cardId: number,
  couponId: number,
  { actor, source, at }: GiveOptions,
): Promise<number | undefined> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId))
  const span = coupon && computeCouponSpan(coupon, at)
  if (!span || span.endAt <= at) return undefined
  const [created] = await tx
    .insert(userCoupons)
    .values({ cardId, couponId, status: CouponStatus.unused, source, ...span, createdAt: at })
    .returning({ id: userCoupons.id })
  if (created) await recordCreated(tx, 'userCoupon', created.id, CouponStatus.unused, { actor, at })
  return created?.id
}
