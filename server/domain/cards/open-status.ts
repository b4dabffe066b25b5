/** The payment status of an order: an expired order counts as closed before the sweep stores it. */
import { and, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm'
import { orders } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'

export const getOpenStatus = (
  { payStatus, expiresAt }: { payStatus: number; expiresAt: number },
  now: number,
): PayStatus => (payStatus === PayStatus.open && expiresAt <= now ? PayStatus.closed : (payStatus as PayStatus))

/** The same rule as an SQL condition. */
export function whereOpenStatus(status: number, now: number): SQL | undefined {
  if (status === PayStatus.open) return and(eq(orders.payStatus, PayStatus.open), gt(orders.expiresAt, now))
  return status === PayStatus.closed
    ? or(eq(orders.payStatus, PayStatus.closed), and(eq(orders.payStatus, PayStatus.open), lte(orders.expiresAt, now)))
    : eq(orders.payStatus, sql`${status}`)
}
