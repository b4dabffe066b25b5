/** shop/afterSale/view: the requests that an order allows now, and the newest request. */
import { asc, and, eq } from 'drizzle-orm'
import { listRefundKinds, listRefundReasons, returnCarriers } from '#schemas/after-sale.ts'
import type { Answer } from '#schemas/api/index.ts'
import { promises } from '#schemas/promises.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Context } from '#server/domain/context.ts'
import type { Database } from '#server/db/connect.ts'
import { settings, stateEvents } from '#server/db/schema/index.ts'
import { RefundKind, RefundState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import type { Order } from '../order-kind.ts'
import { readNewestRequests, type Refund } from '../payments/refunds.ts'
import type { ShopRow } from '../shop-kinds.ts'
import { readOwnShopOrder } from '../row.ts'
import { summarizeRequest } from './in-short.ts'
import { checkAfterSale, isLate, getReturnDeadline, canSendBack, canWithdraw } from './rules.ts'

type View = Answer<'/api/shop/afterSale/view'>
type RefundView = NonNullable<View['refund']>
type ReturnTo = { name: MaybeLocalizedText; phone: string; address: MaybeLocalizedText }

/** The address for returned goods: a setting of the shop. */
async function readReturnAddress(db: Database): Promise<ReturnTo | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'returnAddress'))
  return row?.value as ReturnTo | undefined
}

export async function viewAfterSale(ctx: Context, orderSn: string): Promise<View> {
  const { order, shop } = await readOwnShopOrder(ctx, orderSn)
  if (order.kind !== 'GD') throw refuse('afterSale.notForCards')
  const now = ctx.clock.now()
  const may = checkAfterSale({ order, shop }, now)
  const request = (await readNewestRequests(ctx.db, [order.id])).get(order.id)
  const kinds = 'place' in may ? listRefundKinds(may.place) : []
  const reasons = 'place' in may ? listRefundReasons(may.place) : []
  return {
    orderSn: order.sn,
    goodsName: shop.goodsName,
    image: shop.goodsImage,
    quantity: shop.quantity,
    allowAsk: 'place' in may,
    whyNot: 'place' in may || request ? null : ctx.say(may.refusal, { days: promises.afterSaleDays }),
    isLate: 'place' in may && may.place === 'unsent' && isLate(order.paidAt, now),
    kinds: kinds.map((value) => ({ value, label: ctx.say(`afterSale.kind.${value}`) })),
    carriers:
      request && canSendBack(request)
        ? returnCarriers.map((value) => ({ value, label: ctx.say(`afterSale.carrier.${value}`) }))
        : [],
    reasons: reasons.map((value) => ({ value, label: ctx.say(`afterSale.reason.${value}`) })),
    lines: order.lines.map(({ name, fen }) => ({ name, money: toYuan(fen) })),
    amount: toYuan(order.amount),
    refund: request && (await toRefundView(ctx, { order, shop, request }, now)),
  }
}

async function toRefundView(
  ctx: Context,
  orderWithRequest: { order: Order; shop: ShopRow; request: Refund },
  now: number,
): Promise<RefundView> {
  const { request } = orderWithRequest
  const isReturn = request.kind === RefundKind.withReturn
  const isOpen = canSendBack(request)
  return {
    refundSn: request.sn,
    ...summarizeRequest(ctx, orderWithRequest, now),
    kindName: ctx.say(`afterSale.kind.${request.kind}`),
    reasonName: ctx.say(`afterSale.reason.${request.reason ?? 'other'}`),
    words: request.words || null,
    pictures: request.pictures.map((id) => `/files/${id}`),
    amount: toYuan(request.amount),
    createdAt: toWireTime(request.createdAt),
    refusal: request.refusalText,
    returnTo: isReturn && (isOpen || request.state === RefundState.sent) ? await readReturnAddress(ctx.db) : null,
    sendBefore: isOpen ? toWireTime(getReturnDeadline(request)) : null,
    expressName: request.expressName && ctx.say(`afterSale.carrier.${request.expressName}`),
    expressNo: request.expressNo,
    allowSend: isOpen,
    allowCancel: canWithdraw(request),
    steps: await listSteps(ctx, request),
  }
}

/** The remaining states after each state, without a refusal. */
const stepsAhead: Partial<Record<number, [money: number[], goods: number[]]>> = {
  [RefundState.asked]: [
    [RefundState.approved, RefundState.done],
    [RefundState.approved, RefundState.sent, RefundState.done],
  ],
  [RefundState.approved]: [[RefundState.done], [RefundState.sent, RefundState.done]],
  [RefundState.sent]: [[RefundState.done], [RefundState.done]],
}

/** From the ledger. */
async function listSteps({ db, say }: Context, { id, state, kind }: Refund): Promise<RefundView['steps']> {
  const events = await db
    .select({ to: stateEvents.to, at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'refund'), eq(stateEvents.entityId, id)))
    .orderBy(asc(stateEvents.id))
  const isReturn = kind === RefundKind.withReturn
  const name = (to: number) => say(`afterSale.step.${to}${to === RefundState.approved && isReturn ? 'return' : ''}`)
  const next = stepsAhead[state]?.[isReturn ? 1 : 0] ?? []
  const last: RefundView['steps'][number]['state'] = next.length ? 'now' : state === RefundState.done ? 'done' : 'ended'
  return [
    ...events.map(({ to, at }, index) => ({
      name: name(to),
      time: toWireTimeOrNull(at),
      state: index === events.length - 1 ? last : ('done' as const),
    })),
    ...next.map((to) => ({ name: name(to), time: null, state: 'next' as const })),
  ]
}
