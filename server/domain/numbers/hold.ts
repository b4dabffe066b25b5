/**
 * One number, one buyer (docs/reliability.md, T1). One conditional update decides; the partial unique index on the open
 * hold is a second guard. An expired hold counts as free immediately: the sweep only tidies.
 */
import { and, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { numberHolds, numbers } from '#server/db/schema/index.ts'
import { HoldState, NumberStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '#server/platform/fault.ts'
import { recordCreated, transition } from '../states/transition.ts'

/**
 * Holder of a reservation before payment (server/domain/orders/placing/allowance.ts): identified by a proven phone, or
 * by the guest's address.
 */
export type Holder = { sessionId: number; phone?: string | undefined; origin?: string | undefined }
export type Hold = typeof numberHolds.$inferSelect

/** The refusal when another shopper was first. */
export const createTakenFault = (): Fault => new Fault(codes.numberTaken, null, 'number.taken')

/** SQL condition: the number is available now. */
export const whereFree = (now: number) =>
  or(eq(numbers.status, NumberStatus.forSale), and(eq(numbers.status, NumberStatus.held), lte(numbers.heldUntil, now)))

/** Returns the hold, or undefined when another shopper was first (32001). An open hold of the same session is returned again. */
export async function holdNumber(
  tx: Transaction,
  input: Holder & { numberId: number; now: number; until: number },
): Promise<Hold | undefined> {
  const { numberId, sessionId, phone, origin, now, until } = input
  const [won] = await tx
    .update(numbers)
    .set({ status: NumberStatus.held, heldUntil: until })
    .where(and(eq(numbers.id, numberId), whereFree(now)))
    .returning({ id: numbers.id })
  const [open] = await tx
    .select()
    .from(numberHolds)
    .where(and(eq(numberHolds.numberId, numberId), eq(numberHolds.state, HoldState.open)))
  if (!won) return open?.sessionId === sessionId && open.expiresAt > now ? open : undefined
  if (open)
    await transition(tx, 'hold', open.id, HoldState.expired, { actor: 'job', at: now, note: 'found by the next' })
  const [hold] = await tx
    .insert(numberHolds)
    .values({ numberId, sessionId, phone, origin, state: HoldState.open, createdAt: now, expiresAt: until })
    .returning()
  if (hold) await recordCreated(tx, 'hold', hold.id, HoldState.open, { actor: `session:${sessionId}`, at: now })
  return hold
}

/** Ends an open hold and releases its number, unless another hold already has it. */
export async function releaseHold(
  tx: Transaction,
  holdId: number,
  { to, actor, at }: { to: typeof HoldState.givenBack | typeof HoldState.expired; actor: string; at: number },
): Promise<boolean> {
  const [hold] = await tx
    .select({ numberId: numberHolds.numberId, expiresAt: numberHolds.expiresAt })
    .from(numberHolds)
    .where(eq(numberHolds.id, holdId))
  if (!hold) return false
  // locks the number first, as in holdNumber, so that the two cannot deadlock
  await tx.select({ id: numbers.id }).from(numbers).where(eq(numbers.id, hold.numberId)).for('update')
  if ((await transition(tx, 'hold', holdId, to, { actor, at })) === undefined) return false
  await putBackForSale(tx, hold.numberId, NumberStatus.held)
  return true
}

/** A sold number is for sale again when its order is cancelled. */
export async function returnNumber(
  tx: Transaction,
  holdId: number,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const [hold] = await tx.select({ numberId: numberHolds.numberId }).from(numberHolds).where(eq(numberHolds.id, holdId))
  if (!hold) return
  await tx.select({ id: numbers.id }).from(numbers).where(eq(numbers.id, hold.numberId)).for('update')
  if ((await transition(tx, 'hold', holdId, HoldState.givenBack, { actor, at })) !== undefined)
    await putBackForSale(tx, hold.numberId, NumberStatus.sold)
}

/** Puts a number back on sale, unless the next hold already has it: an expired hold counts as free before the sweep. */
const putBackForSale = (tx: Transaction, numberId: number, from: NumberStatus) =>
  tx
    .update(numbers)
    .set({ status: NumberStatus.forSale, heldUntil: null })
    .where(
      and(
        eq(numbers.id, numberId),
        eq(numbers.status, from),
        sql`not exists (select 1 from ${numberHolds} where ${numberHolds.numberId} = ${numberId} and ${numberHolds.state} in (${HoldState.open}, ${HoldState.used}))`,
      ),
    )

/** Uses the session's open hold for an order; the number remains held until the order is paid (`sellNumber`) or closed (`releaseHold`). */
export async function useHold(
  tx: Transaction,
  input: { holdId: number; sessionId: number; orderId: number; now: number; until: number },
): Promise<number | undefined> {
  const [hold] = await tx
    .select()
    .from(numberHolds)
    .where(and(eq(numberHolds.id, input.holdId), eq(numberHolds.sessionId, input.sessionId)))
  if (!hold || hold.expiresAt <= input.now) return undefined
  const [number] = await tx
    .update(numbers)
    .set({ heldUntil: input.until })
    .where(and(eq(numbers.id, hold.numberId), eq(numbers.status, NumberStatus.held)))
    .returning({ id: numbers.id })
  const moved =
    number &&
    (await transition(tx, 'hold', hold.id, HoldState.used, {
      actor: `session:${input.sessionId}`,
      at: input.now,
      set: { orderId: input.orderId },
    }))
  return moved === undefined ? undefined : hold.numberId
}

/** The number is sold at payment. False when the order's hold had expired and another hold has it. */
export async function sellNumber(
  tx: Transaction,
  { numberId, holdId, orderId }: { numberId: number; holdId: number; orderId: number },
): Promise<boolean> {
  await tx.select({ id: numbers.id }).from(numbers).where(eq(numbers.id, numberId)).for('update')
  const [newest] = await tx
    .select({ id: numberHolds.id, orderId: numberHolds.orderId })
    .from(numberHolds)
    .where(and(eq(numberHolds.numberId, numberId), inArray(numberHolds.state, [HoldState.open, HoldState.used])))
    .orderBy(desc(numberHolds.id))
    .limit(1)
  if (newest?.id !== holdId || newest.orderId !== orderId) return false
  const sold = await tx
    .update(numbers)
    .set({ status: NumberStatus.sold, heldUntil: null })
    .where(and(eq(numbers.id, numberId), eq(numbers.status, NumberStatus.held)))
    .returning({ id: numbers.id })
  return sold.length === 1
}
