/** One row of the call table as a route: parameters, authentication, handler, answer. Only this file calls handlers. */
import type { Context as HonoContext } from 'hono'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { CallRow } from '../../schemas/call.ts'
import { fit } from '../../schemas/fitting.ts'
import type { Locale } from '../../schemas/locales.ts'
import { spoken } from '../../schemas/words.ts'
import { monotonic } from '../db/clock.ts'
import type { Caller, Context, Services } from '../domain/context.ts'
import { faultOf } from '../db/away.ts'
import type { Health } from '../db/health.ts'
import { refusal, statusOf, success, type Envelope } from './envelope.ts'
import { codes } from '../../schemas/codes.ts'
import { Fault, refuse } from '../platform/fault.ts'
import { createGate } from '../platform/semaphore.ts'
import { localeOf, sayInEach } from '../platform/messages.ts'
import { rememberLocale } from '../domain/notices/locale.ts'
import { canonical, kept, once, type Key } from './idempotency.ts'
import { picture } from '../domain/access/policies.ts'
import type { Bindings } from './bindings.ts'
import { check, readParams } from './parse.ts'
import { requireProof } from '../domain/access/step-up.ts'
import { addressOf, isForeign, networkOf } from './origin.ts'
import { respond } from './respond.ts'
import { admitUpload } from '../domain/uploads/upload.ts'
import type { Identify } from './authenticate.ts'

/** A handler of any path: `handlers/index.ts` has the exact types. */
export type AnyHandler = (params: never, ctx: never) => Promise<unknown>
export type Tools = { services: Services; identify: Identify; health: Health; notOpen: Map<string, number> }

/** After this time the caller gets 503, and the transaction is rolled back. */
const DEADLINE = 10_000

export const newTrace = (): string => randomBytes(16).toString('hex')

export function serveCall(path: string, row: CallRow, handler: AnyHandler | undefined, tools: Tools) {
  return async (c: HonoContext<{ Bindings: Bindings }>): Promise<Response> => {
    const { clock, log } = tools.services
    const began = monotonic()
    const traceID = newTrace()
    const locale = localeOf(c.req.header('accept-language'))
    let envelope: Envelope
    let status = 200
    try {
      const data = await answer(path, row, handler, c, tools, { traceID, locale })
      envelope = success(data, clock.now(), traceID, locale)
    } catch (error) {
      const fault = faultOf(error)
      if (!(error instanceof Fault)) log.error({ err: error, traceID, path }, fault ? 'database away' : 'unexpected')
      // internal errors are not disclosed: the trace id leads to the log
      envelope = refusal(fault ?? new Fault(codes.internal), clock.now(), traceID, locale)
      status = fault ? statusOf(fault) : 500
    }
    log.info({ traceID, method: row.method, path, status, code: envelope.code, ms: Math.round(monotonic() - began) }, 'call')
    return respond(c, JSON.stringify(envelope), status, { 'x-trace-id': traceID, ...(status === 429 || status === 503 ? { 'retry-after': '2' } : {}) })
  }
}

type RequestInfo = { traceID: string; locale: Context['locale'] }

async function answer(
  path: string,
  row: CallRow,
  handler: AnyHandler | undefined,
  c: HonoContext<{ Bindings: Bindings }>,
  tools: Tools,
  facts: RequestInfo,
): Promise<unknown> {
  const { services, identify, health } = tools
  const request = c.req.raw
  if (row.method === 'POST' && isForeign(request, services.config)) throw refuse('server.foreign')
  const inTime = (work: (deadline: number) => Promise<unknown>) => {
    const deadline = monotonic() + DEADLINE
    return health.guard(() => work(deadline), DEADLINE)
  }
  const answering = (input: Record<string, unknown>, deadline: number) => answered(path, row, handler, c, tools, { ...facts, deadline }, input)
  if (!row.multipart) return inTime(async (deadline) => answering(await readParams(row, request), deadline))
  // an upload is refused before its body is read, and a slow body does not count against the deadline of the handler
  await inTime(async () => admitUpload({ ...services, ...(await identify(row.who, request.headers, services, { promoCode: null, locale: facts.locale })) }))
  return uploads(async () => {
    const input = await readParams(row, request)
    return inTime((deadline) => answering(input, deadline))
  })
}

/** Uploads that are read into memory at once; the others wait in their sockets. */
const uploads = createGate(6, picture.waiting)

async function answered(
  path: string,
  row: CallRow,
  handler: AnyHandler | undefined,
  c: HonoContext<{ Bindings: Bindings }>,
  { services, identify, notOpen }: Tools,
  facts: RequestInfo & { deadline: number },
  input: Record<string, unknown>,
): Promise<unknown> {
  const request = c.req.raw
  const promoCode = typeof input.promoCode === 'string' && input.promoCode.length <= 64 ? input.promoCode : null
  const caller = await identify(row.who, request.headers, services, { promoCode, locale: facts.locale })
  const params = check(row, input)
  if (row.needPhone && caller.card?.mustBind) throw refuse('bind.first')
  requireProof(row, params, caller.card)
  if (!row.safe) await rememberLocale(services, caller, facts.locale)
  if (!handler) {
    notOpen.set(path, (notOpen.get(path) ?? 0) + 1)
    throw new Fault(codes.notOpen, null, 'server.notOpen')
  }
  const ctx = makeContext(path, row, params, c, services, caller, facts)
  const key = row.once ? keyOf(path, params, caller, services) : undefined
  // a new guest cannot have sent the request before
  const before = key && (caller.card || !caller.session?.isNew ? await kept(services.db, key) : undefined)
  const data = before === undefined ? await (handler as (params: unknown, ctx: Context) => Promise<unknown>)(params, ctx) : (JSON.parse(before) as unknown)
  return fitted(row, data, facts.locale)
}

/** An answer carries the fields of its row only, in the language of the request. An answer that breaks its schema is an internal error. */
function fitted(row: CallRow, data: unknown, locale: Locale): unknown {
  const read = z.safeParse(row.data, fit(spoken(data ?? null, locale), row.data).data)
  if (!read.success)
    throw new Error(`the answer does not fit its row: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`)
  return read.data
}

function keyOf(path: string, params: Record<string, unknown>, { card, session }: Caller, { secrets }: Services): Key {
  const owner = card ? `card:${card.id}` : session ? `session:${session.id}` : undefined
  if (!owner || typeof params.uuid !== 'string') throw new Error(`${path} is once but has no owner or no uuid`)
  return { owner, uuid: params.uuid, call: path, bodyHash: secrets.digest('body', `${path}\n${canonical(params)}`) }
}

function makeContext(
  path: string,
  row: CallRow,
  params: Record<string, unknown>,
  c: HonoContext<{ Bindings: Bindings }>,
  services: Services,
  caller: Caller,
  facts: RequestInfo & { deadline: number },
): Context {
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    // the caller has got 503 already, so nothing may be committed
    if (monotonic() > facts.deadline) throw new Fault(codes.away, null, 'server.away')
    return result
  }
  return {
    ...services,
    ...caller,
    ip: addressOf(c, services.config),
    network: networkOf(c, services.config),
    userAgent: c.req.header('user-agent') ?? '',
    traceID: facts.traceID,
    locale: facts.locale,
    say: sayInEach,
    once: (work) => {
      if (!row.once) throw new Error(`${path} is not a once call`)
      const write = (data: unknown) => JSON.stringify(fitted(row, data, facts.locale))
      return once(services.db, keyOf(path, params, caller, services), services.clock.now(), (tx) => inTime(work(tx)), write)
    },
    transaction: (work) => services.db.transaction((tx) => inTime(work(tx))),
  }
}
