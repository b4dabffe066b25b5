/** The last language of an owner, for later messages. Only calls that write store it, so reads have no side effects. */
import { eq } from 'drizzle-orm'
import type { Locale } from '#schemas/language/text.ts'
import type { Services } from '../context.ts'
import { cards, sessions, shopUsers } from '#server/db/schema/index.ts'

type Known = { id: number; locale?: Locale | null }
type Owners = { card?: Known | undefined; shopUser?: Known | undefined; session?: Known | undefined }

export async function storeLocale(
  { db }: Pick<Services, 'db'>,
  { card, shopUser, session }: Owners,
  locale: Locale,
): Promise<void> {
  if (card && card.locale !== locale) await db.update(cards).set({ locale }).where(eq(cards.id, card.id))
  if (shopUser && shopUser.locale !== locale)
    await db.update(shopUsers).set({ locale }).where(eq(shopUsers.id, shopUser.id))
  if (session && session.locale !== locale) await db.update(sessions).set({ locale }).where(eq(sessions.id, session.id))
}
