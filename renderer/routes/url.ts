/** The single URL module: parsing, checking, building. Opening addresses outside the shop: `leave.ts`. */
import { isLeaving } from './leave.ts'
import { isEmpty } from '#schemas/fields/empty.ts'
import { tryDecode, repairAddress, repairSearch, trimInvisible } from '#schemas/language/address.ts'
import type { JsonStorage } from '../state/json-storage.ts'

export type Query = Record<string, string | number | boolean | null | undefined>

/** `/pages/x` and `{a: 1}` → `/pages/x?a=1`; empty values are omitted. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (!isEmpty(value)) search.append(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export type PageAddress = { path: string; search: string }

/** The path of an address that names no page; no page has this path. */
export const notFoundPath = '/404'
/** Parses a hash and corrects typical errors (schemas/language/address.ts); an empty hash is the root. */
export const parseHash = (hash: string): PageAddress =>
  repairAddress(hash.replace(/^#/, '')) ?? { path: notFoundPath, search: '' }

/** Parses a query string; the last value of a repeated name wins. Has no prototype, so prototype keys are ordinary keys. */
export function parseSearch(search: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null)
  for (const [key, value] of new URLSearchParams(repairSearch(search))) query[trimInvisible(key)] = trimInvisible(value)
  return query
}

function parseUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
type Site = { origin: string; base: string }
/** The origin of this site and the path of its entry; undefined in server rendering. */
function getSite(): Site | undefined {
  const currentLocation = globalThis.location as Location | undefined
  return currentLocation && { origin: currentLocation.origin, base: currentLocation.pathname.replace(/[^/]*$/, '') }
}
/** The part of a full address below the base of this site; null for another site. */
function removeBase(text: string, { origin, base }: Site): string | null {
  const url = parseUrl(text, origin + base)
  if (!url || url.origin !== origin || !url.pathname.startsWith(base)) return null
  const { pathname, search, hash } = url
  const isHash = pathname === base && /^#!?(?:\/|%(?:25)*2f)/i.test(hash)
  const address = repairAddress(isHash ? hash.slice(1) : pathname.slice(base.length - 1))
  // parameters before the hash also belong to the page
  const all = address && [search.slice(1), address.search].filter(Boolean).join('&')
  return address && (all ? `${address.path}?${all}` : address.path)
}
/** The part of an address below the base of this site, for an address that has the base; null for an address of another site. */
function getOwnPart(text: string): string | null {
  const site = getSite()
  if (/^https?:/i.test(text)) return site ? removeBase(text, site) : null
  return (site && (hasHash.test(text) || text.startsWith(site.base)) && removeBase(text, site)) || text
}
const hasHash = /^(?:\/[\w\-/]*(?:\?[^#]*)?)?#!?\//
const isEncoded = /^(?:%(?:25)*(?:2f|23)|https?%(?:25)*3a)/i
/** Parses a `redirect` within this site: a hash path such as `/pages/order/index?x=1`, or its full address. Otherwise null. */
export function parseInsidePath(redirect: string): PageAddress | null {
  let text = trimInvisible(redirect)
  for (let round = 0; round < 3 && isEncoded.test(text); round++) text = trimInvisible(tryDecode(text))
  const pathInSite = getOwnPart(text)
  // oxlint-disable-next-line no-control-regex -- browsers drop tabs and line breaks, so they are rejected
  if (pathInSite === null || /[\u0000-\u001F\\]/.test(pathInSite)) return null
  return /^\/(?![/\\])/.test(pathInSite) || /^[\w-]+\/[\w-]/.test(pathInSite) ? repairAddress(pathInSite) : null
}

/** The page's address without its hash: the return address for providers. */
export const getEntryUrl = (): string => location.href.split('#')[0] ?? location.href

export const reloadPage = (): void => location.reload()
/**
 * Reloads the page without a request by the user: never without a network, at most once a minute for a reason, never in a loop (reliability
 * T38).
 */
export function reloadAutomatically(visit: JsonStorage, reason = 'menmian.reloaded'): void {
  if (isLeaving() || !navigator.onLine || Date.now() - Number(visit.get(reason)) <= 60_000) return
  visit.set(reason, Date.now())
  reloadPage()
}
