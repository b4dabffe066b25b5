/**
 * A lost card (docs/domain §3.18): cut off as soon as it is reported, so that no data are used or billed, until the
 * holder withdraws the report or a new card replaces it. The terms of its packages continue by their dates.
 */
import { eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { RequestState, SimStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { transition } from '#server/domain/states/transition.ts'
import { hasData } from '#server/domain/usage/advance.ts'
import { breakRules, toCutOffFields, setConnection } from '#server/domain/usage/connection.ts'
import { countUsage } from '#server/domain/usage/count.ts'
import { filterActivePackages, isReadOnly, type CardRow } from '../card-status.ts'
import type { Reason } from '../coupons/coupons.ts'
import { reactivateCard } from '../reactivate.ts'
import { createRequest, lockCard, moveRequest, findOpenRequest, type ActedBy, type Request } from './rows.ts'

/** Sold, in service or suspended: the other states belong to the carrier, and only the carrier ends them. */
const heldStates: readonly number[] = [SimStatus.sold, SimStatus.inService, SimStatus.suspended]
export function whyNotInState(card: CardRow, states: readonly number[] = heldStates): Reason | undefined {
  if (isReadOnly(card)) return { messageId: 'package.readOnly' }
  return states.includes(card.simStatus) ? undefined : { messageId: 'request.notInState' }
}

/** A repeated report returns the open report. */
export async function reportLost(ctx: Context, { id }: CardLogin): Promise<Answer<'/api/iot/request/lost'>> {
  return ctx.transaction(async (tx) => {
    const by = { actor: `card:${id}`, at: ctx.clock.now() }
    await lockCard(tx, id)
    const open = await findOpenRequest(tx, id, 'lost')
    if (open) return { sn: open.sn }
    await countUsage(tx, ctx, id, by.at)
    const card = await lockCard(tx, id)
    const why = whyNotInState(card)
    if (why) throw refuse(why.messageId, why.values)
    const { internetStatus, breakRuleId, breakTips, allowRemoveBreak } = card
    await setConnection(tx, ctx, { cardId: id, at: by.at, to: toCutOffFields('lost') })
    // without an effect on a card that is not in service
    await transition(tx, 'sim', id, SimStatus.suspended, { ...by, from: SimStatus.inService, note: 'lost' })
    await tx.update(cards).set({ remindAt: by.at }).where(eq(cards.id, id))
    const { sn } = await createRequest(tx, {
      ...by,
      cardId: id,
      kind: 'lost',
      state: RequestState.accepted,
      details: { before: { internetStatus, breakRuleId, breakTips, allowRemoveBreak } },
    })
    return { sn }
  })
}

/** Ends the loss: the card gets the service that its packages, its money and the carrier allow now. The caller has locked the card. */
export async function endLoss(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  request: Request,
  to: typeof RequestState.withdrawn | typeof RequestState.done,
  { actor, at }: ActedBy,
): Promise<boolean> {
  if (!(await moveRequest(tx, request, to, { actor, at }))) return false
  const { cardId } = request
  await setConnection(tx, services, {
    cardId,
    at,
    endsLoss: true,
    to: (card) => restoreBeforeLoss(card, request.details.before),
  })
  await reactivateCard(tx, services, cardId, { actor, at })
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
  const packages = await tx.select().from(cardPackages).where(eq(cardPackages.cardId, cardId))
  const inForce = filterActivePackages(packages, at)
  if (card?.breakRuleId === breakRules.none && inForce.length && card.volumePackageId === null && !hasData(inForce))
    await setConnection(tx, services, { cardId, at, to: toCutOffFields('overUse') })
  const isUnserved = card?.breakRuleId === breakRules.expired
  await tx
    .update(cards)
    .set({ remindAt: at, ...(isUnserved && { needBuyPackage: true }) })
    .where(eq(cards.id, cardId))
  return true
}

/** The connection without the loss: cut off for another reason if it had one, which `reactivateCard` removes where it does not apply. */
function restoreBeforeLoss(card: CardRow, before: Request['details']['before']) {
  if (card.arrears > 0) return toCutOffFields('arrears')
  if (before && (card.simStatus === SimStatus.sold || before.breakRuleId === breakRules.expired)) return before
  return toCutOffFields('expired')
}
