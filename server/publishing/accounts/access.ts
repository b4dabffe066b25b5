/** Access of operator accounts to places and revisions; an agent's operator is limited to its storefront. */
import { eq } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Database } from '#server/db/connect.ts'
import { layoutRevisions, promos } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Change } from '../publication/publish.ts'
import type { Operator } from './accounts.ts'
import type { LayoutCompiler } from '../compile/compile.ts'
import { isOfStorefront, formatLayerName, toViewer, type Place } from '../layers/layer-key.ts'
import { forbidden, notFound } from '../errors.ts'
import { findSimLayout, parseSimId } from '../layers/card-layout.ts'
import { isCallSettings, isDocumentSettings } from '#schemas/settings/settings.ts'

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
type PlaceServices = Pick<Services, 'db'> & { compiler: LayoutCompiler }
/** Returns the place if its page or card layout exists, can have this layer, and the account may see it; throws otherwise. */
export async function requirePlace({ db, compiler }: PlaceServices, me: Operator, place: Place): Promise<Place> {
  assertMayEdit(me, place)
  if (isCallSettings(place.path) || isDocumentSettings(place.path)) {
    if (toViewer(place).pageCode)
      throw notFound('publishing.noPlace', { path: place.path, name: formatLayerName(place) })
    if (place.layer === 'promo') await assertStorefront(db, place.scope)
  } else if (parseSimId(place.path) === undefined) requirePage(compiler, place.path)
  else if (!(await findSimLayout(db, place)))
    throw notFound('publishing.noPlace', { path: place.path, name: formatLayerName(place) })
  return place
}
export async function assertStorefront(db: Database, promoCode: string): Promise<void> {
  const [promo] = await db.select({ promoCode: promos.promoCode }).from(promos).where(eq(promos.promoCode, promoCode))
  if (!promo) throw notFound('publishing.noPromo', { promoCode })
}
export async function readRevision({ db }: Pick<Services, 'db'>, me: Operator, id: number) {
  const [row] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, id))
  if (!row) throw notFound('publishing.noRevision', { id })
  assertMayEdit(me, row)
  return row
}

/** Turns revisions into changes of their places; throws when a place occurs twice. */
export async function readChanges(
  { db, me }: Pick<Services, 'db'> & { me: Operator },
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
