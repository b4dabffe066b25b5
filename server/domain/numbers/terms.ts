/** A number's terms with a plan (docs/domain §3.2, §4.4), for list, page, dialog, order and payment. */
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { goods, numberPlans } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { applyPriceShift, type PriceShifts } from '../goods/prices.ts'
import { createTerms, type Terms } from '../goods/terms.ts'
import type { NumberRow } from './row.ts'

export type Plan = typeof numberPlans.$inferSelect
type Bound = Pick<NumberRow, 'operatorType' | 'monthFee'>

/** All plans on offer, cheapest first. */
export const readOpenPlans = (db: Database): Promise<Plan[]> =>
  db
    .select()
    .from(numberPlans)
    .where(eq(numberPlans.isOpen, true))
    .orderBy(asc(numberPlans.monthFee), asc(numberPlans.sort), asc(numberPlans.id))

/** Conditions of sale: a number with a closed article, or without a matching plan, is not for sale. */
export type SaleConditions = { plans: readonly Plan[]; closedGoods: readonly number[] }
export async function readSaleConditions(db: Database): Promise<SaleConditions> {
  const [plans, closed] = await Promise.all([
    readOpenPlans(db),
    db.select({ id: goods.id }).from(goods).where(eq(goods.isOpen, false)),
  ])
  return { plans, closedGoods: closed.map(({ id }) => id) }
}

/** The sold plans and closed articles for display, cached by the server: they may lag behind until the next change notification. */
export const getCachedSaleConditions = ({ db, cache }: Pick<Context, 'db' | 'cache'>): Promise<SaleConditions> =>
  cache.get('sold', { tables: ['number_plans', 'goods'] }, () => readSaleConditions(db))

/** Plans of the number's carrier that meet its minimum spend. */
export const filterPlans = (plans: readonly Plan[], { operatorType, monthFee }: Bound): Plan[] =>
  plans.filter((plan) => plan.operatorType === operatorType && plan.monthFee >= monthFee)

/** Returns the chosen plan, or the cheapest, whose terms lists show. `gone`: the chosen plan is no longer sold with this number. */
export function pickPlan(plans: readonly Plan[], packageId: number | null | undefined): { plan: Plan; gone: boolean } {
  const [first] = plans
  if (!first) throw refuse('number.notSold')
  const chosen = plans.find((plan) => plan.id === packageId)
  return { plan: chosen ?? first, gone: packageId != null && !chosen }
}

/** Returns the chosen plan, or refuses. */
export function requirePlan(plans: readonly Plan[], packageId: number | null | undefined): Plan {
  const { plan, gone } = pickPlan(plans, packageId)
  if (gone) throw refuse('number.noPlan')
  return plan
}

/** The longer of the two contracts applies. */
export const getContractTerm = (number: Pick<NumberRow, 'contractTerm'>, plan: Pick<Plan, 'contractTerm'>): number =>
  Math.max(number.contractTerm, plan.contractTerm)

/** The deposit covers at least the plan's first month. */
export function computeNumberTerms(
  { say }: Pick<Context, 'say'>,
  number: NumberRow,
  plan: Pick<Plan, 'name' | 'monthFee' | 'contractTerm'>,
  shifts: PriceShifts,
): Terms {
  const price = applyPriceShift(shifts, number.goodsId, number.price)
  const deposit = Math.max(number.deposit, plan.monthFee)
  return createTerms({
    price,
    packageName: plan.name,
    monthFee: plan.monthFee,
    deposit,
    contractTerm: getContractTerm(number, plan),
    lines: [
      { name: say('number.line.price'), fen: price },
      { name: say('number.line.deposit'), fen: deposit },
    ],
  })
}

/** Minimum spends greater than one sum and up to another, of some carriers. */
export type SpendRange = { operators: number[]; above: number; upTo: number }
type Limits = { monthFeeMax: number | undefined; contractMax: number | undefined }

/**
 * Minimum spends whose first plan meets the limits of a filter, so that a filter matches the displayed terms. `plans`:
 * those on offer, cheapest first.
 */
export function listSpendRanges(
  plans: readonly Plan[],
  { monthFeeMax = Infinity, contractMax = Infinity }: Limits,
): SpendRange[] {
  const sameTerms = new Map<string, SpendRange>()
  for (const operator of new Set(plans.map(({ operatorType }) => operatorType))) {
    const stretches: { above: number; upTo: number }[] = []
    let above = -1
    for (const plan of plans) {
      if (plan.operatorType !== operator || plan.monthFee <= above) continue
      const last = stretches.at(-1)
      if (plan.monthFee <= monthFeeMax && plan.contractTerm <= contractMax) {
        if (last?.upTo === above) last.upTo = plan.monthFee
        else stretches.push({ above, upTo: plan.monthFee })
      }
      above = plan.monthFee
    }
    for (const stretch of stretches) {
      const key = `${stretch.above}-${stretch.upTo}`
      const existing = sameTerms.get(key)
      if (existing) existing.operators.push(operator)
      else sameTerms.set(key, { ...stretch, operators: [operator] })
    }
  }
  return [...sameTerms.values()]
}
