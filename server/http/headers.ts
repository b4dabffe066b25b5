/** The security headers of every response, errors included (docs/reliability.md, T28–T30). */
import type { MiddlewareHandler } from 'hono'
import { formatPolicy, pagePolicy } from '#schemas/language/page-policy.ts'
import { SERVICE_WORKER } from '#schemas/language/service-worker.ts'
import type { Config } from '../platform/config.ts'

/** `canvas`: the shop inside Studio, the only page that may be framed. */
type Kind = 'shop' | 'worker' | 'studio' | 'canvas' | 'console' | 'data'

const closed = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" }

type HeaderConfig = Pick<Config, 'imageHosts' | 'apiOrigins' | 'shopOrigins' | 'domainLookup' | 'publicUrl'>

/** `scripts`: hashes of the inline scripts of the page. */
export function createHeaders(
  config: HeaderConfig,
  scripts: () => string[] = () => [],
): (kind: Kind, styles?: string) => Record<string, string> {
  const images = ["'self'", 'blob:', ...config.imageHosts, ...config.apiOrigins].join(' ')
  const media = ["'self'", ...config.imageHosts].join(' ')
  const shop = {
    ...pagePolicy,
    'img-src': images,
    'media-src': media,
    'connect-src': [
      "'self'",
      ...(config.domainLookup ? [new URL(config.domainLookup).origin, ...config.apiOrigins] : []),
    ].join(' '),
    'report-uri': '/csp-report',
    'report-to': 'csp',
  }
  const policies: Record<Kind, string> = {
    shop: formatPolicy(shop),
    // the worker sends only requests of the shop, and only to this server
    worker: formatPolicy({ ...closed, 'connect-src': "'self'" }),
    canvas: formatPolicy({ ...shop, 'frame-ancestors': "'self'" }),
    studio: formatPolicy({
      ...closed,
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': images,
      'connect-src': "'self'",
      'frame-src': "'self'",
      'worker-src': "'self'",
      'require-trusted-types-for': "'script'",
      // rich text that is pasted, and the address of its worker (studio/compile/start-worker.ts)
      'trusted-types': 'dompurify menmian-compiler',
      'report-uri': '/csp-report',
      'report-to': 'csp',
    }),
    console: formatPolicy({
      ...closed,
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self'",
      'connect-src': "'self'",
      // forms of the simulated pages redirect to a shop, which may have another origin
      'form-action': ["'self'", ...config.shopOrigins].join(' '),
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
      'report-uri': '/csp-report',
      'report-to': 'csp',
    }),
    data: formatPolicy(closed),
  }
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()',
    'x-permitted-cross-domain-policies': 'none',
    'reporting-endpoints': 'csp="/csp-report"',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    }),
  }
  const buildPolicy = (kind: Kind, styles: string) =>
    kind === 'shop'
      ? policies.shop
          .replace("script-src 'self'", ["script-src 'self'", ...scripts()].join(' '))
          .replace("style-src 'self'", `style-src 'self'${styles && ` ${styles}`}`)
      : policies[kind]
  return (kind, styles = '') => ({
    ...common,
    ...(kind === 'canvas' && { 'x-frame-options': 'SAMEORIGIN' }),
    'content-security-policy': buildPolicy(kind, styles),
  })
}

const classifyPath = (path: string, base: string): Kind =>
  path === '/studio/canvas.html'
    ? 'canvas'
    : path.startsWith('/studio/')
      ? 'studio'
      : path.startsWith(base)
        ? 'shop'
        : 'console'

/** Answers that are not pages. Crawlers may request them, but must not list them. */
const isUnlisted = (path: string) => /^\/(?:api|studio)(?:\/|$)/.test(path)

declare module 'hono' {
  interface ContextVariableMap {
    /** The hash of a page's inline style sheet. */
    styles?: string
  }
}

/** Adds the security headers of its kind to every response of an app. `base`: the path of the storefront. */
export function addHeaders(config: HeaderConfig, scripts: () => string[], base = '/shop/'): MiddlewareHandler {
  const headers = createHeaders(config, scripts)
  return async (c, next) => {
    await next()
    const isPage = c.res.headers.get('content-type')?.startsWith('text/html')
    const kind = c.req.path === `${base}${SERVICE_WORKER}` ? 'worker' : isPage ? classifyPath(c.req.path, base) : 'data'
    for (const [name, value] of Object.entries(headers(kind, c.get('styles')))) c.res.headers.set(name, value)
    if (isUnlisted(c.req.path)) c.res.headers.set('x-robots-tag', 'noindex')
  }
}
