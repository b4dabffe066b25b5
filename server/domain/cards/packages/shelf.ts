/** iot/packageShelf: the packages of a shelf, which editors choose by hand or describe. */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { arrangeShelf, DEFAULT_LIMIT, sortChosen } from '#server/domain/shelf.ts'
import type { Context } from '#server/domain/context.ts'
import { SeckillState } from '#server/db/schema/states.ts'
import { toYuan } from '#server/platform/money.ts'
import { SECKILL_TYPE } from '../coupons/coupons.ts'
import { getSpeedNames } from '../speeds.ts'
import { countBoughtPlans, getCachedPackages, getSeckillState, toPackageRow, type Plan } from './offer.ts'

type Shelf = '/api/iot/packageShelf'
type Params = Parsed<Shelf>

export async function readPackageShelf(ctx: Context, params: Params): Promise<Answer<Shelf>> {
  const now = ctx.clock.now()
  const packages = await getCachedPackages(ctx, ctx.card)
  const plans = (params.packageIds ? sortChosen(packages, params.packageIds) : describe(packages, params)).map((plan) =>
    isOnSale(plan, now) ? plan : { ...plan, stock: 0 },
  )
  const limit = params.limit ?? (params.packageIds ? null : DEFAULT_LIMIT)
  const arranged = arrangeShelf(plans, ({ stock }) => stock !== 0, { ...params, limit })
  const [bought, speeds] = await Promise.all([
    ctx.card && countBoughtPlans(ctx.db, ctx.card.id, [...arranged], now),
    getSpeedNames(ctx),
  ])
  return {
    list: arranged.map((plan) => ({
      ...toPackageRow(plan, bought?.get(plan.id)?.all ?? 0, speeds),
      ...(plan.type === SECKILL_TYPE && plan.seckillPrice !== null && { seckillPrice: toYuan(plan.seckillPrice) }),
    })),
  }
}

/** A package of a flash sale can be bought only during its round. */
const isOnSale = (plan: Plan, now: number) => plan.isOpen && getSeckillState(plan, now) === SeckillState.on

/** Flash sales have their own section. */
function describe(packages: readonly Plan[], { type, sort }: Params): Plan[] {
  const fitting = packages.filter(
    (plan) => plan.isOpen && (type == null ? plan.type !== SECKILL_TYPE : plan.type === type),
  )
  if (sort === 'sales') return fitting.toSorted((a, b) => b.sold - a.sold)
  return sort === 'priceAsc' ? fitting.toSorted((a, b) => a.price - b.price) : fitting
}
