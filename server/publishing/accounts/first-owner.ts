/** Creation of a shop's first account, allowed once, with the code that the server prints to its terminal. */
import { eq, sql } from 'drizzle-orm'
import type { BaseServices } from '#server/db/services.ts'
import type { Database } from '#server/db/connect.ts'
import { operators } from '#server/db/schema/publishing.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { createOperator, revokeAll, type NewOperator } from './accounts.ts'
import { recordActions } from './trail.ts'

/** Derived from the secret key, so that it is the same on all servers of the shop and after restarts. */
const deriveOwnerCode = ({ secrets }: Pick<BaseServices, 'secrets'>): string => secrets.sign('first owner').slice(0, 24)
const hasOperators = async (db: Database): Promise<boolean> =>
  (await db.select({ id: operators.id }).from(operators).where(eq(operators.isActive, true)).limit(1)).length > 0

/** Returns the code until the first account exists. */
export const readFirstOwnerCode = async (services: Pick<BaseServices, 'db' | 'secrets'>): Promise<string | undefined> =>
  (await hasOperators(services.db)) ? undefined : deriveOwnerCode(services)

export async function createFirstOwner(
  services: Pick<BaseServices, 'db' | 'clock' | 'secrets'>,
  code: string,
  owner: Omit<NewOperator, 'role' | 'promoCode'>,
): Promise<boolean> {
  if (!timingSafeEquals(code, deriveOwnerCode(services)) || (await hasOperators(services.db))) return false
  return services.db.transaction(async (tx) => {
    // a concurrent request waits for the lock and then finds the first request's account
    await tx.execute(sql`lock table operators in share row exclusive mode`)
    if (await hasOperators(tx)) return false
    const id = await createOperator({ ...services, db: tx }, { ...owner, role: 'owner', promoCode: null })
    if (id === undefined) return false
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
