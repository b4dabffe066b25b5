/** Packages, their orders and coupons. Steps of `states.test.ts`. */
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { walk } from '../every-value.ts'
import { GB, makeCard, makeCoupon, makePlan, payByProvider } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkPackages({ server, nothing, demo, time, by }: Scenario): Promise<void> {
  const { clock } = server.services
  const card = await makeCard(server, { balance: 500_000, dailyFlow: GB })
  const { buy, call } = by(card)
  const month = await makePlan(server)
  const [userCoupon] = [await makeCoupon(server, card.id), await makeCoupon(server, card.id, { type: 2, percent: 85 })]
  const other = async (given: Parameters<typeof makePlan>[1], more: object = {}) =>
    buy((await makePlan(server, given)).id, more)
  const seckillStartAt = clock.now() + 2 * HOUR
  const seckill = await makePlan(server, {
    type: 5,
    seckillPrice: 990,
    seckillTotal: 5,
    stock: 5,
    seckillStartAt,
    seckillEndAt: seckillStartAt + HOUR,
  })
  let out = ''
  let sns: string[] = []
  const reads = ['packages', 'coupons', 'orders', 'money'] as const
  await walk(
    server,
    card,
    [...reads],
    [
      ['two coupons, and a flash sale to come', nothing, { userCouponStatus: 1, couponType: [1, 2], seckillState: 1 }],
      [
        'bought with one',
        () => buy(month.id, { userCouponId: userCoupon, expectMoney: 24 }),
        {
          packageType: 1,
          effectType: 1,
          effectiveStatus: 1,
          unit: 2,
          placeType: 1,
          simOrderStatus: 2,
          userCouponStatus: 2,
          balanceLogType: 3,
          payStatus: 2,
          orderKind: 'SP',
        },
      ],
      ['from the next month on', () => buy(month.id, { effectType: 2 }), { effectType: 2, effectiveStatus: 2 }],
      [
        'after the ones before',
        () => other({ unit: 1, price: 0 }, { effectType: 3, expectMoney: 0 }),
        { effectType: 3 },
      ],
      ['paid for half a year', () => other({ type: 2, duration: 6 }), { packageType: 2 }],
      ['a day more', () => other({ type: 3, unit: 1 }), { packageType: 3, unit: 1 }],
      [
        'by volume, for life',
        () => other({ type: 4, unit: 3, duration: 20, price: 0, volumePrice: 300, totalFlow: 0 }, { expectMoney: 0 }),
        { packageType: 4, unit: 3 },
      ],
      ['the flash sale begins', time(2 * HOUR + 1000), { seckillState: 2 }],
      ['and something is bought in it', () => buy(seckill.id, { expectMoney: 9.9 }), { packageType: 5 }],
      ['it ends', time(HOUR), { seckillState: 3 }],
      [
        'not paid yet',
        async () => (out = (await buy(month.id, { payType: 'alipay' })).outTradeNo),
        { simOrderStatus: 1, payStatus: 1 },
      ],
      ['nobody pays for a quarter of an hour', time(15 * MINUTE + 1000), { simOrderStatus: 3, payStatus: 3 }],
      [
        'the payment came too late and is returned',
        () => payByProvider(server, out),
        { simOrderStatus: 4, payStatus: 4 },
      ],
      [
        'refunded',
        async () => ((sns = [(await buy(month.id)).orderSn]), await demo(`card-orders/${sns[0]}/refund`)),
        { effectiveStatus: 4, balanceLogType: 6 },
      ],
      ['staff orders for the card holder', () => demo(`cards/${card.simNo}/packages/${month.id}`), { placeType: 2 }],
      [
        'staff corrects the balance',
        () => demo(`cards/${card.simNo}/balance`, { change: -0.5 }),
        { balanceLogType: 8 },
      ],
      [
        'the card holder agrees to a renewal',
        () =>
          call('/api/iot/simUpdateRenewPackage', { packageId: month.id, autoRenew: 1, agree: true, expectMoney: 29 }),
        {},
      ],
      [
        'eight months go by',
        time(240 * DAY),
        { effectiveStatus: 3, placeType: 3, balanceLogType: [4, 5], userCouponStatus: 3 },
      ],
    ],
  )
}
