/** The storefront of a request: the promo code's, or the platform's own when the code is empty, unknown or closed (docs/domain §3.1). */
import { eq, inArray } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import type { Database } from '#server/db/connect.ts'
import { agents, promos } from '#server/db/schema/index.ts'
import type { Services } from '../context.ts'

export const defaultPromoCode = 'MM0001'
export type Promo = typeof promos.$inferSelect

/** The storefront for display, cached by the server: it may lag behind until the next change notification. */
export const getCachedPromo = (
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  promoCode: string | null | undefined,
): Promise<Promo> =>
  cache.get(`promo ${normalizeCode(promoCode)}`, { tables: ['promos'] }, () => readPromo({ db }, promoCode))

/** Whether this code belongs to an open storefront. */
export const isStorefront = async (services: Pick<Services, 'db' | 'cache'>, promoCode: string): Promise<boolean> =>
  (await getCachedPromo(services, promoCode)).promoCode === promoCode

/** The name of a storefront; one without a name has its title, which the owner writes. */
export const getStorefrontName = ({ name, base }: Pick<Promo, 'name' | 'base'>): MaybeLocalizedText =>
  name || ((base.front as { title?: MaybeLocalizedText } | undefined)?.title ?? '')

/** The invite code for new agents of a storefront. */
export const getCachedInviteCode = (
  { db, cache }: Pick<Services, 'db' | 'cache'>,
  promoCode: string,
): Promise<string | undefined> =>
  cache.get(`invitation ${promoCode}`, { tables: ['agents'] }, async () => {
    const [agent] = await db
      .select({ inviteCode: agents.inviteCode })
      .from(agents)
      .where(eq(agents.promoCode, promoCode))
    return agent?.inviteCode
  })

export async function readPromo({ db }: { db: Database }, promoCode: string | null | undefined): Promise<Promo> {
  const code = normalizeCode(promoCode) || defaultPromoCode
  const rows = await db
    .select()
    .from(promos)
    .where(code === defaultPromoCode ? eq(promos.promoCode, code) : inArray(promos.promoCode, [code, defaultPromoCode]))
  const promo =
    rows.find((row) => row.promoCode === code && row.isOpen) ?? rows.find((row) => row.promoCode === defaultPromoCode)
  if (!promo) throw new Error(`the database has no storefront ${defaultPromoCode}`)
  return promo
}
