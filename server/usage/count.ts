/**
 * Counts what a card used, up to now, in steps that end at each midnight and at each start or end of a package: history, ring,
 * throttling, expiry and arrears all follow from these rows (docs/domain §4.4). How much it was, the carrier says.
 */
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { cardPackages, cards, usageDaily } from '../db/schema/index.ts'
import { DAY, MINUTE, startOfDay, startOfMonth, wireDay } from '../time.ts'
import { transition } from '../transition.ts'
import { moveWallet } from '../wallet.ts'

type Card = typeof cards.$inferSelect
type Package = typeof cardPackages.$inferSelect
const GB = 1_048_576
const STEP = 10 * MINUTE
/** Why the platform cut a card off: `cards.breakRuleId`; `breakTips` is a message id. */
export const breakRules = { none: 0, overUse: 1, expired: 2, arrears: 3 } as const

/** Cards of which something is due: a step of usage, the start or the end of a package. */
export async function cardsToCount(db: Database, now: number): Promise<number[]> {
  const onNet = db.select({ id: cards.id }).from(cards).where(and(eq(cards.simStatus, 3), lte(cards.usedUntil, now - STEP)))
  const edge = db
    .select({ id: cardPackages.cardId })
    .from(cardPackages)
    .where(or(and(eq(cardPackages.effectiveStatus, 2), lte(cardPackages.startAt, now)), and(eq(cardPackages.effectiveStatus, 1), lte(cardPackages.endAt, now))))
  return (await onNet.union(edge).limit(100)).map((row) => row.id)
}

export async function countUsage(tx: Transaction, { ports }: Pick<Services, 'ports'>, cardId: number, now: number): Promise<boolean> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update', { skipLocked: true })
  if (!card || !ports.carrier) return false
  const packages = await tx.select().from(cardPackages).where(and(eq(cardPackages.cardId, cardId), inArray(cardPackages.effectiveStatus, [1, 2]))).orderBy(cardPackages.endAt, cardPackages.id)
  const days = new Map<string, number>()
  let at = Math.min(card.usedUntil, now, ...packages.flatMap((one) => (one.effectiveStatus === 2 ? [one.startAt] : [one.endAt])))
  while (at < now) {
    const edges = packages.flatMap((one) => [one.startAt, one.endAt]).filter((edge) => edge > at)
    const end = Math.min(now, startOfDay(at) + DAY, ...edges)
    const from = Math.max(at, card.usedUntil)
    const inForce = packages.filter((one) => one.effectiveStatus === 1)
    if (from < end && card.simStatus === 3 && card.internetStatus === 1 && (inForce.length || card.volumePackageId)) {
      const used = consume(card, inForce, ports.carrier.used(card, from, end))
      days.set(wireDay(from), (days.get(wireDay(from)) ?? 0) + used)
    }
    at = end
    await edge(tx, card, packages, at)
  }
  for (const [day, useFlow] of days)
    await tx
      .insert(usageDaily)
      .values({ cardId, day, useFlow })
      .onConflictDoUpdate({ target: [usageDaily.cardId, usageDaily.day], set: { useFlow: sql`${usageDaily.useFlow} + ${useFlow}` } })
  for (const one of packages) await tx.update(cardPackages).set({ useFlow: one.useFlow }).where(eq(cardPackages.id, one.id))
  const { internetStatus, breakRuleId, breakTips, allowRemoveBreak, speedCode, volumeUseFlow, volumeMoney, arrears, needBuyPackage } = card
  await tx
    .update(cards)
    .set({ internetStatus, breakRuleId, breakTips, allowRemoveBreak, speedCode, volumeUseFlow, volumeMoney, arrears, needBuyPackage, usedUntil: Math.max(now, card.usedUntil), lastRobinAt: now })
    .where(eq(cards.id, cardId))
  return true
}

/** Books usage on the packages that end first, then on volume. Answers what really went through. */
function consume(card: Card, inForce: Package[], used: number): number {
  let left = used
  for (const one of inForce) {
    const room = one.isInfiniteFlow || one.limitSpeedFlow !== null ? left : Math.max(0, one.totalFlow - one.useFlow)
    const taken = Math.min(left, room)
    one.useFlow += taken
    left -= taken
    if (one.limitSpeedFlow !== null && one.useFlow > one.limitSpeedFlow) card.speedCode = one.limitSpeedCode
  }
  if (left > 0 && card.volumePackageId) {
    card.volumeUseFlow += left
    card.volumeMoney = Math.floor((card.volumeUseFlow * (card.volumePrice ?? 0)) / GB)
    left = 0
  }
  if (left > 0) cut(card, 'overUse')
  return used - left
}

const tips = { overUse: 'break.overUse', expired: 'break.expired', arrears: 'break.arrears' }
function cut(card: Card, why: keyof typeof tips): void {
  Object.assign(card, { internetStatus: 2, breakRuleId: breakRules[why], breakTips: tips[why], allowRemoveBreak: why === 'overUse' })
}
export const restored = { internetStatus: 1, breakRuleId: breakRules.none, breakTips: null, allowRemoveBreak: false } as const

/** What happens at `at`: packages begin and end, the card stops or comes back, the month's volume is billed. */
async function edge(tx: Transaction, card: Card, packages: Package[], at: number): Promise<void> {
  const step = { actor: 'job', at }
  const isIn = (one: Package) => one.effectiveStatus === 1
  const before = packages.filter(isIn).length
  for (const one of packages) {
    if (one.effectiveStatus === 2 && one.startAt <= at && (await transition(tx, 'cardPackage', one.id, 1, step)) !== undefined) one.effectiveStatus = 1
    if (isIn(one) && one.endAt <= at && (await transition(tx, 'cardPackage', one.id, 3, step)) !== undefined) one.effectiveStatus = 3
  }
  const after = packages.filter(isIn).length
  if (before > 0 && after === 0 && !card.volumePackageId && card.simStatus === 3) {
    cut(card, 'expired')
    card.needBuyPackage = true
    if ((await transition(tx, 'sim', card.id, 4, { ...step, note: 'expired' })) !== undefined) card.simStatus = 4
  }
  if (after > 0 && card.breakRuleId === breakRules.expired) {
    Object.assign(card, restored, { needBuyPackage: false })
    if ((await transition(tx, 'sim', card.id, 3, { ...step, note: 'package' })) !== undefined) card.simStatus = 3
  }
  if (at === startOfMonth(at) && card.volumePackageId && card.volumeMoney > 0) await bill(tx, card, at)
}

/** Pay as you go: from the balance; what it lacks is arrears, and the card stops. */
async function bill(tx: Transaction, card: Card, at: number): Promise<void> {
  const [{ balance } = { balance: 0 }] = await tx.select({ balance: cards.balance }).from(cards).where(eq(cards.id, card.id))
  const paid = Math.min(balance, card.volumeMoney)
  if (paid > 0) await moveWallet(tx, { cardId: card.id, wallet: 'balance', type: 5, change: -paid, remark: wireDay(at - DAY).slice(0, 7), at })
  card.arrears += card.volumeMoney - paid
  card.volumeMoney = 0
  card.volumeUseFlow = 0
  if (card.arrears === 0) return
  cut(card, 'arrears')
  if ((await transition(tx, 'sim', card.id, 4, { actor: 'job', at, note: 'arrears' })) !== undefined) card.simStatus = 4
}
