/** Serves the shop's pages with their first content, or their skeleton: home, and each page at its own URL, for links from outside. */
import type { Context as HonoContext, Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPageAddress } from '#schemas/language/page-address.ts'
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
import { createOwnPages } from './own-pages.ts'
import { isHome, buildPageRequest, findRoute } from './routes.ts'
import { createTemplateReader } from './template.ts'

/** Repairs a page's address that a chat or mail program changed; undefined when it is correct, or does not match a page. */
function findRedirect(path: string, search: string): string | undefined {
  if (findRoute(path) || !isPageAddress(path)) return undefined
  const meant = repairAddress(path)
  if (!meant || !isPageAddress(meant.path) || !findRoute(meant.path)) return undefined
  const all = [meant.search, search].filter(Boolean).join('&')
  return all ? `${meant.path}?${all}` : meant.path
}

type Env = { Bindings: Bindings }
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
  /** Paths of the published pages that editors created. */
  ownPages: () => Promise<string[]>
  /** Returns the path of the page whose draft a token shows. */
  getDraft: (token: string) => string | undefined
  isStorefront: (promoCode: string) => Promise<boolean>
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
  const { dist, files, config, publishedFor, isStorefront, failed } = parts
  const bundle = join(dist, PRERENDER, 'prerender.js')
  const ask: Ask = async (method, path, init) => {
    const answer = await app.request(path, { method, ...init }, { ip: '127.0.0.1' })
    return { status: answer.status, text: await answer.text() }
  }
  const drawer = createDrawer(bundle, ask, config.publicUrl)
  const pages = createPages({
    drawer,
    template: createTemplateReader(dist),
    origin: config.publicUrl,
    publishedFor,
    failed,
  })
  const isPublished = createOwnPages(parts.ownPages)
  // with a domain lookup, the data are on another server
  const draws = () => !config.domainLookup && existsSync(bundle)

  const findExisting = async (path: string, query: URLSearchParams) =>
    !isEditorPagePath(path) ||
    config.domainLookup ||
    parts.getDraft(query.get('preview') ?? '') === path ||
    (await isPublished(path))
      ? findRoute(path)
      : undefined
  const getLocale = (c: HonoContext<Env>, query: URLSearchParams) =>
    pickLocale(query.get('lang') ?? c.req.header('accept-language'))

  /** Serves a public page as Markdown or as its data; a page with personal data has no such form. */
  async function answerTwin(c: HonoContext<Env>, path: string, twin: Twin): Promise<Response> {
    const query = new URL(c.req.url).searchParams
    const row = query.has('preview') ? undefined : await findExisting(path, query)
    const request = row && buildPageRequest(path, row, query, getLocale(c, query))
    if (!request || request.skeleton !== undefined || !draws()) return c.text('not found', 404)
    const page = await pages.page({ ...request, twin }, { network: getClientNetwork(c, config) })
    if (!page) return c.text('not drawn yet', 503, { 'retry-after': '2' })
    return respondCompressed(c.req.raw, page, {
      type: twinTypes[twin],
      vary: 'accept, accept-encoding, accept-language',
    })
  }

  async function answer(c: HonoContext<Env>, path: string) {
    const query = new URL(c.req.url).searchParams
    const isPreview = query.has('preview')
    const row = await findExisting(path, query)
    if (row && !isPreview && draws()) {
      const request = buildPageRequest(path, row, query, getLocale(c, query))
      const twin = request.skeleton === undefined ? findAcceptedTwin(c) : undefined
      if (twin) return answerTwin(c, path, twin)
      const page = await pages.page(request, {
        network: getClientNetwork(c, config),
        isHome: isHome(request) && (!request.promoCode || (await isStorefront(request.promoCode))),
      })
      if (page) {
        c.set('styles', page.styleHash)
        return respondCompressed(c.req.raw, page, {
          type: 'text/html',
          vary: 'accept, accept-encoding, accept-language',
        })
      }
    }
    return row ? files.answer(c, 'index.html') : serveNotFoundPage(c, files)
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
