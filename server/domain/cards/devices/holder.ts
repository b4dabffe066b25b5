/**
 * A device has a single holder (docs/decisions/server/0016): of its SIMs with a phone or pay password, the holder of the SIM
 * that was bound first. A SIM with neither is proven by that holder. Only the holder commands the device and reads its
 * secrets, through any of the SIMs.
 */
import { and, eq, isNotNull, or, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findReminderCase, type ReminderCaseName } from '#schemas/reminders.ts'
import type { CardLogin } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards } from '#server/db/schema/index.ts'
import type { NoticeValue } from '#server/db/schema/shapes.ts'
import { notify, noticeOwner } from '#server/domain/notices/notify.ts'

const sim = alias(cards, 'sim')

/** The id of the SIM whose holder is the holder of a device. */
export const selectHolderId = (db: Database, deviceId: SQLWrapper | number) =>
  db
    .select({ id: sim.id })
    .from(sim)
    .where(and(eq(sim.deviceId, deviceId), or(isNotNull(sim.mobile), isNotNull(sim.payPassword))))
    .orderBy(sql`${sim.boundAt} nulls first`, sql`${sim.secretsAt} nulls first`, sim.id)
    .limit(1)

type Holder = Pick<typeof cards.$inferSelect, 'id' | 'mobile' | 'payPassword' | 'secretsAt'>
type Rights = Pick<
  CardLogin,
  'proven' | 'provenBy' | 'secretsAt' | 'readsSecrets' | 'isHolder' | 'deviceSecretsAt' | 'holdsDevice'
>

/**
 * Returns the rights of a login to the secrets of its card and to its device. `holder` is null for a card without a
 * device, or in a device without a holder.
 */
export function computeRights(
  card: Holder,
  holder: Holder | null,
  { provenUntil, now }: { provenUntil: number | null; now: number },
): Rights {
  const proven = (provenUntil ?? 0) > now
  const isProtected = card.mobile !== null || card.payPassword !== null
  const { id, mobile, payPassword, secretsAt } = isProtected ? card : (holder ?? card)
  const isHolder = holder === null || holder.id === id || (mobile !== null && mobile === holder.mobile)
  const deviceSecretsAt = (holder ?? card).secretsAt
  return {
    proven,
    provenBy: { id, mobile, hasPassword: payPassword !== null },
    secretsAt,
    readsSecrets: proven && (secretsAt ?? 0) <= now,
    isHolder,
    deviceSecretsAt,
    holdsDevice: proven && isHolder && (deviceSecretsAt ?? 0) <= now,
  }
}

type SafetyNotice = {
  case: ReminderCaseName<'safety'>
  values: Record<string, NoticeValue>
  occurrence: string
  at: number
  /** The phone of the person who did it. */ except?: string
}

/** Notifies every bound phone of a card and its device: a notice for each SIM with a holder, and a single message to each phone. */
export async function tellHolders(
  tx: Transaction,
  { id, deviceId }: Pick<CardLogin, 'id' | 'deviceId'>,
  { at, occurrence, except, ...wording }: SafetyNotice,
): Promise<void> {
  const rows = await tx
    .select({ id: cards.id, mobile: cards.mobile })
    .from(cards)
    .where(
      and(
        deviceId === null ? eq(cards.id, id) : eq(cards.deviceId, deviceId),
        or(isNotNull(cards.mobile), isNotNull(cards.payPassword)),
      ),
    )
    .orderBy(cards.id)
  const notified = new Set<string>()
  for (const row of rows) {
    if (row.mobile !== null && row.mobile === except) continue
    const isRepeated = row.mobile !== null && notified.has(row.mobile)
    if (row.mobile !== null) notified.add(row.mobile)
    await notify(tx, {
      owner: noticeOwner.card(row.id),
      kind: 'safety',
      occurrence,
      wording,
      path: findReminderCase('safety', wording.case)?.path.card ?? '/',
      at,
      ...(isRepeated && { without: 'sms' as const }),
    })
  }
}
