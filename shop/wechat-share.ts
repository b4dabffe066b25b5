/**
 * The card of links that are sent from WeChat's own menu. It is that of the page's address, which the server draws for other networks as
 * well (`server/app/html/compose.ts`), so that every link to a page shows the same card.
 */
import type { Entry } from '#renderer/routes/history.ts'
import { parseSearch, withQuery } from '#renderer/routes/url.ts'
import type { Shop } from './shop.ts'

export type InvokeWechat = (
  name: 'updateAppMessageShareData' | 'updateTimelineShareData',
  card: Record<string, string>,
) => void
type Card = { title: string; desc: string; link: string; imgUrl: string }

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The tags as the server writes them; Trusted Types refuse a parser of HTML. */
const readMeta = (html: string, name: string): string =>
  (new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll(
    /&(amp|lt|gt|quot);/g,
    (_, character: string) => characters[character]!,
  )

/** Waits before each try, because the server draws a page after its first request. */
const waits = [0, 2000, 8000]

/** Returns the HTML of a drawn page; undefined while the server has not drawn it. */
async function readPage(address: string): Promise<string | undefined> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const html = await (await fetch(address)).text()
    if (readMeta(html, 'title')) return html
  }
  return undefined
}
/** Undefined for a page with personal data, and for a login that leads to one. */
async function readCard(
  { core, local }: Shop,
  { path, search }: Pick<Entry, 'path' | 'search'>,
): Promise<Card | undefined> {
  const parameters = parseSearch(search)
  if ('redirect' in parameters) return undefined
  const viewer = { promoCode: local.promoCode, pageCode: local.pageCode }
  const address = `/shop${path}`
  const lang = core.language.locale()
  const html = await readPage(withQuery(address, { ...parameters, ...viewer, lang }))
  if (html === undefined || /<html[^>]* data-skeleton=/.test(html)) return undefined
  // without the parameters that the route does not declare
  const query = new URL(readMeta(html, 'url')).searchParams
  return {
    title: readMeta(html, 'title'),
    desc: readMeta(html, 'description'),
    link: location.origin + withQuery(address, { ...Object.fromEntries(query), ...viewer }),
    imgUrl: readMeta(html, 'image'),
  }
}

/** Passes the card of each page to WeChat; that of home for a personal page. */
export function watchShare(shop: Shop, invoke: InvokeWechat): void {
  let last = ''
  const update = async () => {
    const entry = shop.core.history.current()
    const key = `${entry.path}?${entry.search}`
    if (key === last) return
    last = key
    const card = (await readCard(shop, entry)) ?? (await readCard(shop, { path: '/', search: '' }))
    if (!card || key !== last) return
    const { title, link, imgUrl } = card
    invoke('updateAppMessageShareData', card)
    invoke('updateTimelineShareData', { title, link, imgUrl })
  }
  // WeChat then shows its own card of the page
  const updateQuietly = () => void update().catch(() => undefined)
  shop.core.history.subscribe(updateQuietly)
  updateQuietly()
}
