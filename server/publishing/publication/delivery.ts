/** Endpoints for browsers: the manifest, documents by hash, and reports of unusable documents. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { delivery } from '#schemas/publishing/delivery.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import type { PublishingServices } from '../context.ts'
import { getClientNetwork } from '#server/http/origin.ts'
import { readBody } from '#server/http/parse/read.ts'
import { respond } from '#server/http/respond.ts'
import type { Bindings } from '#server/http/parse/bindings.ts'
import { hashText } from '../compile/hash.ts'
import { readPreview } from '#server/db/access/preview.ts'
import { readLayoutDocument, buildManifest, recordReport } from './manifest.ts'

const getParams = (name: keyof typeof delivery) => delivery[name].params
const json = (text: string): object => {
  try {
    return Object(JSON.parse(text)) as object
  } catch {
    return {}
  }
}

export function createLayoutDelivery(services: PublishingServices): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/api/layouts', async (c) => {
    const { preview: given, ...codes } = z.parse(delivery['GET /api/layouts'].params, c.req.query())
    const preview = given ? readPreview(services, given) : undefined
    const text = JSON.stringify(
      await buildManifest(services, {
        promoCode: normalizeCode(codes.promoCode),
        pageCode: normalizeCode(codes.pageCode),
        preview,
      }),
    )
    const etag = `"${hashText(text)}"`
    const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : respond(c, text, 200, headers)
  })
  app.get('/api/layouts/:hash', async (c, next) => {
    if (!z.safeParse(getParams('GET /api/layouts/{hash}'), c.req.param()).success) return next()
    const content = await readLayoutDocument(services, c.req.param('hash'))
    return content === undefined
      ? c.json({ error: 'unknown document' }, 404)
      : respond(c, content, 200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
  })
  app.post('/api/layouts/:hash/report', async (c) => {
    const { ok } = await services.limits.take('reportIp', getClientNetwork(c, services.config))
    const body = ok ? json((await readBody(c.req.raw, 2048)).toString()) : {}
    const read = delivery['POST /api/layouts/{hash}/report'].params.safeParse({ ...body, ...c.req.param() })
    if (read.success) await recordReport(services, read.data.hash, read.data.message)
    return c.body(null, 204)
  })
  return app
}
