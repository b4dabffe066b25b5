/** Which places and revisions an operator account may see and change: an agent's only those of its storefront. */
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Services } from '../domain/context.ts'
import type { Database } from '../db/connect.ts'
import { layoutRevisions, promos } from '../db/schema/index.ts'
import type { Operator } from './accounts.ts'
import { isPage } from './compile.ts'
import { nameOf, place, type Place } from './layer-key.ts'
import { Refused } from './errors.ts'
import { simAt, simIdOf } from './card-layout.ts'

export const allowed = (me: Operator, { layer, scope }: Pick<Place, 'layer' | 'scope'>): void => {
  if (me.promoCode && !(layer === 'promo' && scope === me.promoCode)) throw new Refused(403, `Only the layer of promo code ${me.promoCode} is yours.`)
}
export const pageOf = (path: string): string => {
  if (!isPage(path)) throw new Refused(404, `There is no page ${path}.`)
  return path
}
/** A page, or a layout of cards, that can have this layer, of those that this account may see. */
export async function known({ db }: Pick<Services, 'db'>, me: Operator, here: Place): Promise<Place> {
  allowed(me, here)
  if (simIdOf(here.path) === undefined) pageOf(here.path)
  else if (!(await simAt(db, here))) throw new Refused(404, `There is no ${here.path} of the ${nameOf(here)}.`)
  return here
}
/** The place that a query names. */
export function placeOf(services: Pick<Services, 'db'>, me: Operator, c: Context): Promise<Place> {
  const parsed = z.safeParse(place, { path: c.req.query('path') ?? '', layer: c.req.query('layer') ?? 'site', scope: c.req.query('scope') ?? '' })
  if (!parsed.success) throw new Refused(422, 'path, layer (site, promo, page) and scope do not fit.')
  return known(services, me, parsed.data)
}
export async function storefront(db: Database, promoCode: string): Promise<void> {
  const [found] = await db.select({ promoCode: promos.promoCode }).from(promos).where(eq(promos.promoCode, promoCode))
  if (!found) throw new Refused(404, `There is no promo code ${promoCode}.`)
}
export async function revisionOf({ db }: Pick<Services, 'db'>, me: Operator, id: number) {
  const [row] = await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, id))
  if (!row) throw new Refused(404, `There is no revision ${id}.`)
  allowed(me, row)
  return row
}
