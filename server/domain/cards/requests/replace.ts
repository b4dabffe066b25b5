/** Replaces a card (docs/domain §3.18), free of charge: package, balance, history and holder remain, the chip and its number change. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { mapLocales, type LocalizedText } from '#schemas/language/words.ts'
import type { CardLogin, Context, Services } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { addresses, cards, cardTokens } from '#server/db/schema/index.ts'
import { InternetStatus, ReplaceStatus, RequestState, SimStatus } from '#server/db/schema/states.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { formatRegion } from '#server/platform/regions.ts'
import type { AddressRow } from '#server/domain/addresses/book.ts'
import { recordCreated } from '#server/domain/states/transition.ts'
import { breakRules } from '#server/domain/usage/connection.ts'
import type { CardRow } from '../card-status.ts'
import { endLoss, whyNotInState } from './lost.ts'
import { createRequest, lockCard, findOpenRequest, type ActedBy } from './rows.ts'

/** The address in one line, as on a parcel. */
export const formatDeliveryLine = (row: AddressRow): LocalizedText =>
  mapLocales((locale) =>
    locale === 'en' ? `${row.address}, ${formatRegion(row).en}` : `${formatRegion(row)['zh-CN']} ${row.address}`,
  )

/** While a request is open, returns that request regardless of the address; to change the address, the holder withdraws it. */
export async function requestReplacement(
  ctx: Context,
  { id }: CardLogin,
  { reason, addressId, words }: Parsed<'/api/iot/request/replace'>,
): Promise<Answer<'/api/iot/request/replace'>> {
  return ctx.transaction(async (tx) => {
    const by = { actor: `card:${id}`, at: ctx.clock.now() }
    const card = await lockCard(tx, id)
    const [address] = await tx
      .select()
      .from(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.cardId, id)))
    if (!address) throw refuseField('addressId', 'request.noAddress')
    const open = await findOpenRequest(tx, id, 'replacement')
    if (open) return { sn: open.sn }
    const why = await whyNotReplaceable(tx, card)
    if (why) throw refuse(why.messageId, why.values)
    const { name, mobile } = address
    const { sn } = await createRequest(tx, {
      ...by,
      cardId: id,
      kind: 'replacement',
      reason,
      words: words ?? '',
      details: { delivery: { name, mobile, address: formatDeliveryLine(address) } },
    })
    return { sn }
  })
}

export async function whyNotReplaceable(db: Database, card: CardRow) {
  const why = whyNotInState(card)
  if (why) return why
  return (await findOpenRequest(db, card.id, 'closing')) ? { messageId: 'request.isClosing' } : undefined
}

export type Chip = { simNo: string; iccid: string; imsi: string }

/**
 * Assigns the new chip to the row of the card, which therefore retains all related rows. The old chip gets a new row
 * that is marked as replaced and cannot log in. A lost card returns to service. The caller has locked the card.
 */
export async function replaceChip(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  card: CardRow,
  chip: Chip,
  by: ActedBy,
): Promise<void> {
  const { actor, at } = by
  const { id, ...old } = card
  await tx.update(cards).set(chip).where(eq(cards.id, id))
  const [dead] = await tx
    .insert(cards)
    .values({
      ...old,
      ...clearedFields,
      simStatus: SimStatus.closed,
      internetStatus: InternetStatus.cutOff,
      replaceStatus: ReplaceStatus.replaced,
      replacedBy: chip.simNo,
      usedUntil: at,
      lastRobinAt: at,
    })
    .returning({ id: cards.id })
  if (!dead) throw new Error('the old chip was not written')
  await recordCreated(tx, 'sim', dead.id, SimStatus.closed, { actor, at, note: 'replaced' })
  await tx
    .update(cardTokens)
    .set({ revokedAt: at })
    .where(and(eq(cardTokens.cardId, id), isNull(cardTokens.revokedAt)))
  const lost = await findOpenRequest(tx, id, 'lost')
  if (lost) await endLoss(tx, services, lost, RequestState.done, by)
}

/**
 * Fields cleared in the row of the old chip. Its phone is retained until it is erased, so that its holder learns which
 * card replaced it.
 */
const clearedFields = {
  msisdn: '',
  deviceId: null,
  isCurrent: false,
  balance: 0,
  arrears: 0,
  integral: 0,
  couponCoin: 0,
  payPassword: null,
  certName: null,
  certNo: null,
  certDigest: null,
  breakRuleId: breakRules.none,
  breakTips: null,
  allowRemoveBreak: false,
  autoRenew: 2,
  renewPackageId: null,
  renewPrice: null,
  renewTriedAt: null,
  renewFailure: null,
  volumePackageId: null,
  volumePrice: null,
  volumeUseFlow: 0,
  volumeMoney: 0,
  dailyFlow: 0,
  remindAt: null,
} as const satisfies Partial<CardRow>

/** Which of number and ICCID belongs to another card; undefined if both are free. */
export async function findTakenField(db: Database, { simNo, iccid }: Chip): Promise<'simNo' | 'iccid' | undefined> {
  const [row] = await db.select({ id: cards.id }).from(cards).where(eq(cards.simNo, simNo)).limit(1)
  if (row) return 'simNo'
  const [other] = await db
    .select({ id: cards.id })
    .from(cards)
    .where(eq(sql`left(${cards.iccid}, 19)`, iccid.slice(0, 19)))
    .limit(1)
  return other && 'iccid'
}
