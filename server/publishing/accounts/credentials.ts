/**
 * Credentials of a request (docs/decisions/studio/0033): a bearer token from the CLI, an HttpOnly cookie from a browser. Browsers also send the
 * cookie with requests of other sites, so a request with a cookie must have our own origin, and a write must carry a CSRF token that only
 * a page of the session knows.
 */
import type { Config } from '#server/platform/config.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { isForeign } from '#server/http/origin.ts'
import { forbidden, unauthorized } from '../errors.ts'
import type { Carrier } from './accounts.ts'

const PATH = '/api/admin'
const csrfHeader = 'x-csrf-token'
const TOKEN = /^[\w-]{20,100}$/

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')
/** Browsers accept a cookie with the `__Secure-` prefix over HTTPS only. */
const getCookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Secure-menmian-operator' : 'menmian-operator'

/** The `Set-Cookie` header; `seconds` 0 deletes the cookie. */
export const formatCookie = (config: Pick<Config, 'publicUrl'>, token: string, seconds: number): string =>
  [
    `${getCookieName(config)}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ')

const parseCookies = (headers: Headers, config: Config): string[] =>
  (headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const [name, ...value] = part.trim().split('=')
    return name === getCookieName(config) ? [value.join('=')] : []
  })

/** Returns the token of the request, if any. Throws 401 when there are several. */
export function readCredentials(headers: Headers, config: Config): { carrier: Carrier; token: string } | undefined {
  const authorization = headers.get('authorization') ?? ''
  const bearer = /^Bearer\b/i.test(authorization)
  const [cookie, ...others] = parseCookies(headers, config)
  // another host of the domain set the second cookie of this name; it must not choose the session
  if (others.length || (bearer && cookie !== undefined)) throw unauthorized('publishing.twoSessions')
  const token = bearer ? authorization.slice('Bearer '.length) : cookie
  return token !== undefined && TOKEN.test(token) ? { carrier: bearer ? 'bearer' : 'cookie', token } : undefined
}

/** Throws 403 unless the request has our own origin; SHOP_ORIGINS do not count. */
export function assertOwnPage(request: Request, config: Config): void {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin'
  const isOwn = site === 'same-origin' || (site === 'none' && request.method === 'GET')
  const isUnknown = request.method !== 'GET' && request.headers.get('origin') === null
  if (!isOwn || isUnknown || isForeign(request, { ...config, shopOrigins: [] })) throw forbidden('publishing.foreign')
}

/** The CSRF token, derived from the session, so that it is not valid for other sessions. */
export const deriveCsrfToken = ({ digest }: Secrets, tokenHash: string): string => digest('csrf', tokenHash)

export function assertCsrf(request: Request, secrets: Secrets, tokenHash: string): void {
  if (!timingSafeEquals(request.headers.get(csrfHeader) ?? '', deriveCsrfToken(secrets, tokenHash)))
    throw forbidden('publishing.csrf')
}
