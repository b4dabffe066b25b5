/** Access of operator accounts to places and revisions; an agent's operator is limited to its storefront. */
import { eq } from 'drizzle-orm'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutRevisions } from '#server/db/schema/publishing.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Change } from '../publication/publish.ts'
import type { Operator } from './accounts.ts'
import type { LayoutCompiler } from '../compile/compile.ts'
import { isOfStorefront, formatLayerName, toViewer, type Place } from '../layers/layer-key.ts'
import { forbidden, notFound } from '../errors.ts'
import { findKind } from '../shop-part.ts'
import { type ShopServices } from '../context.ts'

export const assertMayEdit = (
  me: Pick<Operator, 'promoCode'>,
  { layer, scope }: Pick<Place, 'layer' | 'scope'>,
): void => {
  if (me.promoCode !== null && !isOfStorefront(me.promoCode, { layer, scope }))
    throw forbidden('publishing.ownLayer', { promoCode: me.promoCode })
}
export const requirePage = (compiler: LayoutCompiler, path: string): string => {
  if (!compiler.isPage(path)) throw notFound('publishing.noPage', { path })
  return path
}
/** Returns the place if its page or document exists, can have this layer, and the account may see it; throws otherwise. */
export async function requirePlace(services: ShopServices, me: Operator, place: Place): Promise<Place> {
  const { compiler } = services
  assertMayEdit(me, place)
  const kind = findKind(compiler.shop, place.path)
  if (kind) await kind.assertPlace(services, place)
  else if (compiler.isDelivered(place.path)) await assertOfShop(services, place)
  else requirePage(compiler, place.path)
  return place
}
/** Settings have layers of the shop and of storefronts only. */
export async function assertOfShop(
  { db, compiler }: Pick<ShopServices, 'db' | 'compiler'>,
  place: Place,
): Promise<void> {
  if (toViewer(place).pageCode) throw notFound('publishing.noPlace', { path: place.path, name: formatLayerName(place) })
  if (place.layer === 'promo') await assertStorefront({ db, compiler }, place.scope)
}
export async function assertStorefront(
  { db, compiler }: { db: Database } & Pick<ShopServices, 'compiler'>,
  promoCode: string,
): Promise<void> {
  if (!(await compiler.shop.hasStorefront(db, promoCode))) throw notFound('publishing.noPromo', { promoCode })
}
export async function readRevision({ db }: Pick<BaseServices, 'db'>, me: Operator, id: number) {
  const [row] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, id))
  if (!row) throw notFound('publishing.noRevision', { id })
  assertMayEdit(me, row)
  return row
}

/** Turns revisions into changes of their places; throws when a place occurs twice. */
export async function readChanges(
  { db, me }: Pick<BaseServices, 'db'> & { me: Operator },
  revisions: readonly number[],
): Promise<Change[]> {
  const changes: Change[] = []
  for (const id of revisions) {
    const { path, layer, scope } = await readRevision({ db }, me, id)
    const place = { path, layer, scope }
    if (
      changes.some((change) => change.place.path === path && formatLayerName(change.place) === formatLayerName(place))
    )
      throw refuse('publishing.samePlace', { path, name: formatLayerName(place) })
    changes.push({ place, revision: id })
  }
  return changes
}
