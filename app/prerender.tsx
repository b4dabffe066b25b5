/** Combines core, shop, widgets and layouts like `main.tsx`, for the server: renders a page as a guest of a storefront sees it. */
import '#widgets/global.css.ts'
import { createCore, memoryHost } from '#renderer/index.tsx'
import { prerender } from '#renderer/prerender.tsx'
import { china } from '#renderer/i18n/china-formats.ts'
import { randomId } from '#renderer/state/random-id.ts'
import { region, words } from 'virtual:region'
import type { Locale } from '#schemas/language/locales.ts'
import { composeShop, plainEnv } from '#shop/compose.ts'
import { openShop } from '#shop/shop.ts'
import { structuredData } from '#shop/structured-data.ts'
import { getLinkFacts, correctQuery, takeLink } from '#shop/visitor/visit.ts'
import { buildHref, getFirstBack } from '#shop/link.ts'
import { waitForCleaner, setCleanerWindow } from '#widgets/basic/rich-text/drawn.ts'
import { parts } from '#widgets/frame/parts.ts'

export type PageRequest = {
  path: string
  search: string
  promoCode: string
  pageCode: string
  locale: Locale
  firstPage?: number | undefined
  skeleton?: string | undefined
  isReturn?: true | undefined
  twin?: 'md' | 'json' | undefined
}

const SERVER = 'http://localhost'
const origin = {
  lookUp: () => undefined,
  address: (path: string) => Promise.resolve(SERVER + path),
  now: (path: string) => SERVER + path,
  text: (text: string) => text,
}

/** Id of a guest without holds and orders. */
const guest = randomId()
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** `server/app/html/messages.ts`. `openWindow`: the DOM that rich text is cleaned with. */
export async function prerenderPage(request: PageRequest, openWindow: Parameters<typeof setCleanerWindow>[0]) {
  setCleanerWindow(openWindow)
  const { path, promoCode, pageCode, locale, isReturn } = request
  // any sum: the browser inserts that of its order
  const search = isReturn ? 'returned=1&money=1' : request.search
  const isSkeleton = request.skeleton !== undefined
  const core = createCore(memoryHost(`#${search ? `${path}?${search}` : path}`), { region: china, locale })
  const shop = openShop(core, origin)
  // the chosen look is only known in the browser
  Object.assign(shop.local, { promoCode, pageCode, look: undefined })
  // no card has this number: sources of the card then appear as loading
  if (request.skeleton === 'card') shop.session.simNo = '0'
  core.history.start({
    opened: (query, how) => takeLink(shop, query, how),
    present: (query) => correctQuery(shop, query),
    firstBack: (from) => getFirstBack(from, getLinkFacts(shop)),
  })
  const viewer = new URLSearchParams({ ...(promoCode && { promoCode }), ...(pageCode && { pageCode }) }).toString()
  core.language.switchTo(locale, await words(locale))
  const { maps, options } = composeShop(shop, {
    env: plainEnv(shop, locale),
    query: () => viewer,
    words,
    parts,
    registry: async () => (await import('#widgets/registry.ts')).registry,
  })
  // links lead to pages of every area
  await maps.all()
  const adapter = {
    ...options.adapter,
    // the HTML of a page behind a login is empty
    href: (address: string) => (maps.find(address.split('?', 1)[0]!)?.needLogin ? undefined : buildHref(address)),
    headers: () => ({ platform: 'h5', 'session-id': guest, 'accept-language': locale }),
    ...(isSkeleton && { guard: () => null }),
  }
  const find = (name: string) => {
    const info = maps.find(name)
    if (!isSkeleton || !info) return info
    const { returned, money } = info.query ?? {}
    return { ...info, query: isReturn && returned && money ? { returned, money } : {} }
  }
  const page = await prerender(
    core,
    { ...options, adapter, maps: { ...maps, find } },
    { isSkeleton, ready: waitForCleaner, structuredData, firstPage: request.firstPage },
  )
  if (!page) return undefined
  const ofShop = text(page.read('site.front.description'))
  const isHome = maps.find(path)?.path === '/'
  return {
    html: page.html,
    title: page.title,
    description: page.description || (isHome ? ofShop : page.firstTexts) || ofShop,
    image: text(page.read('site.front.logo')),
    ...(request.twin === 'json' && { sources: page.readSources() }),
    share: page.share,
    entities: page.entities,
    crumbs: page.crumbs,
    paging: page.paging,
    currency: region.currency,
  }
}
