/** JSON responses: never cached, and compressed when it pays. */
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gzipSync } from 'node:zlib'
import type { Bindings } from './parse/bindings.ts'

const WORTH = 1400

export function respond(
  c: HonoContext<{ Bindings: Bindings }>,
  json: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept-language',
    ...headers,
  }
  const packed = json.length > WORTH && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return packed
    ? c.body(new Uint8Array(gzipSync(json, { level: 1 })), status as ContentfulStatusCode, {
        ...common,
        'content-encoding': 'gzip',
      })
    : c.body(json, status as ContentfulStatusCode, common)
}
