/** A number's terms with a plan (docs/domain §3.2, §4.4): list, page, dialog, order and payment read these. */
import { asc, eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { numberPlans } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'
import { priceFor, type Shifts } from '../goods/prices.ts'
import { termsOf, type Terms } from '../goods/terms.ts'
import type { NumberRow } from './row.ts'

export type Plan = typeof numberPlans.$inferSelect
type Bound = Pick<NumberRow, 'operatorType' | 'monthFee'>

/** All plans that may be taken, the cheapest first. */
export const openPlans = (db: Database): Promise<Plan[]> =>
  db.select().from(numberPlans).where(eq(numberPlans.isOpen, true)).orderBy(asc(numberPlans.monthFee), asc(numberPlans.sort), asc(numberPlans.id))

/** Plans of the number's operator that keep its least spend. */
export const plansFor = (plans: readonly Plan[], { operatorType, monthFee }: Bound): Plan[] =>
  plans.filter((plan) => plan.operatorType === operatorType && plan.monthFee >= monthFee)

/** The plan that was chosen, or the first: lists show its terms. */
export function planOf(plans: readonly Plan[], packageId: number | null | undefined): Plan {
  const found = packageId == null ? plans[0] : plans.find((plan) => plan.id === packageId)
  if (!found) throw refuse('number.noPlan')
  return found
}

/** The longer of two contracts binds: neither the number's nor the plan's gets shorter by the other. */
export const contractOf = (number: Pick<NumberRow, 'contractTerm'>, plan: Pick<Plan, 'contractTerm'>): number =>
  Math.max(number.contractTerm, plan.contractTerm)

/** The deposit covers the first month of the plan at least. Without a plan, which nobody can order, they are the number's own. */
export function numberTerms(
  { say }: Pick<Context, 'say'>,
  number: NumberRow,
  plan: Pick<Plan, 'name' | 'monthFee' | 'contractTerm'> | undefined,
  shifts: Shifts,
): Terms {
  const price = priceFor(shifts, number.goodsId, number.price)
  const deposit = Math.max(number.deposit, plan?.monthFee ?? 0)
  return termsOf({
    price,
    packageName: plan?.name ?? number.packageName,
    monthFee: plan?.monthFee ?? number.monthFee,
    deposit,
    contractTerm: plan ? contractOf(number, plan) : number.contractTerm,
    lines: [
      { name: say('number.line.price'), fen: price },
      { name: say('number.line.deposit'), fen: deposit },
    ],
  })
}

/** Least spends above one sum and up to another, of one operator or of all. */
export type Stretch = { operatorType: number | undefined; above: number; upTo: number }
type Limits = { monthFeeMax: number | undefined; contractMax: number | undefined }

/**
 * Numbers whose first plan keeps the limits of a filter, by their least spend; undefined when nothing is limited. A filter must find by
 * what the rows say: `plans` as `openPlans` answers them.
 */
export function spendsWithin(plans: readonly Plan[], { monthFeeMax, contractMax }: Limits): Stretch[] | undefined {
  if (monthFeeMax === undefined && contractMax === undefined) return undefined
  const operators = [...new Set(plans.map(({ operatorType }) => operatorType))].toSorted((a, b) => a - b)
  const each = operators.map((operatorType) => {
    const stretches: Stretch[] = []
    let above = -1
    for (const plan of plans) {
      if (plan.operatorType !== operatorType || plan.monthFee <= above) continue
      const last = stretches.at(-1)
      if (plan.monthFee <= (monthFeeMax ?? Infinity) && plan.contractTerm <= (contractMax ?? Infinity)) {
        if (last?.upTo === above) last.upTo = plan.monthFee
        else stretches.push({ operatorType, above, upTo: plan.monthFee })
      }
      above = plan.monthFee
    }
    return stretches
  })
  const ends = (stretches: Stretch[] | undefined) => stretches?.map(({ above, upTo }) => `${above}-${upTo}`).join()
  const alike = each.every((stretches) => ends(stretches) === ends(each[0]))
  return alike ? (each[0] ?? []).map((stretch) => ({ ...stretch, operatorType: undefined })) : each.flat()
}
