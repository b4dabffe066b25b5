/** The key of a layer: a page, and the whole site, a promo code or a page code (docs/operators.md). */
import { and, eq } from 'drizzle-orm'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { layoutHeads, layoutRevisions } from '../../db/schema/index.ts'

export { isOwn, nameOf, type Place } from '../../../schemas/publishing/parts.ts'

export const at = ({ path, layer, scope }: Place) =>
  and(eq(layoutHeads.path, path), eq(layoutHeads.layer, layer), eq(layoutHeads.scope, scope))
/** The revisions of a place. */
export const written = ({ path, layer, scope }: Place) =>
  and(eq(layoutRevisions.path, path), eq(layoutRevisions.layer, layer), eq(layoutRevisions.scope, scope))
