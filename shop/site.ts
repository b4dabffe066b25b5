/** Server data on the storefront and the logged-in card: sources of every page, and the tab bar of the card. */
import type { Call } from '#renderer/api/call.ts'
import type { ImplicitSource } from '#renderer/session/page-deps.ts'
import type { SourceTabs } from '#renderer/page/tabs.ts'
import { isOn } from '#renderer/plan/condition.ts'
import type { Site } from './head.ts'
import { hasCard, type Shop } from './shop.ts'

export const baseConfig = '/api/hk/baseConfig'
export const genericConfig = '/api/hk/genericConfig'
const simInfo = '/api/iot/simInfo'

export const createSources = (shop: Shop): Record<'card' | 'site', ImplicitSource> => ({
  card: {
    source: { call: simInfo },
    awaited: true,
    needed: ({ needLogin }) => needLogin === 'card',
    when: () => hasCard(shop),
  },
  site: {
    always: true,
    source: {
      call: baseConfig,
      bind: { promoCode: 'local.promoCode' },
      // A code without an open storefront is answered with the platform's config: the code is dropped, and the home page shows a notice once.
      on: {
        ready: {
          type: 'set',
          when: {
            all: [
              'local.promoCode',
              'answer.promoCode',
              { not: { is: ['local.promoCode', { path: 'answer.promoCode' }] } },
            ],
          },
          with: { 'local.promoCode': '' },
          bind: { 'local.closedShop': 'local.promoCode' },
        },
      },
    },
  },
})
/** A card may be moved to another storefront while it is logged in. */
function followStorefront({ session }: Shop, card: unknown): unknown {
  const { simNo, promoCode } = card as { simNo: string; promoCode?: string | null }
  if (simNo === session.simNo) session.simPromoCode = promoCode ?? ''
  return card
}
/** Merges base and generic config into the root `site` (product §3 "Base config"). */
export const joinConfigs =
  (shop: Shop, call: Call): Call =>
  async (path, params, settings) => {
    if (path === simInfo) return call(path, params, settings).then((card) => followStorefront(shop, card))
    if (path !== baseConfig) return call(path, params, settings)
    const [base, generic] = await Promise.all([
      call(path, params, settings),
      call(genericConfig, params, settings).catch(() => null),
    ])
    void shop.core.firstContent.shown
      .then(() => import('./head.ts'))
      .then(({ describeSite }) => describeSite(base as Site))
      .catch(() => undefined)
    return { ...(base as object), generic }
  }

type CardTab = { name: string; path: string; switch?: number; icon?: string | null; iconSelected?: string | null }
type CardBar = { switch?: number; middleBulge?: number; items?: CardTab[] } | undefined
/** The tab bar of the card's `simLayout` (product §3 tabBar: switch, middleBulge, items). */
export const cardTabs: SourceTabs = {
  bar: 'card.simLayout.tabBar',
  tabs(description, path) {
    const bar = description as CardBar
    if (!isOn(bar?.switch)) return null
    const items = (bar?.items ?? []).filter((item) => isOn(item.switch ?? 1))
    if (!items.length) return null
    const middle = isOn(bar?.middleBulge) && items.length % 2 ? (items.length - 1) / 2 : -1
    return items.map((item, index) => ({
      text: item.name,
      path: item.path,
      icon: item.icon ?? undefined,
      activeIcon: item.iconSelected ?? item.icon ?? undefined,
      selected: item.path.split('?')[0] === path,
      bulge: index === middle,
    }))
  },
}
