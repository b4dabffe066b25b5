/** Addresses to which providers send the results of payments, and receipts of SMS. */
import { findProvider } from '../domain/ports/payment.ts'
import { settleMessage } from '../domain/orders/payments/notice.ts'
import { timingSafeEquals } from '../platform/secrets.ts'
import { createReceiptPath, recordReceipts } from '../domain/sms/send.ts'
import type { Health } from '../db/health.ts'
import { bodyLimits, readBody } from '../http/parse/read.ts'
import type { Hono } from 'hono'
import type { Bindings } from '../http/parse/bindings.ts'
import type { Services } from '../domain/context.ts'

const DEADLINE = 10_000

export function serveCallbacks(
  app: Hono<{ Bindings: Bindings }>,
  { services, health }: { services: Services; health: Health },
): void {
  const { ports, db, clock } = services

  app.post('/api/pay/notify/:provider', async (c) => {
    const port = findProvider(ports.payment, c.req.param('provider'))
    if (!port) return c.text('unknown provider', 404)
    const body = (await readBody(c.req.raw, bodyLimits.report)).toString()
    const message = await port.readMessage({ headers: c.req.raw.headers, body })
    const isAccepted = await health.guard(() => settleMessage(services, port.provider, message), DEADLINE)
    const { status, type, body: reply } = isAccepted ? port.replies.accepted : port.replies.refused
    return new Response(reply, { status, headers: { 'content-type': `${type}; charset=utf-8` } })
  })

  app.post('/api/sms/receipts/:provider/:secret', async (c) => {
    const provider = c.req.param('provider')
    if (!timingSafeEquals(c.req.path, createReceiptPath(services, provider))) return c.text('unknown address', 404)
    const body = (await readBody(c.req.raw, bodyLimits.report)).toString()
    const read = ports.sms?.readReceipts?.(provider, body)
    if (!read) return c.text('not a list of receipts', 400)
    await health.guard(() => recordReceipts(db, provider, read.receipts, clock.now()), DEADLINE)
    return c.json(read.reply)
  })
}
