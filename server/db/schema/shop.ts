/** The shop's goods: vanity numbers with their holds, articles, plans, reviews, and their orders. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Tariff } from './shapes.ts'
import { sessions, shopUsers } from './access.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { code, fen, id, instant, kb, ref, sealed, wording } from './columns.ts'
import { orders } from './orders.ts'
import { CommentState, HoldState, toSqlList, NumberStatus } from './states.ts'

const inLists = sql`status in (${toSqlList(NumberStatus.forSale, NumberStatus.held)})`
const missingDigits = sql.raw(
  `(${Array.from({ length: 10 }, (_, digit) => `(strpos(substr(number, 2), '${digit}') = 0)::int * ${2 ** digit}`).join(' + ')})::smallint`,
)

/**
 * `status`: `NumberStatus`. A held number with an expired `heldUntil` is for sale again; every read checks this (docs/operating.md).
 * `tokens`: see server/domain/numbers/tokens.ts.
 */
export const numbers = pgTable(
  'numbers',
  {
    id: id(),
    number: text('number').notNull(),
    poolId: integer('pool_id').notNull(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    operatorType: code('operator_type').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    rule: text('rule').notNull(),
    tokens: integer('tokens').array().notNull(),
    price: fen('price_fen').notNull(),
    deposit: fen('deposit_fen').notNull(),
    monthFee: fen('month_fee_fen').notNull(),
    contractTerm: integer('contract_term').notNull(),
    packageName: wording('package_name').notNull(),
    tags: text('tags').array().notNull(),
    isSuggest: boolean('is_suggest').notNull(),
    status: code('status').notNull(),
    heldUntil: instant('held_until'),
    createdAt: instant('created_at').notNull(),
    /** Digits that do not occur after the leading 1, as bits: 2^d for digit d. */
    missing: code('missing').generatedAlwaysAs(missingDigits),
  },
  // the list indexes exclude sold numbers (server/domain/numbers/search.ts); each filter and each sort order has an index
  (t) => [
    uniqueIndex('numbers_number').on(t.number),
    index('numbers_tokens').using('gin', t.tokens).with({ gin_pending_list_limit: 1024 }).where(inLists),
    index('numbers_trgm')
      .using('gin', t.number.op('gin_trgm_ops'))
      .with({ gin_pending_list_limit: 1024 })
      .where(inLists),
    index('numbers_default').on(t.isSuggest, t.id).where(inLists),
    index('numbers_price').on(t.price, t.id).where(inLists),
    index('numbers_created').on(t.createdAt, t.id).where(inLists),
    index('numbers_goods').on(t.goodsId, t.price, t.id).where(inLists),
    index('numbers_missing').on(t.missing).where(inLists),
    index('numbers_pool').on(t.poolId).where(inLists),
  ],
)
/** Price range of the numbers with a token, maintained by triggers (0002_number_search.sql); never narrower than the actual range. */
export const numberZones = pgTable('number_zones', {
  token: integer('token').primaryKey(),
  low: fen('low_fen').notNull(),
  high: fen('high_fen').notNull(),
})

/** `state`: `HoldState`. */
export const numberHolds = pgTable(
  'number_holds',
  {
    id: id(),
    numberId: ref('number_id')
      .notNull()
      .references(() => numbers.id),
    sessionId: ref('session_id')
      .notNull()
      .references(() => sessions.id),
    orderId: ref('order_id').references(() => orders.id),
    /** The guest's proven phone, or a keyed digest of the IP address (server/domain/orders/placing/allowance.ts). */
    phone: text('phone'),
    origin: text('origin'),
    state: code('state').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('number_holds_one_open')
      .on(t.numberId)
      .where(sql`state = ${toSqlList(HoldState.open)}`),
    index('number_holds_session').on(t.sessionId),
    index('number_holds_phone')
      .on(t.phone, t.createdAt)
      .where(sql`phone is not null`),
    index('number_holds_origin')
      .on(t.origin, t.createdAt)
      .where(sql`origin is not null`),
    index('number_holds_due')
      .on(t.expiresAt)
      .where(sql`state = ${toSqlList(HoldState.open)}`),
  ],
)

/** Plans that a number can be combined with. */
export const numberPlans = pgTable('number_plans', {
  id: id(),
  name: wording('name').notNull(),
  operatorType: code('operator_type').notNull(),
  monthFee: fen('month_fee_fen').notNull(),
  commonFlow: kb('common_flow_kb').notNull(),
  fixedFlow: kb('fixed_flow_kb').notNull(),
  callDuration: integer('call_duration').notNull(),
  contractTerm: integer('contract_term').notNull(),
  content: wording('content'),
  sort: integer('sort').notNull(),
  isOpen: boolean('is_open').notNull().default(true),
})

/** `type`: 1 number card, 2 general goods, 3 fast number. */
export const goods = pgTable(
  'goods',
  {
    id: id(),
    code: text('code').notNull(),
    name: wording('name').notNull(),
    summary: wording('summary'),
    type: code('type').notNull(),
    operatorType: code('operator_type'),
    tips: text('tips').notNull(),
    images: text('images').array().notNull(),
    details: text('details').array().notNull(),
    tags: text('tags').array().notNull(),
    star: integer('star').notNull(),
    price: fen('price_fen').notNull(),
    marketPrice: fen('market_price_fen'),
    postage: fen('postage_fen').notNull().default(0),
    /** Postage is free from this sum of goods on; null: never free. */
    freePostageFrom: fen('free_postage_from_fen'),
    /** Tariff: null for ordinary goods. */
    monthFee: fen('month_fee_fen'),
    favourMonthFee: fen('favour_month_fee_fen'),
    favourTerm: integer('favour_term'),
    commonFlow: kb('common_flow_kb'),
    fixedFlow: kb('fixed_flow_kb'),
    callDuration: integer('call_duration'),
    tariff: jsonb('tariff').notNull().$type<{ name: MaybeLocalizedText; value: MaybeLocalizedText }[]>(),
    selectNumber: code('select_number').notNull(),
    smsCode: code('sms_code').notNull(),
    uploadPhoto: code('upload_photo').notNull(),
    numberRegion: wording('number_region').notNull(),
    provinceCode: text('province_code').notNull(),
    matter: wording('matter'),
    compliance: wording('compliance'),
    content: wording('content'),
    /** Minimum and maximum age, orders per ID (0: no limit), region codes without delivery. */
    limitRule: jsonb('limit_rule')
      .notNull()
      .$type<{ ageMin: number; ageMax: number; perCert: number; banned: string[] }>(),
    delivery: wording('delivery').notNull(),
    activation: wording('activation'),
    commission: fen('commission_fen').notNull(),
    sales: integer('sales').notNull().default(0),
    stock: integer('stock').notNull(),
    perLimit: integer('per_limit').notNull(),
    sort: integer('sort').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('goods_code').on(t.code),
    index('goods_list').on(t.type, t.sort, t.id),
    check('goods_stock', sql`${t.stock} >= 0`),
  ],
)

export const goodsSku = pgTable(
  'goods_sku',
  {
    id: id(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    name: wording('name').notNull(),
    image: text('image'),
    price: fen('price_fen').notNull(),
    stock: integer('stock').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [index('goods_sku_goods').on(t.goodsId, t.sort), check('goods_sku_stock', sql`${t.stock} >= 0`)],
)

/** `state`: `CommentState`. A comment that its author has deleted retains its order, but not its content. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    goodsId: ref('goods_id')
      .notNull()
      .references(() => goods.id),
    orderId: ref('order_id').references(() => orders.id),
    /** Null: the author has no login, or the comment is deleted. */
    shopUserId: ref('shop_user_id').references(() => shopUsers.id),
    state: code('state').notNull().default(CommentState.shown),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    nickname: text('nickname').notNull(),
    avatar: text('avatar'),
    star: code('star').notNull(),
    content: text('content').notNull(),
    images: text('images').array().notNull(),
    reply: wording('reply'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('comments_goods').on(t.goodsId, t.id),
    // at most one comment per order
    uniqueIndex('comments_order').on(t.orderId),
    index('comments_user').on(t.shopUserId, t.id),
  ],
)

/** A shopper's favourite numbers, with their price in the shopper's storefront when they were added. */
export const favourites = pgTable(
  'favourites',
  {
    shopUserId: ref('shop_user_id')
      .notNull()
      .references(() => shopUsers.id, { onDelete: 'cascade' }),
    numberId: ref('number_id')
      .notNull()
      .references(() => numbers.id, { onDelete: 'cascade' }),
    price: fen('price_fen').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopUserId, t.numberId] }),
    index('favourites_newest').on(t.shopUserId, t.createdAt),
    index('favourites_number').on(t.numberId),
  ],
)

/**
 * The shop's side of an order (HK number card, PN vanity number, GD goods). `status` is enumeration orderStatus (HK, PN) or
 * goodsOrderStatus (GD).
 */
export const shopOrders = pgTable(
  'shop_orders',
  {
    orderId: ref('order_id')
      .primaryKey()
      .references(() => orders.id),
    status: integer('status').notNull(),
    goodsId: ref('goods_id').references(() => goods.id),
    skuId: ref('sku_id').references(() => goodsSku.id),
    numberId: ref('number_id').references(() => numbers.id),
    holdId: ref('hold_id').references(() => numberHolds.id),
    planId: ref('plan_id').references(() => numberPlans.id),
    goodsName: wording('goods_name').notNull(),
    goodsImage: text('goods_image').notNull(),
    selectPhone: text('select_phone'),
    quantity: integer('quantity').notNull(),
    /** Snapshot of the contract terms; null for ordinary goods, and for orders of earlier releases. */
    terms: jsonb('terms').$type<Tariff>(),
    /** The receiver of ordinary goods. */
    receiver: sealed('receiver_sealed'),
    certName: sealed('cert_name_sealed'),
    certNo: sealed('cert_no_sealed'),
    /** Keyed hash of the ID number, to find a person's other orders without decryption. */
    certDigest: text('cert_digest'),
    certMask: text('cert_mask'),
    contactPhone: text('contact_phone').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    countyCode: text('county_code').notNull(),
    address: sealed('address_sealed').notNull(),
    /** `ReceiverState`. */
    receiverState: code('receiver_state').notNull().default(0),
    photoStatus: code('photo_status').notNull(),
    frontImage: text('front_image'),
    backImage: text('back_image'),
    headImage: text('head_image'),
    handImage: text('hand_image'),
    customNo: text('custom_no'),
    applyFailReason: wording('apply_fail_reason'),
    expressName: wording('express_name'),
    expressNo: text('express_no'),
    expressPhone: text('express_phone'),
    firstRechargeStatus: code('first_recharge_status').notNull(),
    pageCode: text('page_code'),
    bdVid: text('bd_vid'),
    commission: fen('commission_fen').notNull().default(0),
    shippedAt: instant('shipped_at'),
    signedAt: instant('signed_at'),
    activatedAt: instant('activated_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('shop_orders_phone').on(t.contactPhone, t.orderId),
    index('shop_orders_cert').on(t.certDigest),
    index('shop_orders_status').on(t.status),
    index('shop_orders_number')
      .on(t.numberId)
      .where(sql`number_id is not null`),
  ],
)

/** Parcels of an order, oldest first. A parcel sent by an earlier release has no row; `shop_orders` has it, as it has the last parcel. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: id(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    expressName: wording('express_name').notNull(),
    expressNo: text('express_no').notNull(),
    expressPhone: text('express_phone'),
    /** Number of pieces in the parcel. */
    quantity: integer('quantity').notNull(),
    note: text('note').notNull().default(''),
    shippedAt: instant('shipped_at').notNull(),
    signedAt: instant('signed_at'),
  },
  (t) => [
    uniqueIndex('order_parcels_no').on(t.orderId, t.expressNo),
    check('order_parcels_quantity', sql`${t.quantity} > 0`),
  ],
)
