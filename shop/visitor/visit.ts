/** Link parameters that apply to the entire visit: applied once and stored (product §2, §3 "Layout state"). */
import { stripPunctuation } from '#schemas/language/address.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import { parseLocal, type Shop } from '../shop.ts'
import { buildLink, type LinkFacts } from '../link.ts'
import type { OpenedFrom } from '#renderer/routes/history.ts'
import type { Placeholders } from '#renderer/routes/outside.ts'
import type { Query } from '#renderer/routes/url.ts'
import { pickShopLocale } from './locale.ts'

/** Drops trailing text, because a link in a chat may be followed by the end of a sentence. */
const parseCode = (text: string | undefined) => normalizeCode(stripPunctuation(text ?? ''))
/**
 * Applies the parameters of a link. A page's own `pageCode` applies to that page only, and parameters are not applied twice, so going back
 * does not change the storefront.
 */
export function takeLink({ local, flags }: Shop, query: Record<string, string | undefined>, opened: OpenedFrom): void {
  const takes = (storedValue: string) => opened !== 'again' || !storedValue
  const promoCode = parseCode(query.promoCode)
  if (promoCode && takes(local.promoCode)) local.promoCode = promoCode
  if (query.bd_vid && takes(local.bd_vid)) local.bd_vid = parseLocal({ bd_vid: query.bd_vid }).bd_vid || local.bd_vid
  if (query.autoFilterDelivery === '1') flags.autoFilterDelivery = true
  if (query.agreeAgreement === '1') flags.agreeAgreement = true
  if (opened !== 'outside') return
  if (query.pageCode !== undefined) local.pageCode = parseCode(query.pageCode)
  if (query.lang) local.locale = pickShopLocale(query.lang)
  // A page's query takes precedence over the user's last choice of a group (product §2 "Shop home query").
  if (query.indexFirstGroup === '1' || query.indexFirstGroup === '2')
    local.indexFirstGroup = Number(query.indexFirstGroup)
}

export const getLinkFacts = ({ local, flags }: Shop): LinkFacts => ({
  promoCode: local.promoCode,
  pageCode: local.pageCode,
  bd_vid: local.bd_vid,
  ...flags,
})

/** Values for `{promoCode}` and `{sn}` in external addresses: the current card's, otherwise the link's (product §2). */
export const getPlaceholders = ({ session, local }: Shop): Placeholders => ({
  sn: session.simNo,
  promoCode: session.simPromoCode || local.promoCode,
})

/** The address of a page with the visit's parameters. `returning`: for a previously recorded place, which uses the current storefront. */
export const buildAddress = (shop: Shop, path: string, query: Query = {}, returning = false): string =>
  buildLink(
    path,
    { ...query, ...(returning && shop.local.promoCode && { promoCode: shop.local.promoCode }) },
    getLinkFacts(shop),
  )
/** The corrected query of a page reached by going back, if it names another storefront than the current storefront. */
export const correctQuery = (
  { local }: Shop,
  query: Record<string, string | undefined>,
): Record<string, string | undefined> | undefined =>
  query.promoCode && local.promoCode && query.promoCode !== local.promoCode
    ? { ...query, promoCode: local.promoCode }
    : undefined
