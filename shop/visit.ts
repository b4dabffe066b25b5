/** Link parameters that apply to the whole visit: applied once and stored (product §2, §3 "Layout state"). */
import { proxy } from 'valtio/vanilla'
import { realCode } from '../schemas/visitor.ts'
import { pickLocale } from '../renderer/i18n/pick.ts'
import { local, localWith, session } from './session.ts'
import { link, type LinkFacts } from './link.ts'
import type { Opened } from '../renderer/routes/history.ts'
import type { Placeholders } from '../renderer/routes/outside.ts'
import type { Query } from '../renderer/routes/url.ts'

/** Kept in memory for this visit only; part of the scope root `env`. */
export const visitFlags = proxy({ autoFilterDelivery: false, agreeAgreement: false })

/** A page's own `pageCode` applies to that page only, and parameters are not applied twice, so going back does not change the storefront. */
export function takeLink(query: Record<string, string | undefined>, opened: Opened): void {
  const takes = (kept: string) => opened !== 'again' || !kept
  const promoCode = realCode(query.promoCode)
  if (promoCode && takes(local.promoCode)) local.promoCode = promoCode
  if (query.bd_vid && takes(local.bd_vid)) local.bd_vid = localWith({ bd_vid: query.bd_vid }).bd_vid || local.bd_vid
  if (query.autoFilterDelivery === '1') visitFlags.autoFilterDelivery = true
  if (query.agreeAgreement === '1') visitFlags.agreeAgreement = true
  if (opened !== 'outside') return
  if (query.pageCode !== undefined) local.pageCode = realCode(query.pageCode)
  if (query.lang) local.locale = pickLocale(query.lang)
  // A page's query takes precedence over the user's last choice of a group (product §2 "Shop home query").
  if (query.indexFirstGroup === '1' || query.indexFirstGroup === '2')
    local.indexFirstGroup = Number(query.indexFirstGroup)
}

export const linkFacts = (): LinkFacts => ({
  promoCode: local.promoCode,
  pageCode: local.pageCode,
  bd_vid: local.bd_vid,
  ...visitFlags,
})

/** Values for `{promoCode}` and `{sn}` in outside addresses: the current card's, otherwise the link's (product §2). */
export const placeholders = (): Placeholders => ({
  sn: session.simNo,
  promoCode: session.simPromoCode || local.promoCode,
})

/** The address of a page with the visit's parameters. `returning`: for a place recorded earlier, which uses the current storefront. */
export const addressOf = (path: string, query: Query = {}, returning = false): string =>
  link(path, { ...query, ...(returning && local.promoCode && { promoCode: local.promoCode }) }, linkFacts())
/** The corrected query of a page reached by going back, if it names another storefront than the current one. */
export const presentQuery = (
  query: Record<string, string | undefined>,
): Record<string, string | undefined> | undefined =>
  query.promoCode && local.promoCode && query.promoCode !== local.promoCode
    ? { ...query, promoCode: local.promoCode }
    : undefined
