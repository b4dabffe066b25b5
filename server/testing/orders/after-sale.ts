/** Orders of goods in each place, and the shop's steps of requests. For tests only. */
import { eq } from 'drizzle-orm'
import type { GoodsLocation } from '#schemas/after-sale.ts'
import type { Params } from '#schemas/api/index.ts'
import { orders, payments, refunds, simulatedPayments } from '#server/db/schema/index.ts'
import type { As, TestServer } from '../server.ts'
import { createGuest } from '../server.ts'
import { login, payOrder, createPhone, region } from './orders.ts'
import { runCommand } from '#server/domain/orders/fulfilment/fulfilment.ts'
import type { Command } from '#server/domain/orders/fulfilment/commands.ts'

export type Bought = { as: As; mobile: string; orderSn: string; id: number; amount: number }

export function createAfterSaleSteps(server: TestServer) {
  const { db, clock } = server.services

  async function buy(promoCode?: string): Promise<Bought> {
    const mobile = createPhone()
    const as = await login(server, createGuest(), mobile)
    const { data: view } = await server.call('/api/shop/goodsView', { id: 3003, quantity: 1, promoCode })
    const { data, text } = await server.call(
      '/api/shop/order/buyGoods',
      {
        goodsId: 3003,
        skuId: view.skuId,
        quantity: 1,
        promoCode,
        expectMoney: view.payMoney,
        name: '林知夏',
        mobile,
        region,
        address: '科苑路 18 号 3 栋 1502',
        uuid: crypto.randomUUID(),
      },
      as,
    )
    if (!data) throw new Error(text)
    await payOrder(server, as, data.orderSn)
    const [order] = await db.select().from(orders).where(eq(orders.sn, data.orderSn))
    if (!order) throw new Error('the order is missing')
    return { as, mobile, orderSn: data.orderSn, id: order.id, amount: order.amount }
  }
  const does = ({ id }: Pick<Bought, 'id'>, command: Command) =>
    db.transaction((tx) => runCommand(tx, server.services, { orderId: id, command, at: clock.now(), actor: 'console' }))
  const ways = { unsent: [], sent: ['ship'], received: ['ship', 'signed'] } as const
  return {
    does,
    /** A paid order whose goods are in this place. */
    async bought(place: Exclude<GoodsLocation, 'returned'>, promoCode?: string): Promise<Bought> {
      const order = await buy(promoCode)
      for (const command of ways[place]) await does(order, command)
      return order
    },
    ask: ({ as, orderSn }: Bought, how: Omit<Params<'/api/shop/afterSale/ask'>, 'orderSn'>) =>
      server.call('/api/shop/afterSale/ask', { orderSn, ...how }, as),
    send: ({ as, orderSn }: Bought, expressNo = 'SF1000000000123') =>
      server.call('/api/shop/afterSale/send', { orderSn, carrier: 'SF', expressNo }, as),
    withdraw: ({ as, orderSn }: Bought) => server.call('/api/shop/afterSale/cancel', { orderSn }, as),
    request: async ({ as, orderSn }: Bought) => (await server.call('/api/shop/afterSale/view', { orderSn }, as)).data,
    view: async ({ as, orderSn }: Bought) => (await server.call('/api/shop/order/view', { orderSn }, as)).data,
    inList: async ({ as, orderSn }: Bought) =>
      (await server.call('/api/shop/order/list', { pageSize: 50 }, as)).data.list.find(
        (row) => row.orderSn === orderSn,
      ),
    readRefunds: ({ id }: Bought) => db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.id),
    /** The sum refunded by the provider, in fen. */
    async paidBack({ id }: Bought): Promise<number> {
      const rows = await db
        .select({ amount: payments.amount, state: simulatedPayments.state })
        .from(payments)
        .innerJoin(simulatedPayments, eq(simulatedPayments.outTradeNo, payments.outTradeNo))
        .where(eq(payments.orderId, id))
      return rows.reduce((sum, { amount, state }) => sum + (state === 'refunded' ? amount : 0), 0)
    },
  }
}
