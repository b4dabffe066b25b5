/** Startup before the first page (product §4 "App startup", product §8 "Startup failures"; docs/decisions/0011, `?paid=`). */
import { version, versionText } from '#schemas/limits.ts'
import type { Env, Local } from '#schemas/local.ts'
import { detectPlatform } from '#schemas/visitor.ts'
import { getEntryUrl, parseSearch, withQuery } from '#renderer/routes/url.ts'
import { hasOfflineAnswers } from './offline/page-owners.ts'
import { isOwnParameter } from './visitor/landing.ts'
import { getLinkFacts, correctQuery, takeLink } from './visitor/visit.ts'
import { getFirstBack } from './link.ts'
import type { Shop } from './shop.ts'
import { pickShopLocale } from './visitor/locale.ts'

/** The address at the start of the visit, before parameters are removed from it. */
export const landingUrl = getEntryUrl()
/** Parameters that apply to the entire visit: before the hash, or in it. */
function getLinkParameters({ core }: Shop): Record<string, string> {
  const entry = core.history.current()
  return { ...parseSearch(window.location.search.slice(1)), ...parseSearch(entry.search) }
}

/** uni-app's scene number for an app that was opened directly. */
const H5_SCENE = 1001
const networkCheck = '/pages/index/networkCheck'
/** The place that the network check returns to, which a reload of the check preserves. */
function getReturnPath({ core }: Shop): string {
  const { path, search } = core.history.current()
  return path === networkCheck ? (parseSearch(search).redirect ?? '') : search ? `${path}?${search}` : path
}

/** Product §3, §7: the launch options, as uni-app's onShow provides them on h5. */
function getShowOptions({ core }: Shop): Local['appShowOptions'] {
  const { path, search } = core.history.current()
  const query = Object.fromEntries(
    Object.entries(parseSearch(search))
      .slice(0, 20)
      .map(([name, value]) => [name.slice(0, 64), value.slice(0, 256)]),
  )
  const from = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  const referrer = from && from !== window.location.origin ? from : ''
  return {
    path: path === '/' ? 'pages/index/index' : path.slice(1, 257),
    query,
    scene: H5_SCENE,
    referrerInfo: referrer ? { referrer } : {},
  }
}

export const loadDomain = '/pages/index/loadDomain'

/** Applies the link's parameters and returns the scope root `env`. `looksUp`: calls wait until their server is known, and a page shows that. */
export async function startUp(shop: Shop, looksUp = false): Promise<Env> {
  const { local, flags, core } = shop
  const { history } = core
  const begins = history.start({
    opened: (query, how) => takeLink(shop, query, how),
    present: (query) => correctQuery(shop, query),
    firstBack: (path) => getFirstBack(path, getLinkFacts(shop)),
  })
  const link = getLinkParameters(shop)
  if (begins && isOwnParameter('pageCode')) delete link.pageCode
  takeLink(shop, link, begins ? 'outside' : 'again')
  if (begins) local.appShowOptions = getShowOptions(shop)
  // a return from payment continues the visit that the link started
  if (link.paid) Object.assign(flags, local.pageOptions)
  else local.pageOptions = { ...flags }
  if (begins && !link.paid && window.location.search && window.location.hash)
    await import('./visitor/page-parameters.ts').then(
      ({ takePageParameters }) => takePageParameters(shop),
      () => undefined, // the page reports its missing parameters
    )
  if (window.location.search) dropSearch()
  if (link.paid) (await import('./payment-return.ts')).returnFromProvider(shop, link.paid)
  if (!navigator.onLine && !hasOfflineAnswers(shop, history.current().path))
    history.go(withQuery(networkCheck, { redirect: getReturnPath(shop) }), { replace: true })
  else if (looksUp && history.current().path !== loadDomain)
    history.go(withQuery(loadDomain, { redirect: getReturnPath(shop) }), { replace: true })
  return {
    locale: pickShopLocale(local.locale || navigator.language),
    platform: detectPlatform(navigator.userAgent),
    phone: matchMedia('(pointer: coarse) and (max-width: 719px)').matches,
    version: versionText,
    versionCode: version.code,
    ...flags,
  }
}
/** Removes `?paid=` and `?lang=` so that a reload does not apply them again. WeChat's own parameters are preserved. */
function dropSearch(): void {
  const query = parseSearch(window.location.search.slice(1))
  delete query.paid
  delete query.lang
  window.history.replaceState(
    window.history.state,
    '',
    withQuery(window.location.pathname, query) + window.location.hash,
  )
}
