/** Reactivates a card that was suspended for lack of a package or money (docs/domain §2.1: 2 → 3, 4 → 3). */
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { ActivateStatus, AuthStatus, SimStatus } from '#server/db/schema/states.ts'
import { transition } from '../states/transition.ts'
import { breakRules, connected, toCutOffFields, setConnection } from '../usage/connection.ts'
import { filterActivePackages } from './card-status.ts'

/** Suspends a card without service: its last package was returned, or pay-as-you-go ended. */
export async function suspendUnserved(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  cardId: number,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
  const packages = await tx.select().from(cardPackages).where(eq(cardPackages.cardId, cardId))
  if (
    card?.simStatus !== SimStatus.inService ||
    card.volumePackageId !== null ||
    filterActivePackages(packages, at).length > 0
  )
    return
  await setConnection(tx, services, { cardId, at, to: toCutOffFields('returned') })
  await transition(tx, 'sim', cardId, SimStatus.suspended, {
    actor,
    at,
    from: SimStatus.inService,
    note: 'unserved',
    set: { needBuyPackage: true },
  })
}

/** The card's row must be locked. Suspensions by the carrier, lost and ended cards are not lifted here. */
export async function reactivateCard(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  cardId: number,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
  if (!card || card.arrears > 0 || card.breakRuleId === breakRules.lost) return
  const packages = await tx.select().from(cardPackages).where(eq(cardPackages.cardId, cardId))
  const served = filterActivePackages(packages, at).length > 0 || card.volumePackageId !== null
  if (!served) {
    // the debt is paid, but the card has no package
    if (card.breakRuleId === breakRules.arrears)
      await tx
        .update(cards)
        .set({ ...toCutOffFields('expired'), needBuyPackage: true })
        .where(eq(cards.id, cardId))
    return
  }
  const wasCut = card.breakRuleId !== breakRules.none
  const begins = card.simStatus === SimStatus.sold && card.authStatus === AuthStatus.verified
  if (wasCut || begins) await setConnection(tx, services, { cardId, at, to: connected })
  if (begins)
    await transition(tx, 'sim', cardId, SimStatus.inService, {
      actor,
      at,
      from: SimStatus.sold,
      note: 'first package',
      set: {
        activateStatus: ActivateStatus.yes,
        activateAt: card.activateAt ?? at,
      },
    })
  if (card.simStatus === SimStatus.suspended && wasCut)
    await transition(tx, 'sim', cardId, SimStatus.inService, { actor, at, from: SimStatus.suspended, note: 'package' })
}
