/**
 * Offline pages: opens the shop when the server does not answer, from the last response of the page, its files, pictures and published
 * documents. It handles no API calls; the shop stores offline answers itself, because it knows their owner (`shop/offline`).
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { disable as disablePreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isFilesMessage } from '#schemas/language/service-worker.ts'
import { createOfflinePages } from '#shop/offline/offline-pages.ts'

type Worker = {
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'message', listener: (event: ExtendableMessage) => void) => void
}
type ExtendableMessage = Event & { data: unknown; waitUntil: (work: Promise<unknown>) => void }
const worker = globalThis as unknown as Worker

const DAY = 86_400
const networkTimeoutSeconds = 3
const createExpiration = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })
const isBelow = (folder: string, { pathname }: URL) => pathname.startsWith(folder)
/** Drafts are not cached, because they are visible only while their link is valid. */
const isDraft = ({ searchParams }: URL) => searchParams.has('preview')

const published = { cacheName: 'menmian-published', plugins: [createExpiration(80)] }
// file names change with their content
const files = new CacheFirst({ cacheName: 'menmian-files', plugins: [createExpiration(400)] })
/** The first matching rule handles a request of the shop; other requests are not handled. */
const rules: { takes: (url: URL) => boolean; strategy: Strategy }[] = [
  { takes: (url) => isBelow('/shop/assets/', url), strategy: files },
  {
    takes: (url) => isBelow('/shop/art/', url) || isBelow('/media/', url),
    strategy: new StaleWhileRevalidate({ cacheName: 'menmian-pictures', plugins: [createExpiration(120)] }),
  },
  // documents are named by their hash
  { takes: (url) => isBelow('/api/layouts/', url), strategy: new CacheFirst(published) },
  {
    takes: (url) => isBelow('/api/layouts', url) && !isDraft(url),
    strategy: new NetworkFirst({ ...published, networkTimeoutSeconds }),
  },
]
const pages = createOfflinePages(files, networkTimeoutSeconds, createExpiration(30))
const isPage = (url: URL) => isBelow('/shop/', url) && !/\.\w+$/.test(url.pathname) && !isDraft(url)

registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), pages.open)
for (const { takes, strategy } of rules)
  // partial responses cannot be cached
  registerRoute(({ request, url, sameOrigin }) => sameOrigin && takes(url) && !request.headers.has('range'), strategy)

// the worker does not depend on the page's release, so a new worker may replace the old at any time
worker.addEventListener('install', () => void worker.skipWaiting())
clientsClaim()
// it would request the home page for a page that is opened by its hash; workers of earlier releases enabled it
disablePreload()

// caches files that the page loaded before the worker was active
worker.addEventListener('message', (event) => {
  const { data } = event
  if (!isFilesMessage(data)) return
  const keep = async (address: string) => {
    const url = new URL(address, location.origin)
    const strategy = rules.find(({ takes }) => takes(url))?.strategy ?? (isPage(url) ? pages.strategy : undefined)
    if (strategy && url.origin === location.origin)
      await Promise.all(strategy.handleAll({ event: event as never, request: new Request(url) }))
  }
  event.waitUntil(Promise.allSettled(data.files.map(keep)))
})
