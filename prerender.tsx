/** Combines core, shop, widgets and layouts like `main.tsx`, for the server: renders a page as a guest of a storefront sees it. */
import './widgets/global.css.ts'
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { calls as startRows } from 'virtual:rows/start'
import { createCore, createMaps, createPublished, createRows, memoryHost } from './renderer/index.tsx'
import { prerender } from './renderer/prerender.tsx'
import { randomId } from './renderer/state/random-id.ts'
import { core as words } from './messages.ts'
import type { Locale } from './schemas/language/locales.ts'
import { versionText, version } from './schemas/limits.ts'
import { areaOfPage } from './schemas/page-area.ts'
import { createAdapter, publishing } from './shop/index.ts'
import { openShop } from './shop/shop.ts'
import { linkFacts, presentQuery, takeLink } from './shop/visitor/visit.ts'
import { firstBack } from './shop/link.ts'
import { cleanerReady, cleanRichTextIn } from './widgets/basic/rich-text/drawn.ts'
import { parts } from './widgets/frame/parts.ts'

export type PageRequest = {
  path: string
  search: string
  promoCode: string
  pageCode: string
  locale: Locale
  skeletonOf?: string | undefined
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
export async function prerenderPage(request: PageRequest, openWindow: Parameters<typeof cleanRichTextIn>[0]) {
  cleanRichTextIn(openWindow)
  const { path, search, promoCode, pageCode, locale } = request
  const isSkeleton = request.skeletonOf !== undefined
  const core = createCore(memoryHost(`#${search ? `${path}?${search}` : path}`), locale)
  const shop = openShop(core, origin)
  // the chosen look is only known in the browser
  Object.assign(shop.local, { promoCode, pageCode, look: undefined })
  // no card has this number: sources of the card then appear as loading
  if (request.skeletonOf === 'card') shop.session.simNo = '0'
  core.history.start({
    opened: (query, how) => takeLink(shop, query, how),
    present: (query) => presentQuery(shop, query),
    firstBack: (from) => firstBack(from, linkFacts(shop)),
  })
  const calls = createRows(startRows, async () => {
    const [{ areaOfCall }, { areas }] = await Promise.all([
      import('./schemas/api/area-of-call.ts'),
      import('virtual:rows'),
    ])
    return { areaOfCall, areas }
  })
  let shopTabs = tabBars.shop!
  const viewer = new URLSearchParams({ ...(promoCode && { promoCode }), ...(pageCode && { pageCode }) }).toString()
  const published = createPublished(core, {
    ...publishing(shop),
    query: () => viewer,
    showTabs: (tabs = tabBars.shop!) => (shopTabs = tabs),
  })
  const maps = createMaps({
    load: pageMaps,
    areaOf: areaOfPage,
    calls,
    own: async () => (await published.manifest()).own,
  })
  core.language.switchTo(locale, await words(locale))
  const env = {
    locale,
    platform: 'h5',
    phone: true,
    version: versionText,
    versionCode: version.code,
    ...shop.flags,
  } as never
  const adapter = {
    ...createAdapter(shop, env),
    headers: () => ({ platform: 'h5', 'session-id': guest, 'accept-language': locale }),
    ...(isSkeleton && { guard: () => null }),
  }
  const find = (of: string) => {
    const info = maps.find(of)
    return isSkeleton && info ? { ...info, query: {} } : info
  }
  const page = await prerender(
    core,
    {
      adapter,
      maps: { ...maps, find },
      registry: async () => (await import('./widgets/registry.ts')).registry,
      tabBars: {
        ...tabBars,
        get shop() {
          return shopTabs
        },
      },
      layouts: async (page) => (await published.document(page)) ?? maps.layout(page),
      shape: async () => (await import('virtual:layout-shape')).shape,
      rows: calls.row,
      words,
      parts,
    },
    { isSkeleton, ready: cleanerReady },
  )
  return (
    page && {
      html: page.html,
      title: page.title,
      description: text(page.read('site.front.description')),
      image: text(page.read('site.front.logo')),
    }
  )
}
