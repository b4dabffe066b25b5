/** Which addresses below `/shop/` are pages that a guest may see, from the route table. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PagesConfig, RouteRow } from '../../../schemas/language/pages.ts'
import { isOwn } from '../../../schemas/publishing/parts.ts'
import { realCode } from '../../../schemas/visitor.ts'
import type { Locale } from '../../../schemas/language/locales.ts'
import type { PageRequest } from './messages.ts'

/** Longer values are no choice of a list. */
const LONGEST_VALUE = 64

const { routes } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../pages.config.json'), 'utf8'),
) as PagesConfig
const rows = new Map<string, RouteRow>(
  Object.entries(routes).flatMap(([path, row]) => [path, ...(row.aliases ?? [])].map((one) => [one, row] as const)),
)

/** Undefined: no page has this path. */
export function rowOf(path: string): RouteRow | undefined {
  return rows.get(path) ?? (isOwn(path) ? {} : undefined)
}

/** Whose data a page shows, which are in no HTML; the number of an order makes it personal, too. */
const ownerOf = ({ needLogin, query }: RouteRow) => needLogin ?? (query && 'orderSn' in query ? '' : undefined)

/** Where a route lists the values of a parameter, others are none. */
const isChoice = ({ query }: RouteRow, name: string, value: string): boolean => {
  const choices = query?.[name]?.enum
  return !choices || choices.some((one) => String(one) === value)
}

/** The home page of the shop or of a storefront, without what visitors add to it. */
export const isHome = ({ path, pageCode }: PageRequest): boolean => rows.get(path) === rows.get('/') && !pageCode

/** The page that a guest sees; parameters that its route does not have are left out, so that they make no page of their own. */
export function requestOf(path: string, row: RouteRow, query: URLSearchParams, locale: Locale): PageRequest {
  const codes = { promoCode: realCode(query.get('promoCode')), pageCode: realCode(query.get('pageCode')) }
  const skeletonOf = ownerOf(row)
  // it is the same for all parameters
  const own = Object.keys((skeletonOf === undefined && row.query) || {})
    .filter((name) => !(name in codes))
    .flatMap((name) => {
      const value = query.getAll(name).at(-1)
      return value && value.length <= LONGEST_VALUE && isChoice(row, name, value) ? [[name, value]] : []
    })
  return { path, search: new URLSearchParams(own).toString(), ...codes, locale, skeletonOf }
}
