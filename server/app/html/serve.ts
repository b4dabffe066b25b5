/** Serves the shop's pages with their first content, or their skeleton: home, and each page at its own URL, for links from outside. */
import type { Context as HonoContext, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPageAddress } from '#schemas/language/page-address.ts'
import type { RouteRow } from '#schemas/language/pages.ts'
import { repairAddress } from '#schemas/language/address.ts'
import { isEditorPagePath } from '#schemas/publishing/parts.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { getClientNetwork } from '#server/http/origin.ts'
import { respondCompressed } from '#server/http/packed.ts'
import { PRERENDER, type Static } from '#server/http/static.ts'
import type { Config } from '#server/platform/config.ts'
import { pickLocale } from '#server/platform/messages.ts'
import { createDrawer, type Ask } from './drawer.ts'
import { serveGuides } from './guides.ts'
import { serveManifest } from './manifest.ts'
import type { Twin } from './messages.ts'
import { createPages, type Viewer } from './pages.ts'
import type { PageRequest } from './messages.ts'
import { createOwnPages, type PublishedPage } from './own-pages.ts'
import { isHome, buildPageRequest, findRoute, isIndexedRoute } from './routes.ts'
import { createTemplateReader } from './template.ts'

/** Repairs a page's address that a chat or mail program changed; undefined when it is correct, or does not match a page. */
function findRedirect(path: string, search: string): string | undefined {
  if (findRoute(path) || !isPageAddress(path)) return undefined
  const meant = repairAddress(path)
  if (!meant || !isPageAddress(meant.path) || !findRoute(meant.path)) return undefined
  const all = [meant.search, search].filter(Boolean).join('&')
  return all ? `${meant.path}?${all}` : meant.path
}

/** Search engines and link previews: they do not run the scripts that would draw the page, or only later. */
const isCrawler = (agent = '') => /(?<!cu)bot\b|spider|crawl|slurp|externalhit|preview/i.test(agent)

function withHeader<R extends Response | undefined>(response: R, name: string, value: string): R {
  response?.headers.set(name, value)
  return response
}
const hideFromSearch = <R extends Response | undefined>(response: R): R =>
  withHeader(response, 'x-robots-tag', 'noindex')

type Env = { Bindings: Bindings }
/** An address answers with each form and language of its page. */
const vary = 'accept, accept-encoding, accept-language'
const twinTypes: Record<Twin, string> = { md: 'text/markdown', json: 'application/json' }
/** The form that a client prefers to HTML. */
function findAcceptedTwin(c: HonoContext<Env>): Twin | undefined {
  const type = accepts(c, {
    header: 'Accept',
    supports: ['text/html', ...Object.values(twinTypes)],
    default: 'text/html',
  })
  return (Object.keys(twinTypes) as Twin[]).find((twin) => twinTypes[twin] === type)
}

/** `stop` ends the rendering thread. */
export type Pages = { stop: () => Promise<unknown> }
type Parts = {
  dist: string
  files: Static
  config: Config
  publishedFor: (viewer: Viewer) => Promise<string>
  ownPages: () => Promise<PublishedPage[]>
  /** Returns the path of the page whose draft a token shows. */
  getDraft: (token: string) => string | undefined
  isStorefront: (promoCode: string) => Promise<boolean>
  /** Returns whether search engines must not list a storefront, and whether its home is not a copy. */
  getIndexing: (promoCode: string) => Promise<{ isHidden: boolean; hasOwnHome: boolean }>
  failed: (error: unknown) => void
}

/** Serves the shop with status 404, so that it can report the missing page; undefined before it is built. */
export function serveNotFoundPage(c: HonoContext<Env>, files: Static): Response | undefined {
  const empty = files.answer(c, 'index.html')
  if (empty?.status !== 200) return empty
  // a browser that revalidates with it would receive 304 without content
  empty.headers.delete('etag')
  return new Response(empty.body, { status: 404, headers: empty.headers })
}

export function servePages(app: Hono<Env>, parts: Parts): Pages {
  const { dist, files, config, publishedFor, isStorefront, getIndexing, failed } = parts
  const bundle = join(dist, PRERENDER, 'prerender.js')
  const ask: Ask = async (method, path, init) => {
    const answer = await app.request(path, { method, ...init }, { ip: '127.0.0.1' })
    return { status: answer.status, text: await answer.text() }
  }
  const drawer = createDrawer({ bundle, ask, origin: config.publicUrl, failed })
  const pages = createPages({
    drawer,
    template: createTemplateReader(dist),
    origin: config.publicUrl,
    publishedFor,
    failed,
  })
  const readCodes = createOwnPages(parts.ownPages)
  // with a domain lookup, the data are on another server
  const draws = () => !config.domainLookup && existsSync(bundle)

  /** `codes`: the storefronts of a page that editors created; a draft is found by its token. */
  async function findExisting(path: string, preview: string | null) {
    const codes = isEditorPagePath(path) && !config.domainLookup ? await readCodes(path) : undefined
    const row = !codes || codes.size || parts.getDraft(preview ?? '') === path ? findRoute(path) : undefined
    return { row, codes }
  }
  /** Adds how search engines treat the page. `codes`: the storefronts of a page that editors created. */
  async function addIndexing(request: PageRequest, row: RouteRow, codes: ReadonlySet<string> | undefined) {
    if (!isIndexedRoute(row)) return { ...request, robots: 'noindex' } as const
    if (config.domainLookup) return request
    const { isHidden, hasOwnHome } = await getIndexing(request.promoCode)
    const isOwn = codes ? !codes.has('') && codes.has(request.promoCode) : isHome(request) && hasOwnHome
    const isMissing = codes?.size && !isOwn && !codes.has('')
    return { ...request, ...(isOwn && { isOwn }), ...((isHidden || isMissing) && ({ robots: 'noindex' } as const)) }
  }
  const getLocale = (c: HonoContext<Env>, query: URLSearchParams) =>
    pickLocale(query.get('lang') ?? c.req.header('accept-language'))

  /** Serves a public page as Markdown or as its data; a page with personal data has no such form. */
  async function answerTwin(c: HonoContext<Env>, path: string, twin: Twin): Promise<Response> {
    const query = new URL(c.req.url).searchParams
    const { row } = await findExisting(path, null)
    const request = row && !query.has('preview') && buildPageRequest(path, row, query, getLocale(c, query))
    if (!request || request.skeleton !== undefined || !draws()) return c.text('not found', 404)
    const page = await pages.page({ ...request, twin }, { network: getClientNetwork(c, config) })
    if (!page) return c.text('not drawn yet', 503, { 'retry-after': '2' })
    // search engines list the page itself
    return hideFromSearch(respondCompressed(c.req.raw, page, { type: twinTypes[twin], vary }))
  }

  async function answerPage(c: HonoContext<Env>, request: PageRequest): Promise<Response | undefined> {
    const page = draws()
      ? await pages.page(request, {
          network: getClientNetwork(c, config),
          isHome: isHome(request) && (!request.promoCode || (await isStorefront(request.promoCode))),
          isCrawler: isCrawler(c.req.header('user-agent')),
        })
      : undefined
    if (!page) return withHeader(files.answer(c, 'index.html'), 'vary', vary)
    c.set('styles', page.styleHash)
    return respondCompressed(c.req.raw, page, { type: 'text/html', vary })
  }

  async function answer(c: HonoContext<Env>, path: string): Promise<Response | undefined> {
    const query = new URL(c.req.url).searchParams
    const preview = query.get('preview')
    const { row, codes } = await findExisting(path, preview)
    if (!row) return hideFromSearch(serveNotFoundPage(c, files))
    if (preview !== null) return hideFromSearch(files.answer(c, 'index.html'))
    const request = await addIndexing(buildPageRequest(path, row, query, getLocale(c, query)), row, codes)
    const twin = request.skeleton === undefined ? findAcceptedTwin(c) : undefined
    if (twin) return answerTwin(c, path, twin)
    const response = await answerPage(c, request)
    return request.robots ? hideFromSearch(response) : response
  }
  serveManifest(app, () => !config.domainLookup)
  serveGuides(app, config, () => !config.domainLookup)
  app.get('/shop/', async (c, next) => (await answer(c, '/')) ?? next())
  app.get('/shop/*', async (c, next) => {
    const path = c.req.path.slice('/shop'.length)
    const [, twinOf, twin] = /^(.*)\.(md|json)$/.exec(path) ?? []
    if (twinOf !== undefined && (twinOf === '/index' || isPageAddress(twinOf)))
      return answerTwin(c, twinOf === '/index' ? '/' : twinOf, twin as Twin)
    const meant = findRedirect(path, new URL(c.req.url).search.slice(1))
    if (meant) return c.redirect(`/shop${meant}`, 301)
    return (isPageAddress(path) && (await answer(c, path))) || next()
  })
  return { stop: drawer.stop }
}
