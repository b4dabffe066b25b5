/**
 * Access by a card's number alone (docs/decisions/server/0016): usage, and buying for the card. Everything else needs a step-up authentication
 * every half hour: a code to the bound phone, or the pay password.
 */
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { CallRow } from '#schemas/call.ts'
import type { CardLogin } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { cards, cardTokens } from '#server/db/schema/index.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { DAY, toWireTimeOrNull } from '#server/platform/time.ts'

export const createProofFault = () => new Fault(codes.proofNeeded, null, 'proof.needed')

/**
 * Throws 41003 when the row requires a proof that this login does not have; commands and secrets of the device are
 * refused to anyone but its holder.
 */
export function requireProof(
  { proof, ofHolder }: CallRow,
  params: Record<string, unknown>,
  card: CardLogin | undefined,
): void {
  if (!proof || !card) return
  if (card.proven) {
    if (!ofHolder || card.holdsDevice) return
    throw card.isHolder
      ? refuse('device.notYet', { time: toWireTimeOrNull(card.deviceSecretsAt) ?? '' })
      : refuse('device.notHolder')
  }
  const asksPassword = card.cardPasswordMode === 2
  if (proof === 'balance' && (params.payType !== 'balance' || asksPassword)) return
  if (proof === 'renew' && params.autoRenew === 1 && asksPassword) return
  throw createProofFault()
}

type Login = Pick<CardLogin, 'tokenHash'>
/** Records that this login belongs to the card holder. */
export async function storeProof(db: Database, { tokenHash }: Login, now: number): Promise<void> {
  await db
    .update(cardTokens)
    .set({ provenUntil: sql`greatest(${cardTokens.provenUntil}, ${timestamp(now + lifetimes.proofMs)})` })
    .where(eq(cardTokens.hash, tokenHash))
}

export async function endLogin(db: Database, { tokenHash }: Pick<Login, 'tokenHash'>, now: number): Promise<void> {
  await db
    .update(cardTokens)
    .set({ revokedAt: now })
    .where(and(eq(cardTokens.hash, tokenHash), isNull(cardTokens.revokedAt)))
}

/**
 * After a change of phone or pay password, all other logins that rely on it must authenticate again, including those of
 * SIMs without either.
 */
export async function renewProof(
  db: Database,
  card: Pick<CardLogin, 'id' | 'deviceId' | 'isHolder' | 'tokenHash'>,
  now: number,
): Promise<void> {
  const siblings =
    card.deviceId !== null && card.isHolder
      ? db
          .select({ id: cards.id })
          .from(cards)
          .where(and(eq(cards.deviceId, card.deviceId), isNull(cards.mobile), isNull(cards.payPassword)))
      : undefined
  await db
    .update(cardTokens)
    .set({ revokedAt: now })
    .where(
      and(
        or(eq(cardTokens.cardId, card.id), siblings && inArray(cardTokens.cardId, siblings)),
        ne(cardTokens.hash, card.tokenHash),
        isNull(cardTokens.revokedAt),
      ),
    )
  await storeProof(db, card, now)
}

/**
 * Without phone and pay password, the first person to bind a phone becomes the holder, but sees the secrets of a used
 * card only after a day.
 */
export async function readSecretsTime(
  db: Database,
  { id, deviceId }: Pick<CardLogin, 'id' | 'deviceId'>,
  now: number,
): Promise<number | null> {
  const inUse = and(
    deviceId === null ? eq(cards.id, id) : eq(cards.deviceId, deviceId),
    lte(cards.activateAt, now - DAY),
  )
  return (await db.$count(cards, inUse)) > 0 ? now + lifetimes.secretsMs : null
}
