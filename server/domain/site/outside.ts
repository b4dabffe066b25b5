/** Addresses outside the shop: hosts that the shop's own settings name are opened without a warning (docs/domain §3.8). */
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { simLayouts, singlePages } from '#server/db/schema/index.ts'
import { defaultPromoCode, readPromo } from './promo.ts'

/** The host as a browser shows it; '' for a forbidden address. A user name in front would disguise the host. */
export function parseHost(address: string): string {
  try {
    const { protocol, host, username, password } = new URL(address)
    return /^https?:$/.test(protocol) && !username && !password ? host : ''
  } catch {
    return ''
  }
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(listTexts)
      : []
const listHosts = (value: unknown) =>
  listTexts(value).flatMap((text) => (/^https?:\/\//.test(text) ? [parseHost(text)] : []))

/** Hosts of complete addresses in the settings of the storefront, the platform, landing pages and card layouts, without rich text. */
export async function readTrustedHosts(ctx: Context, promoCode: string | null | undefined): Promise<Set<string>> {
  const promo = await readPromo(ctx, promoCode)
  const platform = promo.promoCode === defaultPromoCode ? promo : await readPromo(ctx, defaultPromoCode)
  const [layouts, landings] = await Promise.all([
    ctx.db.select({ layout: simLayouts.layout }).from(simLayouts).where(eq(simLayouts.isPublished, true)),
    ctx.db.select({ content: singlePages.content }).from(singlePages).where(eq(singlePages.promoCode, promo.promoCode)),
  ])
  return new Set(listHosts([promo.base, promo.login, platform.base, platform.login, layouts, landings]).filter(Boolean))
}
