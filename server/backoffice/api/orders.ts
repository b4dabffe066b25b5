/** Shop orders for staff; an agent's operator sees orders of its storefront. They contain personal data, so each access is recorded. */
import type { Services } from '#server/domain/context.ts'
import { and, desc, eq, gte, lt, ne, or } from 'drizzle-orm'
import { localize } from '#schemas/language/words.ts'
import type { Order as Line, OrderSummary } from '#schemas/backoffice/orders.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { orders as table, shopOrders, stateEvents } from '#server/db/schema/index.ts'
import { readParcels, countUnsent } from '#server/domain/orders/fulfilment/parcels.ts'
import { recordArrival, sendParcel } from '#server/domain/orders/fulfilment/send-parcel.ts'
import { listCommands, runCommand } from '#server/domain/orders/fulfilment/fulfilment.ts'
import { getCurrentStatus, getStage, whereStage } from '#server/domain/orders/fulfilment/stages.ts'
import type { Order } from '#server/domain/orders/order-kind.ts'
import type { ShopRow } from '#server/domain/orders/shop-kinds.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import type { MachineName } from '#server/domain/states/state-machines.ts'
import { formatRegion } from '#server/platform/regions.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { refuseField } from '#server/platform/fault.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

type OrderRow = { order: Order; shop: ShopRow }

async function findOrder(ctx: SignedIn, db: Database, sn: string): Promise<OrderRow> {
  const [row] = await db
    .select({ order: table, shop: shopOrders })
    .from(table)
    .innerJoin(shopOrders, eq(shopOrders.orderId, table.id))
    .where(and(eq(table.sn, sn), limitToStorefront(ctx, table.promoCode)))
  if (!row) throw notFound('publishing.noOrder', { sn })
  return row
}

function toSummary({ order, shop }: OrderRow, now: number): OrderSummary {
  const { payStatus, status } = getCurrentStatus(order, shop, now)
  return {
    id: order.id,
    sn: order.sn,
    promoCode: order.promoCode,
    goodsName: translateBoth(shop.goodsName),
    quantity: shop.quantity,
    amount: order.amount,
    status,
    stage: getStage(order.kind, { ...shop, payStatus, status }),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    shippedAt: shop.shippedAt,
    // requests for a refund are decided by their own calls
    allows: payStatus === PayStatus.paid ? (listCommands(order, shop) as OrderSummary['allows']) : [],
  }
}

async function toLine({ secrets, clock }: SignedIn, db: Database, { order, shop }: OrderRow): Promise<Line> {
  const [change] = await db
    .select({ at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'receiver' satisfies MachineName), eq(stateEvents.entityId, order.id)))
    .orderBy(desc(stateEvents.id))
    .limit(1)
  const parcels = (await readParcels(db, [shop])).get(order.id) ?? []
  const name = shop.receiver ?? shop.certName
  return {
    ...toSummary({ order, shop }, clock.now()),
    receiver: {
      name: name ? secrets.open(name) : '',
      mobile: shop.contactPhone,
      region: formatRegion(shop),
      address: secrets.open(shop.address),
    },
    receiverChangedAt: change?.at ?? null,
    remark: order.remark,
    parcels: parcels.map(({ expressName, expressNo, quantity, note, shippedAt, signedAt }) => ({
      expressName: localize<string>(expressName, 'zh-CN'),
      expressNo,
      quantity,
      note,
      shippedAt,
      signedAt,
    })),
    unsent: countUnsent(shop, parcels),
  }
}

/** Applies a change to the locked order. */
const change = (
  ctx: SignedIn,
  sn: string,
  name: string,
  work: (tx: Transaction, by: { orderId: number; actor: string; at: number }) => Promise<void>,
  detail: object = {},
): Promise<Line> =>
  ctx.transaction(async (tx) => {
    const { order } = await findOrder(ctx, tx, sn)
    await work(tx, { orderId: order.id, actor: `operator:${ctx.me.id}`, at: ctx.clock.now() })
    await ctx.note(tx, `order.${name}`, sn, detail)
    return toLine(ctx, tx, await findOrder(ctx, tx, sn))
  })

/** `shop`: services of the domain that publishing does not have. */
export const createOrders = (shop: Pick<Services, 'cache' | 'ports'>) =>
  ({
    async 'GET /api/admin/orders'(ctx, { waiting, sn = '', promoCode, before, limit }) {
      const now = ctx.clock.now()
      const rows = await ctx.db
        .select({ order: table, shop: shopOrders })
        .from(table)
        .innerJoin(shopOrders, eq(shopOrders.orderId, table.id))
        .where(
          and(
            limitToStorefront(ctx, table.promoCode),
            filterBy(table.promoCode, promoCode),
            ne(table.payStatus, PayStatus.open),
            waiting ? or(whereStage('handling', now), whereStage('toShip', now)) : undefined,
            // a range uses the index of the numbers
            sn ? and(gte(table.sn, sn), lt(table.sn, `${sn}~`)) : undefined,
            before === undefined ? undefined : lt(table.id, before),
          ),
        )
        .orderBy(desc(table.id))
        .limit(limit + 1)
      const { page, next } = toPage(rows, limit, ({ order }) => order.id)
      return { list: page.map((row) => toSummary(row, now)), next }
    },
    'POST /api/admin/orders/{sn}/step': (ctx, { sn, step }) =>
      change(
        ctx,
        sn,
        'step',
        async (tx, by) => {
          if (!(await runCommand(tx, { ...ctx, ...shop }, { ...by, command: step })))
            throw conflict('publishing.orderState', { sn })
        },
        { step },
      ),
    'GET /api/admin/orders/{sn}': (ctx, { sn }) =>
      ctx.transaction(async (tx) => {
        const row = await findOrder(ctx, tx, sn)
        await ctx.note(tx, 'order.read', sn, {})
        return toLine(ctx, tx, row)
      }),
    'POST /api/admin/orders/{sn}/ship': (ctx, { sn, expressPhone = null, quantity, ...parcel }) =>
      change(ctx, sn, 'ship', async (tx, by) => {
        const sent = await sendParcel(
          tx,
          { ...ctx, ...shop },
          {
            ...by,
            parcel: { ...parcel, expressPhone, ...(quantity !== undefined && { quantity }) },
          },
        )
        if (sent === 'tooMany') throw refuseField('quantity', 'publishing.parcelTooMany')
        if (sent === 'state') throw conflict('publishing.orderState', { sn })
      }),
    'POST /api/admin/orders/{sn}/arrived': (ctx, { sn, expressNo }) =>
      change(ctx, sn, 'arrived', async (tx, by) => {
        if (!(await recordArrival(tx, { ...ctx, ...shop }, { ...by, expressNo })))
          throw conflict('publishing.noParcel', { sn })
      }),
  }) satisfies Partial<AdminHandlers>
