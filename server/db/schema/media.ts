/** The media library: pictures that editors uploaded, and the sizes that are served to browsers. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { mediaFailures } from '#schemas/publishing/media.ts'
import type { Config } from '#server/platform/config.ts'
import { bytes, id, instant, ref } from './columns.ts'
import { operators } from './layouts.ts'

export type MediaState = 'drawing' | 'ready' | 'failed'
/** Why the sizes of a picture could not be drawn. */
export type MediaFailure = (typeof mediaFailures)[number]
export type MediaFormat = 'avif' | 'webp'
export type MediaStore = Config['mediaStore']

/** Stored in the database, or in `store` as a file named by its hash. */
const content = {
  store: text('store').notNull().default('database').$type<MediaStore>(),
  blob: text('blob'),
  content: bytes('content'),
}

export const media = pgTable(
  'media',
  {
    id: id(),
    /** Hash of the uploaded file; all URLs contain it. */
    hash: text('hash').notNull(),
    /** '' for all storefronts, or the promo code of an agent's operator. */
    scope: text('scope').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    /** Pixels, in upright orientation as soon as the sizes are drawn. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The uploaded file is an animation; its sizes show the first frame. */
    isAnimated: boolean('is_animated').notNull().default(false),
    altZh: text('alt_zh').notNull().default(''),
    altEn: text('alt_en').notNull().default(''),
    isDecoration: boolean('is_decoration').notNull().default(false),
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
    state: text('state').notNull().$type<MediaState>(),
    /** Set for a failed picture; null when it failed before release 1.4. */
    failure: text('failure').$type<MediaFailure>(),
    authorId: ref('author_id')
      .notNull()
      .references(() => operators.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('media_hash').on(t.hash, t.scope), index('media_scope').on(t.scope, t.id)],
)
/** The uploaded file, which is not served, because it has the camera's metadata. */
export const mediaOriginals = pgTable(
  'media_originals',
  {
    hash: text('hash').primaryKey(),
    ...content,
  },
  (t) => [
    index('media_originals_blob').on(t.blob),
    check('media_originals_content', sql`(${t.content} is null) = (${t.blob} is not null)`),
  ],
)
export const mediaVariants = pgTable(
  'media_variants',
  {
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    format: text('format').notNull().$type<MediaFormat>(),
    size: integer('size').notNull(),
    ...content,
  },
  (t) => [
    primaryKey({ columns: [t.hash, t.width, t.format] }),
    index('media_variants_blob').on(t.blob),
    check('media_variants_content', sql`(${t.content} is null) = (${t.blob} is not null)`),
  ],
)
