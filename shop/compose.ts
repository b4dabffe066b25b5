/**
 * Combines the core with the shop's calls, pages, published documents and adapter: once, for the browser (`app/main.tsx`), the server's HTML
 * (`app/prerender.tsx`), Studio's canvas and the stories. Each overrides what differs.
 */
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { calls as startRows } from 'virtual:rows/start'
import { createMaps, createPublished, createRows, type StorefrontOptions } from '#renderer/index.tsx'
import type { PublishedSettings } from '#renderer/api/published/published.ts'
import type { PageInfo } from '#renderer/session/maps.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { version, versionText } from '#schemas/limits.ts'
import type { Env } from '#schemas/local.ts'
import { findPageArea } from '#schemas/page-area.ts'
import { createAdapter, createPublishedSettings } from './index.ts'
import type { Shop } from './shop.ts'

/** The environment where there is no visitor's browser to read it from: a phone, outside the app of a platform. */
export const plainEnv = ({ flags }: Shop, locale: Locale): Env => ({
  locale,
  platform: 'h5',
  phone: true,
  version: versionText,
  versionCode: version.code,
  ...flags,
})

type Given = Pick<StorefrontOptions, 'words' | 'parts' | 'registry'> & {
  env: Env
  /** Query of the list of published documents; by default that of the visit. */
  query?: PublishedSettings['query']
  /** Pages that are not published yet. */
  unpublished?: Record<string, PageInfo>
  /** Uses the shipped pages only, because no server publishes others. */
  shippedOnly?: true
}

export function composeShop(shop: Shop, { env, query, unpublished, shippedOnly, ...drawing }: Given) {
  const rows = createRows(startRows, async () => {
    const [{ areaByCall: areaOfCall }, { areas }] = await Promise.all([
      import('#schemas/api/area-of-call.ts'),
      import('virtual:rows'),
    ])
    return { areaOfCall, areas }
  })
  const tabs = { ...tabBars }
  const published = createPublished(shop.core, {
    ...createPublishedSettings(shop),
    ...(query && { query }),
    showTabs: (shopTabs = tabBars.shop!) => (tabs.shop = shopTabs),
  })
  const maps = createMaps({
    load: pageMaps,
    getArea: findPageArea,
    calls: rows,
    own: async () => ({ ...unpublished, ...(!shippedOnly && (await published.manifest()).own) }),
  })
  const options: StorefrontOptions = {
    ...drawing,
    adapter: createAdapter(shop, env),
    maps,
    tabBars: tabs,
    layouts: async (path) => (shippedOnly ? undefined : await published.document(path)) ?? maps.layout(path),
    shape: async () => (await import('virtual:layout-shape')).shape,
    rows: rows.row,
  }
  return { rows, published, maps, options }
}
