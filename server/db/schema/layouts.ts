/** Publishing of page documents: accounts, revisions, results (docs/operators.md). */
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Acceptance, Findings, LayerName } from '#schemas/publishing/parts.ts'
import type { Role, SessionKind } from '#schemas/publishing/row.ts'
import type { SectionContent } from '#schemas/publishing/sections.ts'
import { id, instant, ref, sealed } from './columns.ts'

/** `by`: the id of the operator. */
export type StoredAcceptance = Omit<Acceptance, 'by'> & { by: number }

export const operators = pgTable(
  'operators',
  {
    id: id(),
    login: text('login').notNull(),
    name: text('name').notNull(),
    role: text('role').notNull().$type<Role>(),
    /** An agent's account is limited to this storefront. */
    promoCode: text('promo_code'),
    passwordHash: text('password_hash').notNull(),
    /** End of validity of a one-time password, which must be changed at the first sign-in; null: the account's own password. */
    oneTimeUntil: instant('one_time_until'),
    isActive: boolean('is_active').notNull().default(true),
    /** Secret of the second factor (TOTP); null: not enabled. */
    totpSecret: sealed('totp_secret'),
    /** Secret that is not yet confirmed by a code. */
    totpPending: sealed('totp_pending'),
    /** The last time step whose code was used; a code of this or an earlier step is refused. */
    totpStep: bigint('totp_step', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('operators_login').on(t.login)],
)
/** One-time codes that replace a code of the second factor. Only keyed hashes are stored. */
export const operatorRecoveryCodes = pgTable(
  'operator_recovery_codes',
  {
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    hash: text('hash').notNull(),
    usedAt: instant('used_at'),
  },
  (t) => [primaryKey({ columns: [t.operatorId, t.hash] })],
)
export const operatorTokens = pgTable(
  'operator_tokens',
  {
    id: id(),
    hash: text('hash').notNull(),
    operatorId: ref('operator_id')
      .notNull()
      .references(() => operators.id),
    kind: text('kind').notNull().default('cli').$type<SessionKind>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [uniqueIndex('operator_tokens_hash').on(t.hash), index('operator_tokens_operator').on(t.operatorId)],
)

/** All revisions that editors saved. `content` is the layer as JSON text; null removes the layer. */
export const layoutRevisions = pgTable(
  'layout_revisions',
  {
    id: id(),
    path: text('path').notNull(),
    layer: text('layer').notNull().$type<LayerName>(),
    /** '' for the site, a promo code, a page code, or both with a slash between. */
    scope: text('scope').notNull(),
    content: text('content'),
    /** The widget versions that it was written for; absent widgets have version 1. */
    widgets: jsonb('widgets').notNull().default({}).$type<Record<string, number>>(),
    hash: text('hash').notNull(),
    /** The previous revision. */
    parentId: ref('parent_id'),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    /** The kind of session that wrote it; null: an older release, or the server. */
    via: text('via').$type<SessionKind>(),
    note: text('note').notNull().default(''),
    /** Findings about money, consent or law that an owner or an approver accepted when the revision was published. */
    accepted: jsonb('accepted').notNull().default([]).$type<StoredAcceptance[]>(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('layout_revisions_place').on(t.path, t.layer, t.scope, t.id)],
)

/** Heads of layers: the newest revision, which must be the parent of the next, and the published revision. */
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
    /** Formerly published revisions, newest last; null where no revision was published. */
    earlier: jsonb('earlier').notNull().default([]).$type<(number | null)[]>(),
  },
  (t) => [primaryKey({ columns: [t.path, t.layer, t.scope] })],
)

/**
 * Compiled documents with their dependencies, by the hash of their text. Immutable; deleted some time after they are unpublished.
 */
export const layoutDocuments = pgTable('layout_documents', {
  hash: text('hash').primaryKey(),
  content: text('content').notNull(),
  createdAt: instant('created_at').notNull(),
})
/** The published result of a path for every combination of scopes with a layer, computed when something is published. */
export const layoutResults = pgTable(
  'layout_results',
  {
    path: text('path').notNull(),
    promoCode: text('promo_code').notNull(),
    pageCode: text('page_code').notNull(),
    hash: text('hash')
      .notNull()
      .references(() => layoutDocuments.hash),
    /** The release that compiled it. */
    release: text('release').notNull(),
    /** Findings of a later release, which continues to serve the last valid result. */
    problems: jsonb('problems').$type<Findings>(),
  },
  (t) => [primaryKey({ columns: [t.path, t.promoCode, t.pageCode] })],
)
/** Reports from browsers that could not use a document, with their counts. */
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

/** Parts of pages that editors save by name. Pages have copies; a removed section can be restored. */
export const layoutSections = pgTable(
  'layout_sections',
  {
    id: id(),
    name: text('name').notNull(),
    /** '' for all storefronts, or a promo code. */
    scope: text('scope').notNull(),
    content: jsonb('content').notNull().$type<SectionContent>(),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    removedAt: instant('removed_at'),
  },
  (t) => [index('layout_sections_scope').on(t.scope, t.name)],
)

/** Translations that somebody confirmed, although they are older than the text. */
export const layoutTranslations = pgTable('layout_translations', {
  /** Hash of the text in each language. */
  hash: text('hash').primaryKey(),
  confirmedBy: ref('confirmed_by')
    .notNull()
    .references(() => operators.id),
  confirmedAt: instant('confirmed_at').notNull(),
})
