/** The media library: pictures that editors uploaded, and the sizes that browsers get. */
import { boolean, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, id, instant, ref } from './columns.ts'
import { operators } from './layouts.ts'

export type MediaState = 'drawing' | 'ready' | 'failed'
export type MediaFormat = 'avif' | 'webp'

export const media = pgTable(
  'media',
  {
    id: id(),
    /** Of the uploaded file; all addresses contain it. */
    hash: text('hash').notNull(),
    /** '' for the whole shop, or the promo code of an agent's operator. */
    scope: text('scope').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Upright, as soon as its sizes are drawn. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    altZh: text('alt_zh').notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    isDecoration: boolean('is_decoration').notNull().default(false),
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
    state: text('state').notNull().$type<MediaState>(),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('media_hash').on(t.hash, t.scope), index('media_scope').on(t.scope, t.id)],
)
/** The uploaded file, which is not served, because it has the camera's metadata. */
export const mediaOriginals = pgTable('media_originals', {
  hash: text('hash').primaryKey(),
  content: bytes('content').notNull(),
})
export const mediaVariants = pgTable(
  'media_variants',
  {
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    format: text('format').notNull().$type<MediaFormat>(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.width, t.format] })],
)
