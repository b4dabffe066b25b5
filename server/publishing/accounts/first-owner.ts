/** The first account of a shop is created once, with the code that the server prints to its terminal. */
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../domain/context.ts'
import type { Database } from '../../db/connect.ts'
import { operators } from '../../db/schema/index.ts'
import { sameText } from '../../platform/secrets.ts'
import { createOperator, revokeAll, type NewOperator } from './accounts.ts'
import { record } from './trail.ts'

/** Derived from the secret key, so that all servers of the shop agree on it, also after a restart. */
const codeOf = ({ secrets }: Pick<Services, 'secrets'>): string => secrets.sign('first owner').slice(0, 24)
const hasOperators = async (db: Database): Promise<boolean> =>
  (await db.select({ id: operators.id }).from(operators).where(eq(operators.isActive, true)).limit(1)).length > 0

/** The code, until the first account exists. */
export const firstOwnerCode = async (services: Pick<Services, 'db' | 'secrets'>): Promise<string | undefined> =>
  (await hasOperators(services.db)) ? undefined : codeOf(services)

export async function makeFirstOwner(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  code: string,
  owner: Omit<NewOperator, 'role' | 'promoCode'>,
): Promise<boolean> {
  if (!sameText(code, codeOf(services)) || (await hasOperators(services.db))) return false
  return services.db.transaction(async (tx) => {
    // of two concurrent requests, the second waits and then finds the account of the first
    await tx.execute(sql`lock table operators in share row exclusive mode`)
    if (await hasOperators(tx)) return false
    const id = await createOperator({ ...services, db: tx }, { ...owner, role: 'owner', promoCode: null })
    if (id === undefined) return false
    const at = services.clock.now()
    await record(tx, [{ actor: { id, via: null }, action: 'operator.first', subject: owner.login, detail: {}, at }])
    return true
  })
}

/** The passwords of the demo shop's accounts are public, so a shop that leaves demo mode disables those that still have theirs. */
export async function retireDemoOperators(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  accounts: readonly DemoAccount[],
): Promise<string[]> {
  const retired: string[] = []
  for (const account of accounts) if (await retire(services, account)) retired.push(account.login)
  return retired
}
type DemoAccount = { login: string; password: string }
async function retire(
  services: Pick<Services, 'db' | 'clock' | 'secrets'>,
  { login, password }: DemoAccount,
): Promise<boolean> {
  const [found] = await services.db.select().from(operators).where(eq(operators.login, login))
  if (!found?.isActive || !(await services.secrets.checkPassword(password, found.passwordHash))) return false
  await services.db.transaction(async (tx) => {
    await tx.update(operators).set({ isActive: false }).where(eq(operators.id, found.id))
    await revokeAll({ ...services, db: tx }, found.id)
    const at = services.clock.now()
    await record(tx, [
      { actor: 'server', action: 'operator.change', subject: found.login, detail: { isActive: false }, at },
    ])
  })
  return true
}
