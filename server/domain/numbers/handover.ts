/**
 * The handover of a number that an agent holds for a person (docs/decisions/server/0089): whoever opens the agent's link takes over the hold,
 * with the limits of an own reservation. Only the server signs links, and the hold itself limits how long they are valid.
 */
import { and, eq, gt } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { numberHolds, numbers } from '#server/db/schema/index.ts'
import { HoldState } from '#server/db/schema/states.ts'
import { timingSafeEquals, type Secrets } from '#server/platform/secrets.ts'
import type { Hold, Holder } from './hold.ts'

type Signer = { secrets: Secrets }

export const signHandover = ({ secrets }: Signer, holdId: string): string =>
  `${holdId}.${secrets.sign(`handover ${holdId}`)}`

/** Returns the id of the hold; undefined when the link is not ours. */
export function readHandover(signer: Signer, token: string | null | undefined): number | undefined {
  const [holdId = ''] = token?.split('.') ?? []
  return /^\d{1,15}$/.test(holdId) && timingSafeEquals(token ?? '', signHandover(signer, holdId))
    ? Number(holdId)
    : undefined
}

const whereOpen = (input: { holdId: number; numberId: number; now: number }) =>
  and(
    eq(numberHolds.id, input.holdId),
    eq(numberHolds.numberId, input.numberId),
    eq(numberHolds.state, HoldState.open),
    gt(numberHolds.expiresAt, input.now),
  )

export const isHandedOver = async (
  db: Database,
  input: { holdId: number; numberId: number; now: number },
): Promise<boolean> => (await db.$count(numberHolds, whereOpen(input))) > 0

/** Moves the open hold to another holder, whose limits then count it; undefined when it is no longer open. */
export async function takeOverHold(
  tx: Transaction,
  input: Holder & { holdId: number; numberId: number; now: number },
): Promise<Hold | undefined> {
  // locks the number first, as in holdNumber
  await tx.select({ id: numbers.id }).from(numbers).where(eq(numbers.id, input.numberId)).for('update')
  const [hold] = await tx
    .update(numberHolds)
    .set({ sessionId: input.sessionId, phone: input.phone ?? null, origin: input.origin ?? null })
    .where(whereOpen(input))
    .returning()
  return hold
}
