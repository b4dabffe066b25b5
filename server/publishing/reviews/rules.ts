/** Who publishes alone, with an approval, or never (docs/decisions/server/0098). */
import { eq } from 'drizzle-orm'
import {
  findRule,
  getStricter,
  publishRules,
  toPublisher,
  type PublishRule,
  type Severity,
  type Way,
} from '#schemas/publishing/publish-rules.ts'
import type { SessionKind } from '#schemas/publishing/row.ts'
import type { Database } from '#server/db/connect.ts'
import { settings } from '#server/db/schema/publishing.ts'
import type { Operator } from '../accounts/accounts.ts'
import { toViewer, type Place } from '../layers/layer-key.ts'

const key = 'publishRules'
export async function readRules(db: Database): Promise<PublishRule[]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return publishRules.parse((row?.value as { list?: unknown } | undefined)?.list ?? [])
}
export const storeRules = (db: Database, list: readonly PublishRule[]) =>
  db
    .insert(settings)
    .values({ key, value: { list } })
    .onConflictDoUpdate({ target: settings.key, set: { value: { list } } })

type Account = Pick<Operator, 'role' | 'promoCode'> & { kind?: SessionKind }
/** Returns how an account publishes layers of places, by the severity of the publication. */
export async function readPolicy(
  db: Database,
  account: Account,
): Promise<(places: readonly Place[], severity: Severity) => Way> {
  const rules = await readRules(db)
  const publisher = toPublisher(account)
  return (places, severity) =>
    // a machine saves no findings about money, consent and law, whoever runs it
    account.kind === 'agent' && severity === 'kept'
      ? 'never'
      : places
          .map((place) => findRule(rules, publisher, toViewer(place).promoCode)[severity])
          .reduce<Way>(getStricter, 'alone')
}
export type Policy = Awaited<ReturnType<typeof readPolicy>>
