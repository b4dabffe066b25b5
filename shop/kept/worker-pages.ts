/**
 * Pages in the service worker: as they were last sent, at once, while the newest is requested for the next start. A page is kept together with
 * the files that it names, so that it works after a deployment has removed them from the server.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import type { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, type Strategy } from 'workbox-strategies'
import { pathInHash } from '../../schemas/language/page-address.ts'

const base = '/shop/'
const cacheName = 'menmian-pages'
/** A server that answers this fast is as good as the kept page, and shows prices and builds of now. In ms. */
const HEAD_START = 50
/** An older page waits for the network, like one that is not kept. */
const SHOWN_AT_ONCE = 7 * 86_400_000

/** The address of a page that is opened at a hash, which the server does not get; without its parameters, which may be private. */
function addressed(request: Request): Request {
  const { pathname, hash } = new URL(request.url)
  const path = pathname === base && pathInHash(hash)
  return path ? new Request(base + path.slice(1), { cache: request.cache }) : request
}
/** The same for all parameters of the page. */
const isSkeleton = (html: string) => html.includes(' data-skeleton="')
const withoutHash = (address: string) => address.split('#')[0]!
const withoutQuery = (address: string) => address.split('?')[0]!

// the page compares path and language itself (`starter.ts`)
const matchOptions = { ignoreVary: true }
const kept = (address: Request | string) => caches.match(address, { cacheName, ...matchOptions })
async function keptPage(request: Request): Promise<Response | undefined> {
  const page = await kept(request)
  if (page || !request.url.includes('?')) return page
  const skeleton = await kept(withoutQuery(request.url))
  return skeleton && isSkeleton(await skeleton.clone().text()) ? skeleton : undefined
}
const filesIn = (html: string) =>
  [...html.matchAll(/ (?:src|href)="(\/shop\/assets\/[^"]+)"/g)].map(([, file]) => file!)
const scriptsIn = (html: string) => filesIn(html).filter((file) => file.endsWith('.js'))
const isDrawn = (html: string) => html.includes('id="prerendered"')
const reloads = new Set<RequestCache>(['no-cache', 'no-store', 'reload'])
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** An answer to another address than the one that was opened would be shown at its own. */
const asOf = ({ url }: Request, page: Response): Response =>
  !page.url || page.url === withoutHash(url) ? page : new Response(page.body, page)

/** `files`: the strategy of the files of a build. */
export function createPages(files: Strategy, networkTimeoutSeconds: number, expiration: ExpirationPlugin) {
  /** What may take the place of a kept page. */
  const complete: WorkboxPlugin = {
    async cacheWillUpdate({ request, response, event }) {
      if (response.status !== 200) {
        // a page that is gone or has moved, unlike one that failed
        if (response.status < 500) await caches.open(cacheName).then((cache) => cache.delete(request, matchOptions))
        return null
      }
      const html = await response.clone().text()
      const before = await (await keptPage(request))?.text()
      // the server had no time to draw it
      if (before && isDrawn(before) && !isDrawn(html) && `${scriptsIn(before)}` === `${scriptsIn(html)}`) return null
      const all = filesIn(html).map((file) => files.handleAll({ event, request: new Request(file) }))
      await Promise.all(all.flat())
      if (!(await Promise.all(all.map(([file]) => file))).every(({ ok }) => ok)) return null
      if (!isSkeleton(html) || !request.url.includes('?')) return response
      const cache = await caches.open(cacheName)
      await cache.put(withoutQuery(request.url), new Response(html, { headers: response.headers }))
      return null
    },
  }
  const strategy = new NetworkFirst({
    cacheName,
    networkTimeoutSeconds,
    plugins: [complete, expiration],
    matchOptions,
  })

  /** The kept page, if it is young and has its files. */
  async function ready(request: Request): Promise<Response | undefined> {
    const page = await keptPage(request)
    if (!page || Date.now() - Date.parse(page.headers.get('date') ?? '') > SHOWN_AT_ONCE) return undefined
    const html = await page.text()
    const found = await Promise.all(filesIn(html).map((file) => caches.match(file, { cacheName: files.cacheName })))
    return found.every(Boolean) ? new Response(html, { headers: page.headers }) : undefined
  }

  const open: RouteHandlerCallback = async ({ event, request: navigation }) => {
    const request = addressed(navigation)
    const [newest, stored] = strategy.handleAll({ event, request })
    stored.catch(() => undefined)
    const own = newest.then(async (page) => (page.status < 500 ? page : ((await keptPage(request)) ?? page)))
    // the server has no such page, or cannot be reached, and it is not kept: then the one that was opened
    const opened = () => strategy.handle({ event, request: navigation })
    const answer = request === navigation ? own : own.then((page) => (page.status === 200 ? page : opened()), opened)
    // somebody who reloads asks for the newest, and so does the shop when a file of an old build is gone
    const page = reloads.has(request.cache)
      ? undefined
      : ((await ready(request)) ?? (request === navigation ? undefined : await ready(navigation)))
    if (!page) return asOf(navigation, await answer)
    return asOf(navigation, await Promise.race([answer.catch(() => page), after(HEAD_START).then(() => page)]))
  }
  return { strategy, open }
}
