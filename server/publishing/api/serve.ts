/** Turns a row of the publishing contract into a route: checks token or cookie and role, returns an HTTP status and the bare data. */
import { codes } from '#schemas/errors/codes.ts'
import { maxMediaBytes } from '#schemas/publishing/media.ts'
import type { PublishingRow } from '#schemas/publishing/row.ts'
import { splitRowName } from '#schemas/publishing/row.ts'
import { monotonicNow } from '#server/platform/monotonic-now.ts'
import type { Health } from '#server/db/health.ts'
import { coerceQuery } from '#server/http/parse/coerce.ts'
import { toHttpStatus } from '#server/http/envelope.ts'
import { getClientNetwork } from '#server/http/origin.ts'
import { parseAnswer } from '#server/http/fitted.ts'
import { validateParams } from '#server/http/parse/parse.ts'
import { readBody, readParams } from '#server/http/parse/read.ts'
import { serveRow, withDeadline, type Protocol, type RequestContext } from '#server/http/serve-row.ts'
import { Fault } from '#server/platform/fault.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { toActor, hasRole, canCall, findOperatorByToken, type Operator } from '../accounts/accounts.ts'
import { assertCsrf, assertOwnPage, formatCookie, readCredentials } from '../accounts/credentials.ts'
import { recordActions } from '../accounts/trail.ts'
import type { AdminContext, SignedIn } from '../context.ts'
import { forbidden, toRefusal, unauthorized } from '../errors.ts'
import type { PublishingServices } from '../context.ts'

/** The limit of most request bodies in bytes, enough for a layer and its parameters. */
const MOST = 160 * 1024
/** Enough time to compile 400 combinations. */
const DEADLINE = 60_000

/** Files that are read into memory concurrently; others wait in their sockets. */
const files = createSemaphore(3, 20)
const tooLargeFile = new Fault(codes.tooLarge, null, 'publishing.fileTooLarge', { mb: maxMediaBytes / 1024 / 1024 })

const createTooLarge = (bytes: number) => new Fault(codes.tooLarge, null, 'publishing.tooLarge', { kb: bytes / 1024 })
/** Plain JSON with HTTP status codes; a refused request is 422. */
const createProtocol = ({ mostBytes = MOST }: PublishingRow): Protocol => ({
  locale: 'en',
  foreign: forbidden('publishing.foreign'),
  success: (data) => ({ body: JSON.stringify(data), code: 0 }),
  refusal: (fault, { locale }) => ({
    body: JSON.stringify(toRefusal(fault.messageId === 'server.tooLarge' ? createTooLarge(mostBytes) : fault, locale)),
    status: fault.code === codes.refused ? 422 : toHttpStatus(fault),
  }),
})

/** The handler of any row; `api/index.ts` has the exact types. */
export type AnyAdminHandler = (ctx: never, params: never) => Promise<unknown>

async function identify(
  services: PublishingServices,
  row: PublishingRow,
  request: Request,
): Promise<Operator | undefined> {
  const { role, beforeSecondFactor, beforeNewPassword } = row
  if (role === 'anyone') return undefined
  const { config, secrets } = services
  const given = readCredentials(request.headers, config)
  if (given?.carrier === 'cookie') assertOwnPage(request, config)
  const me = given && (await findOperatorByToken(services, given.token, given.carrier))
  if (!me) throw unauthorized('publishing.signIn')
  if (me.kind === 'browser' && request.method !== 'GET') assertCsrf(request, secrets, me.tokenHash)
  if (me.kind === 'agent' && !canCall(me, row)) throw forbidden('publishing.notForAgents')
  if (!hasRole(me, role)) throw forbidden('publishing.role', { least: role, yours: me.role })
  if (me.mustChangePassword && !beforeNewPassword) throw forbidden('publishing.newPasswordFirst')
  if (me.needsSecondFactor && !me.hasSecondFactor && !beforeSecondFactor)
    throw forbidden('publishing.secondFactorFirst')
  return me
}

export function serveAdmin(
  name: string,
  row: PublishingRow,
  handler: AnyAdminHandler,
  services: PublishingServices,
  health: Health,
) {
  const { method, path } = splitRowName(name)
  return serveRow(services, { method, path }, createProtocol(row), async (c) => {
    const signedIn = () => identify(services, row, c.req.raw)
    const answer = async (deadline: number, me: Operator | undefined, file: Buffer) => {
      const params = validateParams(row, await given(c, method, row), { whole: true })
      const ctx = makeContext(services, c, { deadline, me, file })
      const data = (await (handler as (...all: unknown[]) => Promise<unknown>)(ctx, params)) ?? {}
      return data instanceof Response ? data : parseAnswer(row, data)
    }
    const guarded = <T>(work: (deadline: number) => Promise<T>) =>
      health.guard(() => work(monotonicNow() + DEADLINE), DEADLINE)
    if (!row.body) return guarded(async (deadline) => answer(deadline, await signedIn(), Buffer.alloc(0)))
    // authorization is checked before the file is read, and a slow upload does not count against the handler's deadline
    await guarded(signedIn)
    return files(async () => {
      const file = await readUpload(c)
      // the session may have ended during the upload
      return guarded(async (deadline) => answer(deadline, await signedIn(), file))
    })
  })
}

const readUpload = (c: RequestContext): Promise<Buffer> =>
  readBody(c.req.raw, maxMediaBytes).catch((error: unknown) => {
    throw error instanceof Fault && error.code === codes.tooLarge ? tooLargeFile : error
  })

/** Path parameters override those of a body. */
const given = async (
  c: RequestContext,
  method: 'GET' | 'POST',
  row: PublishingRow,
): Promise<Record<string, unknown>> => ({
  ...(await readParams({ ...row, method: row.body ? 'GET' : method }, c.req.raw, row.mostBytes ?? MOST)),
  ...coerceQuery(row, c.req.param()),
})

function makeContext(
  services: PublishingServices,
  c: RequestContext,
  { deadline, me, file }: { deadline: number; me: Operator | undefined; file: Buffer },
): AdminContext | SignedIn {
  const inTime = withDeadline(deadline)
  const { db, clock, config } = services
  const { raw } = c.req
  return {
    ...services,
    network: getClientNetwork(c, config),
    file,
    request: raw,
    setCookie: (token, seconds) => c.header('set-cookie', formatCookie(config, token, seconds)),
    transaction: (work) => db.transaction((tx) => inTime(work(tx))),
    ...(me && {
      me,
      note: (tx, action, subject, detail, places = []) =>
        recordActions(tx, [{ actor: toActor(me), action, subject, detail, places, at: clock.now() }]),
    }),
  } satisfies AdminContext & Partial<SignedIn>
}
