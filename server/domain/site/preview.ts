/** A storefront as shown by a signed link to a draft of its settings. */
import { eq } from 'drizzle-orm'
import { isCallSettings } from '#schemas/settings/settings.ts'
import { layoutDocuments } from '#server/db/schema/index.ts'
import { readPreview } from '#server/db/access/preview.ts'
import type { Context, Services } from '../context.ts'
import { getCachedPromo, type Promo } from './promo.ts'

/** The settings of one storefront with a draft, as a preview stores them. */
export type SettingsDraft = Pick<Promo, 'promoCode' | 'base' | 'generic' | 'login'>

/** The storefront of a request, with the draft of its settings if the request shows one. */
export async function readVisiblePromo(
  ctx: Services & Partial<Pick<Context, 'preview'>>,
  promoCode: string | null | undefined,
): Promise<Promo> {
  const promo = await getCachedPromo(ctx, promoCode)
  const preview = ctx.preview ? readPreview(ctx, ctx.preview) : undefined
  if (!preview || !isCallSettings(preview.path)) return promo
  const [document] = await ctx.db
    .select({ content: layoutDocuments.content })
    .from(layoutDocuments)
    .where(eq(layoutDocuments.hash, preview.hash))
  const draft = document && (JSON.parse(document.content) as SettingsDraft)
  return draft?.promoCode === promo.promoCode ? { ...promo, ...draft } : promo
}
