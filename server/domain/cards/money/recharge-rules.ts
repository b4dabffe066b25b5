/** What an editor may set about recharging: row `recharge` of `settings`, in fen; without it the defaults hold. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { onOff } from '../../../../schemas/contract.ts'
import type { Database } from '../../../db/connect.ts'
import { settings } from '../../../db/schema/index.ts'

const rules = z.object({
  /** Whether a sum of one's own may be charged, and between which bounds. */
  customSwitch: z._default(onOff, 1),
  min: z._default(z.int().check(z.gte(1)), 10_00),
  max: z._default(z.int().check(z.gte(1)), 1000_00),
})
export type RechargeRules = z.output<typeof rules>

export async function rechargeRules(db: Database): Promise<RechargeRules> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'recharge'))
  return rules.parse(row?.value ?? {})
}
