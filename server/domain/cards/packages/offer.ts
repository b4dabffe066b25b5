/** Packages offered to a card (docs/domain §3.12). */
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Database } from '#server/db/connect.ts'
import type { Context } from '#server/domain/context.ts'
import { packages } from '#server/db/schema/index.ts'
import { SeckillState } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import { getStartOfMonth } from '#server/platform/time.ts'
import { readCountedOrders, tallyOrders, type OrderCounts } from '../counted-orders.ts'
import type { SpeedNames } from '../speeds.ts'

export type Plan = typeof packages.$inferSelect
export type PackageRow = Answer<'/api/iot/packageChoose'>['list'][number]
type ForCard = { id: number; operatorType: number }

const whereOffered = ({ operatorType }: ForCard) =>
  and(
    eq(packages.isOpen, true),
    or(eq(sql`cardinality(${packages.operatorTypes})`, 0), sql`${operatorType} = any(${packages.operatorTypes})`),
  )

export const readPlans = (db: Database, card: ForCard): Promise<Plan[]> =>
  db.select().from(packages).where(whereOffered(card)).orderBy(asc(packages.sort), asc(packages.id))

/**
 * The packages for display, cached by the server: they may lag behind until the next change notification. An order
 * reads its package again.
 */
export const getCachedPlans = (
  { db, cache }: Pick<Context, 'db' | 'cache'>,
  { id, operatorType }: ForCard,
): Promise<Plan[]> =>
  cache.get(`packages ${operatorType}`, { tables: ['packages'] }, () => readPlans(db, { id, operatorType }))

/** All packages, withdrawn or not, of which a card sees those of its carrier; cached like the packages for display. */
export async function getCachedPackages(
  { db, cache }: Pick<Context, 'db' | 'cache'>,
  card: Pick<ForCard, 'operatorType'> | undefined,
): Promise<Plan[]> {
  const plans = await cache.get('packages', { tables: ['packages'] }, () =>
    db.select().from(packages).orderBy(asc(packages.sort), asc(packages.id)),
  )
  return plans.filter(
    ({ operatorTypes }) => !card || operatorTypes.length === 0 || operatorTypes.includes(card.operatorType),
  )
}

/** Undefined for an unknown package and for a package that is not offered to this card. */
export async function readPlan(db: Database, card: ForCard, packageId: number): Promise<Plan | undefined> {
  const [plan] = await db
    .select()
    .from(packages)
    .where(and(eq(packages.id, packageId), whereOffered(card)))
  return plan
}

/** 1 soon, 2 running, 3 over. A package without a seckill is always running. */
export function getSeckillState({ seckillStartAt, seckillEndAt }: Plan, now: number): SeckillState {
  if (seckillStartAt !== null && now < seckillStartAt) return SeckillState.soon
  return seckillEndAt !== null && now >= seckillEndAt ? SeckillState.over : SeckillState.on
}

/** Orders that count against `perLimit`: those of this month, or of the entire round of a seckill. */
export async function countBoughtPlans(
  db: Database,
  cardId: number,
  plans: Plan[],
  now: number,
): Promise<Map<number, OrderCounts>> {
  const counted = await readCountedOrders(db, { cardId, kind: 'SP', refIds: plans.map((plan) => plan.id), now })
  return new Map(
    plans.map((plan) => {
      const since = plan.type === 5 ? (plan.seckillStartAt ?? 0) : getStartOfMonth(now)
      return [plan.id, tallyOrders(counted.filter((order) => order.refId === plan.id && order.createdAt >= since))]
    }),
  )
}

export const toPackageRow = (plan: Plan, bought: number, speeds: SpeedNames): PackageRow => ({
  packageId: plan.id,
  packageName: plan.name,
  packageType: plan.type as PackageRow['packageType'],
  totalFlow: plan.totalFlow,
  isInfiniteFlow: plan.isInfiniteFlow,
  duration: { value: plan.duration, unit: plan.unit as PackageRow['duration']['unit'] },
  price: toYuan(plan.price),
  originalPrice: plan.originalPrice === null ? null : toYuan(plan.originalPrice),
  speedName: speeds(plan.speedCode),
  limitSpeedFlow: plan.limitSpeedFlow,
  limitSpeedName: speeds(plan.limitSpeedCode),
  effectTypes: plan.effectTypes as PackageRow['effectTypes'],
  perLimit: plan.perLimit,
  bought,
  stock: plan.stock,
  tag: plan.tag,
  summary: plan.summary,
})
