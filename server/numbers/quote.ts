/** What a number costs with a plan (docs/domain §3.2, §4.4): the page shows it, the order asks for the same. */
import { and, asc, eq, gte } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { numberPlans } from '../db/schema/index.ts'
import { refuse } from '../fault.ts'
import { priceFor, type Shifts } from '../goods/prices.ts'
import type { NumberRow } from './row.ts'

export type Plan = typeof numberPlans.$inferSelect
export type Line = { name: string; fen: number }

/** Plans of the number's operator that keep its least spend, the cheapest first. */
export const plansOf = (db: Database, { operatorType, monthFee }: Pick<NumberRow, 'operatorType' | 'monthFee'>): Promise<Plan[]> =>
  db
    .select()
    .from(numberPlans)
    .where(and(eq(numberPlans.operatorType, operatorType), eq(numberPlans.isOpen, true), gte(numberPlans.monthFee, monthFee)))
    .orderBy(asc(numberPlans.monthFee), asc(numberPlans.sort), asc(numberPlans.id))

/** The plan that was chosen, or the first. */
export function planOf(plans: readonly Plan[], packageId: number | null | undefined): Plan {
  const found = packageId == null ? plans[0] : plans.find((plan) => plan.id === packageId)
  if (!found) throw refuse('number.noPlan')
  return found
}

/** The deposit covers the first month of the plan at least. */
export function numberLines({ say }: Pick<Context, 'say'>, number: NumberRow, plan: Plan, shifts: Shifts): Line[] {
  return [
    { name: say('number.line.price'), fen: priceFor(shifts, number.goodsId, number.price) },
    { name: say('number.line.deposit'), fen: Math.max(number.deposit, plan.monthFee) },
  ]
}
