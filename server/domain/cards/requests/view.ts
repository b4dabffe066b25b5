/** Requests as shown to the card holder: the list, a request with its steps, and the requests that are possible now. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { requestReasons, type RequestKind } from '#schemas/service-requests.ts'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { serviceRequests, stateEvents } from '#server/db/schema/index.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { maskPhone } from '#server/platform/masks.ts'
import { toYuan, formatYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireDay, toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { readAddresses } from '#server/domain/addresses/book.ts'
import { readUsageOfCard } from '../active-packages.ts'
import type { CardRow } from '../card-status.ts'
import type { Reason } from '../coupons/coupons.ts'
import { readLosses, whyNotClosable } from './close.ts'
import { canRate, canReopen } from './complain.ts'
import { canWithdraw } from './decide.ts'
import { whyNotInState } from './lost.ts'
import { formatDeliveryLine, whyNotReplaceable } from './replace.ts'
import { findOpenRequest, openStates, type Request } from './rows.ts'

type View = Answer<'/api/iot/request/view'>
type Row = Answer<'/api/iot/request/list'>['list'][number]
type Offer = Answer<'/api/iot/request/offer'>
type Speaker = Pick<Context, 'say' | 'clock'>

const reasonGroups: Record<RequestKind, string> = {
  lost: 'lost',
  replacement: 'replace',
  closing: 'close',
  complaint: 'complain',
}
const formatReason = ({ say }: Pick<Context, 'say'>, kind: RequestKind, reason: string) =>
  say(`request.${reasonGroups[kind]}.${reason}`)

async function findObstacle(
  db: Context['db'],
  card: CardRow,
  kind: RequestKind,
  now: number,
): Promise<Reason | undefined> {
  if (kind === 'lost') return whyNotInState(card)
  if (kind === 'replacement') return whyNotReplaceable(db, card)
  return kind === 'closing' ? whyNotClosable(db, card, now) : undefined
}

export async function offerRequest(
  ctx: Context,
  { id }: CardLogin,
  { kind }: Parsed<'/api/iot/request/offer'>,
): Promise<Offer> {
  const now = ctx.clock.now()
  const { card } = await readUsageOfCard(ctx, id)
  const open = kind === 'complaint' ? undefined : await findOpenRequest(ctx.db, id, kind)
  const why = open ? undefined : await findObstacle(ctx.db, card, kind, now)
  const allowAsk = !open && !why
  const losses = kind === 'closing' && allowAsk ? await readLosses(ctx.db, card, now) : undefined
  const book = kind === 'replacement' && allowAsk ? await readAddresses(ctx.db, { cardId: id }) : []
  return {
    kind,
    kindName: ctx.say(`request.kind.${kind}`),
    allowAsk,
    whyNot: why ? ctx.say(why.messageId, why.values) : null,
    /** The open request. */
    sn: open?.sn ?? null,
    about: ctx.say(`request.about.${kind}`, { days: promises.coolingDays }),
    reasons: requestReasons[kind].map((value) => ({ value, label: formatReason(ctx, kind, value) })),
    addresses: book.map((row) => ({
      value: row.id,
      label: ctx.say('request.addressLine', {
        name: row.name,
        mobile: maskPhone(row.mobile),
        address: formatDeliveryLine(row),
      }),
    })),
    losses: losses
      ? {
          endAt: toWireTimeOrNull(losses.endAt),
          coupons: losses.coupons,
          integral: losses.integral,
          couponCoin: losses.couponCoin,
          balance: toYuan(losses.balance),
        }
      : null,
  }
}

/** The next step, or the options of the holder. */
function describeNext({ say, clock }: Speaker, request: Request): Row['next'] {
  const { kind, state, dueAt, details } = request
  const isPaidBack = kind === 'closing' && state === RequestState.done && details.refund !== undefined
  const isOver = kind === 'complaint' && state === RequestState.done && !canReopen(request, clock.now())
  const id = isPaidBack ? 'paid' : isOver ? 'over' : String(state)
  return say(`request.next.${kind}.${id}`, {
    date: dueAt === null ? '' : toWireDay(dueAt),
    money: formatYuan(details.refund ?? 0),
    days: promises.reopenDays,
  })
}

const toRow = (ctx: Speaker, request: Request): Row => ({
  sn: request.sn,
  kind: request.kind,
  kindName: ctx.say(`request.kind.${request.kind}`),
  state: request.state as Row['state'],
  stateName: ctx.say(`request.state.${request.kind}.${request.state}`),
  next: describeNext(ctx, request),
  createdAt: toWireTime(request.createdAt),
})

export async function listRequests(
  ctx: Context,
  { id }: CardLogin,
  paging: Parsed<'/api/iot/request/list'>,
): Promise<Answer<'/api/iot/request/list'>> {
  const condition = eq(serviceRequests.cardId, id)
  const { limit, offset } = toLimitOffset(paging)
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(serviceRequests)
      .where(condition)
      .orderBy(desc(serviceRequests.id))
      .limit(limit)
      .offset(offset),
    ctx.db.select({ count: count() }).from(serviceRequests).where(condition),
  ])
  return toPage(
    rows.map((row) => toRow(ctx, row)),
    total[0]?.count ?? 0,
    paging,
  )
}

export async function viewRequest(
  ctx: Context,
  { id }: CardLogin,
  { sn }: Parsed<'/api/iot/request/view'>,
): Promise<View> {
  const [request] = await ctx.db
    .select()
    .from(serviceRequests)
    .where(and(eq(serviceRequests.sn, sn), eq(serviceRequests.cardId, id)))
  if (!request) throw refuse('request.unknown')
  const now = ctx.clock.now()
  const { kind, reason, details } = request
  const { delivery } = details
  return {
    ...toRow(ctx, request),
    reasonName: reason && formatReason(ctx, kind, reason),
    words: request.words || null,
    pictures: request.pictures.map((file) => `/files/${file}`),
    answer: request.answer,
    refusal: request.refusalText,
    dueAt: request.state === RequestState.asked ? toWireTimeOrNull(request.dueAt) : null,
    refund: details.refund === undefined ? null : toYuan(details.refund),
    delivery: delivery ? { name: delivery.name, mobile: maskPhone(delivery.mobile), address: delivery.address } : null,
    newSimNo: details.simNo ?? null,
    expressName: details.carrier ? ctx.say(`afterSale.carrier.${details.carrier}`) : null,
    expressNo: details.expressNo ?? null,
    stars: request.stars,
    allowLift: kind === 'lost' && canWithdraw(request),
    allowWithdraw: kind !== 'lost' && canWithdraw(request),
    allowRate: canRate(request),
    allowReopen: canReopen(request, now),
    steps: await listSteps(ctx, request),
  }
}

/** The remaining states after each state, without a refusal. */
const stepsAhead: Record<RequestKind, Partial<Record<number, readonly number[]>>> = {
  lost: {},
  replacement: {
    [RequestState.asked]: [RequestState.accepted, RequestState.done],
    [RequestState.accepted]: [RequestState.done],
  },
  closing: { [RequestState.asked]: [RequestState.done], [RequestState.accepted]: [RequestState.done] },
  complaint: { [RequestState.asked]: [RequestState.done], [RequestState.accepted]: [RequestState.done] },
}

/** From the ledger. */
async function listSteps({ db, say }: Context, { id, kind, state }: Request): Promise<View['steps']> {
  const events = await db
    .select({ from: stateEvents.from, to: stateEvents.to, at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'serviceRequest'), eq(stateEvents.entityId, id)))
    .orderBy(asc(stateEvents.id))
  const name = (to: number, from: number | null = null) =>
    to === RequestState.asked
      ? say(from === null ? 'request.step.asked' : 'request.step.again')
      : say(`request.state.${kind}.${to}`)
  const next = stepsAhead[kind][state] ?? []
  const isInForce = openStates.includes(state)
  const last: View['steps'][number]['state'] = isInForce ? 'now' : state === RequestState.done ? 'done' : 'ended'
  return [
    ...events.map(({ from, to, at }, index) => ({
      name: name(to, from),
      time: toWireTimeOrNull(at),
      state: index === events.length - 1 ? last : ('done' as const),
    })),
    ...next.map((to) => ({ name: name(to), time: null, state: 'next' as const })),
  ]
}
