/**
 * A server that starts while the database is down: alive, not ready; it serves the built shop, and answers calls with 503. It needs no
 * manual restart.
 */
import { Hono } from 'hono'
import { version } from '#schemas/limits.ts'
import { findOutage } from '../db/away.ts'
import { sleep } from '../platform/process.ts'
import { createRefusal, createTraceId } from '../http/envelope.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '../platform/fault.ts'
import { addHeaders } from '../http/headers.ts'
import { pickLocale } from '../platform/messages.ts'
import { respond } from '../http/respond.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { builtShopFolder, createStatic, serveShop } from '../http/static.ts'
import type { App } from './app.ts'
import { StartError, type Config } from '../platform/config.ts'

const AGAIN_MS = 500
/** Retries are rare because waiting for a table lock blocks other clients. */
const AGAIN_LOCKED_MS = 10_000

/** Repeats the work until no outage interrupts it; any other error is thrown. */
export async function retryUntilConnected<T>(
  work: () => Promise<T>,
  onOutage: (error: unknown) => Promise<void>,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!findOutage(error)) throw error
      await onOutage(error)
      await sleep(error instanceof StartError && error.mayPass ? AGAIN_LOCKED_MS : AGAIN_MS)
    }
  }
}

/** Returns the driver's or database's message inside wrapping errors. */
export function getReason(error: unknown): string {
  const { cause, message, code } = error as Error & { code?: string }
  return cause ? getReason(cause) : message || code || 'no answer'
}

export function createWaitingApp(config: Config): App {
  const app: App = new Hono<{ Bindings: Bindings }>()
  const files = createStatic(builtShopFolder, config)
  app.use(addHeaders(config, files.scripts))
  app.get('/healthz', (c) => c.json({ status: 'ok', version: version.name, notOpen: 0 }))
  app.get('/readyz', (c) => c.json({ status: 'database away' }, 503))
  serveShop(app, files)
  app.all('*', (c) => {
    const now = Math.round(performance.timeOrigin + performance.now())
    const envelope = createRefusal(
      new Fault(codes.away, null, 'server.away'),
      now,
      createTraceId(),
      pickLocale(c.req.header('accept-language')),
    )
    return respond(c, JSON.stringify(envelope), 503)
  })
  return app
}
