/**
 * Offline pages of the service worker: the stored page is served immediately, while the newest is requested for the next start. A page is
 * stored together with the files that it references, so that it works after a deployment has removed them from the server.
 */
import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import type { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, type Strategy } from 'workbox-strategies'
import { readHashPath } from '#schemas/language/page-address.ts'

const base = '/shop/'
const cacheName = 'menmian-pages'
/** Time in ms in which a server's answer is preferred to the stored page, because its prices and its build are current. */
const HEAD_START = 50
/**
 * Maximum age in ms of a stored page that is served before the network answers. An older page waits for the network, like a page that is
 * not stored.
 */
const MAX_INSTANT_AGE = 7 * 86_400_000

/** Rewrites the address of a page that is opened at a hash, which is not sent to the server; drops its parameters, which may be private. */
function toPageRequest(request: Request): Request {
  const { pathname, hash } = new URL(request.url)
  const path = pathname === base && readHashPath(hash)
  return path ? new Request(base + path.slice(1), { cache: request.cache }) : request
}
/** A skeleton is the same for all parameters of its page. */
/** The return from a payment: from the server, because the page shows the payment; its address names an order, so it is not stored. */
const isReturn = ({ url }: Request) => new URL(url).searchParams.has('paid')
const isSkeleton = (html: string) => html.includes(' data-skeleton="')
const withoutHash = (address: string) => address.split('#')[0]!
const withoutQuery = (address: string) => address.split('?')[0]!

// the page compares path and language itself (`app/starter.ts`)
const matchOptions = { ignoreVary: true }
const matchCache = (address: Request | string) => caches.match(address, { cacheName, ...matchOptions })
async function findStoredPage(request: Request): Promise<Response | undefined> {
  const page = await matchCache(request)
  if (page || !request.url.includes('?')) return page
  const skeleton = await matchCache(withoutQuery(request.url))
  return skeleton && isSkeleton(await skeleton.clone().text()) ? skeleton : undefined
}
/** Returns each file once; the icons of a page name parts of one image (`icons.svg#bell`). */
const listFiles = (html: string) => [
  ...new Set([...html.matchAll(/ (?:src|href)="(\/shop\/assets\/[^"#]+)/g)].map(([, file]) => file!)),
]
const listScripts = (html: string) => listFiles(html).filter((file) => file.endsWith('.js'))
const isDrawn = (html: string) => html.includes('id="prerendered"')
const reloads = new Set<RequestCache>(['no-cache', 'no-store', 'reload'])
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Removes the URL of an answer to another address, because the browser would use it as the URL of the page. */
const removeForeignUrl = ({ url }: Request, page: Response): Response =>
  !page.url || page.url === withoutHash(url) ? page : new Response(page.body, page)

/** `files`: the strategy of the files of a build. */
export function createOfflinePages(files: Strategy, networkTimeoutSeconds: number, expiration: ExpirationPlugin) {
  /** Decides which responses may replace a stored page. */
  const completePages: WorkboxPlugin = {
    async cacheWillUpdate({ request, response, event }) {
      if (response.status !== 200) {
        // the page is gone or has moved; a server error does not delete it
        if (response.status < 500) await caches.open(cacheName).then((cache) => cache.delete(request, matchOptions))
        return null
      }
      if (isReturn(request)) return null
      const html = await response.clone().text()
      const previousHtml = await (await findStoredPage(request))?.text()
      // the server had no time to render it
      if (
        previousHtml &&
        isDrawn(previousHtml) &&
        !isDrawn(html) &&
        `${listScripts(previousHtml)}` === `${listScripts(html)}`
      )
        return null
      const all = listFiles(html).map((file) => files.handleAll({ event, request: new Request(file) }))
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
    plugins: [completePages, expiration],
    matchOptions,
  })

  /** The stored page, if it is recent and has its files. */
  async function findReadyPage(request: Request): Promise<Response | undefined> {
    const page = await findStoredPage(request)
    if (!page || Date.now() - Date.parse(page.headers.get('date') ?? '') > MAX_INSTANT_AGE) return undefined
    const html = await page.text()
    const storedFiles = await Promise.all(
      listFiles(html).map((file) => caches.match(file, { cacheName: files.cacheName })),
    )
    return storedFiles.every(Boolean) ? new Response(html, { headers: page.headers }) : undefined
  }

  const open: RouteHandlerCallback = async ({ event, request: navigation }) => {
    const request = toPageRequest(navigation)
    const [newest, stored] = strategy.handleAll({ event, request })
    stored.catch(() => undefined)
    const newestOrStored = newest.then(async (page) =>
      page.status < 500 ? page : ((await findStoredPage(request)) ?? page),
    )
    // falls back to the opened address if the server has no such page, or if it cannot be reached and the page is not stored
    const requestOpenedPage = () => strategy.handle({ event, request: navigation })
    const answer =
      request === navigation
        ? newestOrStored
        : newestOrStored.then((page) => (page.status === 200 ? page : requestOpenedPage()), requestOpenedPage)
    // a reload requests the newest page, and the shop reloads when a file of an old build is gone
    const page =
      reloads.has(request.cache) || isReturn(request)
        ? undefined
        : ((await findReadyPage(request)) ?? (request === navigation ? undefined : await findReadyPage(navigation)))
    if (!page) return removeForeignUrl(navigation, await answer)
    return removeForeignUrl(
      navigation,
      await Promise.race([answer.catch(() => page), delay(HEAD_START).then(() => page)]),
    )
  }
  return { strategy, open }
}
