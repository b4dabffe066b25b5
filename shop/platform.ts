/**
 * Identifies the visitor to the app around the shop (product §4): once per visit, after the first content. On h5 only WeChat can provide it;
 * everywhere else the profile is empty and the sequence ends.
 */
import { laterLimits } from '#schemas/later-limits.ts'
import type { Env } from '#schemas/local.ts'
import type { Call } from '#renderer/api/call.ts'
import { loginPages } from './visitor/login.ts'
import { openServerPage } from './server-page.ts'
import { landingUrl } from './startup.ts'
import { getEntryUrl, parseSearch, withQuery } from '#renderer/routes/url.ts'
import { storeMiniUser } from './visitor/mini-users.ts'
import type { Shop } from './shop.ts'
import { getWeixinBridge } from './pay.ts'

/** Prevents WeChat's back key from starting the same redirect again. */
const ASKED = 'menmian.wechat.asked'
type Person = { needLogin: boolean }

export async function identifyOnPlatform(shop: Shop, platform: Env['platform'], call: Call): Promise<void> {
  const { local } = shop
  local.launchSaveMiniUsers = false
  try {
    if (await identifiers[platform](shop, call)) local.launchSaveMiniUsers = true
    if (platform === 'wx') await startJsApi(shop, call)
  } catch {
    // the shop works without it; the next visit tries again
  }
}

/** Resolves whether the visitor is identified or known to be anonymous. */
const identifiers: Record<Env['platform'], (shop: Shop, call: Call) => Promise<boolean>> = {
  h5: async () => true,
  // its mini-program passes the profile in a link (pages/authorize)
  ks: async () => true,
  async dy(shop, call) {
    await takeTicket(shop, call, 'dy')
    return true
  },
  async wx(shop, call) {
    const { local, core } = shop
    await takeTicket(shop, call, 'wx')
    const person = (await call('/api/site/wechatInfo', { promoCode: local.promoCode })) as Person
    if (person.needLogin && !core.visit.get(ASKED)) {
      toLogin(shop)
      return false
    }
    storeMiniUser(shop, 'wx', person)
    return true
  },
}

/** Removes a one-time parameter before the `#` from the address, so that a reload or a shared link does not carry it. */
function takeParameter(name: string): string | undefined {
  const query = parseSearch(location.search.slice(1))
  const value = query[name]
  if (value === undefined) return undefined
  delete query[name]
  window.history.replaceState(window.history.state, '', withQuery(location.pathname, query) + location.hash)
  return value
}
/** Handles the ticket of an OAuth return. A ticket that was already used is harmless. */
async function takeTicket(shop: Shop, call: Call, platform: 'wx' | 'dy'): Promise<void> {
  const scene = takeParameter(`${platform}Ticket`)
  if (!scene) return
  const answer = (await call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform }).catch(
    () => undefined,
  )) as { profile?: object | null } | undefined
  if (answer?.profile) storeMiniUser(shop, platform, answer.profile)
}

/** Redirects to the WeChat authorise path with type 1, the return address and the login page, after 200 ms (product §4). */
function toLogin(shop: Shop): void {
  shop.core.visit.set(ASKED, 1)
  const { path, search } = shop.core.history.current()
  const address = search ? `${path}?${search}` : path
  const login = path.includes('/iot/') ? loginPages.card : loginPages.shop
  const authorize = withQuery('/wechat/authorize', { type: 1, redirect: `${getEntryUrl()}#${address}`, login })
  // replaces this page, because it returns here and the user did not start it
  setTimeout(() => openServerPage(shop, authorize, true), laterLimits.wechatRedirectMs)
}

/**
 * WeChat on iOS verifies signatures against the address that the visit started with, even after it has changed; other platforms use the
 * current address.
 */
const addressToSign = (): string => (/iPhone|iPad|iPod/.test(navigator.userAgent) ? landingUrl : getEntryUrl())
/** Signs the JS API, and then offers the card of each page to WeChat. The hash routes of a visit share one signature. */
async function startJsApi(shop: Shop, call: Call): Promise<void> {
  const [signature, bridge] = await Promise.all([
    call('/api/site/wxJsSign', { url: addressToSign() }) as Promise<Record<string, unknown>>,
    getWeixinBridge(),
  ])
  if (!bridge) return
  const verified = {
    verifyAppId: signature.appId,
    verifyTimestamp: String(signature.timestamp),
    verifyNonceStr: signature.nonceStr,
    verifySignature: signature.signature,
  }
  await new Promise((resolve) =>
    bridge.invoke('preVerifyJSAPI', { ...verified, verifyJsApiList: signature.jsApiList }, resolve),
  )
  const { watchShare } = await import('./wechat-share.ts')
  // the fields that WeChat's own script adds to each call
  const facts = { ...verified, appId: signature.appId, verifySignType: 'sha1' }
  watchShare(shop, (name, card) => bridge.invoke(name, { ...card, ...facts }, () => undefined))
}
