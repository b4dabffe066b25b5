/**
 * CORS for shops on other origins that a lookup directed to this server (docs/operating.md, `SHOP_ORIGINS`). Calls carry no cookies:
 * authentication is in headers.
 */
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../platform/config.ts'

export function allowShopOrigins({ shopOrigins }: Config): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    const isOurs = shopOrigins.includes(origin) && /^\/(?:api|provinces|files|media)\//.test(c.req.path)
    if (isOurs && c.req.method === 'OPTIONS') {
      const headers = {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': c.req.header('access-control-request-headers') ?? '',
      }
      c.res = c.body(null, 204, { ...headers, 'access-control-max-age': '7200' })
    } else await next()
    // browsers request images in pages of such a shop without an Origin header
    if (shopOrigins.length && /^\/(?:files|media)\//.test(c.req.path))
      c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    if (!isOurs) return
    c.res.headers.set('access-control-allow-origin', origin)
    c.res.headers.append('vary', 'origin')
    c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  }
}
