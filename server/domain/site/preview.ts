/** Signed links to drafts (docs/operators.md), and a storefront as shown by such a link. */
import { eq } from 'drizzle-orm'
import { isCallSettings } from '#schemas/settings/settings.ts'
import { layoutDocuments } from '#server/db/schema/index.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { lifetimes } from '../access/policies.ts'
import type { Context, Services } from '../context.ts'
import { getCachedPromo, type Promo } from './promo.ts'

export type Preview = { path: string; hash: string; until: number }
type SigningServices = Pick<Services, 'secrets' | 'clock'>

/** Signs a link's `preview`: the document that replaces the published document of a path, valid for two hours. */
export function signPreview({ secrets, clock }: SigningServices, { path, hash }: Omit<Preview, 'until'>) {
  const until = clock.now() + lifetimes.previewMs
  const text = Buffer.from(JSON.stringify([path, hash, until])).toString('base64url')
  return { token: `${text}.${secrets.sign(`preview ${text}`)}`, until }
}
export function readPreview({ secrets, clock }: SigningServices, token: string): Preview | undefined {
  const [text = '', signature = ''] = token.split('.')
  if (token.length > 400 || !timingSafeEquals(signature, secrets.sign(`preview ${text}`))) return undefined
  const [path, hash, until] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string, number]
  return until > clock.now() ? { path, hash, until } : undefined
}

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
