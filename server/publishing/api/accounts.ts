/** Operator accounts, managed by owners. */
import { and, eq, or, sql } from 'drizzle-orm'
import { refuse } from '#server/platform/fault.ts'
import { operators, operatorTokens } from '#server/db/schema/publishing.ts'
import type { Transaction } from '#server/db/connect.ts'
import { assertStorefront } from '../accounts/access.ts'
import { createOneTimePassword, createOperator, isAlive, revokeAll } from '../accounts/accounts.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { conflict, forbidden, notFound, tooMany, unauthorized } from '../errors.ts'
import { createFirstOwner } from '../accounts/first-owner.ts'
import { removeSecondFactor } from '../accounts/second-factor.ts'

type Account = typeof operators.$inferSelect

/**
 * Changes an account in a transaction that locks it and all owners in the order of their ids: two owners cannot demote or disable each other
 * concurrently, so an active owner always remains.
 */
function changeAccount<T>(
  ctx: SignedIn,
  digits: string,
  change: (tx: Transaction, account: Account) => Promise<T>,
): Promise<T> {
  const { id, role } = operators
  const accountId = Number(digits)
  if (!Number.isSafeInteger(accountId)) throw notFound('publishing.noOperator')
  return ctx.transaction(async (tx) => {
    const locked = await tx
      .select()
      .from(operators)
      .where(or(eq(role, 'owner'), eq(id, accountId)))
      .orderBy(id)
      .for('update')
    const me = locked.find((operator) => operator.id === ctx.me.id)
    // another owner has demoted or disabled this account in the meantime, which ended its session
    if (!me?.isActive || me.role !== 'owner') throw unauthorized('publishing.signIn')
    const account = locked.find((operator) => operator.id === accountId)
    if (!account) throw notFound('publishing.noOperator')
    return change(tx, account)
  })
}

export const accounts = {
  async 'POST /api/admin/first-owner'(ctx, { code, ...owner }) {
    if (await createFirstOwner(ctx, code, owner)) return {}
    const rate = await ctx.limits.take('operatorIp', ctx.network)
    throw rate.ok
      ? forbidden('publishing.noFirstOwner')
      : tooMany('publishing.tooMany', undefined, { retryAt: rate.retryAt })
  },
  async 'GET /api/admin/operators'({ db, clock }) {
    const { id, login, name, role, promoCode, isActive, totpSecret, oneTimeUntil } = operators
    const hasSecondFactor = sql<boolean>`${totpSecret} is not null`
    const sessions = sql<number>`count(${operatorTokens.id})`.mapWith(Number)
    const line = { id, login, name, role, promoCode, isActive, hasSecondFactor, oneTimeUntil, sessions }
    const list = await db
      .select(line)
      .from(operators)
      .leftJoin(operatorTokens, and(eq(operatorTokens.operatorId, id), isAlive(clock.now())))
      .groupBy(id)
      .orderBy(id)
    return { list }
  },
  async 'POST /api/admin/operators'(ctx, { promoCode = null, ...body }) {
    if (promoCode && body.role === 'owner') throw refuse('publishing.ownerOfAll')
    if (promoCode) await assertStorefront(ctx, promoCode)
    const oneTime = body.password === undefined ? createOneTimePassword(ctx) : undefined
    const access = oneTime ?? { password: body.password! }
    const id = await ctx.transaction(async (tx) => {
      const added = await createOperator({ ...ctx, db: tx }, { ...body, ...access, promoCode })
      if (!added) throw conflict('publishing.loginTaken', { login: body.login })
      await ctx.note(tx, 'operator.add', body.login, { role: body.role, promoCode })
      return added
    })
    return { id, oneTimePassword: oneTime ? { password: oneTime.password, until: oneTime.oneTimeUntil } : null }
  },
  async 'POST /api/admin/operators/{id}'(ctx, { id: digits, password, ...change }) {
    if (change.promoCode) await assertStorefront(ctx, change.promoCode)
    const passwordHash = password && (await ctx.secrets.hashPassword(password))
    await changeAccount(ctx, digits, async (tx, account) => {
      const { role, promoCode } = { ...account, ...change }
      const isMine = account.id === ctx.me.id
      if (isMine && (change.isActive === false || role !== 'owner')) throw refuse('publishing.lastOwner')
      if (isMine && password !== undefined) throw refuse('publishing.ownPassword')
      if (promoCode && role === 'owner') throw refuse('publishing.ownerOfAll')
      await tx
        .update(operators)
        .set({ ...change, ...(passwordHash && { passwordHash, oneTimeUntil: null }) })
        .where(eq(operators.id, account.id))
      const isRenamed = Object.keys(change).every((key) => key === 'name') && change.name !== undefined && !password
      // sessions with the old role or password must end
      if (!isRenamed) await revokeAll({ ...ctx, db: tx }, account.id)
      await ctx.note(tx, 'operator.change', account.login, { ...change, password: password !== undefined })
    })
    return {}
  },
  async 'POST /api/admin/operators/{id}/password/reset'(ctx, { id: digits }) {
    const { password, oneTimeUntil } = createOneTimePassword(ctx)
    const passwordHash = await ctx.secrets.hashPassword(password)
    await changeAccount(ctx, digits, async (tx, account) => {
      if (account.id === ctx.me.id) throw refuse('publishing.ownPassword')
      await tx.update(operators).set({ passwordHash, oneTimeUntil }).where(eq(operators.id, account.id))
      await revokeAll({ ...ctx, db: tx }, account.id)
      await ctx.note(tx, 'operator.passwordReset', account.login, {})
    })
    return { oneTimePassword: { password, until: oneTimeUntil } }
  },
  async 'POST /api/admin/operators/{id}/sessions/end'(ctx, { id: digits }) {
    await changeAccount(ctx, digits, async (tx, account) => {
      const isMine = account.id === ctx.me.id
      await revokeAll({ ...ctx, db: tx }, account.id, isMine ? ctx.me.tokenHash : undefined)
      await ctx.note(tx, 'operator.sessionsEnd', account.login, {})
    })
    return {}
  },
  async 'POST /api/admin/operators/{id}/second-factor/reset'(ctx, { id: digits }) {
    await changeAccount(ctx, digits, async (tx, account) => {
      if (account.id === ctx.me.id) throw refuse('publishing.ownSecondFactor')
      await removeSecondFactor({ db: tx }, account.id)
      await revokeAll({ ...ctx, db: tx }, account.id)
      await ctx.note(tx, 'operator.secondFactorReset', account.login, {})
    })
    return {}
  },
} satisfies Partial<AdminHandlers>
