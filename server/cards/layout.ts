/** The operator's layout of a card's pages (spec §3 simLayout), or the one that the login's link wanted to see. */
import { eq, sql } from 'drizzle-orm'
import type { Answer } from '../../schemas/api/index.ts'
import type { Locale } from '../../schemas/locales.ts'
import { spoken } from '../../schemas/words.ts'
import type { Database } from '../db/connect.ts'
import { promos, simLayouts } from '../db/schema/index.ts'

export type Layout = typeof simLayouts.$inferSelect
type SimLayout = Answer<'/api/iot/simInfo'>['simLayout']

/** Spec §4: `IotLayout:` and digits, anything else is nothing. */
export const previewIdOf = (preview: string | null | undefined): number | undefined => {
  const digits = /^IotLayout:(\d{1,9})$/.exec(preview ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** What a preview shows: the draft, if there is one. */
export async function layoutById(db: Database, id: number | null | undefined): Promise<Layout | undefined> {
  if (id === null || id === undefined) return undefined
  const [found] = await db.select().from(simLayouts).where(eq(simLayouts.id, id))
  return found && { ...found, layout: found.draft ?? found.layout }
}
/** The card's own layout, else the one of its storefront. */
export async function layoutOf(db: Database, card: { promoCode: string; simLayoutId: number | null }): Promise<Layout | undefined> {
  const ofPromo = db.select({ id: promos.simLayoutId }).from(promos).where(eq(promos.promoCode, card.promoCode))
  const [found] = await db
    .select()
    .from(simLayouts)
    .where(eq(simLayouts.id, card.simLayoutId ?? sql`(${ofPromo})`))
  return found
}

/** What leaves is checked by the row: menus and slides that do not fit are dropped alone. */
export const simLayoutOf = (layout: Layout | undefined, locale: Locale): SimLayout => (layout ? { name: layout.name, ...spoken(layout.layout, locale) } : {})
