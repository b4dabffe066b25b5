/** Orders of the shop for its staff; an agent's operator sees those of its storefront. Personal data are read here, so each look is recorded. */
import { and, desc, eq } from 'drizzle-orm'
import { inEach, spoken, type Wording } from '../../../schemas/language/words.ts'
import type { Order as Line } from '../../../schemas/publishing/orders.ts'
import type { Database } from '../../db/connect.ts'
import { orders as table, shopOrders, stateEvents } from '../../db/schema/index.ts'
import { currentStatus, stageOf } from '../../domain/orders/fulfilment/stages.ts'
import type { Order } from '../../domain/orders/order-kind.ts'
import type { ShopRow } from '../../domain/orders/shop-kinds.ts'
import type { MachineName } from '../../domain/states/state-machines.ts'
import { regionWords } from '../../platform/regions.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { missing } from '../errors.ts'

const inBoth = (text: Wording) => inEach((locale) => spoken<string>(text, locale))
type Whole = { order: Order; shop: ShopRow }

/** An agent's operator cannot distinguish another storefront's order from a missing one. */
async function orderOf(ctx: SignedIn, db: Database, sn: string): Promise<Whole> {
  const mine = ctx.me.promoCode ? eq(table.promoCode, ctx.me.promoCode) : undefined
  const [whole] = await db
    .select({ order: table, shop: shopOrders })
    .from(table)
    .innerJoin(shopOrders, eq(shopOrders.orderId, table.id))
    .where(and(eq(table.sn, sn), mine))
  if (!whole) throw missing('publishing.noOrder', { sn })
  return whole
}

async function lineOf({ secrets, clock }: SignedIn, db: Database, { order, shop }: Whole): Promise<Line> {
  const [change] = await db
    .select({ at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, 'receiver' satisfies MachineName), eq(stateEvents.entityId, order.id)))
    .orderBy(desc(stateEvents.id))
    .limit(1)
  const { payStatus, status } = currentStatus(order, shop, clock.now())
  const name = shop.receiver ?? shop.certName
  return {
    sn: order.sn,
    promoCode: order.promoCode,
    goodsName: inBoth(shop.goodsName),
    quantity: shop.quantity,
    amount: order.amount,
    status,
    stage: stageOf(order.kind, { ...shop, payStatus, status }),
    receiver: {
      name: name ? secrets.open(name) : '',
      mobile: shop.contactPhone,
      region: regionWords(shop),
      address: secrets.open(shop.address),
    },
    receiverChangedAt: change?.at ?? null,
    remark: order.remark,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    shippedAt: shop.shippedAt,
  }
}

export const orders = {
  'GET /api/admin/orders/{sn}': (ctx, { sn }) =>
    ctx.transaction(async (tx) => {
      const whole = await orderOf(ctx, tx, sn)
      await ctx.note(tx, 'order.read', sn, {})
      return lineOf(ctx, tx, whole)
    }),
} satisfies Partial<AdminHandlers>
