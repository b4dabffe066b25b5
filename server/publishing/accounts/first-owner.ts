/** Creation of a shop's first account, allowed once, with the one-time code that the server prints to its terminal. */
import { eq, sql } from 'drizzle-orm'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { operators, settings } from '#server/db/schema/publishing.ts'
import { createTypedSecret, hashToken, timingSafeEquals } from '#server/platform/secrets.ts'
import { DAY } from '#server/platform/time.ts'
import { createOperator, revokeAll, type NewOperator } from './accounts.ts'
import { recordActions } from './trail.ts'

/** The key of the newest code in the settings, which hold its hash and its end. */
const invitation = 'firstOwner'
/** 118 bits. */
const CODE_GROUPS = 6
const VALID_MS = DAY
type Invitation = { hash: string; until: number }

const hasOperators = async (db: Database): Promise<boolean> =>
  (await db.select({ id: operators.id }).from(operators).where(eq(operators.isActive, true)).limit(1)).length > 0

/** Replaces the code of an earlier start; undefined when an account exists. */
export async function inviteFirstOwner({ db, clock }: Pick<BaseServices, 'db' | 'clock'>): Promise<string | undefined> {
  if (await hasOperators(db)) return undefined
  const code = createTypedSecret(CODE_GROUPS)
  const value: Invitation = { hash: hashToken(code), until: clock.now() + VALID_MS }
  await db
    .insert(settings)
    .values({ key: invitation, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
  return code
}
/** The code is in the fragment of the link, which browsers do not send: no log of a server or proxy contains it. */
export const getInvitationText = (publicUrl: string, code: string): string =>
  `  Nobody may change pages yet. The first owner opens this link, once and within 24 hours:
    ${publicUrl}/studio/#first-owner=${code}
  or runs: npm run layout -- first-owner NAME --url ${publicUrl} --code ${code}
`

async function isInvited({ db, clock }: Pick<BaseServices, 'clock'> & { db: Database }, code: string) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, invitation))
  const known = row?.value as Invitation | undefined
  return known !== undefined && known.until > clock.now() && timingSafeEquals(hashToken(code), known.hash)
}

export async function createFirstOwner(
  services: Pick<BaseServices, 'db' | 'clock' | 'secrets'>,
  code: string,
  owner: Omit<NewOperator, 'role' | 'promoCode'>,
): Promise<boolean> {
  if (!(await isInvited(services, code)) || (await hasOperators(services.db))) return false
  return services.db.transaction(async (tx) => {
    // a concurrent request waits for the lock and then finds the first request's account
    await tx.execute(sql`lock table operators in share row exclusive mode`)
    if ((await hasOperators(tx)) || !(await isInvited({ ...services, db: tx }, code))) return false
    const id = await createOperator({ ...services, db: tx }, { ...owner, role: 'owner', promoCode: null })
    if (id === undefined) return false
    await tx.delete(settings).where(eq(settings.key, invitation))
    const now = services.clock.now()
    await recordActions(tx, [
      { actor: { id, via: null }, action: 'operator.first', subject: owner.login, detail: {}, at: now },
    ])
    return true
  })
}

/** Disables demo accounts that still have their public password, when a shop leaves demo mode. */
export async function retireDemoOperators(
  services: Pick<BaseServices, 'db' | 'clock' | 'secrets'>,
  accounts: readonly DemoAccount[],
): Promise<string[]> {
  const retired: string[] = []
  for (const account of accounts) if (await retire(services, account)) retired.push(account.login)
  return retired
}
type DemoAccount = { login: string; password: string }
async function retire(
  services: Pick<BaseServices, 'db' | 'clock' | 'secrets'>,
  { login, password }: DemoAccount,
): Promise<boolean> {
  const [operator] = await services.db.select().from(operators).where(eq(operators.login, login))
  if (!operator?.isActive || !(await services.secrets.checkPassword(password, operator.passwordHash))) return false
  await services.db.transaction(async (tx) => {
    await tx.update(operators).set({ isActive: false }).where(eq(operators.id, operator.id))
    await revokeAll({ ...services, db: tx }, operator.id)
    const now = services.clock.now()
    await recordActions(tx, [
      { actor: 'server', action: 'operator.change', subject: operator.login, detail: { isActive: false }, at: now },
    ])
  })
  return true
}
