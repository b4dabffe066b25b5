/** Requests of card holders, decided by operators; an agent's operator is limited to its storefront. Decisions are in the audit trail. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { ServiceRequest as Line } from '#schemas/backoffice/requests.ts'
import { listRequestRefusals } from '#schemas/service-requests.ts'
import { cards, serviceRequests as table } from '#server/db/schema/index.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Services } from '#server/domain/context.ts'
import {
  acceptRequest,
  answerComplaint,
  finishClosing,
  finishReplacement,
  refuseRequest,
  listSteps,
} from '#server/domain/cards/requests/decide.ts'
import { findTakenField } from '#server/domain/cards/requests/replace.ts'
import { lockCard, type ActedBy, type Request } from '#server/domain/cards/requests/rows.ts'
import type { CardRow } from '#server/domain/cards/card-status.ts'
import { refuseField } from '#server/platform/fault.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, labelChoices, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

type Card = Pick<CardRow, 'simNo' | 'promoCode'>

function toLine({ request, card }: { request: Request; card: Card }): Line {
  const { delivery, simNo, refund } = request.details
  return {
    id: request.id,
    sn: request.sn,
    simNo: card.simNo,
    promoCode: card.promoCode,
    kind: request.kind,
    state: request.state as Line['state'],
    reason: request.reason,
    words: request.words,
    pictures: request.pictures.map((file) => `/files/${file}`),
    delivery: delivery ? { ...delivery, address: translateBoth(delivery.address) } : null,
    newSimNo: simNo ?? null,
    refund: refund ?? null,
    dueAt: request.dueAt,
    answer: request.answer,
    refusal: request.refusalText === null ? null : translateBoth(request.refusalText),
    stars: request.stars,
    decidedBy: request.decidedBy,
    allows: [...listSteps(request)],
    refusals: listSteps(request).includes('refuse') ? listRequestRefusals(request.kind) : [],
    createdAt: request.createdAt,
    updatedAt: request.updatedAt,
  }
}

const columns = { request: table, card: { simNo: cards.simNo, promoCode: cards.promoCode } }

/** Applies a decision. Locks the card before its request, in the order used everywhere to avoid deadlocks. */
async function decide(
  ctx: SignedIn,
  sn: string,
  name: 'accept' | 'refuse' | 'finish' | 'answer',
  work: (tx: Transaction, of: { card: CardRow; request: Request }, by: ActedBy) => Promise<Request | undefined>,
): Promise<Line> {
  const [row] = await ctx.db
    .select({ cardId: cards.id })
    .from(table)
    .innerJoin(cards, eq(cards.id, table.cardId))
    .where(and(eq(table.sn, sn), limitToStorefront(ctx, cards.promoCode)))
  if (!row) throw notFound('publishing.noRequest', { sn })
  return ctx.transaction(async (tx) => {
    const card = await lockCard(tx, row.cardId)
    const [request] = await tx.select().from(table).where(eq(table.sn, sn)).for('update')
    const by = { actor: `operator:${ctx.me.id}`, at: ctx.clock.now() }
    const after = request && (await work(tx, { card, request }, by))
    if (!after) throw conflict('publishing.requestState', { sn })
    await ctx.note(tx, `request.${name}`, sn, { kind: after.kind, state: after.state })
    return toLine({ request: after, card: { ...card, simNo: after.details.simNo ?? card.simNo } })
  })
}

/** `shop`: services of the domain that publishing does not have. */
export const createRequests = (shop: Pick<Services, 'cache' | 'ports'>) =>
  ({
    async 'GET /api/admin/requests'(ctx, { kind, state, promoCode, before, limit }) {
      const rows = await ctx.db
        .select(columns)
        .from(table)
        .innerJoin(cards, eq(cards.id, table.cardId))
        .where(
          and(
            limitToStorefront(ctx, cards.promoCode),
            filterBy(table.kind, kind),
            filterBy(table.state, state),
            filterBy(cards.promoCode, promoCode),
            before === undefined ? undefined : lt(table.id, before),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit + 1)
      const { page, next } = toPage(rows, limit, ({ request }) => request.id)
      return { list: page.map(toLine), next }
    },
    'POST /api/admin/requests/{sn}/accept': (ctx, { sn }) =>
      decide(ctx, sn, 'accept', (tx, { request }, by) => acceptRequest(tx, request, by)),
    'POST /api/admin/requests/{sn}/refuse': (ctx, { sn, reason, note }) =>
      decide(ctx, sn, 'refuse', async (tx, { request }, by) => {
        if (!listSteps(request).includes('refuse')) return undefined
        const fitting = listRequestRefusals(request.kind)
        if (!fitting.includes(reason))
          throw refuseField('reason', 'publishing.requestRefusal', {
            reasons: labelChoices('request.refusal', fitting),
          })
        const written = note.trim()
        if (reason === 'other' && !written) throw refuseField('note', 'publishing.refusalNote')
        return refuseRequest(tx, request, { reason, note: written, ...by })
      }),
    'POST /api/admin/requests/{sn}/answer': (ctx, { sn, answer }) =>
      decide(ctx, sn, 'answer', async (tx, { request }, by) => {
        const written = answer.trim()
        if (!written) throw refuseField('answer', 'publishing.requestAnswer')
        return answerComplaint(tx, request, { answer: written, ...by })
      }),
    'POST /api/admin/requests/{sn}/finish': (ctx, { sn, ...given }) =>
      decide(ctx, sn, 'finish', async (tx, locked, by) => {
        const { card, request } = locked
        if (!listSteps(request).includes('finish')) return undefined
        if (request.kind === 'closing') return finishClosing(tx, request, by)
        const [simNo, iccid, imsi, carrier, expressNo] = (
          ['simNo', 'iccid', 'imsi', 'carrier', 'expressNo'] as const
        ).map((name) => {
          const value = given[name]
          if (!value) throw refuseField(name, 'publishing.requestChip')
          return value
        }) as [string, string, string, string, string]
        const chip = { simNo, iccid, imsi }
        const taken = await findTakenField(tx, chip)
        if (taken) throw refuseField(taken, 'publishing.chipTaken')
        return finishReplacement(tx, { ...ctx, ...shop }, { card, request }, { chip, carrier, expressNo, ...by })
      }),
  }) satisfies Partial<AdminHandlers>
