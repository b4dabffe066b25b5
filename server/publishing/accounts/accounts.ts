/** Operator accounts, their sessions and roles. Passwords are hashed with argon2id, and failures are counted before hashing. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { roles, type Role } from '../../../schemas/publishing/row.ts'
import type { Services } from '../../domain/context.ts'
import type { Database } from '../../db/connect.ts'
import { operators, operatorTokens } from '../../db/schema/index.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { HOUR } from '../../platform/time.ts'

export type Operator = {
  id: number
  login: string
  name: string
  role: Role
  promoCode: string | null
  tokenHash: string
}
/** Each role includes the permissions of the roles before it. */
export const may = ({ role }: Pick<Operator, 'role'>, least: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(least)

const sessionMs = 12 * HOUR
/** A hash that no password matches, so that unknown and known logins take equally long. */
const nobody = `argon2id$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(32).toString('base64url')}`

export type SignedIn =
  | { ok: true; token: string; expiresAt: number; operator: Omit<Operator, 'tokenHash'> }
  | { ok: false; retryAt?: number }

/**
 * Failures are counted by login and address, and also by login alone for addresses without a recent sign-in, so that strangers cannot lock
 * out an operator's usual address.
 */
export async function signIn(
  { db, clock, secrets, limits }: Services,
  given: string,
  password: string,
  network: string,
): Promise<SignedIn> {
  const login = given.toLowerCase()
  const from = `${login}@${network}`
  const isKnown = await limits.has('operatorFrom', from)
  const counted = await limits.attempt('operatorLogin', from)
  if (!counted.ok) return { ok: false, retryAt: counted.retryAt }
  for (const count of isKnown
    ? []
    : [() => limits.take('operatorIp', network), () => limits.attempt('operatorAnywhere', login)]) {
    const { ok, retryAt } = await count()
    if (!ok) return { ok, retryAt }
  }
  const [row] = await db.select().from(operators).where(eq(operators.login, login))
  const right = await secrets.checkPassword(password, row?.passwordHash ?? nobody)
  if (!row?.isActive || !right) return { ok: false }
  await limits.succeeded('operatorLogin', from)
  if (!isKnown) await limits.succeeded('operatorAnywhere', login)
  await limits.take('operatorFrom', from)
  const token = newToken()
  const now = clock.now()
  await db
    .insert(operatorTokens)
    .values({ hash: hashToken(token), operatorId: row.id, createdAt: now, expiresAt: now + sessionMs })
  const { id, name, role, promoCode } = row
  return { ok: true, token, expiresAt: now + sessionMs, operator: { id, login: row.login, name, role, promoCode } }
}

export async function operatorOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<Operator | undefined> {
  const hash = hashToken(token)
  const [row] = await db
    .select({ operator: operators })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
    .where(
      and(
        eq(operatorTokens.hash, hash),
        isNull(operatorTokens.revokedAt),
        gt(operatorTokens.expiresAt, clock.now()),
        eq(operators.isActive, true),
      ),
    )
  if (!row) return undefined
  const { id, login, name, role, promoCode } = row.operator
  return { id, login, name, role, promoCode, tokenHash: hash }
}

export const signOut = ({ db, clock }: Pick<Services, 'db' | 'clock'>, { tokenHash }: Operator) =>
  db.update(operatorTokens).set({ revokedAt: clock.now() }).where(eq(operatorTokens.hash, tokenHash))
export const revokeAll = ({ db, clock }: Pick<Services, 'clock'> & { db: Database }, operatorId: number) =>
  db
    .update(operatorTokens)
    .set({ revokedAt: clock.now() })
    .where(and(eq(operatorTokens.operatorId, operatorId), isNull(operatorTokens.revokedAt)))

export type NewOperator = { login: string; name: string; role: Role; promoCode: string | null; password: string }
export async function createOperator(
  { db, clock, secrets }: Pick<Services, 'clock' | 'secrets'> & { db: Database },
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
