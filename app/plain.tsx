/** A storefront without accounts and slots, from the tables of its project: its pages, or those that editors published in their place. */
import { createRoot } from 'react-dom/client'
import { maps as pageMaps, tabBars } from 'virtual:pages'
import { calls as startRows } from 'virtual:rows/start'
import { region as table, words } from 'virtual:region'
import {
  browserHost,
  createCore,
  createMaps,
  createRegion,
  createRows,
  createStorefront,
  pickLocale,
  plain,
  plainAdapter,
  type Adapter,
  type Core,
  type StorefrontOptions,
} from '#renderer/index.tsx'
import type { PublishedSettings } from '#renderer/api/published/published.ts'
import type { CallTable } from '#renderer/api/rows.ts'
import type { Maps } from '#renderer/session/maps.ts'
import type { PublishedSource } from './published.ts'
import { parts } from '#widgets/frame/parts.ts'

export type PlainOptions = {
  /** Pages that editors published: `publishedAt('/api/layouts')` of `menmian/published`. */
  published?: PublishedSource
  /** Overrides the adapter's defaults. */
  adapter?: Partial<Adapter>
}

const readPreview = (): string => {
  const preview = new URLSearchParams(location.search).get('preview')
  return preview === null ? '' : new URLSearchParams({ preview }).toString()
}
function createReader(
  core: Core,
  { path, query = readPreview, createPublished }: PublishedSource,
  tabs: StorefrontOptions['tabBars'],
) {
  const [shopTabs] = Object.keys(tabs)
  const settings: PublishedSettings = {
    path,
    query,
    onQuery: () => undefined,
    server: { address: (file) => Promise.resolve(file), now: (file) => file, text: (answer) => answer },
    showTabs: (shown = shopTabs && tabBars[shopTabs]) => {
      if (shopTabs && shown) tabs[shopTabs] = shown
    },
  }
  return createPublished(core, settings)
}

export type PlainStorefront = {
  rows: CallTable
  published: ReturnType<PublishedSource['createPublished']> | undefined
  maps: Maps
  options: StorefrontOptions
}

/** Combines the core with the project's calls, pages and published documents. */
export function composePlain(core: Core, { published: given, adapter }: PlainOptions = {}): PlainStorefront {
  const rows = createRows(startRows, plain.areas)
  const tabs = { ...tabBars }
  const published = given && createReader(core, given, tabs)
  const maps = createMaps({
    load: pageMaps,
    getArea: () => 'pages',
    calls: rows,
    ...(published && { own: async () => ({ ...given?.unpublished, ...(await published.manifest()).own }) }),
  })
  const options: StorefrontOptions = {
    adapter: plainAdapter(core, adapter),
    maps,
    tabBars: tabs,
    layouts: async (path) => (await published?.document(path)) ?? maps.layout(path),
    shape: given?.shape ?? plain.options.shape,
    registry: given?.registry ?? plain.options.registry,
    ...(published && { revised: published.watch }),
    rows: rows.row,
    words,
    parts,
  }
  return { rows, published, maps, options }
}

/** Opens the address of a page, as search engines list it, as the page's route. */
function openAddress(): void {
  const base = import.meta.env.BASE_URL
  const path = location.pathname.slice(base.length - 1)
  if (location.pathname.startsWith(base) && /^\/[\w-][\w/-]*$/.test(path) && !location.hash)
    history.replaceState(history.state, '', `${base}${location.search}#${path}${location.search}`)
}

/** Renders the storefront into the element `root`. */
export async function startStorefront(options: PlainOptions = {}): Promise<void> {
  openAddress()
  const region = createRegion(table)
  const core = createCore(browserHost, { region, locale: pickLocale(region, navigator.languages) })
  const locale = core.language.locale()
  core.history.start(plain.addresses)
  const { maps, published, options: composed } = composePlain(core, options)
  const Storefront = createStorefront(core, composed)
  const [messages] = await Promise.all([words(locale), maps.loadFor(core.history.current().path)])
  core.language.addMessages(locale, messages)
  createRoot(document.getElementById('root')!).render(<Storefront />)
  void published?.manifest().then(({ previewUntil }) => (core.overlays.overlay.preview = previewUntil))
}
