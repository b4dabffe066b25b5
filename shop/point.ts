/** Tracking (product §7 `/api/hk/pointReport`): what visitors view, tap, submit and pay. Batched and bounded; failures are ignored. */
import { limits } from '../schemas/limits.ts'
import { local } from './session.ts'
import { createBatch, type Batch } from '../renderer/api/batch.ts'
import { headers } from './headers.ts'
import { serverAddressNow } from './origin.ts'

export type Point = {
  event: 'view' | 'click' | 'submit' | 'pay'
  /** The path of a page without its query, which may contain private data; by default the current page. */
  pageUrl?: string
  goodsId?: number
  extra?: Record<string, string | number | boolean>
}
type Placed = Point & { pageUrl: string }
let batch: Batch<Placed> | undefined

function send(first: Placed, more: Placed[]): void {
  if (!navigator.onLine) return
  const visit = { promoCode: local.promoCode, pageCode: local.pageCode, bd_vid: local.bd_vid }
  const known = Object.fromEntries(Object.entries(visit).filter(([, value]) => value))
  // keepalive: events from a page that is being left are still sent
  fetch(serverAddressNow('/api/hk/pointReport'), {
    method: 'POST',
    keepalive: true,
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ ...first, ...known, ...(more.length > 0 && { more }) }),
  })
    // browsers keep an unread response and its resources for as long as the page is open
    .then((answer) => answer.text())
    .catch(() => undefined)
}

export function point({ pageUrl = location.hash.slice(1).split('?')[0], ...what }: Point): void {
  batch ??= createBatch(send, limits.points)
  batch.add({ ...what, pageUrl: (pageUrl || '/').slice(0, 200) })
}
