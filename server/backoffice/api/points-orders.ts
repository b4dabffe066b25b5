/** Orders of the points shop, for staff; an agent's operator is limited to its storefront. */
import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import type { PointsOrder as Line } from '#schemas/backoffice/points-orders.ts'
import { localize } from '#schemas/language/words.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders as table, pointsOrders as rows } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import type { Services } from '#server/domain/context.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import type { PointsRow } from '#server/domain/points/points-order.ts'
import { applyStaffCommand, listCommands, type Command } from '#server/domain/points/staff.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

type PointsOrder = { order: Order; points: PointsRow }
const columns = { order: table, points: rows }
/** Statuses in which staff have something to do. */
const waitingStatuses = [GoodsOrderStatus.paid, GoodsOrderStatus.refundAsked, GoodsOrderStatus.refunding]

const toLine = ({ order, points }: PointsOrder): Line => ({
  id: order.id,
  sn: order.sn,
  promoCode: order.promoCode,
  goodsName: translateBoth(points.goodsName),
  quantity: points.quantity,
  points: points.integral,
  amount: order.amount,
  status: points.status,
  deliveryType: points.deliveryType,
  expressName: points.expressName === null ? null : localize<string>(points.expressName, 'zh-CN'),
  expressNo: points.expressNo,
  refundReason: points.refundReason,
  createdAt: order.createdAt,
  paidAt: order.paidAt,
  shippedAt: points.shippedAt,
  allows: order.payStatus === PayStatus.paid ? listCommands(points) : [],
})

/** Runs a command of staff on the locked order. */
const change = (
  ctx: SignedIn,
  shop: Pick<Services, 'cache' | 'ports'>,
  sn: string,
  given: { command: Command; parcel?: Parameters<typeof applyStaffCommand>[2]['parcel'] },
): Promise<Line> =>
  ctx.transaction(async (tx) => {
    const { order } = await find(ctx, tx, sn)
    const by = { orderId: order.id, actor: `operator:${ctx.me.id}`, at: ctx.clock.now() }
    if (!(await applyStaffCommand(tx, { ...ctx, ...shop }, { ...by, ...given })))
      throw conflict('publishing.orderState', { sn })
    await ctx.note(tx, 'order.step', sn, { step: given.command })
    return toLine(await find(ctx, tx, sn))
  })

async function find(ctx: SignedIn, tx: Transaction, sn: string): Promise<PointsOrder> {
  const [row] = await tx
    .select(columns)
    .from(table)
    .innerJoin(rows, eq(rows.orderId, table.id))
    .where(and(eq(table.sn, sn), limitToStorefront(ctx, table.promoCode)))
  if (!row) throw notFound('publishing.noOrder', { sn })
  return row
}

/** `shop`: services of the domain that publishing does not have. */
export const createPointsOrders = (shop: Pick<Services, 'cache' | 'ports'>) =>
  ({
    async 'GET /api/admin/points-orders'(ctx, { waiting, promoCode, before, limit }) {
      const found = await ctx.db
        .select(columns)
        .from(table)
        .innerJoin(rows, eq(rows.orderId, table.id))
        .where(
          and(
            limitToStorefront(ctx, table.promoCode),
            filterBy(table.promoCode, promoCode),
            ne(table.payStatus, PayStatus.open),
            waiting ? inArray(rows.status, waitingStatuses) : undefined,
            before === undefined ? undefined : lt(table.id, before),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit + 1)
      const { page, next } = toPage(found, limit, ({ order }) => order.id)
      return { list: page.map(toLine), next }
    },
    'POST /api/admin/points-orders/{sn}/ship': (ctx, { sn, expressName, expressNo, expressPhone = null }) =>
      change(ctx, shop, sn, { command: 'ship', parcel: { expressName, expressNo, expressPhone } }),
    'POST /api/admin/points-orders/{sn}/step': (ctx, { sn, step }) => change(ctx, shop, sn, { command: step }),
  }) satisfies Partial<AdminHandlers>
