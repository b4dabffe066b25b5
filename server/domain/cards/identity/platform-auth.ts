/**
 * The platform's real-name verification (docs/domain §3.13): name, ID number and a phone verified by SMS; with `platformAuthType` 1 also
 * three photos.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cards, realNames, uploads } from '#server/db/schema/index.ts'
import { PlatformAuthStatus, RealNameStatus } from '#server/db/schema/states.ts'
import { createNotConnectedFault, refuse, refuseField } from '#server/platform/fault.ts'
import { sealPerson } from '#server/domain/orders/placing/applicant.ts'
import { listCardOwners } from '#server/domain/uploads/upload.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'
import { transition } from '#server/domain/states/transition.ts'
import { submitRequest, enqueueRealNameCheck } from './real-name.ts'
import { isReadOnly } from '../card-status.ts'

/** The legal limit of cards per person (docs/domain §3.13: 5 to 10). */
const MAX_CARDS = 10

type Call = '/api/iot/simPlatformAuth'

export async function submitPlatformAuth(ctx: Context, { id }: CardLogin, input: Parsed<Call>): Promise<Answer<Call>> {
  if (!ctx.ports.realName) throw createNotConnectedFault('realName.checkNotOpen')
  const actor = `card:${id}`
  await ctx.transaction(async (tx) => {
    const [card] = await tx.select().from(cards).where(eq(cards.id, id)).for('update')
    if (!card || isReadOnly(card)) throw refuse('realName.readOnly')
    if (card.authPlatformStatus === PlatformAuthStatus.verified) throw refuse('realName.done')
    if (card.authPlatformStatus === PlatformAuthStatus.review) throw refuse('realName.waiting')
    if (!card.needPlatformAuth) throw refuse('realName.notAsked')
    const photos = card.platformAuthType === 1 ? await claimPhotos(tx, id, input) : []
    await useCode(ctx, tx, { purpose: 'auth', mobile: input.mobile, subject: id, code: input.code })
    // after the code, so that strangers cannot use up the tries; before the check, so that ID numbers cannot be probed
    if (!(await ctx.limits.take('realNameCard', id)).ok) throw refuse('realName.tooOften')
    const { certName, certNo, certDigest } = sealPerson(ctx, input)
    await checkCount(tx, certDigest)
    const at = ctx.clock.now()
    const request = await submitRequest(
      tx,
      { cardId: id, kind: 'platform', certName, certNo, certDigest, photos },
      { actor, at },
    )
    const moved =
      request &&
      (await transition(tx, 'platformAuth', id, PlatformAuthStatus.review, {
        actor,
        at,
        set: { authFailReason: null },
      }))
    if (!request || moved === undefined) throw refuse('realName.waiting')
    await enqueueRealNameCheck(tx, request.id, at)
  })
  return { authPlatformStatus: PlatformAuthStatus.review, failReason: null }
}

/** Three different photos, uploaded by this card for this purpose, and retained until the review is over. */
async function claimPhotos(tx: Transaction, cardId: number, input: Parsed<Call>): Promise<string[]> {
  const photos: string[] = []
  for (const name of ['frontImage', 'backImage', 'headImage'] as const) {
    const file = input[name]
    if (!file) throw refuseField(name, 'realName.photoNeeded')
    if (photos.includes(file)) throw refuseField(name, 'upload.twice')
    photos.push(file)
  }
  const sent = await tx
    .update(uploads)
    .set({ deleteAt: null })
    .where(and(inArray(uploads.id, photos), eq(uploads.scene, 'cert'), inArray(uploads.owner, listCardOwners(cardId))))
    .returning({ id: uploads.id })
  const missing = (['frontImage', 'backImage', 'headImage'] as const).find(
    (name) => !sent.some(({ id }) => id === input[name]),
  )
  if (missing) throw refuseField(missing, 'upload.gone')
  return photos
}

/** Serializes requests of one person until the transaction ends, so that the count remains correct. */
async function checkCount(tx: Transaction, certDigest: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${certDigest}, 0))`)
  const count = sql<number>`count(*)::int`
  const [[named], [pending]] = await Promise.all([
    tx
      .select({ count })
      .from(cards)
      .where(and(eq(cards.certDigest, certDigest), eq(cards.authPlatformStatus, PlatformAuthStatus.verified))),
    tx
      .select({ count })
      .from(realNames)
      .where(and(eq(realNames.certDigest, certDigest), eq(realNames.status, RealNameStatus.review))),
  ])
  if ((named?.count ?? 0) + (pending?.count ?? 0) >= MAX_CARDS)
    throw refuseField('certNo', 'realName.tooManyCards', { most: MAX_CARDS })
}
