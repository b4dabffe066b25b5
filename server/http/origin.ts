/** The origin of a request: its address, and whether a page of another site sent it. */
import type { Context as HonoContext } from 'hono'
import { isIPv6 } from 'node:net'
import type { Config } from '../platform/config.ts'
import { isLoopback } from '../platform/loopback.ts'
import type { Bindings } from './parse/bindings.ts'

/** Returns the client's address; behind proxies, the address that the outermost trusted proxy saw. */
export function getClientAddress(c: HonoContext<{ Bindings: Bindings }>, { trustProxy }: Config): string {
  if (trustProxy > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-trustProxy)
    if (hop) return hop.slice(0, 45)
  }
  return c.env?.ip ?? c.env?.incoming?.socket?.remoteAddress ?? '0.0.0.0'
}

/** The unit of rate limits by address. */
export const getClientNetwork = (c: HonoContext<{ Bindings: Bindings }>, config: Config): string =>
  toNetwork(getClientAddress(c, config))

/** An IPv6 address counts as its /64, because one client owns the entire network. */
export function toNetwork(address: string): string {
  const plain = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1] ?? address
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.toLowerCase().split('::')
  const groups = head ? head.split(':') : []
  // `::` replaces zero groups, and a dotted end is two groups
  const after = tail ? tail.split(':').reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0) : 0
  const expanded =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - after).fill('0'), ...(tail ? tail.split(':') : [])]
  return `${expanded
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`
}

/**
 * Whether the host name is certainly ours. Any other name may be an attacker's that resolves to this server (DNS rebinding), whose pages
 * would count as same-origin.
 */
export function isOwnHost(request: Request, { publicUrl }: Config): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return (
    host === new URL(publicUrl).host ||
    (URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname))
  )
}

/** Whether a proxy forwarded the request. It uses a name of this machine for every client, so the name proves no local access. */
export const isForwarded = (request: Request): boolean =>
  ['forwarded', 'x-forwarded-for', 'via'].some((name) => request.headers.has(name))

/** Returns the address if visitors may return to it: on our own origin, in SHOP_ORIGINS, or on this machine for local requests. */
export function parseShopAddress(request: Request, { publicUrl, shopOrigins }: Config, text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isOwn =
    [publicUrl, ...shopOrigins].includes(url.origin) ||
    (url.protocol === 'http:' &&
      isLoopback(url.hostname) &&
      url.host === (request.headers.get('host') ?? new URL(request.url).host))
  return isOwn && !url.username && url.pathname.startsWith('/shop/') ? url : undefined
}

/** Whether a page of another site sent a write (T24). A request without an Origin header was not sent by a page. */
export function isForeign(request: Request, { trustProxy, publicUrl, shopOrigins }: Config): boolean {
  if (shopOrigins.includes(request.headers.get('origin') ?? '')) return false
  if (request.headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = request.headers.get('origin')
  if (origin === null) return false
  const host =
    (trustProxy > 0 ? request.headers.get('x-forwarded-host') : null) ??
    request.headers.get('host') ??
    new URL(request.url).host
  try {
    return origin !== publicUrl && new URL(origin).host !== host
  } catch {
    return true // `null`, or malformed
  }
}
