/**
 * Fulfilment of shop orders by staff and carriers: review, audit, refusal, shipping, receipt, activation (docs/domain
 * §2.2). Each command is one transition of the state machine; an order that ends without a card returns number, stock
 * and money.
 */
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { mapLocales, localizedText } from '#schemas/language/words.ts'
import type { FulfilmentWork } from '#server/domain/ports/fulfilment.ts'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orderParcels, orders, shopOrders } from '#server/db/schema/index.ts'
import { FirstRechargeStatus, GoodsOrderStatus, OrderStatus, PayStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import { translate, translateToAllLanguages } from '#server/platform/messages.ts'
import { returnNumber } from '#server/domain/numbers/hold.ts'
import { transition } from '#server/domain/states/transition.ts'
import { decide, listDecisions } from '../after-sale/decide.ts'
import { decisions, type CardCommand, type Command, type Decision, type GoodsStep } from './commands.ts'
import type { Order } from '../order-kind.ts'
import { findOpenRequest, type Refund } from '../payments/refunds.ts'
import { refundOrder } from '../payments/settle.ts'
import { readParcels, signParcels, countUnsent, type NewParcel } from './parcels.ts'
import { returnStockAndNumber, readShopRow, type ShopRow } from '../shop-kinds.ts'

type Step<State extends number = OrderStatus | GoodsOrderStatus> = {
  from: readonly State[]
  to: State
  set?: (at: number) => Partial<ShopRow>
  /** The reason shown to the shopper: a message id. */
  why?: string
  /** The order ends without a card. */
  ends?: true
  /** Allowed only before shipping. */
  unsent?: true
}
const createSampleParcel = (at: number) => ({
  expressName: localizedText('顺丰速运', 'SF Express'),
  expressNo: `SF${randomInt(1e12, 9e12)}`,
  expressPhone: '95338',
  shippedAt: at,
})

const pickExpress = ({ expressName, expressNo, expressPhone }: NewParcel) => ({ expressName, expressNo, expressPhone })

const cardSteps = {
  review: { from: [OrderStatus.submitted, OrderStatus.lost], to: OrderStatus.firstReview },
  audit: { from: [OrderStatus.firstReview, OrderStatus.submitted], to: OrderStatus.review },
  lost: { from: [OrderStatus.firstReview, OrderStatus.review], to: OrderStatus.lost },
  askPhotos: {
    from: [OrderStatus.firstReview, OrderStatus.review],
    to: OrderStatus.photosNeeded,
    set: () => ({ photoStatus: PhotoStatus.needed }),
  },
  photosPassed: {
    from: [OrderStatus.photosReview],
    to: OrderStatus.toShip,
    set: () => ({ photoStatus: PhotoStatus.accepted }),
  },
  photosAgain: {
    from: [OrderStatus.photosReview],
    to: OrderStatus.photosNeeded,
    set: () => ({ photoStatus: PhotoStatus.again }),
    why: 'desk.photosAgain',
  },
  call: { from: [OrderStatus.firstReview, OrderStatus.review, OrderStatus.photosReview], to: OrderStatus.toCall },
  accept: { from: [OrderStatus.review, OrderStatus.firstReview, OrderStatus.toCall], to: OrderStatus.toShip },
  refuse: {
    from: [
      OrderStatus.submitted,
      OrderStatus.firstReview,
      OrderStatus.review,
      OrderStatus.photosNeeded,
      OrderStatus.photosReview,
      OrderStatus.toCall,
      OrderStatus.toShip,
      OrderStatus.lost,
    ],
    to: OrderStatus.refused,
    why: 'desk.refused',
    ends: true,
  },
  void: { from: [OrderStatus.submitted], to: OrderStatus.void, why: 'desk.void', ends: true },
  ship: { from: [OrderStatus.toShip], to: OrderStatus.shipped, set: createSampleParcel },
  signed: { from: [OrderStatus.shipped], to: OrderStatus.delivered, set: (at) => ({ signedAt: at }) },
  returned: { from: [OrderStatus.shipped], to: OrderStatus.deliveryRefused, why: 'desk.returned', ends: true },
  toActivate: { from: [OrderStatus.delivered], to: OrderStatus.toActivate },
  activate: {
    from: [OrderStatus.toActivate, OrderStatus.delivered, OrderStatus.firstRechargeMissing],
    to: OrderStatus.activated,
    set: (at) => ({ activatedAt: at, firstRechargeStatus: FirstRechargeStatus.done }),
  },
  activateOnly: {
    from: [OrderStatus.toActivate],
    to: OrderStatus.firstRechargeMissing,
    set: (at) => ({ activatedAt: at, firstRechargeStatus: FirstRechargeStatus.missing }),
  },
  close: {
    from: [OrderStatus.activated, OrderStatus.firstRechargeMissing, OrderStatus.toActivate],
    to: OrderStatus.accountClosed,
  },
} as const satisfies Record<CardCommand, Step<OrderStatus>>
const thingSteps = {
  /** Also allowed after an earlier release refused a refund. */
  ship: {
    from: [GoodsOrderStatus.paid, GoodsOrderStatus.refundRefused],
    to: GoodsOrderStatus.shipped,
    unsent: true,
    set: (at) => ({ ...createSampleParcel(at), applyFailReason: null }),
  },
  signed: { from: [GoodsOrderStatus.shipped], to: GoodsOrderStatus.done, set: (at) => ({ signedAt: at }) },
} as const satisfies Record<GoodsStep, Step<GoodsOrderStatus>>

export const getSteps = ({ kind }: Pick<Order, 'kind'>): Partial<Record<Command, Step>> =>
  kind === 'GD' ? thingSteps : cardSteps

type Progress = Pick<ShopRow, 'status' | 'shippedAt'>
const isAllowed = ({ from, unsent }: Step, { status, shippedAt }: Progress) =>
  from.some((state) => state === status) && !(unsent && shippedAt !== null)

/** Commands that the current status allows; `request`: the open request of an order of goods. */
export const listCommands = (order: Pick<Order, 'kind'>, row: Progress, request?: Refund): Command[] => [
  ...Object.entries(getSteps(order)).flatMap(([command, step]) => (isAllowed(step, row) ? [command as Command] : [])),
  ...(request ? listDecisions(request) : []),
]
const isDecision = (command: Command): command is Decision => decisions.some((decision) => decision === command)

/** Runs a command; false when the order's status does not allow it, or is not `from`. */
export async function runCommand(
  tx: Transaction,
  services: Services,
  input: { orderId: number; command: Command; from?: number; at: number; actor: string; parcel?: NewParcel },
): Promise<boolean> {
  const { orderId, command, from, at, actor, parcel } = input
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.payStatus !== PayStatus.paid) return false
  const row = await readShopRow(tx, orderId)
  if (from !== undefined && row.status !== from) return false
  if (order.kind === 'GD' && isDecision(command)) return decide(tx, services, order, command, { actor, at })
  const step = getSteps(order)[command]
  if (!step || !isAllowed(step, row)) return false
  // some of its parcels have not been sent yet
  if (command === 'signed' && countUnsent(row, (await readParcels(tx, [row])).get(orderId)) > 0) return false
  const machine = order.kind === 'GD' ? 'goodsOrder' : 'shopOrder'
  // a free order has no payment to refund
  const { why } = step
  const ending =
    why &&
    mapLocales((locale) =>
      [why, ...(step.ends && order.amount > 0 ? ['desk.moneyBack'] : [])].map((id) => translate(locale, id)).join(''),
    )
  const reason = ending ? { applyFailReason: ending } : {}
  await transition(tx, machine, orderId, step.to, {
    actor,
    at,
    from: row.status as OrderStatus,
    set: { updatedAt: at, ...reason, ...step.set?.(at), ...(parcel && pickExpress(parcel)) },
  })
  if (command === 'ship') {
    const sent = await readShopRow(tx, orderId)
    await tx.insert(orderParcels).values({
      orderId,
      shippedAt: at,
      expressName: sent.expressName ?? '',
      expressNo: sent.expressNo ?? '',
      expressPhone: sent.expressPhone,
      quantity: parcel?.quantity ?? row.quantity,
      note: parcel?.note ?? '',
    })
  }
  if (command === 'signed') await signParcels(tx, orderId, at)
  if (step.ends) {
    if (row.holdId !== null) await returnNumber(tx, row.holdId, { actor, at })
    await returnStockAndNumber(tx, order, row)
  }
  if (step.ends)
    await refundOrder(tx, services, order, { actor, remark: ending ?? translateToAllLanguages('order.cancelled') })
  else await enqueue(tx, 'askDesk', { orderId, at }, at)
  return true
}

/** Returns what fulfilment learns of a waiting order. */
export async function readFulfilmentWork(
  tx: Transaction,
  { orderId, at }: { orderId: number; at: number },
): Promise<{ question: FulfilmentWork } | undefined> {
  const [row] = await tx
    .select({ kind: orders.kind, status: shopOrders.status })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(eq(shopOrders.orderId, orderId))
  if (!row) return undefined
  const request = row.kind === 'GD' ? await findOpenRequest(tx, orderId) : undefined
  return { question: { orderId, ...row, request: request && { state: request.state }, at } }
}
