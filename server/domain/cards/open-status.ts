/** The pay status that an order shows: one that ran out is closed before the sweep has said so. */
import { and, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import { orders } from '../../db/schema/index.ts'

export const openStatus = ({ payStatus, expiresAt }: { payStatus: number; expiresAt: number }, now: number): 1 | 2 | 3 | 4 =>
  (payStatus === 1 && expiresAt <= now ? 3 : payStatus) as 1 | 2 | 3 | 4

/** The same as a condition. */
export function whereOpenStatus(status: number, now: number): SQL | undefined {
  if (status === 1) return and(eq(orders.payStatus, 1), gt(orders.expiresAt, now))
  return status === 3 ? or(eq(orders.payStatus, 3), and(eq(orders.payStatus, 1), lte(orders.expiresAt, now))) : eq(orders.payStatus, sql`${status}`)
}
