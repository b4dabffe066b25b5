/** Ends pay-as-you-go on the holder's request, after paying the used volume from the balance (docs/domain §3.12). */
import { and, eq, inArray } from 'drizzle-orm'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { PackageStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { formatYuan } from '#server/platform/money.ts'
import { transition } from '#server/domain/states/transition.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import { chargeBill } from '#server/domain/usage/bill.ts'
import { suspendUnserved } from '../reactivate.ts'

export async function closeVolume(ctx: Context, { id }: CardLogin): Promise<null> {
  const at = ctx.clock.now()
  const actor = `card:${id}`
  return ctx.transaction(async (tx) => {
    await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, id)).for('update')
    await countUsage(tx, ctx, id, at)
    const [card] = await tx.select().from(cards).where(eq(cards.id, id))
    if (!card || card.volumePackageId === null) throw refuse('volume.off')
    if (card.arrears > 0) throw refuse('volume.arrears', { money: formatYuan(card.arrears) })
    const { volumeMoney, balance } = card
    if (volumeMoney > balance)
      throw refuse('volume.short', { owed: formatYuan(volumeMoney), money: formatYuan(volumeMoney - balance) })
    if (volumeMoney > 0)
      await chargeBill(tx, id, { at, volume: card.volumeUseFlow, money: volumeMoney, paid: volumeMoney })
    const metered = await tx
      .select({ id: cardPackages.id })
      .from(cardPackages)
      .where(
        and(
          eq(cardPackages.cardId, id),
          eq(cardPackages.packageType, 4),
          inArray(cardPackages.effectiveStatus, [PackageStatus.active, PackageStatus.upcoming]),
        ),
      )
    for (const pkg of metered)
      await transition(tx, 'cardPackage', pkg.id, PackageStatus.returned, { actor, at, set: { endAt: at } })
    await tx
      .update(cards)
      .set({ volumePackageId: null, volumePrice: null, volumeUseFlow: 0, volumeMoney: 0 })
      .where(eq(cards.id, id))
    await suspendUnserved(tx, ctx, id, { actor, at })
    return null
  })
}
