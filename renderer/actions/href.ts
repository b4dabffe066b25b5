/** The URL of an action that leads somewhere, for links. */
import { parseInsidePath, parseSearch, type Query } from '../routes/url.ts'
import type { Facts, Flat } from './resolve.ts'

const httpAddress = /^https?:\/\/[^{}\s\\]+$/i

/** Returns the URL of a resolved action or a menu item, or undefined. */
export const createHref =
  ({ home, address, href = (to) => `#${to}`, route, webview }: Facts) =>
  ({ type, path, params, webview: isInside }: Flat): string | undefined => {
    const outside = String((type === 'url' ? (params.url ?? path) : params.phone) ?? '')
    if (type === 'phone') return outside && `tel:${outside.replace(/[^\d+*#-]/g, '')}`
    if (type === 'url') {
      if (!httpAddress.test(outside)) return undefined
      return isInside ? href(address(webview, { url: outside })) : outside
    }
    const place = type === 'page' ? parseInsidePath(path ?? '') : null
    if (!place) return undefined
    const to = route(place.path)?.path ?? place.path
    return href(address(to === '/' ? home() : to, { ...parseSearch(place.search), ...(params as Query) }))
  }
