/** Cards: data, status, usage and tokens. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Locale } from '#schemas/language/text.ts'
import { shopUsers } from './access.ts'
import { code, fen, id, instant, kb, message, ref, sealed, wording } from './columns.ts'
import { devices } from './devices.ts'
import { simLayouts } from './card-layouts.ts'
import { promos } from './site.ts'
import { ActionStatus, toSqlList, RealNameStatus } from './states.ts'

/** A card. Enumerations are in docs/domain §2.1; only server/domain/wallet.ts changes balances. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    simNo: text('sim_no').notNull(),
    iccid: text('iccid').notNull(),
    imsi: text('imsi').notNull(),
    imei: text('imei').notNull(),
    msisdn: text('msisdn').notNull(),
    /** The bound phone. */
    mobile: text('mobile'),
    /** The name that the card holder gave it (`server/domain/cards/card-name.ts`). */
    cardName: text('card_name'),
    /** When the first phone was bound; a device's holder is the holder of its earliest SIM. Null: never, or before this column existed. */
    boundAt: instant('bound_at'),
    /** Wi-Fi passwords and full ICCIDs are hidden until then (docs/decisions/server/0016), because a phone was bound to a used card without one. */
    secretsAt: instant('secrets_at'),
    operatorType: code('operator_type').notNull(),
    sourceType: code('source_type').notNull(),
    promoCode: text('promo_code')
      .notNull()
      .references(() => promos.promoCode),
    simLayoutId: ref('sim_layout_id').references(() => simLayouts.id),
    deviceId: ref('device_id').references(() => devices.id),
    /** The card that its device uses now. */
    isCurrent: boolean('is_current').notNull(),

    status: code('status').notNull(),
    simStatus: integer('sim_status').notNull(),
    activateStatus: code('activate_status').notNull(),
    authStatus: code('auth_status').notNull(),
    authPlatformStatus: code('auth_platform_status').notNull(),
    internetStatus: code('internet_status').notNull(),
    onlineStatus: code('online_status').notNull(),
    cancelStatus: code('cancel_status').notNull(),
    replaceStatus: code('replace_status').notNull(),
    replacedBy: text('replaced_by'),
    numbAuth: code('numb_auth').notNull(),
    platformAuthType: code('platform_auth_type').notNull(),
    bindPhoneMode: code('bind_phone_mode').notNull(),
    cardPasswordMode: code('card_password_mode').notNull(),
    /** Login requires a code that is sent to the bound phone. */
    loginByCode: boolean('login_by_code').notNull(),
    needAuth: boolean('need_auth').notNull(),
    needPlatformAuth: boolean('need_platform_auth').notNull(),
    needBuyCoupon: boolean('need_buy_coupon').notNull(),
    needBuyPackage: boolean('need_buy_package').notNull(),

    certName: sealed('cert_name_sealed'),
    certNo: sealed('cert_no_sealed'),
    certDigest: text('cert_digest'),
    /** Message ids: why the platform, and why the carrier, refused the real name. */
    authFailReason: text('auth_fail_reason'),
    officialFailReason: text('official_fail_reason'),
    payPassword: text('pay_password'),

    balance: fen('balance_fen').notNull(),
    arrears: fen('arrears_fen').notNull(),
    integral: integer('integral').notNull(),
    couponCoin: integer('coupon_coin').notNull(),
    rechargeTimes: integer('recharge_times').notNull(),

    isInfiniteFlow: boolean('is_infinite_flow').notNull(),
    speedCode: text('speed_code'),
    breakRuleId: integer('break_rule_id').notNull(),
    breakTips: text('break_tips'),
    /** The restriction was lifted: excess usage does not restrict the card again until then. */
    allowRemoveBreak: boolean('allow_remove_break').notNull(),
    autoRenew: code('auto_renew').notNull(),
    renewPackageId: ref('renew_package_id'),
    /** The price that the holder agreed to; a more expensive package needs a new consent. */
    renewPrice: fen('renew_price_fen'),
    renewTriedAt: instant('renew_tried_at'),
    /** Why the last renewal failed: a message id with its values. */
    renewFailure: message('renew_failure'),
    /** Pay as you go: package of type 4, its usage and cost since the last bill, yuan per GB. */
    volumePackageId: ref('volume_package_id'),
    volumeUseFlow: kb('volume_use_kb').notNull(),
    volumeMoney: fen('volume_money_fen').notNull(),
    volumePrice: fen('volume_price_fen'),

    apn: text('apn').notNull(),
    deviceNetworkMode: integer('device_network_mode'),
    /** Bars, 0–4. */
    signal: integer('signal').notNull(),
    /** Average daily usage that the simulated carrier adds. */
    dailyFlow: kb('daily_kb').notNull(),
    /** Usage is counted up to this time. */
    usedUntil: instant('used_until').notNull(),
    lastRobinAt: instant('last_robin_at').notNull(),
    /** When a reminder may next be due (`server/domain/notices/`); null: not until the card changes. */
    remindAt: instant('remind_at').default(sql`'epoch'`),
    /** Alert thresholds chosen by the card holder (`schemas/reminders.ts`): daily usage, and the balance below which to alert. */
    dailyAlert: kb('daily_alert_kb'),
    lowBalance: fen('low_balance_fen'),
    /** Last locale of the card holder. */
    locale: text('locale').$type<Locale>(),
    activateAt: instant('activate_at'),
    authAt: instant('auth_at'),
    endAt: instant('end_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('cards_sim_no').on(t.simNo),
    index('cards_iccid').on(sql`left(${t.iccid}, 19)`),
    index('cards_msisdn').on(t.msisdn),
    index('cards_mobile').on(t.mobile),
    index('cards_cert')
      .on(t.certDigest)
      .where(sql`cert_digest is not null`),
    index('cards_device').on(t.deviceId),
    index('cards_used_until').on(t.usedUntil),
    index('cards_end').on(t.endAt),
    index('cards_remind').on(t.remindAt),
    check(
      'cards_wallets',
      sql`${t.balance} >= 0 and ${t.arrears} >= 0 and ${t.integral} >= 0 and ${t.couponCoin} >= 0`,
    ),
  ],
)

/** `sim-token`. */
export const cardTokens = pgTable(
  'card_tokens',
  {
    hash: text('hash').primaryKey(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    /** The layout draft that the login's link previews (a signed `preview=IotLayout:{id}…`). */
    previewId: ref('preview_id').references(() => simLayouts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The step-up authentication is valid until then (`server/domain/access/step-up.ts`). */
    provenUntil: instant('proven_until'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('card_tokens_card').on(t.cardId)],
)

export const usageDaily = pgTable(
  'usage_daily',
  {
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    day: date('day', { mode: 'string' }).notNull(),
    useFlow: kb('use_kb').notNull(),
  },
  (t) => [primaryKey({ columns: [t.cardId, t.day] })],
)

/**
 * Real-name requests, to us (`platform`) or to the carrier (`official`). `status`: `RealNameStatus`. The person's data is stored
 * only during the review.
 */
export const realNames = pgTable(
  'real_names',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    kind: text('kind').notNull().$type<'official' | 'platform'>(),
    status: code('status').notNull(),
    certName: sealed('cert_name_sealed'),
    certNo: sealed('cert_no_sealed'),
    certDigest: text('cert_digest'),
    /** Ids of `uploads`. */
    photos: jsonb('photos').notNull().$type<string[]>(),
    reason: text('reason'),
    startedAt: instant('started_at').notNull(),
    doneAt: instant('done_at'),
  },
  (t) => [
    index('real_names_card').on(t.cardId, t.id),
    uniqueIndex('real_names_open')
      .on(t.cardId, t.kind)
      .where(sql`status = ${toSqlList(RealNameStatus.review)}`),
    index('real_names_cert')
      .on(t.certDigest)
      .where(sql`status = ${toSqlList(RealNameStatus.review)}`),
  ],
)

/** Commands to devices or the carrier. `status`: `ActionStatus`. */
export const actions = pgTable(
  'actions',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    deviceId: ref('device_id').references(() => devices.id),
    kind: text('kind').notNull(),
    status: code('status').notNull(),
    /** Secrets in the payload are sealed. */
    payload: jsonb('payload').notNull().$type<Record<string, unknown>>(),
    failReason: text('fail_reason'),
    startedAt: instant('started_at').notNull(),
    doneAt: instant('done_at'),
    timeoutAt: instant('timeout_at').notNull(),
  },
  (t) => [
    index('actions_card').on(t.cardId, t.id),
    index('actions_open')
      .on(t.timeoutAt)
      .where(sql`status = ${toSqlList(ActionStatus.open)}`),
  ],
)

/** The three wallets of a card, one row per change: 'balance' in fen, 'integral' and 'coin' in points. */
export const walletLog = pgTable(
  'wallet_log',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    wallet: text('wallet').notNull().$type<'balance' | 'integral' | 'coin'>(),
    /** A value of balanceLogType, integralLogType or coinLogType. */
    type: code('type').notNull(),
    change: bigint('change', { mode: 'number' }).notNull(),
    after: bigint('after', { mode: 'number' }).notNull(),
    remark: wording('remark').notNull(),
    orderId: ref('order_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('wallet_log_card').on(t.cardId, t.wallet, t.id), index('wallet_log_order').on(t.orderId)],
)

/** The address book of a card, or of a shopper. */
export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    cardId: ref('card_id').references(() => cards.id),
    shopUserId: ref('shop_user_id').references(() => shopUsers.id),
    name: text('name').notNull(),
    mobile: text('mobile').notNull(),
    provinceCode: text('province_code').notNull(),
    cityCode: text('city_code').notNull(),
    countyCode: text('county_code').notNull(),
    address: text('address').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('addresses_card').on(t.cardId),
    uniqueIndex('addresses_one_default')
      .on(t.cardId)
      .where(sql`is_default`),
    index('addresses_user').on(t.shopUserId),
    uniqueIndex('addresses_one_default_of_user')
      .on(t.shopUserId)
      .where(sql`is_default`),
    check('addresses_owner', sql`(${t.cardId} is null) <> (${t.shopUserId} is null)`),
  ],
)

/** Sign-ins: one per day (UTC+8), enforced by the unique index. */
export const signIns = pgTable(
  'sign_ins',
  {
    id: id(),
    cardId: ref('card_id')
      .notNull()
      .references(() => cards.id),
    day: date('day', { mode: 'string' }).notNull(),
    continuousDay: integer('continuous_day').notNull(),
    integral: integer('integral').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('sign_ins_one_a_day').on(t.cardId, t.day)],
)
