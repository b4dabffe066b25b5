/** Card layouts, which cards read when they are published. */
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Card layouts of a storefront: simLayout of product §3. Their revisions have the path `sim:{id}`. */
export const simLayouts = pgTable('sim_layouts', {
  id: id(),
  name: text('name').notNull(),
  layout: jsonb('layout').notNull().$type<Record<string, unknown>>(),
  /** The newest valid draft, reachable by a signed `preview=IotLayout:{id}…` only. */
  draft: jsonb('draft').$type<Record<string, unknown>>(),
  isPublished: boolean('is_published').notNull(),
  /** An agent's layout for the cards of its storefront; null: for all storefronts. */
  promoCode: text('promo_code'),
  updatedAt: instant('updated_at').notNull(),
})
