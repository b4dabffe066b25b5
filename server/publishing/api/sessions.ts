/** Sessions and login of operator accounts. */
import { admin, type AdminAnswer } from '#schemas/publishing/index.ts'
import type { PublishingRow, PublishingTable, SessionKind } from '#schemas/publishing/row.ts'
import { refuse } from '#server/platform/fault.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { SECOND } from '#server/platform/time.ts'
import {
  changePassword,
  endAgents,
  isAlive,
  canCall,
  openAgentSession,
  findOperatorByToken,
  provePassword,
  revokeAll,
  signIn,
  signOut,
  type Operator,
  type SignIn,
} from '../accounts/accounts.ts'
import { assertOwnPage, readCredentials, deriveCsrfToken } from '../accounts/credentials.ts'
import {
  beginSecondFactor,
  countRecoveryCodes,
  confirmSecondFactor,
  proveCode,
  removeSecondFactor,
  requireSecondFactor,
} from '../accounts/second-factor.ts'
import { operators, operatorTokens } from '#server/db/schema/publishing.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { AdminContext, AdminHandlers, SignedIn } from '../context.ts'
import { forbidden, tooMany, unauthorized } from '../errors.ts'

const later = (retryAt: number) => tooMany('publishing.tooMany', undefined, { retryAt })

/** Opens a session. A refusal reveals only facts that the caller has proved to know. */
async function enter(ctx: AdminContext, given: SignIn, kind: SessionKind) {
  const signed = await signIn(ctx, given, { network: ctx.network, kind })
  if (signed.ok) return signed
  if (signed.why === 'tooMany') throw later(signed.retryAt)
  if (signed.why === 'wrongPassword') throw unauthorized('publishing.wrongPassword')
  if (signed.why === 'oneTimeExpired') throw unauthorized('publishing.oneTimeExpired')
  throw unauthorized(`publishing.${signed.why}`, undefined, { needs: 'code' })
}

const mayNow = (me: Operator, row: PublishingRow): boolean =>
  canCall(me, row) &&
  (!me.mustChangePassword || row.beforeNewPassword === true) &&
  (!me.needsSecondFactor || me.hasSecondFactor || row.beforeSecondFactor === true)

async function toSession(ctx: AdminContext, me: Operator): Promise<AdminAnswer<'GET /api/admin/session'>> {
  return {
    kind: me.kind,
    operator: me,
    expiresAt: me.expiresAt,
    mustChangePassword: me.mustChangePassword,
    csrf: me.kind === 'browser' ? deriveCsrfToken(ctx.secrets, me.tokenHash) : null,
    secondFactor: {
      isOn: me.hasSecondFactor,
      isRequired: me.needsSecondFactor,
      recoveryCodes: await countRecoveryCodes(ctx, me.id),
    },
    features: Object.entries({ ...admin, ...ctx.compiler.shop.rows } as PublishingTable).flatMap(([name, row]) =>
      mayNow(me, row) ? [name] : [],
    ),
  }
}

async function assertPassword(ctx: SignedIn, password: string): Promise<string> {
  const proof = await provePassword(ctx, ctx.me, password)
  if (proof.ok) return proof.passwordHash
  throw proof.retryAt === undefined ? forbidden('publishing.wrongOldPassword') : later(proof.retryAt)
}

/** Throws unless the code matches the account's active second factor. */
async function assertCode(ctx: SignedIn, code: string | undefined): Promise<void> {
  const [row] = await ctx.db.select().from(operators).where(eq(operators.id, ctx.me.id))
  if (!row || row.totpSecret === null) throw refuse('publishing.noSecondFactor')
  const from = `${row.login}@${ctx.network}`
  const proof = await proveCode(ctx, row, code, { from, isKnown: true, via: ctx.me.kind })
  if (typeof proof === 'object') throw later(proof.retryAt)
  if (proof !== 'right') throw forbidden(`publishing.${proof}`, undefined, { needs: 'code' })
}

export const sessions = {
  async 'POST /api/admin/login'(ctx, given) {
    const { token, expiresAt, operator } = await enter(ctx, given, 'cli')
    return { token, expiresAt, operator }
  },
  async 'POST /api/admin/session'(ctx, given) {
    assertOwnPage(ctx.request, ctx.config)
    const former = readCredentials(ctx.request.headers, ctx.config)
    const { token, expiresAt } = await enter(ctx, given, 'browser')
    const me = await findOperatorByToken(ctx, token, 'cookie')
    if (!me) throw unauthorized('publishing.signIn')
    // even another account's: a browser has one session
    if (former?.carrier === 'cookie') await signOut(ctx, { tokenHash: hashToken(former.token) })
    ctx.setCookie(token, Math.ceil((expiresAt - ctx.clock.now()) / SECOND))
    return toSession(ctx, me)
  },
  'GET /api/admin/session': async (ctx) => toSession(ctx, ctx.me),
  async 'POST /api/admin/logout'(ctx) {
    await signOut(ctx, ctx.me)
    if (ctx.me.kind !== 'agent') await endAgents(ctx, ctx.me)
    if (ctx.me.kind === 'browser') ctx.setCookie('', 0)
    return {}
  },
  async 'GET /api/admin/sessions'({ db, clock, me }) {
    const { id, kind, hash, createdAt, expiresAt } = operatorTokens
    const rows = await db
      .select({ id, kind, hash, createdAt, expiresAt })
      .from(operatorTokens)
      .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
      .where(and(eq(operatorTokens.operatorId, me.id), isAlive(clock.now())))
      .orderBy(desc(id))
    return { list: rows.map(({ hash: tokenHash, ...row }) => ({ ...row, isCurrent: tokenHash === me.tokenHash })) }
  },
  async 'POST /api/admin/sessions/end'(ctx) {
    const { me } = ctx
    await ctx.transaction(async (tx) => {
      await revokeAll({ ...ctx, db: tx }, me.id, me.tokenHash)
      await ctx.note(tx, 'operator.sessionsEnd', me.login, {})
    })
    return {}
  },
  async 'POST /api/admin/session/agent'(ctx) {
    return ctx.transaction(async (tx) => {
      await ctx.note(tx, 'operator.agent', ctx.me.login, {})
      return openAgentSession({ ...ctx, db: tx }, ctx.me)
    })
  },
  'GET /api/admin/me': async ({ me }) => me,
  async 'POST /api/admin/password'(ctx, { old, password }) {
    const { me } = ctx
    if (me.mustChangePassword && old === password) throw refuse('publishing.samePassword')
    const passwordHash = await assertPassword(ctx, old)
    await ctx.transaction(async (tx) => {
      if (!(await changePassword({ ...ctx, db: tx }, me, { passwordHash, password })))
        throw forbidden('publishing.wrongOldPassword')
      await ctx.note(tx, 'operator.password', me.login, {})
    })
    return {}
  },
  async 'POST /api/admin/second-factor'(ctx, { password, code }) {
    const { me } = ctx
    await assertPassword(ctx, password)
    if (me.hasSecondFactor) await assertCode(ctx, code)
    return ctx.transaction(async (tx) => {
      await ctx.note(tx, 'operator.secondFactorBegin', me.login, {})
      return beginSecondFactor({ ...ctx, db: tx }, me)
    })
  },
  async 'POST /api/admin/second-factor/confirm'(ctx, { code }) {
    const { me } = ctx
    const counted = await ctx.limits.attempt('operatorCode', `confirm ${me.id}`)
    if (!counted.ok) throw later(counted.retryAt)
    const recoveryCodes = await ctx.transaction(async (tx) => {
      const newCodes = await confirmSecondFactor({ ...ctx, db: tx }, me, code)
      if (!newCodes) throw forbidden('publishing.wrongCode')
      await revokeAll({ ...ctx, db: tx }, me.id, me.tokenHash)
      await ctx.note(tx, 'operator.secondFactorOn', me.login, {})
      return newCodes
    })
    await ctx.limits.succeeded('operatorCode', `confirm ${me.id}`)
    return { recoveryCodes }
  },
  async 'POST /api/admin/second-factor/remove'(ctx, { code }) {
    const { me } = ctx
    if (me.needsSecondFactor) throw refuse('publishing.secondFactorRequired')
    await assertCode(ctx, code)
    await ctx.transaction(async (tx) => {
      await removeSecondFactor({ db: tx }, me.id)
      await ctx.note(tx, 'operator.secondFactorOff', me.login, {})
    })
    return {}
  },
  async 'POST /api/admin/second-factor/require'(ctx, { isRequired }) {
    const { me } = ctx
    if (isRequired && !me.hasSecondFactor) throw refuse('publishing.ownSecondFactorFirst')
    await ctx.transaction(async (tx) => {
      await requireSecondFactor({ db: tx }, isRequired)
      await ctx.note(tx, 'operator.secondFactorRequire', '', { isRequired })
    })
    return { isRequired }
  },
} satisfies Partial<AdminHandlers>
