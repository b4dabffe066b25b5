/** The single URL module: parsing, checking, building. Opening addresses outside the shop: `leave.ts`. */
import { isEmpty } from '../../schemas/fields/empty.ts'
import type { JsonStorage } from '../state/json-storage.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

/** `/pages/x` and `{a: 1}` → `/pages/x?a=1`; empty values are omitted. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (!isEmpty(value)) search.append(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export type Place = { path: string; search: string }

/** The place that a hash refers to; `#`, an empty hash and anything that does not start with a single slash are the root. */
export function placeOf(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const cut = text.indexOf('?')
  const path = cut < 0 ? text : text.slice(0, cut)
  return { path: /^\/(?![/\\])[\w\-./]*$/.test(path) ? path : '/', search: cut < 0 ? '' : text.slice(cut + 1) }
}

/** Parses a query string; the last of a repeated name wins. Has no prototype, so prototype keys are ordinary keys. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) query[key] = value
  return query
}

/** Parses a `redirect` within this site: a hash path such as `/pages/order/index?x=1`. Otherwise null. */
export function insidePath(text: string): Place | null {
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks, so they are rejected
  if (!/^\/(?![/\\])/.test(text) || /[\u0000-\u0020\\]/.test(text)) return null
  const place = placeOf(text)
  return place.path === '/' && !/^\/(\?|$)/.test(text) ? null : place
}

/** The page's address without its hash: the return address for providers. */
export const entryUrl = (): string => location.href.split('#')[0] ?? location.href

export const reloadPage = (): void => location.reload()
/** For reloads that the user did not request: never without a network, at most once a minute for a reason, never a loop (reliability T38). */
export function reloadByItself(visit: JsonStorage, reason = 'menmian.reloaded'): void {
  if (!navigator.onLine || Date.now() - Number(visit.get(reason)) <= 60_000) return
  visit.set(reason, Date.now())
  reloadPage()
}
