/** Stores a card's usage up to now, and its effects (`advance.ts`). */
import { and, eq, getTableColumns, inArray, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cardPackages, cards, usageDaily } from '#server/db/schema/index.ts'
import { PackageStatus, SimStatus } from '#server/db/schema/states.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { summarizeUsage } from './share.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { transition } from '../states/transition.ts'
import { formatVolume } from '#schemas/figures.ts'
import { reminders } from '#schemas/reminders.ts'
import { formatYuan } from '#server/platform/money.ts'
import { notify, noticeOwner } from '../notices/notify.ts'
import { advanceUsage, type Card, type Package } from './advance.ts'
import { chargeBill, isLow, getBillMonth } from './bill.ts'

const STEP = 10 * MINUTE

/** Cards with something due: a step of usage, the start or the end of a package. */
export async function findCardsToCount(db: Database, now: number): Promise<number[]> {
  const onNet = db
    .select({ id: cards.id })
    .from(cards)
    .where(and(eq(cards.simStatus, SimStatus.inService), lte(cards.usedUntil, now - STEP)))
  const edge = db
    .select({ id: cardPackages.cardId })
    .from(cardPackages)
    .where(
      or(
        and(eq(cardPackages.effectiveStatus, PackageStatus.upcoming), lte(cardPackages.startAt, now)),
        and(eq(cardPackages.effectiveStatus, PackageStatus.active), lte(cardPackages.endAt, now - SECOND)),
      ),
    )
  return (await onNet.union(edge).limit(100)).map((row) => row.id)
}

/** Active and waiting packages, ordered by their end: the input of `advance`. */
export const readRunningPackages = async (db: Database, cardId: number): Promise<Package[]> =>
  (await readRunningByCard(db, { cardId, deviceId: null })).get(cardId) ?? []
/** The same for a card and all other SIMs of its device, by card. */
export const readRunningByCard = async (
  db: Database,
  owner: { cardId: number; deviceId: number | null },
): Promise<Map<number, Package[]>> => Map.groupBy(await queryRunningPackages(db, owner), ({ cardId }) => cardId)
const queryRunningPackages = prepareQuery<Package[]>((db) =>
  db
    .select(getTableColumns(cardPackages))
    .from(cardPackages)
    .innerJoin(cards, eq(cards.id, cardPackages.cardId))
    .where(
      and(
        or(eq(cards.id, sql.placeholder('cardId')), eq(cards.deviceId, sql.placeholder('deviceId'))),
        inArray(cardPackages.effectiveStatus, [PackageStatus.active, PackageStatus.upcoming]),
      ),
    )
    .orderBy(cardPackages.endAt, cardPackages.id)
    .prepare('running_packages'),
)

/** Adds to the usage of days. True when a day has reached the holder's alert threshold. */
async function addUsage(
  tx: Transaction,
  { id: cardId, dailyAlert }: Card,
  days: Map<string, number>,
): Promise<boolean> {
  let isReached = false
  for (const [day, useFlow] of days) {
    const [total] = await tx
      .insert(usageDaily)
      .values({ cardId, day, useFlow })
      .onConflictDoUpdate({
        target: [usageDaily.cardId, usageDaily.day],
        set: { useFlow: sql`${usageDaily.useFlow} + ${useFlow}` },
      })
      .returning({ useFlow: usageDaily.useFlow })
    if (total && dailyAlert !== null && total.useFlow >= dailyAlert && total.useFlow - useFlow < dailyAlert)
      isReached = true
  }
  return isReached
}

/** False when another server has locked the card, or there is no carrier. */
export async function countUsage(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  cardId: number,
  now: number,
): Promise<boolean> {
  const { ports } = services
  const [row] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update', { skipLocked: true })
  if (!row || !ports.carrier) return false
  const before = await readRunningPackages(tx, cardId)
  const { card, packages, days, steps, bills } = advanceUsage(row, before, ports.carrier.used, now)
  const isMuch = await addUsage(tx, row, days)
  for (const pkg of packages)
    await tx.update(cardPackages).set({ useFlow: pkg.useFlow }).where(eq(cardPackages.id, pkg.id))
  for (const { machine, id, to, at, note } of steps)
    await transition(tx, machine, id, to, { actor: 'job', at, ...(note && { note }) })
  for (const bill of bills) {
    await chargeBill(tx, cardId, bill)
    // the unpaid rest of a bill is reported with the suspension
    if (bill.paid === bill.money)
      await notify(tx, {
        owner: noticeOwner.card(cardId),
        kind: 'bill',
        occurrence: `bill:${getBillMonth(bill)}`,
        wording: {
          case: 'paid',
          values: { month: getBillMonth(bill), volume: formatVolume(bill.volume), money: formatYuan(bill.money) },
        },
        path: reminders.bill.cases.paid.path.card,
        at: bill.at,
      })
  }
  const {
    internetStatus,
    breakRuleId,
    breakTips,
    allowRemoveBreak,
    speedCode,
    volumeUseFlow,
    volumeMoney,
    arrears,
    needBuyPackage,
    usedUntil,
    lastRobinAt,
  } = card
  const tells =
    isMuch ||
    steps.length > 0 ||
    isLow(row) !== isLow(card) ||
    summarizeUsage(row, before, now)?.step !== summarizeUsage(card, packages, now)?.step
  await tx
    .update(cards)
    .set({
      ...(tells && { remindAt: now }),
      internetStatus,
      breakRuleId,
      breakTips,
      allowRemoveBreak,
      speedCode,
      volumeUseFlow,
      volumeMoney,
      arrears,
      needBuyPackage,
      usedUntil,
      lastRobinAt,
    })
    .where(eq(cards.id, cardId))
  return true
}
