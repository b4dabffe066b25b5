/** Serves a row of any contract: refuses writes from other sites, turns errors into refusals, logs one line. The protocol is the format. */
import type { Context as HonoContext } from 'hono'
import type { Logger } from 'pino'
import { codes } from '#schemas/errors/codes.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { findOutage, toFault } from '../db/away.ts'
import type { BaseServices } from '../db/services.ts'
import { Fault } from '../platform/fault.ts'
import { pickLocale } from '../platform/messages.ts'
import { monotonicNow } from '../platform/monotonic-now.ts'
import type { Bindings } from './parse/bindings.ts'
import { createTraceId } from './envelope.ts'
import { isForeign } from './origin.ts'
import { respond, type Json } from './respond.ts'

export type RequestContext = HonoContext<{ Bindings: Bindings }>
export type RequestInfo = { traceID: string; locale: Locale }
/** The wire format of answers and refusals. */
export type Protocol = {
  /** The language of requests that name no language. */
  locale: Locale
  /** The refusal of a write that a page of another site sent. */
  foreign: Fault
  success(data: unknown, facts: RequestInfo & { now: number }): { body: Json; code: number }
  refusal(fault: Fault, facts: RequestInfo & { now: number }): { body: string; status: number }
}
type Handle = (c: RequestContext, facts: RequestInfo) => Promise<unknown>

/** Returns the fault for an error, and logs it. Internal errors are not disclosed: the trace id refers to the log. */
export function recordFault(error: unknown, log: Logger, request: { traceID: string; path: string }): Fault {
  const fault = toFault(error)
  const outage = findOutage(error)?.name
  if (!(error instanceof Fault))
    log.error({ err: error, ...(outage && { outage }), ...request }, fault ? 'database away' : 'unexpected')
  return fault ?? new Fault(codes.internal)
}

export function serveRow(
  { clock, log, config }: Pick<BaseServices, 'clock' | 'log' | 'config'>,
  { method, path }: { method: string; path: string },
  protocol: Protocol,
  work: Handle,
) {
  return async (c: RequestContext): Promise<Response> => {
    const began = monotonicNow()
    const facts = { traceID: createTraceId(), locale: pickLocale(c.req.header('accept-language'), protocol.locale) }
    const { traceID } = facts
    let answer: { body: Json; status: number; code: number } | Response
    try {
      if (method === 'POST' && isForeign(c.req.raw, config)) throw protocol.foreign
      const data = await work(c, facts)
      answer =
        data instanceof Response ? data : { status: 200, ...protocol.success(data, { ...facts, now: clock.now() }) }
    } catch (error) {
      const fault = recordFault(error, log, { traceID, path })
      answer = { code: fault.code, ...protocol.refusal(fault, { ...facts, now: clock.now() }) }
    }
    const { status } = answer
    log.info(
      {
        traceID,
        method,
        path,
        status,
        code: 'code' in answer ? answer.code : 0,
        ms: Math.round(monotonicNow() - began),
      },
      'call',
    )
    if (answer instanceof Response) return answer
    return respond(c, answer.body, status, {
      'x-trace-id': traceID,
      ...(status === 429 || status === 503 ? { 'retry-after': '2' } : {}),
    })
  }
}

/** Fails work that ends after the deadline, so that its transaction rolls back: the caller has already received 503. */
export const withDeadline =
  (deadline: number) =>
  async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    if (monotonicNow() > deadline) throw new Fault(codes.away, null, 'server.away')
    return result
  }
