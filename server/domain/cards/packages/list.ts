/** A card's packages, newest first; states as of now. */
import { and, count, desc, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cardOrders, cardPackages, orders } from '#server/db/schema/index.ts'
import { PackageStatus, toSqlList } from '#server/db/schema/states.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { toYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { SECOND, toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { readUsageOfCard } from '../active-packages.ts'
import { getOpenStatus } from '../open-status.ts'
import type { PackageDetail } from './order.ts'
import { findStartOffer } from './bring-forward.ts'
import { isReturnable } from './return-package.ts'
import { getEffectiveStatus } from '../card-status.ts'

type Row = Answer<'/api/iot/simPackageList'>['list'][number]

/** The effective status as in card-status.ts, in SQL. */
const selectEffectiveStatus = (now: number): SQL => {
  return sql`case when ${cardPackages.effectiveStatus} >= ${toSqlList(PackageStatus.over)} then ${cardPackages.effectiveStatus} when ${cardPackages.endAt} <= ${timestamp(now - SECOND)} then ${toSqlList(PackageStatus.over)} when ${cardPackages.startAt} <= ${timestamp(now)} then ${toSqlList(PackageStatus.active)} else ${toSqlList(PackageStatus.upcoming)} end`
}

export async function listPackages(
  ctx: Context,
  card: CardLogin,
  { effectiveStatus: wanted, ...paging }: Parsed<'/api/iot/simPackageList'>,
): Promise<Answer<'/api/iot/simPackageList'>> {
  const { db } = ctx
  const now = ctx.clock.now()
  const condition = and(
    eq(orders.cardId, card.id),
    or(eq(orders.kind, 'SP'), isNotNull(cardPackages.id)),
    wanted ? eq(selectEffectiveStatus(now), wanted) : undefined,
  )
  const { limit, offset } = toLimitOffset(paging)
  const from = db
    .select({ order: orders, had: cardPackages, bought: cardOrders })
    .from(orders)
    .innerJoin(cardOrders, eq(cardOrders.orderId, orders.id))
    .leftJoin(cardPackages, eq(cardPackages.orderId, orders.id))
  const [rows, [total], { card: current, packages }] = await Promise.all([
    from.where(condition).orderBy(desc(orders.id)).limit(limit).offset(offset),
    db
      .select({ count: count() })
      .from(orders)
      .leftJoin(cardPackages, eq(cardPackages.orderId, orders.id))
      .where(condition),
    readUsageOfCard(ctx, card.id),
  ])
  const start = findStartOffer(ctx, current, packages)
  const usageById = new Map(packages.map((pkg) => [pkg.id, pkg.useFlow]))
  return toPage(
    rows.map(({ order, had, bought }): Row => {
      const { type, totalFlow, isInfiniteFlow, effectType, duration, unit } = had
        ? { ...had, type: had.packageType }
        : (bought.detail as PackageDetail)
      const useFlow = had ? (usageById.get(had.id) ?? had.useFlow) : 0
      return {
        orderSn: order.sn,
        packageId: (had ? had.packageId : bought.refId) ?? 0,
        packageName: had?.packageName ?? bought.name,
        packageType: type as Row['packageType'],
        totalFlow,
        useFlow,
        isInfiniteFlow,
        actualPayMoney: toYuan(had?.actualPay ?? order.amount),
        placeType: (had?.placeType ?? order.placeType) as Row['placeType'],
        effectType: effectType as Row['effectType'],
        effectiveStatus: had && getEffectiveStatus(had, now),
        effectiveCycle: { value: duration, unit: unit as Row['effectiveCycle']['unit'] },
        startAt: toWireTimeOrNull(had?.startAt),
        endAt: toWireTimeOrNull(had?.endAt),
        allowReturn: isReturnable(order, had && { ...had, useFlow }, bought.detail, now),
        startNow: had && start?.id === had.id ? { endAt: start.endAt, note: start.note } : null,
        status: getOpenStatus(order, now),
        createdAt: toWireTime(order.createdAt),
      }
    }),
    total?.count ?? 0,
    paging,
  )
}
