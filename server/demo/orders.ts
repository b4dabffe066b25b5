/** Console: actions of staff and parcel carriers on orders. */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import { enums } from '#schemas/enums.ts'
import type { SentParcel } from '../domain/ports/logistics.ts'
import type { Services } from '../domain/context.ts'
import { cards, orders, pointsOrders, shopOrders } from '../db/schema/index.ts'
import { GoodsOrderStatus } from '../db/schema/states.ts'
import { translate } from '../platform/messages.ts'
import { storeTracking } from '../domain/orders/fulfilment/parcel.ts'
import { commands, listCommands, applyStaffCommand, type Command } from '../domain/points/staff.ts'
import { getShortRegionName } from '../platform/regions.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import type { Simulators } from '../integrations/simulators/index.ts'
import { toWireTime } from '../platform/time.ts'

const states = enums.logisticsState.map(({ value }) => ({
  value,
  label: translate('zh-CN', `enum.logisticsState.${value}`) ?? '',
}))
type Parcel = SentParcel & { name: MaybeLocalizedText; orderSn: string }

export function createOrdersConsole(
  services: Services,
  { parcels, ports }: Simulators,
  runDue: () => Promise<unknown>,
): Hono<{ Bindings: Bindings }> {
  const { db } = services
  const app = new Hono<{ Bindings: Bindings }>()

  app.get('/orders.json', async (c) => {
    const rows = await db
      .select({ order: orders, points: pointsOrders, simNo: cards.simNo })
      .from(pointsOrders)
      .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
      .innerJoin(cards, eq(cards.id, pointsOrders.cardId))
      .where(
        inArray(pointsOrders.status, [
          GoodsOrderStatus.paid,
          GoodsOrderStatus.refundAsked,
          GoodsOrderStatus.refunding,
          GoodsOrderStatus.refundRefused,
        ]),
      )
      .orderBy(desc(orders.id))
      .limit(40)
    const waiting = rows.filter(({ points }) => listCommands(points).length > 0)
    return c.json(
      waiting.map(({ order, points, simNo }) => ({
        orderId: order.id,
        orderSn: order.sn,
        title: order.title,
        simNo,
        pickUpCode: points.pickUpCode,
        state: translate('zh-CN', `enum.goodsOrderStatus.${points.status}`),
        commands: listCommands(points),
      })),
    )
  })
  app.post(`/orders/:id{[0-9]{1,9}}/:command{${commands.join('|')}}`, async (c) => {
    const ok = await db.transaction((tx) =>
      applyStaffCommand(tx, services, {
        orderId: Number(c.req.param('id')),
        command: c.req.param('command') as Command,
        actor: 'staff',
        at: services.clock.now(),
      }),
    )
    await runDue()
    return c.json({ ok })
  })

  app.get('/parcels.json', async (c) => {
    const all = await parcelsInTransit(services)
    const rows = await Promise.all(
      all.map(async ({ name, orderSn, ...parcel }) => {
        const { state } = await ports.logistics.track(parcel)
        return { expressNo: parcel.expressNo, orderSn, name, shippedAt: toWireTime(parcel.shippedAt), state }
      }),
    )
    return c.json(rows.map((row) => ({ ...row, states })))
  })
  // a parcel event triggers an immediate refresh
  app.post('/parcels/:no{[A-Z0-9]+}/:state{[0-9]{1,9}}', async (c) => {
    const state = states.find(({ value }) => value === Number(c.req.param('state')))?.value
    const parcel = (await parcelsInTransit(services)).find(({ expressNo }) => expressNo === c.req.param('no'))
    if (state === undefined || !parcel) return c.json({ ok: false })
    await parcels.happens(parcel.expressNo, state)
    await storeTracking(services, parcel.expressNo, await ports.logistics.track(parcel))
    return c.json({ ok: true })
  })
  return app
}

/** The newest parcels of both shops. */
async function parcelsInTransit({ db }: Services): Promise<Parcel[]> {
  const [points, shop] = await Promise.all([
    db
      .select({ order: orders, row: pointsOrders })
      .from(pointsOrders)
      .innerJoin(orders, eq(orders.id, pointsOrders.orderId))
      .where(isNotNull(pointsOrders.shippedAt))
      .orderBy(desc(pointsOrders.shippedAt))
      .limit(10),
    db
      .select({ order: orders, row: shopOrders })
      .from(shopOrders)
      .innerJoin(orders, eq(orders.id, shopOrders.orderId))
      .where(isNotNull(shopOrders.shippedAt))
      .orderBy(desc(shopOrders.shippedAt))
      .limit(10),
  ])
  return [
    ...points.map(({ order, row }) => ({
      order,
      row,
      phone: row.address?.mobile ?? '',
      city: row.address ? getShortRegionName(row.address.cityCode) : '',
    })),
    ...shop.map(({ order, row }) => ({
      order,
      row,
      phone: row.contactPhone,
      city: getShortRegionName(row.cityCode),
    })),
  ]
    .map(({ order, row, phone, city }) => ({
      orderSn: order.sn,
      name: row.goodsName,
      expressName: row.expressName ?? '',
      expressNo: row.expressNo ?? '',
      phone,
      shippedAt: row.shippedAt ?? 0,
      city,
    }))
    .toSorted((a, b) => b.shippedAt - a.shippedAt)
}
