/** Finds the pages below `/shop/` that a guest may see in the route table. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isIndexed, type PagesConfig, type RouteRow } from '#schemas/language/pages.ts'
import { isEditorPagePath } from '#schemas/publishing/parts.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import { locales, type Locale } from '#schemas/language/locales.ts'
import type { PageKey, Site } from '#server/http/crawlers/addresses.ts'
import type { PageRequest, Prerendered } from './messages.ts'

/** Longer values cannot be a choice in a list. */
const LONGEST_VALUE = 64

const { routes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../pages.config.json'), 'utf8'),
) as PagesConfig
const rows = new Map<string, RouteRow>(
  Object.entries(routes).flatMap(([path, row]) =>
    [path, ...(row.aliases ?? [])].map((address) => [address, row] as const),
  ),
)

/** Returns the route of a page; undefined when no page has this path. */
export function findRoute(path: string): RouteRow | undefined {
  return rows.get(path) ?? (isEditorPagePath(path) ? {} : undefined)
}

const mainPaths = new Map(
  Object.entries(routes).flatMap(([path, { aliases = [] }]) => aliases.map((alias) => [alias, path] as const)),
)
/** The addresses of this shop; a client that names no language gets Chinese (`pickLocale`). */
export const buildShopSite = (origin: string): Site => ({ origin, base: '/shop/', languages: locales })
/** The route table, for the sitemap. */
export const getRoutes = (): PagesConfig['routes'] => routes

/** Returns the login whose personal data a page shows, which are never in HTML; a page with an order number is also personal. */
const getRequiredLogin = ({ needLogin, query }: RouteRow) => needLogin ?? (query && 'orderSn' in query ? '' : undefined)

/** Whether search engines may list a route's page. */
export const isIndexedRoute = (row: RouteRow): boolean => isIndexed(row) && getRequiredLogin(row) === undefined

/** Paths of pages that open for everyone without parameters; those that search engines may not list are left out. */
export const listPublicRoutes = (): string[] =>
  Object.entries(routes).flatMap(([path, row]) =>
    isIndexedRoute(row) && !Object.values(row.query ?? {}).some(({ required }) => required) ? [path] : [],
  )

/** Path and query of a public page as Markdown. */
export const buildTwinPath = (path: string, query: string): string =>
  `/shop${path === '/' ? '/index' : path}.md${query && `?${query}`}`

/** Pages of rows that links lead to; the sitemap lists all entries. */
export const LAST_PAGE = 20
/** Returns the key of a page's canonical address: aliases and copies of other storefronts are the same page. */
export function getCanonicalPage(
  { path, search, promoCode, isOwn, firstPage }: PageRequest,
  { paging }: Pick<Prerendered, 'paging'>,
): PageKey {
  const query = {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(isOwn && promoCode && { promoCode }),
    ...(firstPage && paging?.page === firstPage && { page: String(firstPage) }),
  }
  return { path: mainPaths.get(path) ?? path, query }
}

/** Whether a value is valid for a parameter, and not its default; a route may list its values. */
const isAllowedValue = ({ query }: RouteRow, name: string, value: string): boolean => {
  const { enum: choices, default: otherwise } = query?.[name] ?? {}
  // the page without the parameter is the same
  if (otherwise !== undefined && value === String(otherwise)) return false
  return !choices || choices.some((choice) => String(choice) === value)
}

/** Whether the page is the home page of the shop or of a storefront, without a page code. */
export const isHome = ({ path, pageCode }: PageRequest): boolean => rows.get(path) === rows.get('/') && !pageCode

/** Builds the request for a guest's page. Parameters that the route does not declare are dropped, so that they create no further pages. */
export function buildPageRequest(path: string, row: RouteRow, query: URLSearchParams, locale: Locale): PageRequest {
  const codes = { promoCode: normalizeCode(query.get('promoCode')), pageCode: normalizeCode(query.get('pageCode')) }
  const skeleton = getRequiredLogin(row)
  // a skeleton is the same for all parameters
  const parameters = Object.keys((skeleton === undefined && row.query) || {})
    .filter((name) => !(name in codes))
    .flatMap((name) => {
      const value = query.getAll(name).at(-1)
      return value && value.length <= LONGEST_VALUE && isAllowedValue(row, name, value) ? [[name, value]] : []
    })
  const page = Number(skeleton === undefined && !row.query?.page && query.get('page'))
  const hasPage = Number.isInteger(page) && page > 1 && page <= LAST_PAGE
  const search = new URLSearchParams(parameters).toString()
  const isReturn = skeleton !== undefined && query.has('paid') && row.query && 'returned' in row.query
  return {
    path,
    search,
    ...codes,
    locale,
    skeleton,
    ...(hasPage && { firstPage: page }),
    ...(isReturn && { isReturn }),
  }
}
