/** The addresses of a storefront's pages, for links and search engines. */
import type { Hono } from 'hono'
import type { Project } from '#compiler/environment/project.ts'
import { isIndexed } from '#schemas/language/pages.ts'
import { isEditorPagePath } from '#schemas/publishing/parts.ts'
import { serveCrawlers } from '../http/crawlers/serve.ts'
import { getClientNetwork } from '../http/origin.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import type { Static } from '../http/static.ts'
import type { PublishingServices } from './context.ts'
import { createPublishedSources } from './publication/listed-pages.ts'
import { listPublishedOwnPages } from './publication/manifest.ts'

type Pages = { project: Project; services: PublishingServices }

/**
 * Serves the address of each page of the route table, and of each page that editors published, which the storefront opens as its route; and
 * for search engines the list of these addresses. A storefront's own `robots.txt` takes precedence.
 */
export function servePageAddresses(
  app: Hono<{ Bindings: Bindings }>,
  files: Static,
  { project, services }: Pages,
): void {
  const { config, compiler, limits } = services
  app.get('/robots.txt', (c, next) => {
    const own = files.answer(c, 'robots.txt')
    return own ? Promise.resolve(own) : next()
  })
  serveCrawlers(app, {
    // the language of an address is that of the browser
    site: { origin: config.publicUrl, base: project.base, languages: [project.fallback] },
    sources: createPublishedSources(services, { routes: compiler.routes, readHidden: async () => [] }),
    mayGenerate: async (c) => (await limits.take('sitemapIp', getClientNetwork(c, config))).ok,
  })
  app.get(`${project.base}*`, async (c, next) => {
    const path = c.req.path.slice(project.base.length - 1)
    const row = Object.hasOwn(compiler.routes(), path) ? compiler.routes()[path] : undefined
    const isPublished =
      isEditorPagePath(path) && (await listPublishedOwnPages(services)).some((page) => page.path === path)
    const page = (row && path !== '/') || isPublished ? files.answer(c, 'index.html') : undefined
    if (!page) return next()
    if ((row && !isIndexed(row)) || c.req.query('preview') !== undefined) page.headers.set('x-robots-tag', 'noindex')
    return page
  })
}
