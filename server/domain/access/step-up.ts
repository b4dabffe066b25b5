/**
 * What a card's number alone opens (docs/decisions/0016): usage, and buying for the card. The rest asks this login for a second proof
 * once in half an hour: the code to the bound phone, or the pay password.
 */
import { and, eq, isNull, lte, ne, sql } from 'drizzle-orm'
import type { CallRow } from '../../../schemas/call.ts'
import type { CardOf } from '../context.ts'
import type { Database } from '../../db/connect.ts'
import { cards, cardTokens } from '../../db/schema/index.ts'
import { codes } from '../../../schemas/codes.ts'
import { Fault } from '../../platform/fault.ts'
import { lifetimes } from './policies.ts'
import { DAY } from '../../platform/time.ts'

export const proofNeeded = () => new Fault(codes.proofNeeded, null, 'proof.needed')

/** Throws 41003 where the row asks for the proof and this login has not given it. */
export function requireProof({ proof }: CallRow, params: Record<string, unknown>, card: CardOf | undefined): void {
  if (!proof || !card || card.proven) return
  const asksPassword = card.cardPasswordMode === 2
  if (proof === 'balance' && (params.payType !== 'balance' || asksPassword)) return
  if (proof === 'renew' && params.autoRenew === 1 && asksPassword) return
  throw proofNeeded()
}

type Login = Pick<CardOf, 'id' | 'tokenHash'>
/** This login has proved to be the holder's. */
export async function keepProof(db: Database, { tokenHash }: Login, now: number): Promise<void> {
  await db
    .update(cardTokens)
    .set({ provenUntil: sql`greatest(${cardTokens.provenUntil}, ${new Date(now + lifetimes.proofMs).toISOString()}::timestamptz)` })
    .where(eq(cardTokens.hash, tokenHash))
}

export async function endLogin(db: Database, { tokenHash }: Pick<Login, 'tokenHash'>, now: number): Promise<void> {
  await db
    .update(cardTokens)
    .set({ revokedAt: now })
    .where(and(eq(cardTokens.hash, tokenHash), isNull(cardTokens.revokedAt)))
}

/** Phone or pay password is another one: whoever came by the old one logs in anew. */
export async function renewProof(db: Database, card: Login, now: number): Promise<void> {
  await db
    .update(cardTokens)
    .set({ revokedAt: now })
    .where(and(eq(cardTokens.cardId, card.id), ne(cardTokens.hash, card.tokenHash), isNull(cardTokens.revokedAt)))
  await keepProof(db, card, now)
}

/** With neither phone nor pay password whoever binds a phone first is the holder: of what was in use before, that one learns nothing for a day. */
export async function secretsAt(db: Database, { id, deviceId }: Pick<CardOf, 'id' | 'deviceId'>, now: number): Promise<number | null> {
  const inUse = and(deviceId === null ? eq(cards.id, id) : eq(cards.deviceId, deviceId), lte(cards.activateAt, now - DAY))
  return (await db.$count(cards, inUse)) > 0 ? now + lifetimes.secretsMs : null
}
