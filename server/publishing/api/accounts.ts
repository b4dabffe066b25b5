/** Operator accounts, managed by owners. */
import { eq, sql } from 'drizzle-orm'
import { refuse } from '#server/platform/fault.ts'
import { operators } from '#server/db/schema/publishing.ts'
import { assertStorefront } from '../accounts/access.ts'
import { createOperator, revokeAll } from '../accounts/accounts.ts'
import type { AdminContext, AdminHandlers } from '../context.ts'
import { conflict, forbidden, notFound, tooMany } from '../errors.ts'
import { createFirstOwner } from '../accounts/first-owner.ts'
import { removeSecondFactor } from '../accounts/second-factor.ts'

async function requireAccount({ db }: Pick<AdminContext, 'db'>, digits: string) {
  const id = Number(digits)
  const [account] = Number.isSafeInteger(id) ? await db.select().from(operators).where(eq(operators.id, id)) : []
  if (!account) throw notFound('publishing.noOperator')
  return account
}

export const accounts = {
  async 'POST /api/admin/first-owner'(ctx, { code, ...owner }) {
    if (await createFirstOwner(ctx, code, owner)) return {}
    const rate = await ctx.limits.take('operatorIp', ctx.network)
    throw rate.ok
      ? forbidden('publishing.noFirstOwner')
      : tooMany('publishing.tooMany', undefined, { retryAt: rate.retryAt })
  },
  async 'GET /api/admin/operators'({ db }) {
    const { id, login, name, role, promoCode, isActive, totpSecret } = operators
    const hasSecondFactor = sql<boolean>`${totpSecret} is not null`
    const line = { id, login, name, role, promoCode, isActive, hasSecondFactor }
    return { list: await db.select(line).from(operators).orderBy(id) }
  },
  async 'POST /api/admin/operators'(ctx, { promoCode = null, ...body }) {
    if (promoCode && body.role === 'owner') throw refuse('publishing.ownerOfAll')
    if (promoCode) await assertStorefront(ctx, promoCode)
    return ctx.transaction(async (tx) => {
      const id = await createOperator({ ...ctx, db: tx }, { ...body, promoCode })
      if (!id) throw conflict('publishing.loginTaken', { login: body.login })
      await ctx.note(tx, 'operator.add', body.login, { role: body.role, promoCode })
      return { id }
    })
  },
  async 'POST /api/admin/operators/{id}'(ctx, { id: digits, password, ...change }) {
    const account = await requireAccount(ctx, digits)
    if (account.id === ctx.me.id && (change.isActive === false || (change.role && change.role !== 'owner')))
      throw refuse('publishing.lastOwner')
    if (account.promoCode && change.role === 'owner') throw refuse('publishing.ownerOfAll')
    const passwordHash = password && (await ctx.secrets.hashPassword(password))
    await ctx.transaction(async (tx) => {
      await tx
        .update(operators)
        .set({ ...change, ...(passwordHash && { passwordHash }) })
        .where(eq(operators.id, account.id))
      // sessions with the old role or password must end
      await revokeAll({ ...ctx, db: tx }, account.id)
      await ctx.note(tx, 'operator.change', account.login, { ...change, password: password !== undefined })
    })
    return {}
  },
  async 'POST /api/admin/operators/{id}/second-factor/reset'(ctx, { id: digits }) {
    const account = await requireAccount(ctx, digits)
    if (account.id === ctx.me.id) throw refuse('publishing.ownSecondFactor')
    await ctx.transaction(async (tx) => {
      await removeSecondFactor({ db: tx }, account.id)
      await revokeAll({ ...ctx, db: tx }, account.id)
      await ctx.note(tx, 'operator.secondFactorReset', account.login, {})
    })
    return {}
  },
} satisfies Partial<AdminHandlers>
