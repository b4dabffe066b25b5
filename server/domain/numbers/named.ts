/** Chosen numbers, with their current terms and status. */
import { eq, inArray } from 'drizzle-orm'
import { goods, numbers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { getCachedPriceShifts } from '../goods/prices.ts'
import type { Terms } from '../goods/terms.ts'
import type { SharedContext } from '../shared.ts'
import { getCachedPromo } from '../site/promo.ts'
import type { NumberRow } from './row.ts'
import { computeNumberTerms, filterPlans, getCachedSaleConditions } from './terms.ts'
import { getCurrentStatus } from './view.ts'

type NamedNumber = { id: number; number: NumberRow; terms: Terms; status: number }

export async function readNamedNumbers(
  ctx: Pick<SharedContext, 'db' | 'cache' | 'clock' | 'say'>,
  ids: readonly number[],
  promoCode: string | null | undefined,
): Promise<NamedNumber[]> {
  const [rows, sold, promo] = await Promise.all([
    ids.length
      ? ctx.db
          .select({ number: numbers, isOpen: goods.isOpen })
          .from(numbers)
          .innerJoin(goods, eq(goods.id, numbers.goodsId))
          .where(inArray(numbers.id, [...ids]))
      : [],
    getCachedSaleConditions(ctx),
    getCachedPromo(ctx, promoCode),
  ])
  const shifts = await getCachedPriceShifts(ctx, promo.promoCode)
  const now = ctx.clock.now()
  return rows.map(({ number, isOpen }) => {
    const [plan] = filterPlans(sold.plans, number)
    return {
      id: number.id,
      number,
      terms: computeNumberTerms(ctx, number, plan ?? { ...number, name: number.packageName }, shifts),
      // a number that cannot be bought is shown as withdrawn, whatever its stored state
      status: isOpen && plan ? getCurrentStatus(number, now) : NumberStatus.withdrawn,
    }
  })
}
