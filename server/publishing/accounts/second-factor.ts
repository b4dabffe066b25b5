/**
 * The second factor of an account: authenticator codes (TOTP, RFC 6238) or a one-time recovery code. The secret is stored encrypted, each
 * code is accepted once, and guesses are limited by address, so that a stranger with the password cannot lock the owner out.
 */
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { operatorRecoveryCodes, operators, settings } from '#server/db/schema/publishing.ts'
import { createTypedSecret } from '#server/platform/secrets.ts'
import { SECOND } from '#server/platform/time.ts'
import { recordActions, type Actor } from './trail.ts'

type Store = Pick<BaseServices, 'clock' | 'secrets' | 'config'> & { db: Database }
type Account = Pick<typeof operators.$inferSelect, 'id' | 'login' | 'totpSecret'>

const PERIOD = 30
/** Time steps by which a phone's clock may be fast or slow. */
const DRIFT = 1
const RECOVERY_CODES = 10

const requirement = 'secondFactor'
/** Whether publishers and owners must have a second factor, as a column for any query. */
export const isSecondFactorRequired = sql<boolean>`exists (select 1 from ${settings} where ${settings.key} = ${requirement} and ${settings.value} -> 'isRequired' = 'true')`
export const requireSecondFactor = ({ db }: { db: Database }, isOn: boolean) => {
  const value = { isRequired: isOn }
  return db
    .insert(settings)
    .values({ key: requirement, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

const createTotp = ({ config }: Pick<BaseServices, 'config'>, login: string, secret: Secret): TOTP =>
  new TOTP({ issuer: new URL(config.publicUrl).host, label: login, secret, period: PERIOD })

/** Returns the time step of a code, or undefined when the code is not valid at this time. */
function findTimeStep(ctx: Store, { login }: Pick<Account, 'login'>, sealed: string, code: string): number | undefined {
  const timestamp = ctx.clock.now()
  const totp = createTotp(ctx, login, Secret.fromBase32(ctx.secrets.open(sealed)))
  const delta = totp.validate({ token: code, timestamp, window: DRIFT })
  return delta === null ? undefined : Math.floor(timestamp / (PERIOD * SECOND)) + delta
}
const hashRecoveryCode = ({ secrets }: Pick<BaseServices, 'secrets'>, id: number, code: string): string =>
  secrets.digest('recovery code', `${id} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Consumes a code: each is accepted once, and only of a later step than the last. Returns its kind, or undefined when it is wrong. */
async function useCode(ctx: Store, account: Account, given: string): Promise<'code' | 'recovery' | undefined> {
  const { db, clock } = ctx
  const code = given.replaceAll(/\s/g, '')
  if (account.totpSecret === null) return undefined
  if (/^\d{6}$/.test(code)) {
    const step = findTimeStep(ctx, account, account.totpSecret, code)
    if (step === undefined) return undefined
    const used = await db
      .update(operators)
      .set({ totpStep: step })
      .where(
        and(
          eq(operators.id, account.id),
          eq(operators.totpSecret, account.totpSecret),
          or(isNull(operators.totpStep), lt(operators.totpStep, step)),
        ),
      )
      .returning({ id: operators.id })
    return used.length ? 'code' : undefined
  }
  const used = await db
    .update(operatorRecoveryCodes)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(operatorRecoveryCodes.operatorId, account.id),
        eq(operatorRecoveryCodes.hash, hashRecoveryCode(ctx, account.id, code)),
        isNull(operatorRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: operatorRecoveryCodes.hash })
  return used.length ? 'recovery' : undefined
}

export type CodeCheck = 'right' | 'needsCode' | 'wrongCode'
type From = { from: string; isKnown: boolean; via?: Actor['via'] }
/**
 * Checks a code after the password was verified. Failures are counted by login and address, and by login alone for addresses without a
 * recent sign-in; a correct password does not reset them.
 */
export async function proveCode(
  ctx: BaseServices,
  account: Account,
  code: string | undefined,
  { from, isKnown, via = null }: From,
): Promise<CodeCheck | { retryAt: number }> {
  if (code === undefined || code.trim() === '') return 'needsCode'
  const { limits, db, clock } = ctx
  for (const count of [
    () => limits.attempt('operatorCode', from),
    ...(isKnown ? [] : [() => limits.attempt('operatorCodeAnywhere', account.login)]),
  ]) {
    const { ok, retryAt } = await count()
    if (!ok) return { retryAt }
  }
  const used = await useCode(ctx, account, code)
  const about = { actor: { id: account.id, via }, subject: account.login, at: clock.now() }
  if (!used) {
    await recordActions(db, [{ ...about, action: 'operator.codeRefused', detail: {} }])
    return 'wrongCode'
  }
  await limits.succeeded('operatorCode', from)
  if (!isKnown) await limits.succeeded('operatorCodeAnywhere', account.login)
  if (used === 'recovery')
    await recordActions(db, [
      { ...about, action: 'operator.recoveryCode', detail: { left: await countRecoveryCodes(ctx, account.id) } },
    ])
  return 'right'
}

export const countRecoveryCodes = ({ db }: { db: Database }, id: number): Promise<number> =>
  db.$count(operatorRecoveryCodes, and(eq(operatorRecoveryCodes.operatorId, id), isNull(operatorRecoveryCodes.usedAt)))

/** Creates a secret, which takes effect once a code has confirmed it. */
export async function beginSecondFactor(
  ctx: Store,
  { id, login }: Pick<Account, 'id' | 'login'>,
): Promise<{ uri: string; secret: string }> {
  const secret = new Secret({ size: 20 })
  await ctx.db
    .update(operators)
    .set({ totpPending: ctx.secrets.seal(secret.base32) })
    .where(eq(operators.id, id))
  return { uri: createTotp(ctx, login, secret).toString(), secret: secret.base32 }
}

/** Activates the new secret; returns its recovery codes, or undefined when the code is wrong. */
export async function confirmSecondFactor(
  ctx: Store,
  { id, login }: Pick<Account, 'id' | 'login'>,
  code: string,
): Promise<string[] | undefined> {
  const { db } = ctx
  const [row] = await db
    .select({ pending: operators.totpPending })
    .from(operators)
    .where(eq(operators.id, id))
    .for('update')
  if (!row?.pending) return undefined
  const step = findTimeStep(ctx, { login }, row.pending, code.replaceAll(/\s/g, ''))
  if (step === undefined) return undefined
  await db
    .update(operators)
    .set({ totpSecret: row.pending, totpPending: null, totpStep: step })
    .where(eq(operators.id, id))
  await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id))
  const codes = Array.from({ length: RECOVERY_CODES }, () => createTypedSecret(3))
  await db
    .insert(operatorRecoveryCodes)
    .values(codes.map((recoveryCode) => ({ operatorId: id, hash: hashRecoveryCode(ctx, id, recoveryCode) })))
  return codes
}

export async function removeSecondFactor({ db }: { db: Database }, id: number): Promise<void> {
  await db.update(operators).set({ totpSecret: null, totpPending: null, totpStep: null }).where(eq(operators.id, id))
  await db.delete(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id))
}
