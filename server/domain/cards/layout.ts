/** The editor's layout of a card's pages (product §3 simLayout), or the draft that the login's link previews. */
import { eq, sql } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { localize } from '#schemas/language/words.ts'
import type { Services } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { promos, simLayouts } from '#server/db/schema/index.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { filterEntries, type Visible } from './entries.ts'

export type Layout = typeof simLayouts.$inferSelect
type SimLayout = Answer<'/api/iot/simInfo'>['simLayout']

type SigningServices = Pick<Services, 'secrets' | 'clock'>
const signPreviewLink = ({ secrets }: SigningServices, id: string, until: string) =>
  secrets.sign(`layout preview ${id} ${until}`)

/**
 * Signs a preview of a layout (product §4: `IotLayout:` and digits), with expiry and signature, because digits alone
 * can be enumerated (docs/decisions/server/0019).
 */
export function signLayout(signing: SigningServices, id: number): { preview: string; until: number } {
  const until = signing.clock.now() + lifetimes.previewMs
  const end = until.toString(36)
  return { preview: `IotLayout:${id}.${end}.${signPreviewLink(signing, String(id), end)}`, until }
}
/** Unsigned, expired and foreign signatures count as no preview. */
export function readPreviewId(signing: SigningServices, preview: string | null | undefined): number | undefined {
  const [, id = '', end = '', signature = ''] =
    /^IotLayout:(\d{1,9})\.([0-9a-z]{1,12})\.([0-9a-f]{64})$/.exec(preview ?? '') ?? []
  const isGood =
    id &&
    timingSafeEquals(signature, signPreviewLink(signing, id, end)) &&
    Number.parseInt(end, 36) > signing.clock.now()
  return isGood ? Number(id) : undefined
}

/** Returns the layout of a preview, in its draft if it has one. */
export async function readLayout(db: Database, id: number | null | undefined): Promise<Layout | undefined> {
  if (id === null || id === undefined) return undefined
  const [layout] = await db.select().from(simLayouts).where(eq(simLayouts.id, id))
  return layout && { ...layout, layout: layout.draft ?? layout.layout }
}
/** The card's own layout, else its storefront's. */
async function readCardLayout(
  db: Database,
  card: { promoCode: string; simLayoutId: number | null },
): Promise<Layout | undefined> {
  const ofPromo = db.select({ id: promos.simLayoutId }).from(promos).where(eq(promos.promoCode, card.promoCode))
  const [layout] = await db
    .select()
    .from(simLayouts)
    .where(eq(simLayouts.id, card.simLayoutId ?? sql`(${ofPromo})`))
  return layout
}

/** The layout for display, cached by the server: it may lag behind until the next change notification. */
export const getCachedLayout = (
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  card: { promoCode: string; simLayoutId: number | null },
): Promise<Layout | undefined> =>
  cache.get(`card layout ${card.simLayoutId ?? `of ${card.promoCode}`}`, { tables: ['sim_layouts', 'promos'] }, () =>
    readCardLayout(db, card),
  )

/** The row validates the answer: invalid menus and slides are dropped individually. `visible`: for a card, not for its editor. */
export const toSimLayout = (layout: Layout | undefined, locale: Locale, visible?: Visible): SimLayout => {
  if (!layout) return {}
  const { name, layout: stored } = layout
  return { name, ...localize(visible ? filterEntries(stored, visible) : stored, locale) }
}
