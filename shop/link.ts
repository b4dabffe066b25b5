/** Product §2 "Links and menus": page links carry promoCode and pageCode, and the three optional parameters if present. */
import { getDraftToken } from './visitor/landing.ts'
import { withQuery, type Query } from '#renderer/routes/url.ts'

export type LinkFacts = {
  promoCode: string
  pageCode: string
  bd_vid: string
  autoFilterDelivery: boolean
  agreeAgreement: boolean
}

/** With a page code, the home link leads to the single page; otherwise to the default home (product §2). */
export const getHomePath = ({ pageCode }: Pick<LinkFacts, 'pageCode'>): string =>
  pageCode ? '/pages-sub/single/index' : '/'

const withVisitParameters = (path: string, query: Query, facts: LinkFacts) =>
  withQuery(path, {
    promoCode: facts.promoCode,
    pageCode: facts.pageCode,
    bd_vid: facts.bd_vid,
    ...(facts.autoFilterDelivery && { autoFilterDelivery: 1 }),
    ...(facts.agreeAgreement && { agreeAgreement: 1 }),
    ...query,
  })
/** An address of this site; the root resolves to the home page. */
export const buildLink = (path: string, query: Query, facts: LinkFacts): string =>
  withVisitParameters(path === '/' ? getHomePath(facts) : path, query, facts)

/** The URL of an address. Links of a draft stay in its document, whose query names the draft; there is no location on the server. */
export const buildHref = (address: string): string =>
  `${typeof location !== 'undefined' && getDraftToken() ? '#' : '/shop'}${address}`

/** Back on the first page of a visit: home, and from there the root itself (product §2). */
export const getFirstBack = (path: string, facts: LinkFacts): string =>
  path === getHomePath(facts) ? withVisitParameters('/', {}, facts) : buildLink('/', {}, facts)
