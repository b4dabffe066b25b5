/** Cache of rendered pages: fresh for a minute, then served stale while the page is rendered again. */
import { createHash } from 'node:crypto'
import { compress, type CompressedBody } from '#server/http/packed.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { composeHtml } from './compose.ts'
import type { Drawer } from './drawer.ts'
import type { PageRequest } from './messages.ts'
import type { Template } from './template.ts'

export const drawLimits = {
  freshMs: MINUTE,
  /** Older pages are not served, because their prices may be outdated. */
  oldestMs: 10 * MINUTE,
  /** Pause after a page could not be rendered. */
  pauseMs: 5 * SECOND,
  /** Wait for a page that is not rendered yet; afterwards the visitor receives the empty page. */
  waitMs: 250,
  /** Wait for a twin, which has no empty page. */
  twinWaitMs: 4 * SECOND,
  /** A crawler waits longer, because an empty page could be listed. */
  crawlerWaitMs: 5 * SECOND,
  /** So does a shopper who has just paid, because an empty page would frighten them. */
  returnWaitMs: 2 * SECOND,
  mostPages: 300,
  mostAtOnce: 4,
  /** A client that requests many different URLs receives empty pages, so that CPU time remains for others. */
  mostPerSecond: 20,
  /** Share of one IP address, which may be a carrier's with thousands of shoppers. */
  ofAddress: { mostPages: 100, mostPerSecond: 10 },
  /** Separate budget for the home pages of storefronts. */
  homes: { mostPages: 100, mostAtOnce: 4, mostPerSecond: 20, ofAddress: { mostPages: 100, mostPerSecond: 20 } },
} as const

export type Viewer = Pick<PageRequest, 'promoCode' | 'pageCode'>
export type DrawnPage = CompressedBody & { styleHash: string }
/** `by`: the network of the page's only client; undefined when there are several. */
type PooledPage = { page: DrawnPage; drawnAt: number; by: string | undefined }
type Budget = {
  mostPages: number
  mostAtOnce: number
  mostPerSecond: number
  ofAddress: { mostPages: number; mostPerSecond: number }
}
/** `network`: the key of the limits per address. `isHome`: the home page of an existing storefront. */
type Asker = { network?: string | undefined; isHome?: boolean; isCrawler?: boolean }
type Parts = {
  drawer: Drawer
  template: () => Template | undefined
  origin: string
  /** Returns a hash that changes with each publication for this viewer. */
  publishedFor: (viewer: Viewer) => Promise<string>
  now?: () => number
  /** Ends after that many milliseconds. */
  delay?: (ms: number) => Promise<void>
  failed?: (error: unknown) => void
}

const startDelay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())

/** Reads the hash of a viewer's published documents once a second; returns the last known hash while the database is down. */
function createPublished(publishedFor: Parts['publishedFor'], now: () => number) {
  const hashes = new Map<string, { at: number; hash: Promise<string> }>()
  return async ({ promoCode, pageCode }: Viewer): Promise<string> => {
    const key = `${promoCode}|${pageCode}`
    const before = hashes.get(key)
    if (before && now() - before.at < SECOND) return before.hash
    const hash = publishedFor({ promoCode, pageCode }).catch(() => before?.hash ?? '')
    hashes.delete(key)
    hashes.set(key, { at: now(), hash })
    evictOldest(hashes, drawLimits.mostPages)
    return hash
  }
}

/** Cache of rendered pages, least recently requested first. Pages that cannot be rendered are not stored. */
function createPool({ mostPages, mostAtOnce, mostPerSecond, ofAddress }: Budget, now: () => number) {
  const pages = new Map<string, PooledPage>()
  const coming = new Map<string, Promise<void>>()
  const pausedAt = new Map<string, number>()
  let drawnIn = { second: 0, count: 0, by: new Map<string, number>() }

  function mayDraw(key: string, network: string | undefined): boolean {
    const second = Math.floor(now() / SECOND)
    if (second !== drawnIn.second) drawnIn = { second, count: 0, by: new Map() }
    return (
      coming.size < mostAtOnce &&
      drawnIn.count < mostPerSecond &&
      (network === undefined || (drawnIn.by.get(network) ?? 0) < ofAddress.mostPerSecond) &&
      now() - (pausedAt.get(key) ?? -Infinity) > drawLimits.pauseMs
    )
  }
  function keep(key: string, page: DrawnPage, network: string | undefined): void {
    const by = pages.get(key)?.by
    const isOthers = pages.has(key) && by !== network
    pages.delete(key)
    pages.set(key, { page, drawnAt: now(), by: isOthers ? undefined : network })
    if (pages.size <= mostPages) return
    const ofNetwork = network === undefined ? [] : [...pages].filter(([, entry]) => entry.by === network)
    const [oldest] = ofNetwork.length > ofAddress.mostPages ? ofNetwork[0]! : pages.entries().next().value!
    pages.delete(oldest)
  }
  return {
    get(key: string, network: string | undefined): PooledPage | undefined {
      const entry = pages.get(key)
      if (!entry) return undefined
      if (entry.by !== network) entry.by = undefined
      pages.delete(key)
      pages.set(key, entry)
      return entry
    },
    /** Starts rendering unless it is in progress, has just failed, or the budget is used up. Resolves when the page is rendered. */
    draw(
      key: string,
      network: string | undefined,
      work: () => Promise<DrawnPage | undefined>,
    ): Promise<void> | undefined {
      if (coming.has(key) || !mayDraw(key, network)) return coming.get(key)
      drawnIn.count++
      if (network !== undefined) drawnIn.by.set(network, (drawnIn.by.get(network) ?? 0) + 1)
      const drawn = work()
        .then((page) => {
          if (page) return keep(key, page, network)
          pages.delete(key)
          throw new Error('it is not drawn')
        })
        .catch(() => {
          pausedAt.delete(key)
          pausedAt.set(key, now())
          evictOldest(pausedAt, mostPages)
        })
        .finally(() => coming.delete(key))
      coming.set(key, drawn)
      return drawn
    },
  }
}
const evictOldest = (map: Map<string, unknown>, most: number) => {
  for (const old of [...map.keys()].slice(0, Math.max(0, map.size - most))) map.delete(old)
}

const pack = (text: string) => compress(createHash('sha256').update(text).digest('base64url').slice(0, 22), text)

export function createPages({
  drawer,
  template,
  origin,
  publishedFor,
  now = () => performance.now(),
  delay = startDelay,
  failed,
}: Parts) {
  const published = createPublished(publishedFor, now)
  const homes = createPool(drawLimits.homes, now)
  const others = createPool(drawLimits, now)

  async function draw(request: PageRequest, built: Template): Promise<DrawnPage | undefined> {
    try {
      const drawn = await drawer.draw(request)
      if (!drawn) return undefined
      if (request.twin !== undefined) return { ...(await pack(drawn.twin ?? '')), styleHash: '' }
      const { html, styleHash } = composeHtml(built, request, drawn, origin)
      return { ...(await pack(html)), styleHash }
    } catch (error) {
      failed?.(error)
      throw error
    }
  }

  return {
    /** Returns the rendered page; undefined: the visitor receives the empty page, and the browser renders it. */
    async page(
      request: PageRequest,
      { network, isHome = false, isCrawler = false }: Asker = {},
    ): Promise<DrawnPage | undefined> {
      const built = template()
      if (!built) return undefined
      const pool = isHome ? homes : others
      const key = JSON.stringify([request, await published(request)])
      const stored = pool.get(key, network)
      const age = stored ? now() - stored.drawnAt : Infinity
      const coming = age > drawLimits.freshMs ? pool.draw(key, network, () => draw(request, built)) : undefined
      if (stored && age <= drawLimits.oldestMs) return stored.page
      const { twinWaitMs, crawlerWaitMs, returnWaitMs, waitMs } = drawLimits
      const wait = request.twin ? twinWaitMs : isCrawler ? crawlerWaitMs : request.isReturn ? returnWaitMs : waitMs
      if (coming) await Promise.race([coming, delay(wait)])
      const fresh = pool.get(key, network)
      return fresh && now() - fresh.drawnAt <= drawLimits.oldestMs ? fresh.page : undefined
    },
  }
}
