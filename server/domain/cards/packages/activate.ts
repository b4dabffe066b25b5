/** Adds a package to a card, active or waiting, in the transaction of its payment. */
import { eq } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { PackageStatus } from '#server/db/schema/states.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import type { Span } from './effect.ts'
import { reactivateCard } from '../reactivate.ts'

type NewPackage = Omit<
  typeof cardPackages.$inferInsert,
  'id' | 'useFlow' | 'effectiveStatus' | 'startAt' | 'endAt' | 'createdAt'
> & {
  span: Span
  actor: string
  at: number
}

export async function activatePackage(
  tx: Transaction,
  services: Services,
  { span, actor, at, ...input }: NewPackage,
): Promise<void> {
  // under the card's lock, earlier usage is booked on the earlier packages
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, input.cardId)).for('update')
  await countUsage(tx, services, input.cardId, at)
  const status = span.startAt <= at ? PackageStatus.active : PackageStatus.upcoming
  const [created] = await tx
    .insert(cardPackages)
    .values({ ...input, ...span, useFlow: 0, effectiveStatus: status, createdAt: at })
    .returning({ id: cardPackages.id })
  if (!created) throw new Error('the package was not written')
  await recordCreated(tx, 'cardPackage', created.id, status, { actor, at })
  await tx
    .update(cards)
    .set({
      needBuyPackage: false,
      remindAt: at,
      ...(status === PackageStatus.active && { speedCode: input.speedCode ?? null }),
    })
    .where(eq(cards.id, input.cardId))
  if (status === PackageStatus.active) await reactivateCard(tx, services, input.cardId, { actor, at })
}
