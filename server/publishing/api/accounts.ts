/** Accounts, their sessions, and their audit trail. */
import { desc, eq } from 'drizzle-orm'
import { refuse } from '../../platform/fault.ts'
import { audit, operators } from '../../db/schema/index.ts'
import { storefront } from '../accounts/access.ts'
import { createOperator, revokeAll, signIn, signOut } from '../accounts/accounts.ts'
import type { AdminHandlers } from '../context.ts'
import { conflict, forbidden, missing, tooMany, unauthorized } from '../errors.ts'
import { makeFirstOwner } from '../accounts/first-owner.ts'

const retryAt = (at: number | undefined) => (at === undefined ? {} : { retryAt: at })

export const accounts = {
  async 'POST /api/admin/login'(ctx, { login, password }) {
    const signed = await signIn(ctx, login, password, ctx.network)
    if (signed.ok) return { token: signed.token, expiresAt: signed.expiresAt, operator: signed.operator }
    throw signed.retryAt
      ? tooMany('publishing.tooMany', undefined, retryAt(signed.retryAt))
      : unauthorized('publishing.wrongPassword')
  },
  async 'POST /api/admin/first-owner'(ctx, { code, ...owner }) {
    if (await makeFirstOwner(ctx, code, owner)) return {}
    const rate = await ctx.limits.take('operatorIp', ctx.network)
    throw rate.ok
      ? forbidden('publishing.noFirstOwner')
      : tooMany('publishing.tooMany', undefined, retryAt(rate.retryAt))
  },
  async 'POST /api/admin/logout'(ctx) {
    await signOut(ctx, ctx.me)
    return {}
  },
  'GET /api/admin/me': async ({ me }) => me,
  async 'GET /api/admin/operators'({ db }) {
    const { id, login, name, role, promoCode, isActive } = operators
    return { list: await db.select({ id, login, name, role, promoCode, isActive }).from(operators).orderBy(id) }
  },
  async 'POST /api/admin/operators'(ctx, { promoCode = null, ...body }) {
    if (promoCode && body.role === 'owner') throw refuse('publishing.ownerOfAll')
    if (promoCode) await storefront(ctx.db, promoCode)
    return ctx.transaction(async (tx) => {
      const id = await createOperator({ ...ctx, db: tx }, { ...body, promoCode })
      if (!id) throw conflict('publishing.loginTaken', { login: body.login })
      await ctx.note(tx, 'operator.add', body.login, { role: body.role, promoCode })
      return { id }
    })
  },
  async 'POST /api/admin/operators/{id}'(ctx, { id: digits, password, ...change }) {
    const id = Number(digits)
    const [one] = Number.isSafeInteger(id) ? await ctx.db.select().from(operators).where(eq(operators.id, id)) : []
    if (!one) throw missing('publishing.noOperator')
    if (one.id === ctx.me.id && (change.isActive === false || (change.role && change.role !== 'owner')))
      throw refuse('publishing.lastOwner')
    if (one.promoCode && change.role === 'owner') throw refuse('publishing.ownerOfAll')
    const passwordHash = password && (await ctx.secrets.hashPassword(password))
    await ctx.transaction(async (tx) => {
      await tx
        .update(operators)
        .set({ ...change, ...(passwordHash && { passwordHash }) })
        .where(eq(operators.id, one.id))
      // sessions with the old role or password must end
      await revokeAll({ ...ctx, db: tx }, one.id)
      await ctx.note(tx, 'operator.change', one.login, { ...change, password: password !== undefined })
    })
    return {}
  },
  'GET /api/admin/audit': async ({ db }) => ({
    list: await db.select().from(audit).orderBy(desc(audit.id)).limit(200),
  }),
} satisfies Partial<AdminHandlers>
