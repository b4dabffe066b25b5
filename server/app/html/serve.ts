/** The shop's pages with their first content, or their skeleton: home, and each page at an address of its own, which links from outside use. */
import type { Context as HonoContext, Hono } from 'hono'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isPageAddress } from '../../../schemas/language/page-address.ts'
import type { Bindings } from '../../http/parse/bindings.ts'
import { respondPacked } from '../../http/packed.ts'
import { PRERENDER, type Static } from '../../http/static.ts'
import type { Config } from '../../platform/config.ts'
import { localeOf } from '../../platform/messages.ts'
import { createDrawer } from './drawer.ts'
import { serveManifest } from './manifest.ts'
import { createPages, type Viewer } from './pages.ts'
import { requestOf, rowOf } from './routes.ts'
import { templateIn } from './template.ts'

type Env = { Bindings: Bindings }
/** `stop` ends the thread that draws. */
export type Pages = { stop: () => Promise<unknown> }
type Parts = {
  dist: string
  files: Static
  config: Config
  publishedFor: (viewer: Viewer) => Promise<string>
  failed: (error: unknown) => void
}

export function servePages(app: Hono<Env>, { dist, files, config, publishedFor, failed }: Parts): Pages {
  const bundle = join(dist, PRERENDER, 'prerender.js')
  const drawer = createDrawer(bundle, async (method, path, init) => {
    const answer = await app.request(path, { method, ...init }, { ip: '127.0.0.1' })
    return { status: answer.status, text: await answer.text() }
  })
  const pages = createPages({ drawer, template: templateIn(dist), origin: config.publicUrl, publishedFor, failed })
  // where a lookup finds the server, this one has no data
  const draws = () => !config.domainLookup && existsSync(bundle)

  async function answer(c: HonoContext<Env>, path: string) {
    const row = rowOf(path)
    const query = new URL(c.req.url).searchParams
    if (row && !query.has('preview') && draws()) {
      const lang = query.get('lang')
      const page = await pages.page(requestOf(path, row, query, localeOf(lang ?? c.req.header('accept-language'))))
      if (page) {
        c.set('styles', page.styleHash)
        return respondPacked(c.req.raw, page, { type: 'text/html', vary: 'accept-encoding, accept-language' })
      }
    }
    const empty = files.answer(c, 'index.html')
    return empty && !row ? new Response(empty.body, { status: 404, headers: empty.headers }) : empty
  }
  serveManifest(app, () => !config.domainLookup)
  app.get('/shop/', async (c, next) => (await answer(c, '/')) ?? next())
  app.get('/shop/*', async (c, next) => {
    const path = c.req.path.slice('/shop'.length)
    return (isPageAddress(path) && (await answer(c, path))) || next()
  })
  return { stop: drawer.stop }
}
