/** Bulk-inserts shop orders with their complete histories. Every step must be a transition of the state machine. */
import type { Wording } from '../../../schemas/language/words.ts'
import { capitals } from '../../platform/secrets.ts'
import { machines } from '../../domain/states/state-machines.ts'
import { MINUTE, SECOND, stamp } from '../../platform/time.ts'
import type { Transaction } from '../../db/connect.ts'
import { RefundKind, RefundState } from '../../db/schema/states.ts'
import { orders, payments, refunds, shopOrders, simulatedPayments, stateEvents } from '../../db/schema/index.ts'

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
  title: Wording
  promoCode: string
  shopUserId: number
  orderedAt: number
  expiresAt: number
  lines: { name: Wording; fen: number }[]
  remark?: string
  /** Absent: not paid. */
  paid?: { payType: 'wxpay' | 'alipay'; at: number }
  closedAt?: number
  refund?: { at: number; remark: Wording }
  /** The shopper's after-sale request. */
  request?: PastRequest
  /** The initial state. */
  first: number
  steps: OrderStep[]
  shop: Omit<typeof shopOrders.$inferInsert, 'orderId' | 'status' | 'updatedAt'>
}

const machineOf = (kind: PastOrder['kind']) => (kind === 'GD' ? 'goodsOrder' : 'shopOrder')

const lastOf = ({ orderedAt, steps, paid, closedAt, refund }: PastOrder) =>
  Math.max(orderedAt, paid?.at ?? 0, closedAt ?? 0, refund?.at ?? 0, ...steps.map((step) => step.at))
const rowOf = (one: PastOrder) => ({
  sn: `${one.kind}${stamp(one.orderedAt)}${capitals(4)}`,
  kind: one.kind,
  title: one.title,
  promoCode: one.promoCode,
  shopUserId: one.shopUserId,
  placeType: 1,
  lines: one.lines,
  amount: amountOf(one),
  payStatus: one.refund ? 4 : one.closedAt ? 3 : one.paid ? 2 : 1,
  payType: one.paid?.payType ?? null,
  tradeType: one.paid ? 'mock' : null,
  refundType: one.refund ? 1 : 0,
  refundRemark: one.refund?.remark ?? null,
  remark: one.remark ?? '',
  createdAt: one.orderedAt,
  expiresAt: one.expiresAt,
  paidAt: one.paid?.at ?? null,
  closedAt: one.closedAt ?? null,
  refundedAt: one.refund?.at ?? null,
  updatedAt: lastOf(one),
})

/** Inserts the orders; returns their ids. */
export async function writeShopOrders(tx: Transaction, pastOrders: PastOrder[]): Promise<number[]> {
  pastOrders.forEach(checkSteps)
  const rows = pastOrders.map(rowOf)
  const made = await tx.insert(orders).values(rows).returning({ id: orders.id, sn: orders.sn })
  const ids = new Map(made.map((row) => [row.sn, row.id]))
  const all = pastOrders.map((one, index) => ({ ...one, id: ids.get(rows[index]?.sn ?? '') ?? 0 }))
  await tx.insert(shopOrders).values(
    all.map((one) => ({
      ...one.shop,
      orderId: one.id,
      status: one.steps.at(-1)?.to ?? one.first,
      updatedAt: lastOf(one),
    })),
  )

  const paid = all.flatMap((one) =>
    one.paid
      ? [
          {
            one,
            paid: one.paid,
            outTradeNo: `${one.kind}P${stamp(one.orderedAt)}${capitals(8)}`,
            provider: amountOf(one) > 0 ? 'mock' : 'balance',
          },
        ]
      : [],
  )
  const tries = await tx
    .insert(payments)
    .values(
      paid.map(({ one, paid: { payType, at }, outTradeNo, provider }) => ({
        outTradeNo,
        orderId: one.id,
        provider,
        payType,
        tradeType: 'mock',
        amount: amountOf(one),
        status: one.refund ? 4 : 2,
        providerTradeNo: provider === 'mock' ? `MOCK${outTradeNo.slice(-8)}` : null,
        createdAt: at - 20 * SECOND,
        expiresAt: one.expiresAt,
        paidAt: at,
        refundedAt: one.refund?.at ?? null,
      })),
    )
    .returning({ id: payments.id, orderId: payments.orderId })
  const mocked = paid.filter(({ provider }) => provider === 'mock')
  if (mocked.length)
    await tx.insert(simulatedPayments).values(
      mocked.map(({ one, outTradeNo, paid: { at } }) => ({
        outTradeNo,
        state: one.refund ? ('refunded' as const) : ('paid' as const),
        at: one.refund?.at ?? at,
      })),
    )

  const paymentIds = new Map(tries.map((row) => [row.orderId, row.id]))
  const back = all.flatMap((one) => refundOf(one, one.id, paymentIds.get(one.id)) ?? [])
  const writtenRefunds = back.length
    ? await tx
        .insert(refunds)
        .values(back.map(({ row }) => row))
        .returning({ id: refunds.id, sn: refunds.sn })
    : []
  const refundIds = new Map(writtenRefunds.map(({ sn, id }) => [sn, id]))
  const events = [
    ...all.flatMap((one) => eventsOf(one, one.id, paymentIds.get(one.id))),
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
  return all.map((one) => one.id)
}

export const amountOf = ({ lines }: Pick<PastOrder, 'lines'>): number => lines.reduce((sum, line) => sum + line.fen, 0)

function checkSteps({ kind, title, first, steps, orderedAt }: PastOrder): void {
  const edges: Record<number, readonly number[]> = machines[machineOf(kind)].edges
  let [state, at] = [first, orderedAt]
  for (const step of steps) {
    if (!edges[state]?.includes(step.to)) throw new Error(`${title}: there is no step from ${state} to ${step.to}`)
    if (step.at < at) throw new Error(`${title}: step ${step.to} comes before the one before it`)
    ;[state, at] = [step.to, step.at]
  }
}

type Event = typeof stateEvents.$inferInsert
function eventsOf(one: PastOrder, orderId: number, paymentId: number | undefined): Event[] {
  const owner = `user:${one.shopUserId}`
  const event = (
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
  const machine = machineOf(one.kind)
  const events = [
    event('pay', orderId, null, 1, one.orderedAt, owner),
    event(machine, orderId, null, one.first, one.orderedAt, owner),
  ]
  if (one.paid) {
    const by = amountOf(one) > 0 ? 'provider:mock' : owner
    events.push(event('pay', orderId, 1, 2, one.paid.at, by))
    if (paymentId)
      events.push(
        event('payment', paymentId, null, 1, one.paid.at - 20 * SECOND, owner),
        event('payment', paymentId, 1, 2, one.paid.at, by),
      )
  }
  if (one.closedAt)
    events.push(event('pay', orderId, 1, 3, one.closedAt, one.closedAt >= one.expiresAt ? 'job' : owner))
  if (one.refund) {
    events.push(event('pay', orderId, 2, 4, one.refund.at, 'provider:mock'))
    if (paymentId)
      events.push(
        event('payment', paymentId, 2, 5, one.refund.at - MINUTE, 'staff'),
        event('payment', paymentId, 5, 4, one.refund.at, 'provider:mock'),
      )
  }
  one.steps.forEach((step, index) =>
    events.push(
      event(machine, orderId, one.steps[index - 1]?.to ?? one.first, step.to, step.at, step.actor, step.note),
    ),
  )
  return events
}

/** Builds the row of a completed or requested refund, and its steps. */
function refundOf(
  one: PastOrder,
  orderId: number,
  paymentId: number | undefined,
): { row: Refund; steps: OrderStep[] } | undefined {
  const { request, refund, lines, shopUserId } = one
  const amount = amountOf(one)
  if (amount === 0 || !(request ?? refund)) return undefined
  const owner = `user:${shopUserId}`
  const { askedAt, askedBy, decidedAt, doneAt, ...asked } = request ?? {
    state: RefundState.done,
    kind: RefundKind.moneyOnly,
    askedAt: undefined,
    askedBy: owner,
    decidedAt: (refund?.at ?? 0) - MINUTE,
    doneAt: refund?.at,
  }
  const isRefused = asked.state === RefundState.refused
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
  const first = steps[0]?.at ?? one.orderedAt
  return {
    steps,
    row: {
      ...asked,
      sn: `RF${stamp(first)}${capitals(4)}`,
      orderId,
      paymentId: asked.state === RefundState.done ? paymentId : null,
      pictures: [],
      amount,
      lines,
      decidedBy: decidedAt === undefined ? null : 'staff',
      createdAt: first,
      updatedAt: steps.at(-1)?.at ?? first,
    },
  }
}
