/**
 * Opens the shop when the server does not answer: the page as it was last sent, its files, pictures and published documents. It knows no
 * call of the shop; answers are kept by the shop itself, which knows whose they are (`shop/kept`).
 */
import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { disable as disablePreload } from 'workbox-navigation-preload'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies'
import { isFilesMessage } from './schemas/language/service-worker.ts'
import { createPages } from './shop/kept/worker-pages.ts'

type Worker = {
  skipWaiting: () => Promise<void>
  addEventListener: (type: 'install' | 'message', listener: (event: ExtendableMessage) => void) => void
}
type ExtendableMessage = Event & { data: unknown; waitUntil: (work: Promise<unknown>) => void }
const worker = globalThis as unknown as Worker

const DAY = 86_400
const networkTimeoutSeconds = 3
const expiring = (maxEntries: number) =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: 30 * DAY, purgeOnQuotaError: true })
const isBelow = (folder: string, { pathname }: URL) => pathname.startsWith(folder)
/** A draft is shown to who has its link, as long as the link is valid. */
const isDraft = ({ searchParams }: URL) => searchParams.has('preview')

const published = { cacheName: 'menmian-published', plugins: [expiring(80)] }
// their names change with their content
const files = new CacheFirst({ cacheName: 'menmian-files', plugins: [expiring(400)] })
/** The first that fits takes a request of the shop; the others pass by. */
const rules: { takes: (url: URL) => boolean; strategy: Strategy }[] = [
  { takes: (url) => isBelow('/shop/assets/', url), strategy: files },
  {
    takes: (url) => isBelow('/shop/art/', url) || isBelow('/media/', url),
    strategy: new StaleWhileRevalidate({ cacheName: 'menmian-pictures', plugins: [expiring(120)] }),
  },
  // a document has its hash as its name
  { takes: (url) => isBelow('/api/layouts/', url), strategy: new CacheFirst(published) },
  {
    takes: (url) => isBelow('/api/layouts', url) && !isDraft(url),
    strategy: new NetworkFirst({ ...published, networkTimeoutSeconds }),
  },
]
const pages = createPages(files, networkTimeoutSeconds, expiring(30))
const isPage = (url: URL) => isBelow('/shop/', url) && !/\.\w+$/.test(url.pathname) && !isDraft(url)

registerRoute(({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url), pages.open)
for (const { takes, strategy } of rules)
  // a part of a file cannot be kept
  registerRoute(({ request, url, sameOrigin }) => sameOrigin && takes(url) && !request.headers.has('range'), strategy)

// nothing here depends on the release of the page, so a new worker may replace an old one at any time
worker.addEventListener('install', () => void worker.skipWaiting())
clientsClaim()
// it would ask for home where a page is opened at its hash; older workers had it on
disablePreload()

// what the page loaded before there was a worker
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
