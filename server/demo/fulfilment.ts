/** Console: fulfilment of shop orders by staff, carrier and parcel carriers. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Services } from '../domain/context.ts'
import { orders, shopOrders } from '../db/schema/index.ts'
import { PayStatus } from '../db/schema/states.ts'
import { translate } from '../platform/messages.ts'
import { runCommand } from '../domain/orders/fulfilment/fulfilment.ts'
import { listCommands } from '../domain/orders/fulfilment/fulfilment.ts'
import { readNewestRequests } from '../domain/orders/payments/refunds.ts'
import { commands } from '../domain/orders/fulfilment/commands.ts'
import type { Bindings } from '../http/parse/bindings.ts'

export function createFulfilmentConsole(
  services: Services,
  runDue: () => Promise<unknown>,
): Hono<{ Bindings: Bindings }> {
  const { db, clock } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.get('/shop-orders.json', async (c) => {
    const rows = await db
      .select({
        order: orders,
        status: shopOrders.status,
        shippedAt: shopOrders.shippedAt,
        name: shopOrders.goodsName,
        pageCode: shopOrders.pageCode,
        bdVid: shopOrders.bdVid,
      })
      .from(shopOrders)
      .innerJoin(orders, eq(orders.id, shopOrders.orderId))
      .where(and(eq(orders.payStatus, PayStatus.paid), inArray(orders.kind, ['HK', 'PN', 'GD'])))
      .orderBy(desc(shopOrders.updatedAt))
      .limit(20)
    const requests = await readNewestRequests(
      db,
      rows.map(({ order }) => order.id),
    )
    return c.json(
      rows.flatMap(({ order, status, shippedAt, name, pageCode, bdVid }) => {
        const next = listCommands(order, { status, shippedAt }, requests.get(order.id))
        const state = translate(
          'zh-CN',
          order.kind === 'GD' ? `enum.goodsOrderStatus.${status}` : `enum.orderStatus.${status}`,
        )
        const from = { promoCode: order.promoCode, pageCode, bd_vid: bdVid }
        return next.length > 0
          ? [{ orderId: order.id, orderSn: order.sn, title: name, state, remark: order.remark, commands: next, from }]
          : []
      }),
    )
  })
  app.post('/shop-orders/:id{[0-9]{1,9}}/:command{[a-zA-Z]+}', async (c) => {
    const command = commands.find((candidate) => candidate === c.req.param('command'))
    if (!command) return c.json({ ok: false })
    const input = { orderId: Number(c.req.param('id')), command, at: clock.now(), actor: 'console' }
    const ok = await db.transaction((tx) => runCommand(tx, services, input))
    await runDue()
    return c.json({ ok })
  })
  return app
}
