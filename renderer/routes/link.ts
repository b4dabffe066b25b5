/** Spec §2 "Links and menus": page links keep promoCode and pageCode, and the three optional parameters when they are there. */
import { withQuery, type Query } from './url.ts'

export type LinkFacts = { promoCode: string; pageCode: string; bd_vid: string; autoFilterDelivery: boolean; agreeAgreement: boolean }

export const link = (path: string, query: Query, kept: LinkFacts): string =>
  withQuery(path, {
    promoCode: kept.promoCode,
    pageCode: kept.pageCode,
    bd_vid: kept.bd_vid,
    ...(kept.autoFilterDelivery && { autoFilterDelivery: 1 }),
    ...(kept.agreeAgreement && { agreeAgreement: 1 }),
    ...query,
  })

/** With a page code set, the home link goes to the single page; otherwise to the default home (spec §2). */
export const homePath = ({ pageCode }: Pick<LinkFacts, 'pageCode'>): string => (pageCode ? '/pages-sub/single/index' : '/')
