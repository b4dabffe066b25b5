/** Bulk-inserts shop orders with their complete histories. Every step must be a transition of the state machine. */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { machines } from '#server/domain/states/state-machines.ts'
import { MINUTE, SECOND, formatCompactTime } from '#server/platform/time.ts'
import type { Transaction } from '#server/db/connect.ts'
import { RefundKind, RefundState } from '#server/db/schema/states.ts'
import { orders, payments, refunds, shopOrders, simulatedPayments, stateEvents } from '#server/db/schema/index.ts'

export type OrderStep = { to: number; at: number; actor: string; note?: string }
type Refund = typeof refunds.$inferInsert
export type PastRequest = Pick<Refund, 'state' | 'kind' | 'reason' | 'refusal' | 'refusalText'> & {
  words: string
  orderStatus: number
  askedAt: number
  askedBy: string
  decidedAt?: number
  doneAt?: number
}
export type PastOrder = {
  kind: 'HK' | 'PN' | 'GD'
  title: MaybeLocalizedText
  promoCode: string
  shopUserId: number
  orderedAt: number
  expiresAt: number
  lines: { name: MaybeLocalizedText; fen: number }[]
  remark?: string
  /** Absent: not paid. */
  paid?: { payType: 'wxpay' | 'alipay'; at: number }
  closedAt?: number
  refund?: { at: number; remark: MaybeLocalizedText }
  /** The shopper's after-sale request. */
  request?: PastRequest
  /** The initial state. */
  first: number
  steps: OrderStep[]
  shop: Omit<typeof shopOrders.$inferInsert, 'orderId' | 'status' | 'updatedAt'>
}

const getMachineName = (kind: PastOrder['kind']) => (kind === 'GD' ? 'goodsOrder' : 'shopOrder')

const findLastChange = ({ orderedAt, steps, paid, closedAt, refund }: PastOrder) =>
  Math.max(orderedAt, paid?.at ?? 0, closedAt ?? 0, refund?.at ?? 0, ...steps.map((step) => step.at))
const toOrderRow = (order: PastOrder) => ({
  sn: `${order.kind}${formatCompactTime(order.orderedAt)}${randomCapitals(4)}`,
  kind: order.kind,
  title: order.title,
  promoCode: order.promoCode,
  shopUserId: order.shopUserId,
  placeType: 1,
  lines: order.lines,
  amount: sumLines(order),
  payStatus: order.refund ? 4 : order.closedAt ? 3 : order.paid ? 2 : 1,
  payType: order.paid?.payType ?? null,
  tradeType: order.paid ? 'mock' : null,
  refundType: order.refund ? 1 : 0,
  refundRemark: order.refund?.remark ?? null,
  remark: order.remark ?? '',
  createdAt: order.orderedAt,
  expiresAt: order.expiresAt,
  paidAt: order.paid?.at ?? null,
  closedAt: order.closedAt ?? null,
  refundedAt: order.refund?.at ?? null,
  updatedAt: findLastChange(order),
})

/** Inserts the orders; returns their ids. */
export async function writeShopOrders(tx: Transaction, pastOrders: PastOrder[]): Promise<number[]> {
  pastOrders.forEach(checkSteps)
  const rows = pastOrders.map(toOrderRow)
  const inserted = await tx.insert(orders).values(rows).returning({ id: orders.id, sn: orders.sn })
  const ids = new Map(inserted.map((row) => [row.sn, row.id]))
  const all = pastOrders.map((order, index) => ({ ...order, id: ids.get(rows[index]?.sn ?? '') ?? 0 }))
  await tx.insert(shopOrders).values(
    all.map((order) => ({
      ...order.shop,
      orderId: order.id,
      status: order.steps.at(-1)?.to ?? order.first,
      updatedAt: findLastChange(order),
    })),
  )

  const paid = all.flatMap((order) =>
    order.paid
      ? [
          {
            order,
            paid: order.paid,
            outTradeNo: `${order.kind}P${formatCompactTime(order.orderedAt)}${randomCapitals(8)}`,
            provider: sumLines(order) > 0 ? 'mock' : 'balance',
          },
        ]
      : [],
  )
  const tries = await tx
    .insert(payments)
    .values(
      paid.map(({ order, paid: { payType, at }, outTradeNo, provider }) => ({
        outTradeNo,
        orderId: order.id,
        provider,
        payType,
        tradeType: 'mock',
        amount: sumLines(order),
        status: order.refund ? 4 : 2,
        providerTradeNo: provider === 'mock' ? `MOCK${outTradeNo.slice(-8)}` : null,
        createdAt: at - 20 * SECOND,
        expiresAt: order.expiresAt,
        paidAt: at,
        refundedAt: order.refund?.at ?? null,
      })),
    )
    .returning({ id: payments.id, orderId: payments.orderId })
  const mocked = paid.filter(({ provider }) => provider === 'mock')
  if (mocked.length)
    await tx.insert(simulatedPayments).values(
      mocked.map(({ order, outTradeNo, paid: { at } }) => ({
        outTradeNo,
        state: order.refund ? ('refunded' as const) : ('paid' as const),
        at: order.refund?.at ?? at,
      })),
    )

  const paymentIds = new Map(tries.map((row) => [row.orderId, row.id]))
  const back = all.flatMap((order) => buildRefund(order, order.id, paymentIds.get(order.id)) ?? [])
  const writtenRefunds = back.length
    ? await tx
        .insert(refunds)
        .values(back.map(({ row }) => row))
        .returning({ id: refunds.id, sn: refunds.sn })
    : []
  const refundIds = new Map(writtenRefunds.map(({ sn, id }) => [sn, id]))
  const events = [
    ...all.flatMap((order) => listEvents(order, order.id, paymentIds.get(order.id))),
    ...back.flatMap(({ row, steps }) =>
      steps.map((step, index) => ({
        machine: 'refund',
        entityId: refundIds.get(row.sn) ?? 0,
        from: steps[index - 1]?.to ?? null,
        ...step,
      })),
    ),
  ]
  await tx.insert(stateEvents).values(events.toSorted((a, b) => a.at - b.at))
  return all.map((order) => order.id)
}

export const sumLines = ({ lines }: Pick<PastOrder, 'lines'>): number => lines.reduce((sum, line) => sum + line.fen, 0)

function checkSteps({ kind, title, first, steps, orderedAt }: PastOrder): void {
  const edges: Record<number, readonly number[]> = machines[getMachineName(kind)].edges
  let [state, at] = [first, orderedAt]
  for (const step of steps) {
    if (!edges[state]?.includes(step.to)) throw new Error(`${title}: there is no step from ${state} to ${step.to}`)
    if (step.at < at) throw new Error(`${title}: step ${step.to} comes before the one before it`)
    ;[state, at] = [step.to, step.at]
  }
}

type Event = typeof stateEvents.$inferInsert
function listEvents(order: PastOrder, orderId: number, paymentId: number | undefined): Event[] {
  const owner = `user:${order.shopUserId}`
  const createEvent = (
    machine: string,
    entityId: number,
    from: number | null,
    to: number,
    at: number,
    actor: string,
    note?: string,
  ): Event => ({
    machine,
    entityId,
    from,
    to,
    at,
    actor,
    note,
  })
  const machine = getMachineName(order.kind)
  const events = [
    createEvent('pay', orderId, null, 1, order.orderedAt, owner),
    createEvent(machine, orderId, null, order.first, order.orderedAt, owner),
  ]
  if (order.paid) {
    const by = sumLines(order) > 0 ? 'provider:mock' : owner
    events.push(createEvent('pay', orderId, 1, 2, order.paid.at, by))
    if (paymentId)
      events.push(
        createEvent('payment', paymentId, null, 1, order.paid.at - 20 * SECOND, owner),
        createEvent('payment', paymentId, 1, 2, order.paid.at, by),
      )
  }
  if (order.closedAt)
    events.push(createEvent('pay', orderId, 1, 3, order.closedAt, order.closedAt >= order.expiresAt ? 'job' : owner))
  if (order.refund) {
    events.push(createEvent('pay', orderId, 2, 4, order.refund.at, 'provider:mock'))
    if (paymentId)
      events.push(
        createEvent('payment', paymentId, 2, 5, order.refund.at - MINUTE, 'staff'),
        createEvent('payment', paymentId, 5, 4, order.refund.at, 'provider:mock'),
      )
  }
  order.steps.forEach((step, index) =>
    events.push(
      createEvent(machine, orderId, order.steps[index - 1]?.to ?? order.first, step.to, step.at, step.actor, step.note),
    ),
  )
  return events
}

/** Builds the row of a completed or requested refund, and its steps. */
function buildRefund(
  order: PastOrder,
  orderId: number,
  paymentId: number | undefined,
): { row: Refund; steps: OrderStep[] } | undefined {
  const { request, refund, lines, shopUserId } = order
  const amount = sumLines(order)
  if (amount === 0 || !(request ?? refund)) return undefined
  const owner = `user:${shopUserId}`
  const { askedAt, askedBy, decidedAt, doneAt, ...fields } = request ?? {
    state: RefundState.done,
    kind: RefundKind.moneyOnly,
    askedAt: undefined,
    askedBy: owner,
    decidedAt: (refund?.at ?? 0) - MINUTE,
    doneAt: refund?.at,
  }
  const isRefused = fields.state === RefundState.refused
  const steps: OrderStep[] = [
    ...(askedAt === undefined ? [] : [{ to: RefundState.asked, at: askedAt, actor: askedBy }]),
    ...(decidedAt === undefined
      ? []
      : [
          {
            to: isRefused ? RefundState.refused : RefundState.approved,
            at: decidedAt,
            actor: 'staff',
            ...(isRefused && { note: 'used' }),
          },
        ]),
    ...(doneAt === undefined ? [] : [{ to: RefundState.done, at: doneAt, actor: 'provider:mock' }]),
  ]
  const first = steps[0]?.at ?? order.orderedAt
  return {
    steps,
    row: {
      ...fields,
      sn: `RF${formatCompactTime(first)}${randomCapitals(4)}`,
      orderId,
      paymentId: fields.state === RefundState.done ? paymentId : null,
      pictures: [],
      amount,
      lines,
      decidedBy: decidedAt === undefined ? null : 'staff',
      createdAt: first,
      updatedAt: steps.at(-1)?.at ?? first,
    },
  }
}
