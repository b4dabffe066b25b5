/** Reports page views to tracking. It starts after the first content and still reports the landing page. */
import { trackEvent } from './track-event.ts'
import type { Shop } from './shop.ts'
import type { Entry } from '#renderer/routes/history.ts'
import { parseSearch } from '#renderer/routes/url.ts'

export function watchViews(shop: Shop, landingPage: Entry): () => void {
  let lastView = ''
  const trackView = ({ path, page, search }: Entry) => {
    if (lastView === `${page} ${path}`) return
    lastView = `${page} ${path}`
    const goodsId = Number(parseSearch(search).goodsId)
    trackEvent(shop, { event: 'view', pageUrl: path, ...(Number.isInteger(goodsId) && goodsId > 0 && { goodsId }) })
  }
  const trackCurrentView = () => trackView(shop.core.history.current())
  trackView(landingPage)
  trackCurrentView()
  return shop.core.history.subscribe(trackCurrentView)
}
