/** Refunds and returns, decided by operators; an agent's operator is limited to its storefront. Each decision is in the audit trail. */
import { and, desc, eq, lt } from 'drizzle-orm'
import { listRefundRefusals } from '#schemas/after-sale.ts'
import type { Refund as Line } from '#schemas/backoffice/refunds.ts'
import { orders, refunds as table } from '#server/db/schema/index.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { Services } from '#server/domain/context.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import {
  approveRequest,
  confirmReturn,
  listDecisions,
  refuseRequest,
  type By,
} from '#server/domain/orders/after-sale/decide.ts'
import type { Decision } from '#server/domain/orders/fulfilment/commands.ts'
import { getWhereabouts, canRefuse } from '#server/domain/orders/after-sale/rules.ts'
import { canRetry, retryRefund, type Refund } from '#server/domain/orders/payments/refunds.ts'
import { refuseField } from '#server/platform/fault.ts'
import { translate } from '#server/platform/messages.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, labelChoices, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

const names: Record<Decision, Line['allows'][number]> = { agree: 'approve', refuse: 'refuse', receive: 'receive' }

const toLine = ({ refund, order }: { refund: Refund; order: Order }): Line => ({
  id: refund.id,
  sn: refund.sn,
  orderSn: order.sn,
  promoCode: order.promoCode,
  goodsName: translateBoth(order.title),
  state: refund.state as Line['state'],
  kind: refund.kind as Line['kind'],
  reason: refund.reason,
  words: refund.words,
  pictures: refund.pictures.map((file) => `/files/${file}`),
  amount: refund.amount,
  lines: refund.lines.map(({ name, fen }) => ({ name: translateBoth(name), amount: fen })),
  expressName: refund.expressName && (translate('zh-CN', `afterSale.carrier.${refund.expressName}`) ?? null),
  expressNo: refund.expressNo,
  providerState: refund.providerState,
  providerReason: refund.providerReason,
  refusal: refund.refusalText === null ? null : translateBoth(refund.refusalText),
  decidedBy: refund.decidedBy,
  allows: [
    ...listDecisions(refund).map((decision) => names[decision]),
    ...(canRetry(refund) ? (['retry'] as const) : []),
  ],
  refusals: canRefuse(refund) ? listRefundRefusals(getWhereabouts(refund)) : [],
  createdAt: refund.createdAt,
  updatedAt: refund.updatedAt,
})

const columns = { refund: table, order: orders }

/** Applies a decision. Locks the order before its refund, in the order used everywhere to avoid deadlocks. */
async function decide(
  ctx: SignedIn,
  sn: string,
  name: 'approve' | 'refuse' | 'receive' | 'retry',
  work: (tx: Transaction, order: Order, refund: Refund, by: By) => Promise<boolean>,
): Promise<Line> {
  const [row] = await ctx.db
    .select({ orderId: orders.id })
    .from(table)
    .innerJoin(orders, eq(orders.id, table.orderId))
    .where(and(eq(table.sn, sn), limitToStorefront(ctx, orders.promoCode)))
  if (!row) throw notFound('publishing.noRefund', { sn })
  return ctx.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.orderId)).for('update')
    const [refund] = await tx.select().from(table).where(eq(table.sn, sn)).for('update')
    const by = { actor: `operator:${ctx.me.id}`, at: ctx.clock.now() }
    if (!order || !refund || !(await work(tx, order, refund, by))) throw conflict('publishing.refundState', { sn })
    await ctx.note(tx, `refund.${name}`, sn, { order: order.sn, amount: refund.amount })
    const [after] = await tx
      .select(columns)
      .from(table)
      .innerJoin(orders, eq(orders.id, table.orderId))
      .where(eq(table.sn, sn))
    return toLine(after!)
  })
}

/** `shop`: services of the domain that publishing does not have. */
export const createRefunds = (shop: Pick<Services, 'cache' | 'ports'>) =>
  ({
    async 'GET /api/admin/refunds'(ctx, { state, promoCode, before, limit }) {
      const rows = await ctx.db
        .select(columns)
        .from(table)
        .innerJoin(orders, eq(orders.id, table.orderId))
        .where(
          and(
            limitToStorefront(ctx, orders.promoCode),
            filterBy(table.state, state),
            filterBy(orders.promoCode, promoCode),
            before === undefined ? undefined : lt(table.id, before),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit + 1)
      const { page, next } = toPage(rows, limit, ({ refund }) => refund.id)
      return { list: page.map(toLine), next }
    },
    'POST /api/admin/refunds/{sn}/approve': (ctx, { sn }) =>
      decide(ctx, sn, 'approve', (tx, order, refund, by) => approveRequest(tx, { ...ctx, ...shop }, order, refund, by)),
    'POST /api/admin/refunds/{sn}/receive': (ctx, { sn }) =>
      decide(ctx, sn, 'receive', (tx, order, refund, by) => confirmReturn(tx, { ...ctx, ...shop }, order, refund, by)),
    'POST /api/admin/refunds/{sn}/retry': (ctx, { sn }) =>
      decide(ctx, sn, 'retry', (tx, _, refund, by) => retryRefund(tx, refund, by)),
    'POST /api/admin/refunds/{sn}/refuse': (ctx, { sn, reason, note }) =>
      decide(ctx, sn, 'refuse', async (tx, _, refund, by) => {
        if (!canRefuse(refund)) return false
        const fitting = listRefundRefusals(getWhereabouts(refund))
        if (!fitting.includes(reason))
          throw refuseField('reason', 'publishing.refusalUnfit', {
            reasons: labelChoices('afterSale.refusal', fitting),
          })
        if (reason === 'other' && !note.trim()) throw refuseField('note', 'publishing.refusalNote')
        return refuseRequest(tx, refund, { reason, note, ...by })
      }),
  }) satisfies Partial<AdminHandlers>
