/** Refusals of requests outside the contracts, in the protocol of the path. */
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { codes } from '#schemas/errors/codes.ts'
import type { Clock } from '../db/clock.ts'
import { createRefusal, createTraceId, toHttpStatus } from '../http/envelope.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { respond } from '../http/respond.ts'
import { Fault, createNotConnectedFault, refuse } from '../platform/fault.ts'
import { pickLocale } from '../platform/messages.ts'
import { toRefusal } from '../publishing/errors.ts'

type C = HonoContext<{ Bindings: Bindings }>

const isPublishing = (path: string) => /^\/api\/(admin|layouts)(\/|$)/.test(path)
/** Pages, whose refusals have no machine-readable body. */
const isPage = (path: string) => /^\/(shop|studio)(\/|$)/.test(path)

/** False for malformed encoding or NUL, which PostgreSQL cannot store. */
const isReadable = (text: string): boolean => {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}
/** Returns the malformed part of a URL: an undecodable path, or a query with NUL. */
export function findMalformedPart(c: C): 'path' | 'query' | undefined {
  const { pathname, search } = new URL(c.req.url)
  if (!isReadable(pathname)) return 'path'
  return search.includes('%00') ? 'query' : undefined
}

/** Fault for a path without a handler. */
export const createNotFoundFault = (c: C): Fault =>
  isPublishing(c.req.path) || !c.req.path.startsWith('/api/')
    ? new Fault(codes.missing, null, 'server.noAddress')
    : createNotConnectedFault('server.notOpen')

/** Fault for a malformed URL: calls report the cause, all other paths are not found. */
export const createMalformedUrlFault = (c: C, part: 'path' | 'query'): Fault =>
  c.req.path.startsWith('/api/') && (part === 'query' || !isPublishing(c.req.path))
    ? refuse('server.badText')
    : createNotFoundFault(c)

export function respondWithFault(
  c: C,
  { clock }: { clock: Pick<Clock, 'now'> },
  fault: Fault,
  traceID = createTraceId(),
): Response {
  const { path } = c.req
  const language = c.req.header('accept-language')
  if (isPublishing(path)) {
    const status = fault.code === codes.refused ? 422 : toHttpStatus(fault)
    return respond(c, JSON.stringify(toRefusal(fault, pickLocale(language, 'en'))), status)
  }
  if (fault.code === codes.missing) return c.text('not found', 404)
  const locale = pickLocale(language)
  const envelope = createRefusal(fault, clock.now(), traceID, locale)
  const status = toHttpStatus(fault)
  if (isPage(path) && status !== 200)
    return c.text(envelope.message, status as ContentfulStatusCode, { 'cache-control': 'no-store' })
  return respond(c, JSON.stringify(envelope), status)
}
