/** The key of a layer: a page, and the site, a promo code, a page code or both codes (docs/operators.md). */
import { and, eq, like, or, type Column } from 'drizzle-orm'
import { toViewer, type Place } from '#schemas/publishing/parts.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'

export { isEditorPagePath, toLayer, formatLayerName, toViewer, type Place } from '#schemas/publishing/parts.ts'

type Layer = Pick<Place, 'layer' | 'scope'>
/** Whether a layer belongs to a storefront: with its promo code alone, or with its promo code and a page code. */
export const isOfStorefront = (promoCode: string, layer: Layer): boolean => toViewer(layer).promoCode === promoCode
/** An agent's account is limited to the layers of its storefront. */
export const mayEdit = ({ promoCode }: { promoCode: string | null }, layer: Layer): boolean =>
  promoCode === null || isOfStorefront(promoCode, layer)
/** `isOfStorefront` as a condition on rows. */
export const whereStorefront = (promoCode: string, { layer, scope }: { layer: Column; scope: Column }) =>
  or(
    and(eq(layer, 'promo'), eq(scope, promoCode)),
    and(eq(layer, 'promo-page'), like(scope, `${promoCode.replaceAll(/[\\%_]/g, String.raw`\$&`)}/%`)),
  )

export const whereHead = ({ path, layer, scope }: Place) =>
  and(eq(layoutHeads.path, path), eq(layoutHeads.layer, layer), eq(layoutHeads.scope, scope))
/** The revisions of a place. */
export const whereRevision = ({ path, layer, scope }: Place) =>
  and(eq(layoutRevisions.path, path), eq(layoutRevisions.layer, layer), eq(layoutRevisions.scope, scope))
