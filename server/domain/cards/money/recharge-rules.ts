/** Recharge settings of the editor: row `recharge` of `settings`, in fen, with defaults. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { onOff } from '#schemas/language/contract.ts'
import type { Database } from '#server/db/connect.ts'
import { settings } from '#server/db/schema/index.ts'

const rulesSchema = z.object({
  /** Whether custom sums are allowed, and their bounds. */
  customSwitch: z._default(onOff, 1),
  min: z._default(z.int().check(z.gte(1)), 10_00),
  max: z._default(z.int().check(z.gte(1)), 1000_00),
})
export type RechargeRules = z.output<typeof rulesSchema>

export async function readRechargeRules(db: Database): Promise<RechargeRules> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'recharge'))
  return rulesSchema.parse(row?.value ?? {})
}
