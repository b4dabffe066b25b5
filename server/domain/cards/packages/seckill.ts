/** The seckill section: the current round, else the next, else the last of today. */
import type { OrderCounts } from '../counted-orders.ts'
import type { Answer } from '#schemas/api/index.ts'
import { toYuan } from '#server/platform/money.ts'
import { getStartOfDay, toWireTime } from '#server/platform/time.ts'
import { SECKILL_TYPE } from '../coupons/coupons.ts'
import { toPackageRow, getSeckillState, type Plan } from './offer.ts'
import type { SpeedNames } from '../speeds.ts'
import { SeckillState } from '#server/db/schema/states.ts'

type Seckill = NonNullable<Answer<'/api/iot/packageChoose'>['seckill']>

export function findSeckill(
  plans: Plan[],
  bought: Map<number, OrderCounts>,
  speeds: SpeedNames,
  now: number,
): Seckill | undefined {
  const rounds = plans.filter(
    (plan) => plan.type === SECKILL_TYPE && plan.seckillStartAt !== null && plan.seckillEndAt !== null,
  )
  const starts = (plan: Plan) => plan.seckillStartAt ?? 0
  const filterByState = (state: SeckillState) =>
    rounds.filter((plan) => getSeckillState(plan, now) === state).toSorted((a, b) => starts(a) - starts(b))
  const first =
    filterByState(SeckillState.on)[0] ??
    filterByState(SeckillState.soon)[0] ??
    filterByState(SeckillState.over).findLast((plan) => (plan.seckillEndAt ?? 0) >= getStartOfDay(now))
  if (!first) return undefined
  const { seckillStartAt, seckillEndAt } = first
  return {
    state: getSeckillState(first, now),
    startAt: toWireTime(starts(first)),
    endAt: toWireTime(seckillEndAt ?? 0),
    list: rounds
      .filter((plan) => plan.seckillStartAt === seckillStartAt && plan.seckillEndAt === seckillEndAt)
      .map((plan) => {
        const total = plan.seckillTotal ?? (plan.stock ?? 0) + plan.sold
        const stock = plan.stock ?? Math.max(0, total - plan.sold)
        return {
          ...toPackageRow(plan, bought.get(plan.id)?.all ?? 0, speeds),
          seckillPrice: toYuan(plan.seckillPrice ?? plan.price),
          sold: Math.max(0, total - stock),
          total,
          soldOut: stock <= 0,
        }
      }),
  }
}
