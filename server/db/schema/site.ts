/** Storefronts and their content: base config by promo code, agents, dictionaries, texts, questions, stickers. */
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { sessions, shopUsers } from './access.ts'
import { code, fen, id, instant, ref, sealed, wording } from './columns.ts'
import { simLayouts } from './card-layouts.ts'
import type { CallSettingsPath } from '#schemas/settings/settings.ts'

/** Storefronts. `base`, `generic` and `login` are the data of hk/baseConfig, hk/genericConfig and simLoginConfig. */
export const promos = pgTable('promos', {
  promoCode: text('promo_code').primaryKey(),
  name: wording('name').notNull(),
  base: jsonb('base').notNull().$type<Record<string, unknown>>(),
  generic: jsonb('generic').notNull().$type<Record<string, unknown>>(),
  login: jsonb('login').notNull().$type<Record<string, unknown>>(),
  /**
   * Initial settings of the storefront, below the editors' layers (`server/domain/site/settings.ts`). Null when a worker of an older
   * release created the storefront: the current settings are then the initial settings.
   */
  setup: jsonb('setup').$type<Record<CallSettingsPath, Record<string, unknown>>>(),
  isOpen: boolean('is_open').notNull().default(true),
  /** Layout for cards that have no layout themselves. */
  simLayoutId: ref('sim_layout_id').references(() => simLayouts.id),
  createdAt: instant('created_at').notNull(),
})

export const agents = pgTable(
  'agents',
  {
    id: id(),
    promoCode: text('promo_code')
      .notNull()
      .references(() => promos.promoCode),
    parentId: ref('parent_id').references((): AnyPgColumn => agents.id),
    shopUserId: ref('shop_user_id').references(() => shopUsers.id),
    nickname: wording('nickname').notNull(),
    avatar: text('avatar'),
    mobile: text('mobile').notNull(),
    inviteCode: text('invite_code').notNull(),
    level: integer('level').notNull(),
    settleMode: code('settle_mode').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    joinedAt: instant('joined_at').notNull(),
  },
  (t) => [
    uniqueIndex('agents_promo').on(t.promoCode),
    uniqueIndex('agents_user').on(t.shopUserId),
    uniqueIndex('agents_invite').on(t.inviteCode),
    index('agents_parent').on(t.parentId),
  ],
)
/** Price limits that the parent sets for an agent's articles; without a row the article's price applies. */
export const agentPrices = pgTable(
  'agent_prices',
  {
    agentId: ref('agent_id')
      .notNull()
      .references(() => agents.id),
    goodsId: ref('goods_id').notNull(),
    price: fen('price_fen').notNull(),
    setBy: ref('set_by').references(() => agents.id),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.goodsId] })],
)

export const dictionaries = pgTable(
  'dictionaries',
  {
    type: text('type').notNull(),
    key: text('key').notNull(),
    label: text('label').notNull(),
    labelEn: text('label_en').notNull(),
    value: text('value').notNull(),
    listClass: text('list_class').notNull().default(''),
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.key] })],
)

/** Protocols and other rich texts by type; `promoCode` '' applies to all. */
export const protocols = pgTable(
  'protocols',
  {
    type: text('type').notNull(),
    promoCode: text('promo_code').notNull().default(''),
    title: wording('title').notNull(),
    content: wording('content').notNull(),
    version: text('version').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.promoCode] })],
)

export const questions = pgTable(
  'questions',
  {
    id: id(),
    categoryId: integer('category_id').notNull(),
    categoryName: wording('category_name').notNull(),
    title: wording('title').notNull(),
    content: wording('content').notNull(),
    isHot: boolean('is_hot').notNull().default(false),
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
    sort: integer('sort').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('questions_order').on(t.categoryId, t.sort)],
)

/** 有帮助, 没帮助: one vote per session. */
export const questionVotes = pgTable(
  'question_votes',
  {
    questionId: ref('question_id')
      .notNull()
      .references(() => questions.id),
    sessionId: ref('session_id')
      .notNull()
      .references(() => sessions.id),
    helpful: boolean('helpful').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.sessionId] })],
)

/** Landing pages: shop/singlePageInfo. */
export const singlePages = pgTable('single_pages', {
  pageCode: text('page_code').primaryKey(),
  promoCode: text('promo_code')
    .notNull()
    .references(() => promos.promoCode),
  title: wording('title').notNull(),
  type: code('type').notNull(),
  goodsIds: jsonb('goods_ids').notNull().$type<number[]>(),
  content: jsonb('content').notNull().$type<Record<string, unknown>>(),
  isOpen: boolean('is_open').notNull().default(true),
})

/** Stickers and shared pages. `cardId` and `deviceId` are set for the sticker of a card. */
export const oneCodes = pgTable(
  'one_codes',
  {
    id: id(),
    code: text('code'),
    title: wording('title').notNull(),
    background: text('background'),
    promoCode: text('promo_code').references(() => promos.promoCode),
    cardId: ref('card_id'),
    deviceId: ref('device_id'),
    operatorType: code('operator_type'),
    elements: jsonb('elements').notNull().$type<unknown[]>(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    uniqueIndex('one_codes_code').on(t.code),
    index('one_codes_card').on(t.cardId),
    index('one_codes_device').on(t.deviceId),
  ],
)

export const wifiCodes = pgTable(
  'wifi_codes',
  {
    code: text('code').primaryKey(),
    ssid: text('ssid').notNull(),
    password: sealed('password_sealed'),
    wifiEncrypt: text('wifi_encrypt').notNull(),
    hidden: boolean('hidden').notNull(),
    owner: text('owner').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('wifi_codes_owner').on(t.owner)],
)
