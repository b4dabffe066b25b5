/** The sweep over cards with a possible reminder, and the current facts of one card. */
import { and, desc, eq, gte, isNull, lte, notInArray } from 'drizzle-orm'
import { findReminderCase } from '#schemas/reminders.ts'
import { getCancelTime } from '../cards/cancel.ts'
import { noOrders } from '../cards/counted-orders.ts'
import { readPlan } from '../cards/packages/offer.ts'
import { findObstacle } from '../cards/renewals/risk.ts'
import { readLastEnded } from '../cards/renewals/last-ended.ts'
import { getNextRenewal, getRenewDeadline } from '../cards/renewals/schedule.ts'
import type { CardPackage, CardRow } from '../cards/card-status.ts'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, notices, stateEvents, usageDaily, walletLog } from '#server/db/schema/index.ts'
import { SimStatus } from '#server/db/schema/states.ts'
import { breakRules } from '../usage/advance.ts'
import { readRunningPackages } from '../usage/count.ts'
import { toWireDay } from '#server/platform/time.ts'
import { buildFacts, getNextCheck, type Fact, type Outlook, type ReminderInput, type Stop } from './facts.ts'
import { notify, noticeOwner } from './notify.ts'

export const findCardsToRemind = async (db: Database, now: number): Promise<number[]> =>
  (
    await db.select({ id: cards.id }).from(cards).where(lte(cards.remindAt, now)).orderBy(cards.remindAt).limit(100)
  ).map(({ id }) => id)

/** Schedules the card for the next round, because inputs of reminders changed. */
export const scheduleReminder = (tx: Database, cardId: number, at: number) =>
  tx.update(cards).set({ remindAt: at }).where(eq(cards.id, cardId))

async function readOutlook(
  db: Database,
  card: CardRow,
  packages: CardPackage[],
  now: number,
): Promise<Outlook | undefined> {
  if (card.autoRenew !== 1) return undefined
  const plan = card.renewPackageId === null ? undefined : await readPlan(db, card, card.renewPackageId)
  const next = getNextRenewal(packages, card.renewTriedAt, now)
  const why = findObstacle(plan, card, noOrders, now)
  return {
    at: next === undefined ? next : Math.max(next, now),
    price: plan?.price ?? card.renewPrice ?? 0,
    balance: card.balance,
    name: plan?.name,
    why,
    // the obstacle of the last try may have been removed since
    failed: card.renewFailure !== null && why !== undefined,
  }
}

const reasons: Record<string, Stop['why']> = {
  expired: 'expired',
  unserved: 'returned',
  arrears: 'arrears',
  // the loss has ended, and the package had ended in the meantime
  lost: 'expired',
}

/** Undefined unless the card is suspended for lack of a package or of money. */
async function readStop(db: Database, card: CardRow, now: number): Promise<Stop | undefined> {
  if (card.simStatus !== SimStatus.suspended) return undefined
  if (card.breakRuleId !== breakRules.expired && card.breakRuleId !== breakRules.arrears) return undefined
  const [event] = await db
    .select({ id: stateEvents.id, note: stateEvents.note, to: stateEvents.to, at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'sim'), eq(stateEvents.entityId, card.id)))
    .orderBy(desc(stateEvents.id))
    .limit(1)
  const why = reasons[event?.note ?? '']
  if (!event || !why || event.to !== SimStatus.suspended) return undefined
  const last = await readLastEnded(db, card.id)
  if (why !== 'arrears' && !last) return undefined
  const until = last && card.autoRenew === 1 ? getRenewDeadline(last) : undefined
  return {
    id: event.id,
    // the debt is paid, but the card has no package
    why: why === 'arrears' && card.arrears === 0 ? 'expired' : why,
    package: last?.packageName,
    renewsUntil: until !== undefined && until > now ? until : undefined,
    cancelAt: getCancelTime(event.at),
  }
}

async function readUsedToday(db: Database, { id, dailyAlert }: CardRow, now: number): Promise<number | undefined> {
  if (dailyAlert === null) return undefined
  const [today] = await db
    .select({ useFlow: usageDaily.useFlow })
    .from(usageDaily)
    .where(and(eq(usageDaily.cardId, id), eq(usageDaily.day, toWireDay(now))))
  return today?.useFlow
}

/** The last row of the log with a sufficient balance; the balance fell after it. */
async function readFall(db: Database, { id, balance, lowBalance }: CardRow): Promise<number | undefined> {
  if (lowBalance === null || balance >= lowBalance) return undefined
  const [last] = await db
    .select({ id: walletLog.id })
    .from(walletLog)
    .where(and(eq(walletLog.cardId, id), eq(walletLog.wallet, 'balance'), gte(walletLog.after, lowBalance)))
    .orderBy(desc(walletLog.id))
    .limit(1)
  return last?.id ?? 0
}

async function readReminderInput(
  db: Database,
  card: CardRow,
  packages: CardPackage[],
  now: number,
): Promise<ReminderInput> {
  // one after the other, because `db` may be a transaction
  const outlook = await readOutlook(db, card, packages, now)
  const stop = await readStop(db, card, now)
  const usedToday = await readUsedToday(db, card, now)
  const fall = await readFall(db, card)
  return { card, packages, outlook, stop, usedToday, fall }
}
export const readFacts = async (db: Database, card: CardRow, packages: CardPackage[], now: number): Promise<Fact[]> =>
  buildFacts(await readReminderInput(db, card, packages, now), now)

/** False when it is not due, or another server handles it. */
export async function remindCard(tx: Transaction, _: Services, cardId: number, now: number): Promise<boolean> {
  const [card] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.id, cardId), lte(cards.remindAt, now)))
    .for('update', { skipLocked: true })
  if (!card) return false
  const packages = await readRunningPackages(tx, cardId)
  const input = await readReminderInput(tx, card, packages, now)
  const facts = buildFacts(input, now)
  const owner = noticeOwner.card(cardId)
  const occurrences = facts.map(({ occurrence }) => occurrence)
  await tx
    .update(notices)
    .set({ settledAt: now })
    .where(
      and(
        eq(notices.owner, owner),
        eq(notices.isState, true),
        isNull(notices.settledAt),
        notInArray(notices.occurrence, occurrences),
      ),
    )
  for (const fact of facts) {
    const { kind, occurrence, values } = fact
    await notify(tx, {
      owner,
      kind,
      occurrence,
      wording: { case: fact.case, values },
      path: fact.path ?? findReminderCase(kind, fact.case)?.path.card ?? '/',
      at: now,
      isState: true,
    })
  }
  await tx
    .update(cards)
    .set({ remindAt: getNextCheck(input, now) ?? null })
    .where(eq(cards.id, cardId))
  return true
}
