/** Sessions and logins. Only the SHA-256 of a token is stored (docs/domain §8). */
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Locale } from '#schemas/language/text.ts'
import { code, id, instant, ref, wording } from './columns.ts'
import type { SmsState } from './states.ts'

/** Guests, who own their holds and unpaid orders. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    hash: text('hash').notNull(),
    promoCode: text('promo_code'),
    /** Last used locale. */
    locale: text('locale').$type<Locale>(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [uniqueIndex('sessions_hash').on(t.hash)],
)

export const shopUsers = pgTable(
  'shop_users',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    nickname: wording('nickname').notNull(),
    avatar: text('avatar'),
    /** Last used locale. */
    locale: text('locale').$type<Locale>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('shop_users_mobile').on(t.mobile)],
)
/** `order-token` of a shopper's login. */
export const shopTokens = pgTable(
  'shop_tokens',
  {
    hash: text('hash').primaryKey(),
    shopUserId: ref('shop_user_id')
      .notNull()
      .references(() => shopUsers.id),
    /** Proven by an SMS code. Other logins only know the phone number, and addresses are masked for them. */
    proven: boolean('proven').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [index('shop_tokens_user').on(t.shopUserId)],
)

export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    mobile: text('mobile').notNull(),
    /** Subject of the code in addition to the phone: a card, an article; '' without a subject. */
    subject: text('subject').notNull().default(''),
    /** The session or login that requested the code. Only it can use the code, so that requests and guesses by others cannot exhaust it. */
    sender: text('sender').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [index('sms_codes_latest').on(t.mobile, t.purpose, t.id)],
)
/** Phones that a guest has proven by a code. */
export const sessionPhones = pgTable(
  'session_phones',
  {
    sessionId: ref('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    mobile: text('mobile').notNull(),
    provenAt: instant('proven_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.mobile] })],
)
/** SMS sent through a provider, with the carrier's receipts; texts are not stored. */
export const smsMessages = pgTable(
  'sms_messages',
  {
    id: id(),
    /** The code or the notice, so that each is sent once. */
    key: text('key').notNull(),
    template: text('template').notNull(),
    mobile: text('mobile').notNull(),
    state: code('state').notNull().$type<SmsState>(),
    provider: text('provider'),
    providerNo: text('provider_no'),
    /** The code of a refusal or of a failed delivery. */
    error: text('error'),
    createdAt: instant('created_at').notNull(),
    reportedAt: instant('reported_at'),
  },
  (t) => [
    uniqueIndex('sms_messages_key').on(t.key),
    index('sms_messages_provider_no').on(t.provider, t.providerNo),
    index('sms_messages_created').on(t.createdAt),
  ],
)

/** Texts that the simulator sent, with codes. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').notNull(),
    text: text('text').notNull(),
    code: text('code'),
    /** Idempotency key of a reminder. */
    key: text('key'),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('sms_outbox_mobile').on(t.mobile, t.id), uniqueIndex('sms_outbox_key').on(t.key)],
)

/** Answers of idempotent calls, written in the transaction of the order (docs/operating.md). */
export const idempotency = pgTable(
  'idempotency',
  {
    id: id(),
    owner: text('owner').notNull(),
    uuid: text('uuid').notNull(),
    call: text('call').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** JSON text, so that a repeated request gets the same bytes. */
    answer: text('answer').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('idempotency_owner_uuid').on(t.owner, t.uuid), index('idempotency_created').on(t.createdAt)],
)

/** Users of the mini-program platforms (wx, ks, dy). */
export const platformUsers = pgTable(
  'platform_users',
  {
    id: id(),
    platform: text('platform').notNull(),
    openId: text('open_id').notNull(),
    nickname: text('nickname').notNull(),
    headPortrait: text('head_portrait').notNull(),
    promoCode: text('promo_code'),
    indexFirstGroup: code('index_first_group'),
    sessionId: ref('session_id').references(() => sessions.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('platform_users_open').on(t.platform, t.openId), index('platform_users_session').on(t.sessionId)],
)
/** Authorization by scan. `status`: `ScanStatus`. */
export const scanAuthorizations = pgTable('scan_authorizations', {
  scene: text('scene').primaryKey(),
  status: code('status').notNull(),
  platform: text('platform').notNull(),
  sessionId: ref('session_id').references(() => sessions.id),
  openId: text('open_id'),
  nickname: text('nickname'),
  headPortrait: text('head_portrait'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
/** The return address of a WeChat authorization; `state` passes through WeChat and is valid once. */
export const oauthStates = pgTable('oauth_states', {
  state: text('state').primaryKey(),
  returnTo: text('return_to').notNull(),
  login: text('login').notNull(),
  expiresAt: instant('expires_at').notNull(),
})
