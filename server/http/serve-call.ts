/** Serves a row of the call table as a route: parameters, authentication, handler, answer. Only this file calls handlers. */
import type { CallRow } from '#schemas/call.ts'
import { codes } from '#schemas/errors/codes.ts'
import { detectPlatform } from '#schemas/visitor.ts'
import type { Health } from '../db/health.ts'
import { picture } from '../db/access/policies.ts'
import { requireProof } from '../domain/access/step-up.ts'
import type { Caller, Context, Services } from '../domain/context.ts'
import { storeLocale } from '../domain/notices/locale.ts'
import type { VisitorKind, SharedCall } from '../domain/shared.ts'
import { admitUpload } from '../domain/uploads/upload.ts'
import { Fault, createNotConnectedFault, refuse } from '../platform/fault.ts'
import { translateToAllLanguages } from '../platform/messages.ts'
import { monotonicNow } from '../platform/monotonic-now.ts'
import { createSemaphore } from '../platform/semaphore.ts'
import type { Authenticator } from './authenticate.ts'
import { formatEnd, createRefusal, toHttpStatus, createSuccess } from './envelope.ts'
import { fitAnswer } from './fitted.ts'
import { canonicalize, readStoredAnswer, runOnce, type IdempotencyKey } from './idempotency.ts'
import { getClientAddress, getClientNetwork } from './origin.ts'
import { validateParams } from './parse/parse.ts'
import { readParams } from './parse/read.ts'
import { serveRow, withDeadline, type Protocol, type RequestContext, type RequestInfo } from './serve-row.ts'
import { isShared, getSharedAnswer } from './shared-answer.ts'
import { isAnswerHead } from './written.ts'

/** The handler of any path; `handlers/index.ts` has the exact types. */
type AnyHandler = (ctx: never, params: never) => Promise<unknown>
/** A row of the call table with its handler. */
type Route = { path: string; row: CallRow; handler: AnyHandler | undefined; shared?: SharedCall | undefined }
export type Tools = {
  services: Services
  authenticator: Authenticator
  health: Health
  notOpen: Map<string, number>
}

/** After this time the caller gets 503, and the transaction is rolled back. */
const DEADLINE = 10_000

/** HTTP 200 and the envelope, except for codes that have an HTTP status. */
const inEnvelope: Protocol = {
  locale: 'zh-CN',
  foreign: refuse('server.foreign'),
  success: (data, { now, traceID, locale }) => ({
    body: isAnswerHead(data)
      ? { written: data, end: formatEnd(now, traceID) }
      : JSON.stringify(createSuccess(data, now, traceID, locale)),
    code: 0,
  }),
  refusal: (fault, { now, traceID, locale }) => ({
    body: JSON.stringify(createRefusal(fault, now, traceID, locale)),
    status: toHttpStatus(fault),
  }),
}

export const serveCall = (tools: Tools, route: Route) =>
  serveRow(tools.services, { method: route.row.method, path: route.path }, inEnvelope, async (c, facts) => {
    try {
      return await handleRequest(tools, route, c, facts)
    } catch (error) {
      const counts = tools.notOpen
      if (error instanceof Fault && error.code === codes.createNotConnectedFault)
        counts.set(route.path, (counts.get(route.path) ?? 0) + 1)
      throw error
    }
  })

async function handleRequest(tools: Tools, route: Route, c: RequestContext, facts: RequestInfo): Promise<unknown> {
  const { services, authenticator, health } = tools
  const { row } = route
  const request = c.req.raw
  const inTime = (work: (deadline: number) => Promise<unknown>) => {
    const deadline = monotonicNow() + DEADLINE
    return health.guard(() => work(deadline), DEADLINE)
  }
  const runCall = (input: Record<string, unknown>, deadline: number) =>
    computeAnswer(tools, route, c, { ...facts, deadline }, input)
  if (!row.multipart) return inTime(async (deadline) => runCall(await readParams(row, request), deadline))
  // uploads are authorized before the body is read, and a slow upload does not count against the handler's deadline
  await inTime(async () =>
    admitUpload({ ...services, ...(await authenticator.identify(services, row.who, request.headers)) }),
  )
  return uploads(async () => {
    const input = await readParams(row, request)
    return inTime((deadline) => runCall(input, deadline))
  })
}

/** Uploads that are read into memory concurrently; others wait in their sockets. */
const uploads = createSemaphore(6, picture.waiting)

async function computeAnswer(
  tools: Tools,
  route: Route,
  c: RequestContext,
  facts: RequestInfo & { deadline: number },
  input: Record<string, unknown>,
): Promise<unknown> {
  const { services, authenticator } = tools
  const { row, handler, shared } = route
  const request = c.req.raw
  if (shared) {
    const params = validateParams(row, input)
    const preview = c.req.header('layout-preview') ?? ''
    if (isShared(shared, { preview }, params)) {
      const { locale } = facts
      // the shopper is identified only for calls where agents see more
      const { shopUser } =
        shared.by.includes('isAgent') && c.req.header('order-token')
          ? await authenticator.identify(services, 'anyone', request.headers)
          : {}
      return getSharedAnswer(services, { row, call: shared, params, locale }, toVisitorKind(c, { shopUser }))
    }
  }
  const caller = await authenticator.identify(services, row.who, request.headers)
  const params = validateParams(row, input)
  if (row.needPhone && caller.card?.mustBind) throw refuse('bind.first')
  requireProof(row, params, caller.card)
  if (row.method === 'POST' && caller.session?.isNew)
    caller.session = await authenticator.createSession(services, caller.session, {
      promoCode: typeof params.promoCode === 'string' ? params.promoCode : null,
      locale: facts.locale,
      network: getClientNetwork(c, services.config),
    })
  if (!row.safe) await storeLocale(services, caller, facts.locale)
  if (!handler) throw createNotConnectedFault('server.notOpen')
  const ctx = makeContext(services, route, { c, params, caller, facts })
  const key = row.once ? buildIdempotencyKey(services, route.path, params, caller) : undefined
  // a new guest cannot repeat an earlier request
  const before = key && (caller.card || !caller.session?.isNew ? await readStoredAnswer(services.db, key) : undefined)
  const data =
    before === undefined
      ? await (handler as (ctx: Context, params: unknown) => Promise<unknown>)(ctx, params)
      : (JSON.parse(before) as unknown)
  return fitAnswer(row, data, facts.locale)
}

const toVisitorKind = (c: RequestContext, { shopUser }: Pick<Caller, 'shopUser'>): VisitorKind => ({
  isAgent: shopUser?.agent !== undefined,
  platform: detectPlatform(c.req.header('user-agent') ?? ''),
})

function buildIdempotencyKey(
  { secrets }: Services,
  path: string,
  params: Record<string, unknown>,
  { card, session }: Caller,
): IdempotencyKey {
  const owner = card ? `card:${card.id}` : session ? `session:${session.id}` : undefined
  if (!owner || typeof params.uuid !== 'string') throw new Error(`${path} is once but has no owner or no uuid`)
  return { owner, uuid: params.uuid, call: path, bodyHash: secrets.digest('body', `${path}\n${canonicalize(params)}`) }
}

type Request = {
  c: RequestContext
  params: Record<string, unknown>
  caller: Caller
  facts: RequestInfo & { deadline: number }
}

function makeContext(services: Services, { path, row }: Route, { c, params, caller, facts }: Request): Context {
  const inTime = withDeadline(facts.deadline)
  return {
    ...services,
    ...caller,
    ...toVisitorKind(c, caller),
    ip: getClientAddress(c, services.config),
    network: getClientNetwork(c, services.config),
    userAgent: c.req.header('user-agent') ?? '',
    preview: c.req.header('layout-preview') ?? '',
    traceID: facts.traceID,
    locale: facts.locale,
    say: translateToAllLanguages,
    once: (work) => {
      if (!row.once) throw new Error(`${path} is not a once call`)
      const write = (data: unknown) => JSON.stringify(fitAnswer(row, data, facts.locale))
      return runOnce(
        services.db,
        buildIdempotencyKey(services, path, params, caller),
        services.clock.now(),
        (tx) => inTime(work(tx)),
        write,
      )
    },
    transaction: (work) => services.db.transaction((tx) => inTime(work(tx))),
  }
}
