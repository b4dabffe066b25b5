/**
 * The one URL module: parse, check, fill placeholders. What is opened outside the shop: `leave.ts`.
 */
import { isEmpty } from '../../schemas/empty.ts'
import { visit } from '../state/store.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

/** `/pages/x` and `{a: 1}` → `/pages/x?a=1`; empty values are left out. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (!isEmpty(value)) search.append(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export type Place = { path: string; search: string }

/** The place that a hash names; `#`, an empty hash and anything that does not begin with one slash are the root. */
export function placeOf(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const cut = text.indexOf('?')
  const path = cut < 0 ? text : text.slice(0, cut)
  return { path: /^\/(?![/\\])[\w\-./]*$/.test(path) ? path : '/', search: cut < 0 ? '' : text.slice(cut + 1) }
}

/** Own entries of a query string; the last of a repeated name counts, prototype keys are ordinary keys of a Map-like object. */
export function queryOf(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(search)) query[key] = value
  return query
}

/** A `redirect` that stays in this site: a hash path such as `/pages/order/index?x=1`. Else null. */
export function insidePath(text: string): Place | null {
  // oxlint-disable-next-line no-control-regex -- as above
  if (!/^\/(?![/\\])/.test(text) || /[\u0000-\u0020\\]/.test(text)) return null
  const place = placeOf(text)
  return place.path === '/' && !/^\/(\?|$)/.test(text) ? null : place
}

/** The page's own address without its hash: what providers return to. */
export const entryUrl = (): string => location.href.split('#')[0] ?? location.href

export const reloadPage = (): void => location.reload()
/** Where nobody asked for it: once a minute, never a loop (reliability T38). */
export function reloadByItself(): void {
  if (Date.now() - Number(visit.get('menmian.reloaded') ?? 0) <= 60_000) return
  visit.set('menmian.reloaded', Date.now())
  reloadPage()
}
