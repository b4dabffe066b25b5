/** Hands a pay object to its provider (docs/document-language.md §6 `pay`). Only the server knows whether it was paid. */
import type { PayOutcome } from '#renderer/actions/performer-state.ts'
import { openOutside } from '#renderer/routes/leave.ts'
import { openServerPage } from './server-page.ts'
import type { Shop } from './shop.ts'
import { parseHttpUrl } from '#renderer/routes/outside.ts'
import { getEntryUrl, parseHash, parseSearch, withQuery } from '#renderer/routes/url.ts'

type Bridge = {
  invoke(
    name: 'getBrandWCPayRequest' | 'preVerifyJSAPI' | 'updateAppMessageShareData' | 'updateTimelineShareData',
    params: unknown,
    done: (answer: { err_msg?: string }) => void,
  ): void
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}
export type PayObject = {
  orderSn?: unknown
  actualPayMoney?: unknown
  payStatus?: unknown
  payURL?: unknown
  jsApi?: { params?: unknown } | null
}

/** WeChat's bridge, which may load late; undefined in other browsers. */
export const getWeixinBridge = (): Promise<Bridge | undefined> => {
  if (window.WeixinJSBridge || !/MicroMessenger/i.test(navigator.userAgent))
    return Promise.resolve(window.WeixinJSBridge)
  return new Promise((resolve) => {
    document.addEventListener('WeixinJSBridgeReady', () => resolve(window.WeixinJSBridge), { once: true })
    setTimeout(() => resolve(window.WeixinJSBridge), 3000)
  })
}

export async function openProvider(shop: Shop, pay: PayObject, isLeft: () => boolean): Promise<PayOutcome> {
  if (pay.payStatus === 2) return 'paid'
  if (pay.jsApi?.params) {
    const bridge = await getWeixinBridge()
    if (isLeft()) return 'cancelled'
    if (bridge) {
      const { params } = pay.jsApi
      return new Promise((resolve) => {
        bridge.invoke('getBrandWCPayRequest', params, ({ err_msg }) =>
          resolve(err_msg?.endsWith(':cancel') ? 'cancelled' : 'asked'),
        )
      })
    }
  }
  if (typeof pay.payURL === 'string') {
    // without it, the return has no sum at first
    await import('./payment-return.ts').then(
      ({ storeSum }) => storeSum(shop, pay),
      () => undefined,
    )
    if (isLeft()) return 'cancelled'
    const url = parseHttpUrl(pay.payURL)
    if (url) {
      openOutside(url)
      return 'left'
    }
    if (/^\/(?![/\\])[\w\-./?=&%]*$/.test(pay.payURL)) {
      const { path, search } = parseHash(pay.payURL)
      openServerPage(shop, withQuery(path, { ...parseSearch(search), redirect: getEntryUrl() }))
      return 'left'
    }
  }
  return 'none'
}
