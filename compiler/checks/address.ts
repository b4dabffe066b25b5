/** Checks literal addresses: links to other sites, pictures, and both in rich text. Addresses of this site are followed. */
import type { Context } from './context.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { isMedia } from '#schemas/language/media.ts'
import { isPageAddress } from '#schemas/language/page-address.ts'
import { richText } from '#schemas/language/rich-text.ts'
import type { Environment } from '../environment/environment.ts'
import { findRoute } from '../environment/routes.ts'
import { findNearestName, type Report } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'
import { checkLink } from './link.ts'
import { checkMedia } from './media.ts'

const PLACEHOLDER = /\{([^{}]*)\}/g

/** Checks the address of another site, or the absolute address of a page of this site. */
export function checkUrl(context: Context, value: string, pointer: string): void {
  const { placeholders } = context.page.environment
  const list = placeholders.map((name) => `{${name}}`).join(', ') || '—'
  for (const [whole, name = ''] of value.matchAll(PLACEHOLDER))
    if (!placeholders.includes(name)) context.report('MM5008', pointer, { name: whole, known: list })
  const { address, base } = context.page.environment
  if (address !== undefined && value.startsWith(`${address}${base}`)) followPage(context, value, pointer, true)
}

/** Checks a link in rich text. */
export function followLink(context: Context, link: string, pointer: string): void {
  const { environment } = context.page
  const { address, base } = environment
  const localLink = address !== undefined && link.startsWith(`${address}/`) ? link.slice(address.length) : link
  if (localLink.startsWith('#/') || `${localLink}/`.startsWith(base)) followPage(context, localLink, pointer)
  else if (!leadsElsewhere(context, localLink)) {
    const path = localLink.startsWith('/') ? localLink : `/${localLink}`
    const isPage = findRoute(path.split('?')[0]!, environment.routes) !== undefined
    context.report('MM5016', pointer, { link }, { suggestion: isPage ? `#${path}` : undefined })
  }
}
/** True for another site, a phone number, or a file of this site. */
function leadsElsewhere({ page: { environment } }: Context, link: string): boolean {
  if (!link.startsWith('/')) return richText.address.test(link)
  return (
    environment.weights === undefined ||
    getOwn(environment.weights, stripQuery(link)) !== undefined ||
    isUnlisted(environment, link)
  )
}

/** Checks a link to a page of this site; as an address, its query may have parameters that the route does not know. */
function followPage(context: Context, link: string, pointer: string, isWhole = false): void {
  const { address = '', base } = context.page.environment
  const hash = link.indexOf('#')
  // without a hash, the link leads to home, or to a page's own address
  const from = (isWhole ? address.length : 0) + base.length - 1
  const cut = hash >= 0 ? hash + 1 : isPageAddress(link.slice(from)) ? from : link.length
  const loose: Report = (code, where, values, { fix, ...options } = {}) => {
    // in rich text the link is only a part of the value, so the fix is dropped
    if (code !== 'MM5003') context.report(code, where, values, isWhole && fix ? { ...options, fix } : options)
  }
  checkLink({ ...context, report: loose }, link.slice(cut) || '/', pointer, link.slice(0, cut))
}

/**
 * Checks whether browsers show a picture, and its size in bytes. A check sends no requests, so pictures of other sites
 * are not measured.
 */
export function checkPicture(context: Context, picture: string, pointer: string): void {
  const { address, pictureOrigins, weights } = context.page.environment
  const isInLibrary: boolean = isMedia(picture)
  if (isInLibrary) {
    checkWeight(context, checkMedia(context, picture, pointer) ?? '', pointer)
    return
  }
  const path = address !== undefined && picture.startsWith(`${address}/`) ? picture.slice(address.length) : picture
  if (!path.startsWith('/')) {
    if (pictureOrigins && URL.canParse(path) && !pictureOrigins.includes(new URL(path).origin))
      context.report('MM8012', pointer, { host: new URL(path).host })
    return
  }
  // a lone slash means no picture, in the `or` of a bind
  if (!weights || path === '/') return
  if (getOwn(weights, stripQuery(path)) !== undefined) checkWeight(context, path, pointer, picture)
  else if (!isUnlisted(context.page.environment, path))
    context.report('MM8008', pointer, { picture }, { suggestion: findNearestName(path, Object.keys(weights)) })
}
const stripQuery = (path: string) => path.split(/[?#]/)[0]!
const isUnlisted = ({ unlisted = [] }: Environment, path: string) => unlisted.some((folder) => path.startsWith(folder))

function checkWeight({ page, report }: Context, path: string, pointer: string, picture = path): void {
  const bytes = getOwn(page.environment.weights, stripQuery(path)) ?? 0
  const { pictureBytes: max } = documentLimits
  if (bytes > max) report('MM8006', pointer, { picture, is: Math.round(bytes / 1000), max: max / 1000 })
}
