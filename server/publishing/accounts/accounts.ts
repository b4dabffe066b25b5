/** Operator accounts, their sessions and roles. Passwords are hashed with argon2id, and failures are counted before hashing. */
import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { roles, type PublishingRow, type Role, type SessionKind } from '#schemas/publishing/row.ts'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { operators, operatorTokens } from '#server/db/schema/publishing.ts'
import { hashToken, createToken, createTypedSecret } from '#server/platform/secrets.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import { isSecondFactorRequired, proveCode, type CodeCheck } from './second-factor.ts'
import type { Actor } from './trail.ts'

export type Operator = {
  id: number
  login: string
  name: string
  role: Role
  promoCode: string | null
  /** The hash of the session's token. */
  tokenHash: string
  kind: SessionKind
  expiresAt: number
  hasSecondFactor: boolean
  needsSecondFactor: boolean
  mustChangePassword: boolean
}
export const toActor = ({ id, kind }: Pick<Operator, 'id' | 'kind'>): Actor => ({ id, via: kind })
/** Each role includes the permissions of the roles before it. */
export const hasRole = ({ role }: Pick<Operator, 'role'>, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least)

/** Agents may call only rows marked for agents, regardless of their account's role. */
export const canCall = (me: Pick<Operator, 'role' | 'kind'>, { role, agents }: PublishingRow): boolean =>
  role !== 'anyone' && hasRole(me, role) && (me.kind !== 'agent' || agents === true)

const sessionMs = 12 * HOUR
const oneTimeMs = 3 * DAY
/** Matches no password; verified for unknown logins, so that they take as long as known logins. */
const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

export type SignIn = { login: string; password: string; code?: string | undefined }
type Account = Pick<Operator, 'id' | 'login' | 'name' | 'role' | 'promoCode'>
export type SignedIn =
  | { ok: true; token: string; expiresAt: number; operator: Account }
  | { ok: false; why: 'wrongPassword' | 'oneTimeExpired' | Exclude<CodeCheck, 'right'> }
  | { ok: false; why: 'tooMany'; retryAt: number }

type Whence = { network: string; kind: SessionKind }
/**
 * Failures are counted by login and address, and also by login alone for addresses without a recent sign-in, so that strangers cannot lock
 * out an operator's usual address. Logins from one address run one after the other, so that concurrent correct logins are not counted as
 * failures.
 */
export function signIn(ctx: BaseServices, given: SignIn, whence: Whence): Promise<SignedIn> {
  const login = given.login.toLowerCase()
  const from = `${login}@${whence.network}`
  return ctx.limits.serialize('operatorLogin', from, () => signInAlone(ctx, { ...given, login }, { ...whence, from }))
}

async function signInAlone(
  ctx: BaseServices,
  { login, password, code }: SignIn,
  { network, kind, from }: Whence & { from: string },
): Promise<SignedIn> {
  const { db, clock, secrets, limits } = ctx
  const isKnown = await limits.has('operatorFrom', from)
  const counted = await limits.attempt('operatorLogin', from)
  if (!counted.ok) return { ok: false, why: 'tooMany', retryAt: counted.retryAt }
  for (const count of isKnown
    ? []
    : [() => limits.take('operatorIp', network), () => limits.attempt('operatorAnywhere', login)]) {
    const { ok, retryAt } = await count()
    if (!ok) return { ok, why: 'tooMany', retryAt }
  }
  const [row] = await db.select().from(operators).where(eq(operators.login, login))
  const right = await secrets.checkPassword(password, row?.passwordHash ?? nobody)
  if (!row?.isActive || !right) return { ok: false, why: 'wrongPassword' }
  await limits.succeeded('operatorLogin', from)
  if (!isKnown) await limits.succeeded('operatorAnywhere', login)
  if (row.totpSecret !== null) {
    const proof = await proveCode(ctx, row, code, { from, isKnown })
    if (typeof proof === 'object') return { ok: false, why: 'tooMany', ...proof }
    if (proof !== 'right') return { ok: false, why: proof }
  }
  // revealed only after password and code
  if (row.oneTimeUntil !== null && row.oneTimeUntil <= clock.now()) return { ok: false, why: 'oneTimeExpired' }
  await limits.take('operatorFrom', from)
  const token = createToken()
  const now = clock.now()
  const expiresAt = now + sessionMs
  await db
    .insert(operatorTokens)
    .values({ hash: hashToken(token), operatorId: row.id, kind, createdAt: now, expiresAt })
  const { id, name, role, promoCode } = row
  return { ok: true, token, expiresAt, operator: { id, login: row.login, name, role, promoCode } }
}

/** Opens an agent's session for the same account, with the expiry of the current session. */
export async function openAgentSession(
  { db, clock }: Pick<BaseServices, 'clock'> & { db: Database },
  { id, expiresAt }: Pick<Operator, 'id' | 'expiresAt'>,
): Promise<{ token: string; expiresAt: number }> {
  const token = createToken()
  await db
    .insert(operatorTokens)
    .values({ hash: hashToken(token), operatorId: id, kind: 'agent', createdAt: clock.now(), expiresAt })
  return { token, expiresAt }
}

const carriedKinds = { bearer: ['cli', 'agent'], cookie: ['browser'] } as const satisfies Record<string, SessionKind[]>
export type Carrier = keyof typeof carriedKinds

/** Returns the account of a token sent by this carrier: a cookie is not valid as a bearer token. An agent has at most the editor role. */
export async function findOperatorByToken(
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  token: string,
  carrier: Carrier,
): Promise<Operator | undefined> {
  const tokenHash = hashToken(token)
  const { expiresAt: end, kind: sessionKind } = operatorTokens
  const [row] = await db
    .select({ operator: operators, expiresAt: end, kind: sessionKind, isRequired: isSecondFactorRequired })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
    .where(and(eq(operatorTokens.hash, tokenHash), inArray(sessionKind, carriedKinds[carrier]), isAlive(clock.now())))
  if (!row) return undefined
  const { id, login, name, promoCode, totpSecret, oneTimeUntil } = row.operator
  const { expiresAt, kind } = row
  const role = kind === 'agent' && hasRole(row.operator, 'editor') ? 'editor' : row.operator.role
  const hasSecondFactor = totpSecret !== null
  const needsSecondFactor = row.isRequired && hasRole({ role }, 'publisher')
  const mustChangePassword = oneTimeUntil !== null
  const account = { id, login, name, role, promoCode }
  return { ...account, tokenHash, kind, expiresAt, hasSecondFactor, needsSecondFactor, mustChangePassword }
}
/** Condition on sessions joined with their accounts: not revoked, not expired, account active. */
export const isAlive = (now: number) =>
  and(isNull(operatorTokens.revokedAt), gt(operatorTokens.expiresAt, now), eq(operators.isActive, true))

/** Revokes the account's agent sessions, which must not outlive the operator's own session. */
export const endAgents = ({ db, clock }: Pick<BaseServices, 'db' | 'clock'>, { id }: Pick<Operator, 'id'>) =>
  db
    .update(operatorTokens)
    .set({ revokedAt: clock.now() })
    .where(and(eq(operatorTokens.operatorId, id), eq(operatorTokens.kind, 'agent'), isNull(operatorTokens.revokedAt)))

export const signOut = (
  { db, clock }: Pick<BaseServices, 'db' | 'clock'>,
  { tokenHash }: Pick<Operator, 'tokenHash'>,
) => db.update(operatorTokens).set({ revokedAt: clock.now() }).where(eq(operatorTokens.hash, tokenHash))
/** Revokes the account's sessions. `except`: the hash of a token that remains valid. */
export const revokeAll = (
  { db, clock }: Pick<BaseServices, 'clock'> & { db: Database },
  operatorId: number,
  except?: string,
) =>
  db
    .update(operatorTokens)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(operatorTokens.operatorId, operatorId),
        isNull(operatorTokens.revokedAt),
        except === undefined ? undefined : ne(operatorTokens.hash, except),
      ),
    )

/**
 * Verifies the password for operations that a stolen session must not perform. Failures are counted by account and do not block logins.
 */
export function provePassword(
  { db, secrets, limits }: Pick<BaseServices, 'db' | 'secrets' | 'limits'>,
  { id }: Pick<Operator, 'id'>,
  password: string,
): Promise<{ ok: true; passwordHash: string } | { ok: false; retryAt?: number }> {
  return limits.serialize('operatorPassword', id, async () => {
    const counted = await limits.attempt('operatorPassword', id)
    if (!counted.ok) return { ok: false, retryAt: counted.retryAt }
    const [row] = await db.select().from(operators).where(eq(operators.id, id))
    if (!row || !(await secrets.checkPassword(password, row.passwordHash))) return { ok: false }
    await limits.succeeded('operatorPassword', id)
    return { ok: true, passwordHash: row.passwordHash }
  })
}

/** Changes the password and revokes the account's other sessions; false when the password was changed concurrently. */
export async function changePassword(
  { db, clock, secrets }: Pick<BaseServices, 'clock' | 'secrets'> & { db: Database },
  { id, tokenHash }: Pick<Operator, 'id' | 'tokenHash'>,
  { passwordHash, password }: { passwordHash: string; password: string },
): Promise<boolean> {
  const changed = await db
    .update(operators)
    .set({ passwordHash: await secrets.hashPassword(password), oneTimeUntil: null })
    .where(and(eq(operators.id, id), eq(operators.passwordHash, passwordHash)))
    .returning({ id: operators.id })
  if (!changed.length) return false
  await revokeAll({ db, clock }, id, tokenHash)
  return true
}

/** Returns a password that is valid for a few days and must be changed at the first sign-in. */
export const createOneTimePassword = ({ clock }: Pick<BaseServices, 'clock'>) => ({
  password: createTypedSecret(4),
  oneTimeUntil: clock.now() + oneTimeMs,
})

export type NewOperator = {
  login: string
  name: string
  role: Role
  promoCode: string | null
  password: string
  oneTimeUntil?: number
}
export async function createOperator(
  { db, clock, secrets }: Pick<BaseServices, 'clock' | 'secrets'> & { db: Database },
  { password, login, ...rest }: NewOperator,
): Promise<number | undefined> {
  const [row] = await db
    .insert(operators)
    .values({
      ...rest,
      login: login.toLowerCase(),
      passwordHash: await secrets.hashPassword(password),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: operators.id })
  return row?.id
}
