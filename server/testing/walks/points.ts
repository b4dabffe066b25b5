/** Points, coins, tasks, the points shop and its parcels. Steps of `states.test.ts`. */
import { expect } from 'vitest'
import { DAY, HOUR } from '#server/platform/time.ts'
import { enums } from '#schemas/enums.ts'
import { couponIds, taskIds } from '#server/seed/ids.ts'
import { walk } from '../every-value.ts'
import { buyGift, makeGift, makeHolder } from '../points/points.ts'
import { makeCard, makeCoupon, payByProvider, createUuid } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkPoints({ server, nothing, demo, list, time, by }: Scenario): Promise<void> {
  const { clock } = server.services
  const holder = await makeHolder(server, 0, 100_000)
  const { call, recharge } = by(holder)
  for (const type of [1, 2, 3]) await makeGift(server, { type, price: type === 1 ? 0 : 1900, sort: 0 })
  // exchangeable, valid until a date
  await makeCoupon(server, (await makeCard(server)).id, {
    validity: 1,
    startAt: clock.now(),
    endAt: clock.now() + 90 * DAY,
    coin: 50,
  })
  const order = async (more: object = {}, price = 0) => {
    const { code, message, data } = await buyGift(server, holder, await makeGift(server, { price }), {
      expectMoney: price / 100,
      ...more,
    })
    expect(code, message).toBe(0)
    return data
  }
  const findOrderRow = async (sn: string) =>
    (await list<{ orderId: number; orderSn: string }>('orders')).find(({ orderSn }) => orderSn === sn)?.orderId ?? 0
  const staff = async (sn: string, command: string) => demo(`orders/${await findOrderRow(sn)}/${command}`)
  let sn = ''
  const refund = () => call('/api/iot/refundShopOrder', { orderSn: sn, remark: '不想要了' })
  const parcel = (state: number) => async () =>
    demo(`parcels/${(await call('/api/iot/shopOrderDetails', { orderSn: sn })).expressNo}/${state}`)
  const store = { deliveryType: 2, storeId: 1, name: '林知夏', mobile: '13800000099', addressId: undefined }
  await walk(
    server,
    holder,
    ['wallets', 'coupons', 'points', 'orders'],
    [
      ['what the shop offers', nothing, { pointsGoodsType: [1, 2, 3], taskStatus: 1, couponValidity: [1, 2] }],
      ['staff gives points', () => demo(`cards/${holder.simNo}/integral`, { change: 9000 }), { integralLogType: 6 }],
      ['staff gives coins', () => demo(`cards/${holder.simNo}/coin`, { change: 100 }), { coinLogType: 4 }],
      ['signs in', () => call('/api/iot/generalSignIn', {}), { integralLogType: 1 }],
      ['does a task', async () => payByProvider(server, (await recharge(10)).outTradeNo), { taskStatus: 2 }],
      [
        'takes its reward',
        () => call('/api/iot/receiveTask', { id: taskIds.recharge }),
        { taskStatus: 3, integralLogType: 2, coinLogType: 1 },
      ],
      [
        'a coupon for coins',
        () => call('/api/iot/exchangeCoupon', { id: couponIds.five, uuid: createUuid() }),
        { coinLogType: 2 },
      ],
      [
        'orders, unpaid',
        async () => (sn = (await order({ payType: 'wxpay' }, 1900)).orderSn),
        { goodsOrderStatus: 1, deliveryType: 1, integralLogType: 3, orderKind: 'SI' },
      ],
      [
        'cancels it',
        () => call('/api/iot/cancelShopOrder', { orderSn: sn }),
        { goodsOrderStatus: 5, integralLogType: 4 },
      ],
      [
        'to be fetched at a store',
        async () => (sn = (await order(store)).orderSn),
        { deliveryType: 2, goodsOrderStatus: 2 },
      ],
      ['which the store hands out', () => staff(sn, 'handOut'), { goodsOrderStatus: 4 }],
      [
        'asks for a refund',
        async () => ((sn = (await order({ payType: 'balance' }, 1900)).orderSn), await refund()),
        { goodsOrderStatus: 6 },
      ],
      ['which is refused', () => staff(sn, 'refuse'), { goodsOrderStatus: 9 }],
      [
        'paid outside, agreed to: the money is on its way',
        async () => {
          const created = await order({ payType: 'wxpay' }, 1900)
          await payByProvider(server, created.outTradeNo)
          sn = created.orderSn
          await refund()
          await staff(sn, 'agree')
        },
        { goodsOrderStatus: 7 },
      ],
      ['it has arrived', () => staff(sn, 'payBack'), { goodsOrderStatus: 8 }],
      [
        'sent the day after',
        async () => ((sn = (await order()).orderSn), await server.forward(21 * HOUR)),
        { goodsOrderStatus: 3, logisticsState: 1 },
      ],
      ...enums.logisticsState.map(
        ({ value }) =>
          [`the carrier reports ${value}`, parcel(value), { logisticsState: value }] as [
            string,
            () => Promise<unknown>,
            object,
          ],
      ),
      ['points expire after a year', time(366 * DAY), { integralLogType: 5 }],
    ],
  )
}
