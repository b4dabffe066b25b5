/** How paying an order ended, as its pay page says it: beyond `payStatus`, what the provider said, and money on its way back. */
import { desc, eq } from 'drizzle-orm'
import type { Answer } from '../../../../schemas/api/index.ts'
import type { Database } from '../../../db/connect.ts'
import { payments } from '../../../db/schema/index.ts'

type Outcome = Answer<'/api/pay/order'>['outcome']

/** `payStatus`: as it counts now, whether the sweep came by or not. */
export async function outcomeOf(db: Database, { id, payStatus }: { id: number; payStatus: number }): Promise<Outcome> {
  const rows = await db.select({ status: payments.status }).from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.id))
  const some = (status: number) => rows.some((row) => row.status === status)
  if (payStatus === 4) return 'refunded'
  if (payStatus === 1) return rows[0]?.status === 3 ? 'cancelled' : 'open'
  if (some(5) && !some(2)) return 'refunding'
  return payStatus === 2 ? 'paid' : 'closed'
}
