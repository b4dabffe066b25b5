/** Page documents that editors publish: who may, what was written, what is shown (docs/operators.md). */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Findings } from './shapes.ts'
import { id, instant, ref } from './columns.ts'

export const operators = pgTable(
  'operators',
  {
    id: id(),
    login: text('login').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull().$type<'owner' | 'publisher' | 'editor' | 'viewer'>(),
    /** An agent's operator account: only this storefront is theirs. */
    promoCode: text('promo_code'),
    passwordHash: text('password_hash').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('operators_login').on(t.login)],
)
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: id(),
    hash: text('hash').notNull(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('operator_tokens_hash').on(t.hash), index('operator_tokens_operator').on(t.operatorId)],
)

/** The editor's layout of a storefront's card area: simLayout of product §3. Its revisions have the path `sim:{id}`. */
export const simLayouts = pgTable('sim_layouts', {
  id: id(),
  name: text('name').notNull(),
  layout: jsonb('layout').notNull().$type<Record<string, unknown>>(),
  /** Written since, without errors: reachable by a signed `preview=IotLayout:{id}…` only, as one is that was never published. */
  draft: jsonb('draft').$type<Record<string, unknown>>(),
  isPublished: boolean('is_published').notNull(),
  /** An agent's own, for the cards of that storefront; null: of the whole shop. */
  promoCode: text('promo_code'),
  updatedAt: instant('updated_at').notNull(),
})

/** What an editor wrote, for ever. `content` is the layer as JSON text; null takes the layer away. */
export const layoutRevisions = pgTable(
  'layout_revisions',
  {
    id: id(),
    path: text('path').notNull(),
    layer: text('layer').notNull().$type<LayerName>(),
    /** '' for the site, a promo code or a page code. */
    scope: text('scope').notNull(),
    content: text('content'),
    /** The versions of the widgets that it was written for; those that are not named were 1. */
    widgets: jsonb('widgets').notNull().default({}).$type<Record<string, number>>(),
    hash: text('hash').notNull(),
    /** The revision that it was written over. */
    parentId: ref('parent_id'),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    note: text('note').notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('layout_revisions_place').on(t.path, t.layer, t.scope, t.id)],
)
export type LayerName = 'site' | 'promo' | 'page'

/** A place of a layer: its newest revision, which the next one must be written over, and the one that is shown. */
export const layoutHeads = pgTable(
  'layout_heads',
  {
    path: text('path').notNull(),
    layer: text('layer').notNull().$type<LayerName>(),
    scope: text('scope').notNull(),
    latestId: ref('latest_id')
      .notNull()
      .references(() => layoutRevisions.id),
    publishedId: ref('published_id').references(() => layoutRevisions.id),
    publishedBy: ref('published_by').references(() => operators.id),
    publishedAt: instant('published_at'),
    /** What was shown before, the newest last; null where it was nothing. */
    earlier: jsonb('earlier').notNull().default([]).$type<(number | null)[]>(),
  },
  (t) => [primaryKey({ columns: [t.path, t.layer, t.scope] })],
)

/** Compiled results by the hash of their text: a document, and what it needs beside it. Never changed; forgotten when it was long not shown. */
export const layoutDocuments = pgTable('layout_documents', {
  hash: text('hash').primaryKey(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
})
/** What a path shows, for every combination of the scopes that have a layer on it: made when something is published, only read afterwards. */
export const layoutResults = pgTable(
  'layout_results',
  {
    path: text('path').notNull(),
    promoCode: text('promo_code').notNull(),
    pageCode: text('page_code').notNull(),
    hash: text('hash')
      .notNull()
      .references(() => layoutDocuments.hash),
    /** The release that it was made with. */
    release: text('release').notNull(),
    /** What no longer fits in a later one: then the last good result stays. */
    problems: jsonb('problems').$type<Findings>(),
  },
  (t) => [primaryKey({ columns: [t.path, t.promoCode, t.pageCode] })],
)
/** What browsers could not use, counted. */
export const layoutReports = pgTable(
  'layout_reports',
  {
    hash: text('hash').notNull(),
    message: text('message').notNull(),
    times: integer('times').notNull().default(1),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.message] })],
)
