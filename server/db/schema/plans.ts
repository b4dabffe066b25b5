/** Offers for card holders. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { code, fen, id, instant, kb, ref, wording } from './columns.ts'
import type { Benefits } from './shapes.ts'

/** `type`: 1 base, 2 prepaid, 3 add-on, 4 by volume, 5 seckill (docs/domain §2.2). */
export const packages = pgTable(
  'packages',
  {
    id: id(),
    name: wording('name').notNull(),
    type: code('type').notNull(),
    /** Empty: all carriers. */
    operatorTypes: integer('operator_types').array().notNull(),
    totalFlow: kb('total_flow_kb').notNull(),
    isInfiniteFlow: boolean('is_infinite_flow').notNull().default(false),
    isRefundable: boolean('is_refundable').notNull().default(false),
    duration: integer('duration').notNull(),
    unit: code('unit').notNull(),
    price: fen('price_fen').notNull(),
    originalPrice: fen('original_price_fen'),
    /** The initial speed, and the speed after `limitSpeedFlow` (a value of dictionary iot_speed). */
    speedCode: text('speed_code'),
    limitSpeedFlow: kb('limit_speed_flow_kb'),
    limitSpeedCode: text('limit_speed_code'),
    effectTypes: integer('effect_types').array().notNull(),
    perLimit: integer('per_limit').notNull(),
    /** Null: unlimited. */
    stock: integer('stock'),
    sold: integer('sold').notNull().default(0),
    seckillPrice: fen('seckill_price_fen'),
    seckillTotal: integer('seckill_total'),
    seckillStartAt: instant('seckill_start_at'),
    seckillEndAt: instant('seckill_end_at'),
    volumePrice: fen('volume_price_fen'),
    tag: wording('tag'),
    summary: wording('summary'),
    content: wording('content').notNull(),
    sort: integer('sort').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [index('packages_list').on(t.type, t.sort), check('packages_stock', sql`${t.stock} >= 0`)],
)

export const balanceOptions = pgTable('balance_options', {
  id: id(),
  money: fen('money_fen').notNull(),
  giveMoney: fen('give_money_fen').notNull(),
  tag: wording('tag')
    .notNull()
    .$defaultFn(() => ''),
  sort: integer('sort').notNull(),
})

/** Recharge activities: iot/couponChoose. */
export const activities = pgTable('activities', {
  id: id(),
  name: wording('name').notNull(),
  payMoney: fen('pay_money_fen').notNull(),
  giveBalance: fen('give_balance_fen').notNull(),
  giveFlow: kb('give_flow_kb').notNull(),
  giveDays: integer('give_days').notNull(),
  giveCoin: integer('give_coin').notNull(),
  giveIntegral: integer('give_integral').notNull(),
  giveCouponId: ref('give_coupon_id').references(() => coupons.id),
  perLimit: integer('per_limit').notNull(),
  startAt: instant('start_at').notNull(),
  endAt: instant('end_at').notNull(),
  tag: wording('tag')
    .notNull()
    .$defaultFn(() => ''),
  content: wording('content').notNull(),
  sort: integer('sort').notNull(),
})

export const accelerateOptions = pgTable('accelerate_options', {
  id: id(),
  name: wording('name').notNull(),
  operatorType: code('operator_type').notNull(),
  speedCode: text('speed_code').notNull(),
  speedName: text('speed_name').notNull(),
  duration: integer('duration').notNull(),
  unit: code('unit').notNull(),
  price: fen('price_fen').notNull(),
  content: wording('content').notNull(),
  sort: integer('sort').notNull(),
})

/** `sort` is also the rank: higher tiers precede lower tiers. `gives` contains the benefits, `items` their texts. */
export const vipTiers = pgTable('vip_tiers', {
  id: id(),
  name: wording('name').notNull(),
  logo: text('logo').notNull(),
  price: fen('price_fen').notNull(),
  originalPrice: fen('original_price_fen').notNull(),
  duration: integer('duration').notNull(),
  unit: code('unit').notNull(),
  privileges: jsonb('privileges').notNull().$type<{
    gi: number
    items: { icon: string; name: MaybeLocalizedText; desc: MaybeLocalizedText }[]
    gives?: Benefits
  }>(),
  sort: integer('sort').notNull(),
})

/** `type`: 1 money off above a minimum, 2 discount (85 = 15 % off). `validity`: 1 fixed days, 2 days after receipt. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    name: wording('name').notNull(),
    type: code('type').notNull(),
    money: fen('money_fen').notNull(),
    percent: integer('percent').notNull().default(100),
    minPrice: fen('min_price_fen').notNull(),
    /** Empty: all package types. */
    packageTypes: integer('package_types').array().notNull(),
    validity: code('validity').notNull(),
    startAt: instant('start_at'),
    endAt: instant('end_at'),
    validDays: integer('valid_days').notNull(),
    image: text('image').notNull(),
    /** Price in coupon coins; null: not exchangeable. */
    coin: integer('coin'),
    stock: integer('stock').notNull(),
    perLimit: integer('per_limit').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [check('coupons_stock', sql`${t.stock} >= 0`)],
)

export const tasks = pgTable('tasks', {
  id: id(),
  name: wording('name').notNull(),
  icon: text('icon').notNull(),
  content: wording('content').notNull(),
  /** The counted event: signIn, buyPackage, recharge, bindPhone, realName, visit … */
  event: text('event').notNull(),
  target: integer('target').notNull(),
  integral: integer('integral').notNull(),
  couponCoin: integer('coupon_coin').notNull(),
  type: text('type').notNull(),
  path: text('path').notNull(),
  sort: integer('sort').notNull(),
})

/** Points shop. `type`: 1 points, 2 points and cash, 3 cash. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    id: id(),
    name: wording('name').notNull(),
    categoryId: integer('category_id').notNull(),
    categoryName: wording('category_name').notNull(),
    type: code('type').notNull(),
    image: text('image').notNull(),
    images: text('images').array().notNull(),
    content: wording('content').notNull(),
    integral: integer('integral').notNull(),
    price: fen('price_fen').notNull(),
    marketPrice: fen('market_price_fen').notNull(),
    postage: fen('postage_fen').notNull(),
    deliveryTypes: integer('delivery_types').array().notNull(),
    stock: integer('stock').notNull(),
    sales: integer('sales').notNull().default(0),
    perLimit: integer('per_limit').notNull(),
    sort: integer('sort').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [index('points_goods_list').on(t.categoryId, t.sort), check('points_goods_stock', sql`${t.stock} >= 0`)],
)
export const pointsSku = pgTable(
  'points_sku',
  {
    id: id(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => pointsGoods.id),
    name: wording('name').notNull(),
    image: text('image'),
    integral: integer('integral').notNull(),
    price: fen('price_fen').notNull(),
    stock: integer('stock').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('points_sku_goods').on(t.goodsId), check('points_sku_stock', sql`${t.stock} >= 0`)],
)

export const stores = pgTable('stores', {
  id: id(),
  name: wording('name').notNull(),
  address: wording('address').notNull(),
  mobile: text('mobile').notNull(),
  openTime: wording('open_time').notNull(),
  cityCode: text('city_code').notNull(),
})
export const storeGoods = pgTable(
  'store_goods',
  {
    storeId: ref('store_id')
      .notNull()
      .references(() => stores.id),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => pointsGoods.id),
  },
  (t) => [primaryKey({ columns: [t.goodsId, t.storeId] })],
)
