/**
 * A card that was suspended for three months is returned to the carrier (docs/domain §2.1: 4 → 5). Suspensions for risk
 * or another device are left to staff.
 */
import { and, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm'
import { reminders } from '#schemas/reminders.ts'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cardPackages, cards, serviceRequests, stateEvents } from '#server/db/schema/index.ts'
import { CancelStatus, InternetStatus, PackageStatus, RequestState, SimStatus } from '#server/db/schema/states.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { DAY, addDuration } from '#server/platform/time.ts'
import { notify, noticeOwner } from '../notices/notify.ts'
import { formatYuan } from '#server/platform/money.ts'
import { transition, type Step } from '../states/transition.ts'
import { setConnection, type Connection } from '../usage/connection.ts'
import { endRequests } from './requests/rows.ts'

export const MONTHS = 3
/**
 * Returns when a card is cancelled if it remains suspended. The sweep counts the months back from its own date, which
 * may be days later because months differ in length.
 */
export function getCancelTime(suspendedAt: number): number {
  let at = addDuration(suspendedAt, MONTHS, 2)
  while (addDuration(at, -MONTHS, 2) < suspendedAt) at += DAY
  return at
}
/** The latest start of a suspension that leads to cancellation. */
const latestSuspension = (now: number) => timestamp(addDuration(now, -MONTHS, 2))

export async function findCardsToCancel(db: Database, now: number): Promise<number[]> {
  const stopped = db
    .select({ id: stateEvents.id })
    .from(stateEvents)
    .where(
      and(
        eq(stateEvents.machine, 'sim'),
        eq(stateEvents.entityId, cards.id),
        sql`${stateEvents.at} > ${latestSuspension(now)}`,
      ),
    )
  /** A paid package that starts later. */
  const paid = db
    .select({ id: cardPackages.id })
    .from(cardPackages)
    .where(
      and(
        eq(cardPackages.cardId, cards.id),
        inArray(cardPackages.effectiveStatus, [PackageStatus.active, PackageStatus.upcoming]),
      ),
    )
  /** A period of loss does not count: the holder could not use the card. */
  const lost = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(
      and(
        eq(serviceRequests.cardId, cards.id),
        eq(serviceRequests.kind, 'lost'),
        or(
          eq(serviceRequests.state, RequestState.accepted),
          sql`${serviceRequests.updatedAt} > ${latestSuspension(now)}`,
        ),
      ),
    )
  const rows = await db
    .select({ id: cards.id })
    .from(cards)
    .where(
      and(
        eq(cards.simStatus, SimStatus.suspended),
        lte(cards.createdAt, addDuration(now, -MONTHS, 2)),
        notExists(stopped),
        notExists(paid),
        notExists(lost),
      ),
    )
    .limit(100)
  return rows.map((row) => row.id)
}

/** Closes a card permanently; false when its state does not allow it. */
export async function closeCard(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  id: number,
  {
    to,
    ...step
  }: Pick<Step<SimStatus>, 'actor' | 'at' | 'note' | 'from'> & { to: Parameters<typeof setConnection>[2]['to'] },
): Promise<boolean> {
  const closed = await transition(tx, 'sim', id, SimStatus.closed, {
    ...step,
    set: { cancelStatus: CancelStatus.cancelled, autoRenew: 2 },
  })
  if (closed === undefined) return false
  await setConnection(tx, services, { cardId: id, at: step.at, to, endsLoss: true })
  return true
}

export async function cancelCard(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  id: number,
  now: number,
): Promise<boolean> {
  const to = (card: Connection) => ({ ...card, internetStatus: InternetStatus.cutOff })
  const by = { actor: 'job', at: now }
  const note = 'not renewed for three months'
  if (!(await closeCard(tx, services, id, { ...by, note, from: SimStatus.suspended, to }))) return false
  const [card] = await tx.select({ balance: cards.balance }).from(cards).where(eq(cards.id, id))
  await notify(tx, {
    owner: noticeOwner.card(id),
    kind: 'stopped',
    occurrence: `cancelled:${id}`,
    wording: {
      case: 'cancelled',
      values: {
        after: card?.balance ? { says: 'remind.stopped.balance', values: { money: formatYuan(card.balance) } } : '',
      },
    },
    path: reminders.stopped.cases.cancelled.path.card,
    at: now,
  })
  await endRequests(tx, id, by)
  return true
}
