/** JSON responses: never cached, and compressed when worthwhile. */
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { gzipSync } from 'node:zlib'
import type { Bindings } from './parse/bindings.ts'
import { gzipAnswer, type AnswerHead } from './written.ts'

const WORTH = 1400

/** JSON text, or a beginning that many answers share with the end of this answer. */
export type Json = string | { written: AnswerHead; end: string }

export function respond(
  c: HonoContext<{ Bindings: Bindings }>,
  json: Json,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const common = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding, accept-language',
    ...headers,
  }
  const isLong = (typeof json === 'string' ? json : json.written.head).length > WORTH
  const isPacked = isLong && /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  return isPacked
    ? c.body(pack(json), status as ContentfulStatusCode, {
        ...common,
        'content-encoding': 'gzip',
      })
    : c.body(typeof json === 'string' ? json : json.written.head + json.end, status as ContentfulStatusCode, common)
}

const pack = (json: Json): Uint8Array<ArrayBuffer> =>
  typeof json === 'string' ? new Uint8Array(gzipSync(json, { level: 1 })) : gzipAnswer(json.written, json.end)
