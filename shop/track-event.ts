/** Tracking (product §7 `/api/hk/pointReport`): what visitors view, tap, submit and pay. Batched and bounded; failures are ignored. */
import { laterLimits } from '#schemas/later-limits.ts'
import type { TrackedEvent, Shop } from './shop.ts'
import { createBatch } from '#renderer/api/batch.ts'
import { createHeaders } from './headers.ts'

type Placed = TrackedEvent & { pageUrl: string }

function send(shop: Shop, first: Placed, more: Placed[]): void {
  if (!navigator.onLine) return
  const { promoCode, pageCode, bd_vid } = shop.local
  const visitParameters = Object.fromEntries(
    Object.entries({ promoCode, pageCode, bd_vid }).filter(([, value]) => value),
  )
  // keepalive: events from a page that is being left are still sent
  fetch(shop.origin.now('/api/hk/pointReport'), {
    method: 'POST',
    keepalive: true,
    headers: { ...createHeaders(shop), 'content-type': 'application/json' },
    body: JSON.stringify({ ...first, ...visitParameters, ...(more.length > 0 && { more }) }),
  })
    // browsers hold an unread response and its resources for as long as the page is open
    .then((answer) => answer.text())
    .catch(() => undefined)
}

export function trackEvent(shop: Shop, { pageUrl = shop.core.history.current().path, ...what }: TrackedEvent): void {
  shop.points ??= createBatch((first, more) => send(shop, first, more), laterLimits.points)
  shop.points.add({ ...what, pageUrl: pageUrl.slice(0, 200) })
}
