/**
 * A complaint (docs/domain §3.18): it gets its number immediately, then an answer and a rating, and may be reopened
 * within some days if the answer does not help.
 */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { DAY } from '#server/platform/time.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { claimUploads } from '#server/domain/uploads/upload.ts'
import {
  createRequest,
  lockCard,
  lockOwnRequest,
  moveRequest,
  findRepeatedComplaint,
  updateRequest,
  type Request,
} from './rows.ts'

export async function createComplaint(
  ctx: Context,
  { id }: CardLogin,
  { category, words, picture1, picture2, picture3 }: Parsed<'/api/iot/request/complain'>,
): Promise<Answer<'/api/iot/request/complain'>> {
  const files = Object.entries({ picture1, picture2, picture3 }).filter((file): file is [string, string] => !!file[1])
  return ctx.transaction(async (tx) => {
    const by = { actor: `card:${id}`, at: ctx.clock.now() }
    await lockCard(tx, id)
    const same = await findRepeatedComplaint(tx, id, { reason: category, words })
    if (same) return { sn: same.sn }
    await claimUploads(tx, ctx, { scene: 'complaint', files, deleteAt: by.at + lifetimes.photosMs })
    // last, so that refused complaints do not count
    if (!(await ctx.limits.take('complaintCard', id)).ok) throw refuse('request.tooMany')
    const { sn } = await createRequest(tx, {
      ...by,
      cardId: id,
      kind: 'complaint',
      reason: category,
      words,
      pictures: files.map(([, file]) => file),
    })
    return { sn }
  })
}

const isAnswered = ({ kind, state }: Request) => kind === 'complaint' && state === RequestState.done
export const canRate = (request: Request): boolean => isAnswered(request) && request.stars === null
const getReopenDeadline = ({ updatedAt }: Pick<Request, 'updatedAt'>): number => updatedAt + promises.reopenDays * DAY
export const canReopen = (request: Request, now: number): boolean =>
  isAnswered(request) && request.reopenedAt === null && now <= getReopenDeadline(request)

/** An answer is rated once; the same rating again has no effect. */
export async function rateAnswer(
  ctx: Context,
  card: CardLogin,
  { sn, stars }: Parsed<'/api/iot/request/rate'>,
): Promise<null> {
  return ctx.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, card, sn)
    if (isAnswered(request) && request.stars === stars) return null
    if (!canRate(request)) throw refuse('request.notRateable')
    await updateRequest(tx, request, { stars })
    return null
  })
}

export async function reopenComplaint(
  ctx: Context,
  card: CardLogin,
  { sn, words }: Parsed<'/api/iot/request/reopen'>,
): Promise<null> {
  return ctx.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, card, sn)
    const at = ctx.clock.now()
    if (!canReopen(request, at)) throw refuse('request.notReopenable', { days: promises.reopenDays })
    await moveRequest(tx, request, RequestState.asked, {
      actor: `card:${card.id}`,
      at,
      note: 'opened again',
      words: `${request.words}\n\n${words}`,
      stars: null,
      reopenedAt: at,
    })
    return null
  })
}
