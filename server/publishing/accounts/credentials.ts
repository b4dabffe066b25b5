/**
 * How a request proves its account (docs/decisions/0033): the CLI by a bearer token, a browser by a cookie that scripts cannot read. A browser
 * sends the cookie also when another page asks, so that a request by cookie must come from our own origin, and a write must carry a token
 * that only a page of the session knows.
 */
import type { Config } from '../../platform/config.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { sameText } from '../../platform/secrets.ts'
import { isForeign } from '../../http/origin.ts'
import { forbidden, unauthorized } from '../errors.ts'
import type { Carrier } from './accounts.ts'

const PATH = '/api/admin'
const csrfHeader = 'x-csrf-token'
const TOKEN = /^[\w-]{20,100}$/

const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:')
/** With this prefix a browser takes the cookie from an encrypted answer only. */
const cookieName = (config: Pick<Config, 'publicUrl'>): string =>
  isSecure(config) ? '__Secure-menmian-operator' : 'menmian-operator'

/** `seconds` 0 deletes it. */
export const cookieOf = (config: Pick<Config, 'publicUrl'>, token: string, seconds: number): string =>
  [
    `${cookieName(config)}=${token}`,
    `Path=${PATH}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure(config) ? ['Secure'] : []),
  ].join('; ')

const cookiesOf = (headers: Headers, config: Config): string[] =>
  (headers.get('cookie') ?? '').split(';').flatMap((part) => {
    const [name, ...value] = part.trim().split('=')
    return name === cookieName(config) ? [value.join('=')] : []
  })

/** The token of the request, or undefined without one. Throws 401 when it has several. */
export function credentialsOf(headers: Headers, config: Config): { carrier: Carrier; token: string } | undefined {
  const authorization = headers.get('authorization') ?? ''
  const bearer = /^Bearer\b/i.test(authorization)
  const [cookie, ...others] = cookiesOf(headers, config)
  // a second cookie of the name comes from another host of the domain, which must not choose the session
  if (others.length || (bearer && cookie !== undefined)) throw unauthorized('publishing.twoSessions')
  const token = bearer ? authorization.slice('Bearer '.length) : cookie
  return token !== undefined && TOKEN.test(token) ? { carrier: bearer ? 'bearer' : 'cookie', token } : undefined
}

/** Throws 403 unless a page of our own origin asks; a page of SHOP_ORIGINS does not count. */
export function assertOwnPage(request: Request, config: Config): void {
  const site = request.headers.get('sec-fetch-site') ?? 'same-origin'
  const isOwn = site === 'same-origin' || (site === 'none' && request.method === 'GET')
  const isUnknown = request.method !== 'GET' && request.headers.get('origin') === null
  if (!isOwn || isUnknown || isForeign(request, { ...config, shopOrigins: [] })) throw forbidden('publishing.foreign')
}

/** Derived from the session, so that it is worth nothing with another one. */
export const csrfOf = ({ digest }: Secrets, tokenHash: string): string => digest('csrf', tokenHash)

export function assertCsrf(request: Request, secrets: Secrets, tokenHash: string): void {
  if (!sameText(request.headers.get(csrfHeader) ?? '', csrfOf(secrets, tokenHash))) throw forbidden('publishing.csrf')
}
