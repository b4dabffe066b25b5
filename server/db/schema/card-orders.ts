/** Orders, packages and coupons of a card. The money side is in `orders`. */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cards, addresses } from './cards.ts'
import { code, fen, id, instant, kb, ref, wording } from './columns.ts'
import { orders } from './orders.ts'
import { coupons, packages, pointsGoods, pointsSku, stores, tasks } from './plans.ts'
import { CouponStatus, toSqlList, PackageStatus } from './states.ts'

/**
 * One row per card order: SP package, SB balance, SC activity, SA acceleration, SV VIP; the kind is in `orders`. `refId` is the offer's
 * row, `detail` a snapshot of the offer (name, price, benefits, speed).
 */
export const cardOrders = pgTable(
  'card_orders',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    refId: ref('ref_id'),
    name: wording('name').notNull(),
    detail: jsonb('detail').notNull().$type<Record<string, unknown>>(),
    userCouponId: ref('user_coupon_id').references(() => userCoupons.id),
    discount: fen('discount_fen').notNull().default(0),
    validTag: code('valid_tag').notNull(),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
  },
  (t) => [index('card_orders_card').on(t.cardId, t.orderId)],
)

/** Packages of a card. `effectiveStatus`: `PackageStatus`. */
export const cardPackages = pgTable(
  'card_packages',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    orderId: ref('order_id').references(() => orders.id),
    /** Null: a gift without a listed package. */
    packageId: ref('package_id').references(() => packages.id),
    packageName: wording('package_name').notNull(),
    packageType: code('package_type').notNull(),
    totalFlow: kb('total_flow_kb').notNull(),
    useFlow: kb('use_flow_kb').notNull(),
    isInfiniteFlow: boolean('is_infinite_flow').notNull().default(false),
    speedCode: text('speed_code'),
    limitSpeedFlow: kb('limit_speed_flow_kb'),
    limitSpeedCode: text('limit_speed_code'),
    effectType: code('effect_type').notNull(),
    effectiveStatus: code('effective_status').notNull(),
    duration: integer('duration').notNull(),
    unit: code('unit').notNull(),
    placeType: code('place_type').notNull(),
    actualPay: fen('actual_pay_fen').notNull(),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('card_packages_card').on(t.cardId, t.id),
    uniqueIndex('card_packages_order')
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index('card_packages_start')
      .on(t.startAt)
      .where(sql`effective_status = ${toSqlList(PackageStatus.upcoming)}`),
    index('card_packages_end')
      .on(t.endAt)
      .where(sql`effective_status = ${toSqlList(PackageStatus.active)}`),
  ],
)

/** `status`: `CouponStatus`. */
export const userCoupons = pgTable(
  'user_coupons',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    couponId: ref('coupon_id')
      .notNull()
      .references(() => coupons.id),
    status: code('status').notNull(),
    source: text('source').notNull(),
    orderId: ref('order_id').references(() => orders.id),
    startAt: instant('start_at').notNull(),
    endAt: instant('end_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('user_coupons_card').on(t.cardId, t.status, t.id),
    index('user_coupons_end')
      .on(t.endAt)
      .where(sql`status = ${toSqlList(CouponStatus.unused)}`),
  ],
)

/** Points-shop orders (SI). `status`: `GoodsOrderStatus` (docs/domain §2.2). */
export const pointsOrders = pgTable(
  'points_orders',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    status: code('status').notNull(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => pointsGoods.id),
    skuId: ref('sku_id').references(() => pointsSku.id),
    goodsName: wording('goods_name').notNull(),
    skuName: wording('sku_name'),
    image: text('image').notNull(),
    quantity: integer('quantity').notNull(),
    integral: integer('integral').notNull(),
    postage: fen('postage_fen').notNull(),
    deliveryType: code('delivery_type').notNull(),
    addressId: ref('address_id').references(() => addresses.id, { onDelete: 'set null' }),
    /** Snapshot of the address. */
    address:
      jsonb('address').$type<
        Omit<typeof addresses.$inferSelect, 'id' | 'cardId' | 'shopUserId' | 'isDefault' | 'createdAt'>
      >(),
    storeId: ref('store_id').references(() => stores.id),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    /** Code that is presented at the store. */
    pickUpCode: text('pick_up_code'),
    refundReason: text('refund_reason'),
    expressName: wording('express_name'),
    expressNo: text('express_no'),
    expressPhone: text('express_phone'),
    shippedAt: instant('shipped_at'),
    doneAt: instant('done_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('points_orders_card').on(t.cardId, t.status, t.orderId)],
)

export const taskProgress = pgTable(
  'task_progress',
  {
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    taskId: ref('task_id')
      .notNull()
      .references(() => tasks.id),
    progress: integer('progress').notNull(),
    claimedAt: instant('claimed_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.taskId] })],
)
