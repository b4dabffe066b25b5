/**
 * A real-name request from submission to result (docs/domain §2.1, §3.13): 1 unverified, 4 under review, 2 verified, 5 refused with a
 * reason, 3 unknown. The platform's check and the carrier's share this process; only the effects differ.
 */
import { and, eq, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { EnumValue } from '#schemas/enums.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { cards, jobs, realNames, uploads } from '#server/db/schema/index.ts'
import { ActivateStatus, AuthStatus, PlatformAuthStatus, RealNameStatus, SimStatus } from '#server/db/schema/states.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Outcome, RealNameRequest } from '#server/domain/ports/real-name.ts'
import { DAY } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { countFrom } from '#server/domain/usage/connection.ts'
import type { CardRow } from '../card-status.ts'

/** After this time without an answer the result is unknown. */
export const REVIEW_TIMEOUT = 2 * DAY

type RealNameInput = Pick<RealNameRequest, 'cardId' | 'kind'> &
  Partial<Pick<RealNameRequest, 'certName' | 'certNo' | 'certDigest' | 'photos'>>

/** The card's row must be locked. Undefined when a review is open. */
export async function submitRequest(
  tx: Transaction,
  { photos = [], ...input }: RealNameInput,
  { actor, at }: { actor: string; at: number },
): Promise<RealNameRequest | undefined> {
  const [created] = await tx
    .insert(realNames)
    .values({ ...input, photos, status: RealNameStatus.review, startedAt: at })
    .onConflictDoNothing()
    .returning()
  if (created) await recordCreated(tx, 'realName', created.id, RealNameStatus.review, { actor, at })
  return created
}

/** False when it was already answered. */
export async function finishRealName(
  tx: Transaction,
  id: number,
  outcome: Outcome,
  { actor, at }: { actor: string; at: number },
): Promise<boolean> {
  const reason = outcome !== 'unknown' && !outcome.passed ? `realName.${outcome.reason}` : null
  const [request] = await tx.select().from(realNames).where(eq(realNames.id, id))
  const moved = await transition(
    tx,
    'realName',
    id,
    outcome === 'unknown' ? RealNameStatus.unanswered : outcome.passed ? RealNameStatus.passed : RealNameStatus.refused,
    {
      actor,
      at,
      set: { doneAt: at, reason, certName: null, certNo: null },
    },
  )
  if (moved === undefined || !request) return false
  if (request.photos.length)
    await tx
      .update(uploads)
      .set({ deleteAt: at + lifetimes.photosMs })
      .where(inArray(uploads.id, request.photos))
  await onFinished[request.kind](tx, request, { outcome, reason, actor, at })
  return true
}

type FinishContext = { outcome: Outcome; reason: string | null; actor: string; at: number }
type Status = EnumValue<'authPlatformStatus'>
const isPassed = (outcome: Outcome) => outcome !== 'unknown' && outcome.passed

const onFinished: Record<
  RealNameRequest['kind'],
  (tx: Transaction, request: RealNameRequest, after: FinishContext) => Promise<void>
> = {
  async platform(tx, { cardId, certName, certNo, certDigest }, { outcome, reason, actor, at }) {
    const to =
      outcome === 'unknown'
        ? PlatformAuthStatus.unknown
        : outcome.passed
          ? PlatformAuthStatus.verified
          : PlatformAuthStatus.refused
    await transition(tx, 'platformAuth', cardId, to, {
      actor,
      at,
      set: { authFailReason: reason, ...(isPassed(outcome) && { certName, certNo, certDigest }) },
    })
  },
  async official(tx, { cardId }, { outcome, reason, actor, at }) {
    await tx.update(cards).set({ officialFailReason: reason }).where(eq(cards.id, cardId))
    const to = outcome === 'unknown' ? AuthStatus.unknown : outcome.passed ? AuthStatus.verified : AuthStatus.unverified
    await transition(tx, 'officialAuth', cardId, to, { actor, at, set: isPassed(outcome) ? { authAt: at } : {} })
    if (isPassed(outcome)) await activateCard(tx, cardId, { actor, at })
  },
}

/** A sold card is activated by its real name (docs/domain §2.1: 2 → 3). */
async function activateCard(
  tx: Transaction,
  cardId: number,
  { actor, at }: { actor: string; at: number },
): Promise<void> {
  const [card] = await tx.select({ activateAt: cards.activateAt }).from(cards).where(eq(cards.id, cardId))
  await transition(tx, 'sim', cardId, SimStatus.inService, {
    actor,
    at,
    from: SimStatus.sold,
    note: 'real name',
    set: { activateStatus: ActivateStatus.yes, activateAt: card?.activateAt ?? at, ...countFrom(at) },
  })
}

/** Requests that have timed out. */
export const selectUnanswered = (db: Database, now: number) =>
  db
    .select({ id: realNames.id })
    .from(realNames)
    .where(
      and(
        eq(realNames.status, RealNameStatus.review),
        lte(realNames.startedAt, now - REVIEW_TIMEOUT),
        notExists(isAnswerScheduled(db)),
      ),
    )
    .limit(100)

/** Whether an answer is still due: when the demo clock jumps, the timeout may run before an earlier answer. */
const isAnswerScheduled = (db: Database) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'answerRealName'),
        isNull(jobs.doneAt),
        sql`(${jobs.payload} ->> 'realNameId')::bigint = ${realNames.id}`,
      ),
    )

/** The carrier's status including open requests: the card's row stores only verified, unverified and unknown. */
export async function readOfficialStatus(
  db: Database,
  card: Pick<CardRow, 'id' | 'authStatus' | 'officialFailReason'>,
): Promise<Status> {
  if (card.authStatus === AuthStatus.verified) return PlatformAuthStatus.verified
  const open = await db
    .select({ id: realNames.id })
    .from(realNames)
    .where(
      and(eq(realNames.cardId, card.id), eq(realNames.kind, 'official'), eq(realNames.status, RealNameStatus.review)),
    )
  return getOfficialStatus(card, open.length > 0)
}
export function getOfficialStatus(
  card: Pick<CardRow, 'authStatus' | 'officialFailReason'>,
  isReviewed: boolean,
): Status {
  if (card.authStatus === AuthStatus.verified) return PlatformAuthStatus.verified
  if (isReviewed) return PlatformAuthStatus.review
  return card.officialFailReason === null ? (card.authStatus as Status) : PlatformAuthStatus.refused
}

/** Returns a request that waits for an answer. */
export async function readRequest(tx: Transaction, id: number): Promise<{ question: RealNameRequest } | undefined> {
  const [request] = await tx.select().from(realNames).where(eq(realNames.id, id))
  return request?.status === RealNameStatus.review ? { question: request } : undefined
}

export const enqueueRealNameCheck = (tx: Transaction, realNameId: number, at: number) =>
  enqueue(tx, 'askRealName', { realNameId }, at)
