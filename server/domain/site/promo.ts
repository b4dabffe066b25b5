/** The storefront of a request: the promo code's, or the platform's own when the code is empty, unknown or closed (docs/domain §3.1). */
import { eq, inArray } from 'drizzle-orm'
import { realCode } from '../../../schemas/visitor.ts'
import type { Database } from '../../db/connect.ts'
import { promos } from '../../db/schema/index.ts'

export const defaultPromo = 'MM0001'
export type Promo = typeof promos.$inferSelect

export async function promoOf({ db }: { db: Database }, promoCode: string | null | undefined): Promise<Promo> {
  const code = realCode(promoCode) || defaultPromo
  const rows = await db
    .select()
    .from(promos)
    .where(code === defaultPromo ? eq(promos.promoCode, code) : inArray(promos.promoCode, [code, defaultPromo]))
  const found =
    rows.find((row) => row.promoCode === code && row.isOpen) ?? rows.find((row) => row.promoCode === defaultPromo)
  if (!found) throw new Error(`the database has no storefront ${defaultPromo}`)
  return found
}
