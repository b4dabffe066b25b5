/** Serves the shop's pages with their first content, or their skeleton: home, and each page at its own URL, for links from outside. */
import type { Context as HonoContext, Hono } from 'hono'
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
import { createDrawer } from './drawer.ts'
import { serveManifest } from './manifest.ts'
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
  const drawer = createDrawer(bundle, async (method, path, init) => {
    const answer = await app.request(path, { method, ...init }, { ip: '127.0.0.1' })
    return { status: answer.status, text: await answer.text() }
  })
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

  async function answer(c: HonoContext<Env>, path: string) {
    const query = new URL(c.req.url).searchParams
    const isPreview = query.has('preview')
    const exists =
      !isEditorPagePath(path) ||
      config.domainLookup ||
      parts.getDraft(query.get('preview') ?? '') === path ||
      (await isPublished(path))
    const row = exists ? findRoute(path) : undefined
    if (row && !isPreview && draws()) {
      const request = buildPageRequest(
        path,
        row,
        query,
        pickLocale(query.get('lang') ?? c.req.header('accept-language')),
      )
      const page = await pages.page(request, {
        network: getClientNetwork(c, config),
        isHome: isHome(request) && (!request.promoCode || (await isStorefront(request.promoCode))),
      })
      if (page) {
        c.set('styles', page.styleHash)
        return respondCompressed(c.req.raw, page, { type: 'text/html', vary: 'accept-encoding, accept-language' })
      }
    }
    return row ? files.answer(c, 'index.html') : serveNotFoundPage(c, files)
  }
  serveManifest(app, () => !config.domainLookup)
  app.get('/shop/', async (c, next) => (await answer(c, '/')) ?? next())
  app.get('/shop/*', async (c, next) => {
    const path = c.req.path.slice('/shop'.length)
    const meant = findRedirect(path, new URL(c.req.url).search.slice(1))
    if (meant) return c.redirect(`/shop${meant}`, 301)
    return (isPageAddress(path) && (await answer(c, path))) || next()
  })
  return { stop: drawer.stop }
}
