/** Where a layer lies: on a page, for the whole site, for a promo code or for a page code (docs/operators.md). */
import * as z from 'zod/mini'
import { layoutHeads, type LayerName } from '../db/schema/index.ts'
import { and, eq } from 'drizzle-orm'

export type Place = { path: string; layer: LayerName; scope: string }

const own = /^\/p\/[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/
/** A page of the editors' own. */
export const isOwn = (path: string): boolean => own.test(path)

export const place = z
  .object({
    path: z.string().check(z.maxLength(120)),
    layer: z.enum(['site', 'promo', 'page']),
    scope: z.string().check(z.maxLength(64), z.regex(/^[\w-]*$/)),
  })
  .check(z.refine(({ layer, scope }) => (layer === 'site') === (scope === ''), 'A layer of the site has no scope, every other one has.'))

export const at = ({ path, layer, scope }: Place) => and(eq(layoutHeads.path, path), eq(layoutHeads.layer, layer), eq(layoutHeads.scope, scope))
export const nameOf = ({ layer, scope }: Pick<Place, 'layer' | 'scope'>): string => (layer === 'site' ? 'site' : `${layer} ${scope}`)
