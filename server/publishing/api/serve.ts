/** Turns a row of the publishing contract into a route: authenticated by operator token and role, answered with an HTTP status and the bare data. */
import { codes } from '../../../schemas/codes.ts'
import type { PublishingRow } from '../../../schemas/publishing/row.ts'
import { routeOf } from '../../../schemas/publishing/row.ts'
import { monotonic } from '../../db/clock.ts'
import type { Health } from '../../db/health.ts'
import { audit } from '../../db/schema/index.ts'
import { coerceQuery } from '../../http/coerce.ts'
import { statusOf } from '../../http/envelope.ts'
import { networkOf } from '../../http/origin.ts'
import { check, readParams } from '../../http/parse.ts'
import { answerOf, serveRow, withDeadline, type Protocol, type RequestContext } from '../../http/serve-row.ts'
import { Fault } from '../../platform/fault.ts'
import { may, operatorOf, type Operator } from '../accounts/accounts.ts'
import type { AdminContext, SignedIn } from '../context.ts'
import { forbidden, refusalOf, unauthorized } from '../errors.ts'
import type { PublishingServices } from '../services.ts'

/** The limit of a request body in bytes, enough for a layer and its parameters. */
const MOST = 160 * 1024
/** Enough time to compile 400 combinations. */
const DEADLINE = 60_000

const tooLarge = new Fault(codes.tooLarge, null, 'publishing.tooLarge', { kb: MOST / 1024 })
/** Plain JSON and HTTP status codes; a refused request is 422. */
const inHttp: Protocol = {
  locale: 'en',
  foreign: forbidden('publishing.foreign'),
  success: (data) => ({ body: JSON.stringify(data), code: 0 }),
  refusal: (fault, { locale }) => ({
    body: JSON.stringify(refusalOf(fault.code === codes.tooLarge ? tooLarge : fault, locale)),
    status: fault.code === codes.refused ? 422 : statusOf(fault),
  }),
}

/** A handler of any row; the exact types are in `api/index.ts`. */
export type AnyAdminHandler = (ctx: never, params: never) => Promise<unknown>

async function identify(
  services: PublishingServices,
  { role }: PublishingRow,
  headers: Headers,
): Promise<Operator | undefined> {
  if (role === 'anyone') return undefined
  const token = /^Bearer ([\w-]{20,100})$/.exec(headers.get('authorization') ?? '')?.[1]
  const me = token ? await operatorOf(services, token) : undefined
  if (!me) throw unauthorized('publishing.signIn')
  if (!may(me, role)) throw forbidden('publishing.role', { least: role, yours: me.role })
  return me
}

export function serveAdmin(
  name: string,
  row: PublishingRow,
  handler: AnyAdminHandler,
  services: PublishingServices,
  health: Health,
) {
  const { method, path } = routeOf(name)
  return serveRow(services, { method, path }, inHttp, (c) =>
    health.guard(async () => {
      const deadline = monotonic() + DEADLINE
      const me = await identify(services, row, c.req.raw.headers)
      const params = check(row, await given(c, method, row), { whole: true })
      const ctx = makeContext(services, c, me, deadline)
      return answerOf(row, (await (handler as (...all: unknown[]) => Promise<unknown>)(ctx, params)) ?? {})
    }, DEADLINE),
  )
}

/** Path parameters override those of a body. */
const given = async (
  c: RequestContext,
  method: 'GET' | 'POST',
  row: PublishingRow,
): Promise<Record<string, unknown>> => ({
  ...(await readParams({ ...row, method }, c.req.raw, MOST)),
  ...coerceQuery(row, c.req.param()),
})

function makeContext(
  services: PublishingServices,
  c: RequestContext,
  me: Operator | undefined,
  deadline: number,
): AdminContext | SignedIn {
  const inTime = withDeadline(deadline)
  const { db, clock, config } = services
  return {
    ...services,
    network: networkOf(c, config),
    transaction: (work) => db.transaction((tx) => inTime(work(tx))),
    ...(me && {
      me,
      note: (tx, action, subject, detail) =>
        tx.insert(audit).values({ actor: `operator:${me.id}`, action, subject, detail, at: clock.now() }),
    }),
  } satisfies AdminContext & Partial<SignedIn>
}
