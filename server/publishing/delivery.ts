/** What browsers ask for: the list at the start, documents by hash, and a place to say that one could not be used. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { realCode } from '../../schemas/visitor.ts'
import type { Services } from '../domain/context.ts'
import { networkOf } from '../http/origin.ts'
import { readBody } from '../http/parse.ts'
import { respond } from '../http/respond.ts'
import type { Bindings } from '../http/bindings.ts'
import { hashOf } from './compile.ts'
import { documentOf, manifestFor, readPreview, reported } from './manifest.ts'

const report = z.strictObject({ message: z.string().check(z.maxLength(400), z.regex(/^[^\0]*$/)) })
const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function layoutDelivery(services: Services): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/', async (c) => {
    const given = c.req.query('preview')
    const preview = given && given.length < 400 ? readPreview(services, given) : undefined
    const text = JSON.stringify(
      await manifestFor(services, { promoCode: realCode(c.req.query('promoCode')), pageCode: realCode(c.req.query('pageCode')), preview }),
    )
    const etag = `"${hashOf(text)}"`
    const headers = { etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    return c.req.header('if-none-match') === etag ? c.body(null, 304, headers) : respond(c, text, 200, headers)
  })
  app.get('/:hash{[\\w-]{32}}', async (c) => {
    const content = await documentOf(services, c.req.param('hash'))
    return content === undefined
      ? c.json({ error: 'unknown document' }, 404)
      : respond(c, content, 200, { 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
  })
  app.post('/:hash{[\\w-]{32}}/report', async (c) => {
    const { ok } = await services.limits.take('reportIp', networkOf(c, services.config))
    const parsed = ok ? report.safeParse(json((await readBody(c.req.raw, 2048)).toString())) : undefined
    if (parsed?.success) await reported(services, c.req.param('hash'), parsed.data.message)
    return c.body(null, 204)
  })
  return app
}
