/** One row of the call table as a route: parameters, authentication, handler, answer. Only this file calls handlers. */
import type { CallRow } from '../../schemas/call.ts'
import { codes } from '../../schemas/codes.ts'
import { fit } from '../../schemas/fitting.ts'
import type { Locale } from '../../schemas/locales.ts'
import { spoken } from '../../schemas/words.ts'
import { monotonic } from '../db/clock.ts'
import type { Health } from '../db/health.ts'
import { picture } from '../domain/access/policies.ts'
import { requireProof } from '../domain/access/step-up.ts'
import type { Caller, Context, Services } from '../domain/context.ts'
import { rememberLocale } from '../domain/notices/locale.ts'
import { admitUpload } from '../domain/uploads/upload.ts'
import { Fault, refuse } from '../platform/fault.ts'
import { sayInEach } from '../platform/messages.ts'
import { createGate } from '../platform/semaphore.ts'
import type { Identify } from './authenticate.ts'
import { refusal, statusOf, success } from './envelope.ts'
import { canonical, kept, once, type Key } from './idempotency.ts'
import { addressOf, networkOf } from './origin.ts'
import { check, readParams } from './parse.ts'
import { answerOf, serveRow, withDeadline, type Protocol, type RequestContext, type RequestInfo } from './serve-row.ts'

/** A handler of any path: `handlers/index.ts` has the exact types. */
export type AnyHandler = (params: never, ctx: never) => Promise<unknown>
export type Tools = { services: Services; identify: Identify; health: Health; notOpen: Map<string, number> }

/** After this time the caller gets 503, and the transaction is rolled back. */
const DEADLINE = 10_000

/** HTTP 200 and the envelope, but for what HTTP has a status of its own for. */
const inEnvelope: Protocol = {
  locale: 'zh-CN',
  foreign: refuse('server.foreign'),
  success: (data, { now, traceID, locale }) => ({ body: JSON.stringify(success(data, now, traceID, locale)), code: 0 }),
  refusal: (fault, { now, traceID, locale }) => ({ body: JSON.stringify(refusal(fault, now, traceID, locale)), status: statusOf(fault) }),
}

export const serveCall = (path: string, row: CallRow, handler: AnyHandler | undefined, tools: Tools) =>
  serveRow({ method: row.method, path }, inEnvelope, tools.services, (c, facts) => answer(path, row, handler, c, tools, facts))

async function answer(path: string, row: CallRow, handler: AnyHandler | undefined, c: RequestContext, tools: Tools, facts: RequestInfo): Promise<unknown> {
  const { services, identify, health } = tools
  const request = c.req.raw
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
  c: RequestContext,
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

/** In the language that was asked for; of lists, what fits. */
const fitted = (row: CallRow, data: unknown, locale: Locale): unknown => answerOf(row, fit(spoken(data ?? null, locale), row.data).data)

function keyOf(path: string, params: Record<string, unknown>, { card, session }: Caller, { secrets }: Services): Key {
  const owner = card ? `card:${card.id}` : session ? `session:${session.id}` : undefined
  if (!owner || typeof params.uuid !== 'string') throw new Error(`${path} is once but has no owner or no uuid`)
  return { owner, uuid: params.uuid, call: path, bodyHash: secrets.digest('body', `${path}\n${canonical(params)}`) }
}

function makeContext(
  path: string,
  row: CallRow,
  params: Record<string, unknown>,
  c: RequestContext,
  services: Services,
  caller: Caller,
  facts: RequestInfo & { deadline: number },
): Context {
  const inTime = withDeadline(facts.deadline)
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
