/** The outcome of a payment for the pay page: in addition to `payStatus`, the provider's result and pending refunds. */
import { desc, eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Database } from '#server/db/connect.ts'
import { payments } from '#server/db/schema/index.ts'
import { PayStatus, PaymentStatus } from '#server/db/schema/states.ts'

type Outcome = Answer<'/api/pay/order'>['outcome']

/** `payStatus`: as of now, even before the sweep. */
export async function readOutcome(
  db: Database,
  { id, payStatus }: { id: number; payStatus: number },
): Promise<Outcome> {
  const rows = await db
    .select({ status: payments.status })
    .from(payments)
    .where(eq(payments.orderId, id))
    .orderBy(desc(payments.id))
  const some = (status: PaymentStatus) => rows.some((row) => row.status === status)
  if (payStatus === PayStatus.refunded) return 'refunded'
  if (payStatus === PayStatus.open) return rows[0]?.status === PaymentStatus.closed ? 'cancelled' : 'open'
  if (some(PaymentStatus.refunding) && !some(PaymentStatus.paid)) return 'refunding'
  return payStatus === PayStatus.paid ? 'paid' : 'closed'
}
