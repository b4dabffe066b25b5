/** The places and revisions that an operator account may see and change; an agent's operator is limited to its storefront. */
import { eq } from 'drizzle-orm'
import type { Services } from '../../domain/context.ts'
import type { Database } from '../../db/connect.ts'
import { layoutRevisions, promos } from '../../db/schema/index.ts'
import type { Operator } from './accounts.ts'
import { isPage } from '../compile/compile.ts'
import { nameOf, type Place } from '../layers/layer-key.ts'
import { forbidden, missing } from '../errors.ts'
import { simAt, simIdOf } from '../layers/card-layout.ts'

export const allowed = (me: Operator, { layer, scope }: Pick<Place, 'layer' | 'scope'>): void => {
  if (me.promoCode && !(layer === 'promo' && scope === me.promoCode))
    throw forbidden('publishing.ownLayer', { promoCode: me.promoCode })
}
export const pageOf = (path: string): string => {
  if (!isPage(path)) throw missing('publishing.noPage', { path })
  return path
}
/** The page or card layout of a place, if it can have this layer and the account may see it. */
export async function known({ db }: Pick<Services, 'db'>, me: Operator, here: Place): Promise<Place> {
  allowed(me, here)
  if (simIdOf(here.path) === undefined) pageOf(here.path)
  else if (!(await simAt(db, here))) throw missing('publishing.noPlace', { path: here.path, name: nameOf(here) })
  return here
}
export async function storefront(db: Database, promoCode: string): Promise<void> {
  const [found] = await db.select({ promoCode: promos.promoCode }).from(promos).where(eq(promos.promoCode, promoCode))
  if (!found) throw missing('publishing.noPromo', { promoCode })
}
export async function revisionOf({ db }: Pick<Services, 'db'>, me: Operator, id: number) {
  const [row] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, id))
  if (!row) throw missing('publishing.noRevision', { id })
  allowed(me, row)
  return row
}
