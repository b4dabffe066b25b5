/** The sitemap of this shop: its pages, the home pages of its storefronts, its goods and numbers, and its articles. */
import type { Hono } from 'hono'
import type { Health } from '#server/db/health.ts'
import { listGoodsParts, readGoodsPart } from '#server/domain/goods/listed.ts'
import { listNumberIds, listNumberParts } from '#server/domain/numbers/listed.ts'
import { listHomeParts, readHiddenStorefronts, readHomePart } from '#server/domain/site/indexing.ts'
import { listQuestionParts, readQuestionPart } from '#server/domain/site/questions.ts'
import { readProtocolTimes } from '#server/domain/site/protocol.ts'
import { serveCrawlers } from '#server/http/crawlers/serve.ts'
import { PART_PAGES, type ListedPage, type SitemapSource, type SitemapSources } from '#server/http/crawlers/sitemap.ts'
import { getClientNetwork } from '#server/http/origin.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { createPublishedSources } from '#server/publishing/publication/listed-pages.ts'
import type { AppServices } from '../services.ts'
import { buildShopSite, getRoutes } from './routes.ts'

const GENERATE_MS = 10_000
/** Protocols on the page for texts; those of payment and promise have separate pages. */
const texts = ['user', 'privacy', 'cert']

type Rows<T> = { list: () => Promise<number[]>; read: (part: number) => Promise<T[]>; toPage: (row: T) => ListedPage }
const createIdSource = <T>({ list, read, toPage }: Rows<T>): SitemapSource => ({
  keys: async () => (await list()).map(String),
  read: async (key) => (/^\d{1,9}$/.test(key) ? (await read(Number(key))).map(toPage) : []),
})
const goodsPage = ({ id, type }: { id: number; type: number }): ListedPage => ({
  path: type === 2 ? '/pages/goods/general/index' : '/pages/goods/fastNumber/index',
  query: { goodsId: String(id) },
})

function createSources(services: AppServices): SitemapSources {
  const readHidden = () => readHiddenStorefronts(services)
  /** Goods, numbers and articles are pages of the main storefront. */
  const ofMain = ({ keys, read }: SitemapSource): SitemapSource => ({
    keys: async () => ((await readHidden()).includes('') ? [] : keys()),
    read: async (key) => ((await readHidden()).includes('') ? [] : read(key)),
  })
  return {
    ...createPublishedSources(services, { routes: getRoutes, readHidden }),
    storefronts: {
      keys: () => listHomeParts(services, PART_PAGES),
      read: async (key) =>
        (await readHomePart(services, key, PART_PAGES)).map((promoCode) => ({ path: '/', query: { promoCode } })),
    },
    texts: ofMain({
      keys: async () => ['0'],
      read: async () => {
        const times = await readProtocolTimes(services)
        return texts.flatMap((type) =>
          times.has(type) ? [{ path: '/pages/about/textTemplate', query: { type }, changedAt: times.get(type) }] : [],
        )
      },
    }),
    questions: ofMain(
      createIdSource({
        list: () => listQuestionParts(services, PART_PAGES),
        read: (part) => readQuestionPart(services, part, PART_PAGES),
        toPage: ({ id, updatedAt }) => ({
          path: '/pages/customer/question/detail',
          query: { id: String(id) },
          changedAt: updatedAt,
        }),
      }),
    ),
    goods: ofMain(
      createIdSource({
        list: () => listGoodsParts(services, PART_PAGES),
        read: (part) => readGoodsPart(services, part, PART_PAGES),
        toPage: goodsPage,
      }),
    ),
    numbers: ofMain(
      createIdSource({
        list: () => listNumberParts(services, PART_PAGES),
        read: (part) => listNumberIds(services, part, PART_PAGES),
        toPage: (id) => ({ path: '/pages/goods/pretty/index', query: { id: String(id) } }),
      }),
    ),
  }
}

const guardSource = ({ keys, read }: SitemapSource, health: Health): SitemapSource => ({
  keys: () => health.guard(keys, GENERATE_MS),
  read: (key) => health.guard(() => read(key), GENERATE_MS),
})

/** With a domain lookup, the pages and their data are on another server, which has their sitemap. */
export function serveShopCrawlers(app: Hono<{ Bindings: Bindings }>, services: AppServices, health: Health): void {
  const { config, limits } = services
  const sources = config.domainLookup ? {} : createSources(services)
  serveCrawlers(app, {
    site: buildShopSite(config.publicUrl),
    sources: Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, guardSource(source, health)])),
    disallowed: ['/demo', '/pay/mock/', '/auth/mock/'],
    mayGenerate: async (c) =>
      (await health.guard(() => limits.take('sitemapIp', getClientNetwork(c, config)), 2000)).ok,
  })
}
