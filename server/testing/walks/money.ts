/** Top-ups, activities and arrears. Steps of `states.test.ts`. */
import { expect } from 'vitest'
import { activities } from '#server/db/schema/index.ts'
import { DAY, HOUR, getStartOfMonth } from '#server/platform/time.ts'
import { walk } from '../every-value.ts'
import { GB, makeCard, makePlan, payByProvider, createUuid } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkMoney({ server, nothing, time, by }: Scenario): Promise<void> {
  const { db, clock } = server.services
  const card = await makeCard(server, { dailyFlow: 3 * GB })
  const { buy, recharge, call } = by(card)
  const now = clock.now()
  const gift = await makePlan(server)
  const [activity] = await db
    .insert(activities)
    .values({
      name: '充 30 得 33',
      payMoney: 3000,
      giveBalance: 300,
      giveFlow: GB,
      giveDays: 0,
      giveCoin: 6,
      giveIntegral: 7,
      perLimit: 1,
      startAt: now - DAY,
      endAt: now + 90 * DAY,
      content: '',
      sort: 1,
    })
    .returning()
  const byVolume = await makePlan(server, {
    type: 4,
    price: 0,
    totalFlow: 0,
    volumePrice: 900,
    duration: 20,
    unit: 3,
    effectTypes: [1],
  })
  const join = async () =>
    payByProvider(
      server,
      (
        await call('/api/iot/createCouponOrder', {
          couponId: activity?.id ?? 0,
          expectMoney: 30,
          payType: 'alipay',
          uuid: createUuid(),
        })
      ).outTradeNo,
    )
  const owed = async () => (await call('/api/iot/simInfo', {})).arrearsBalance
  await walk(
    server,
    card,
    ['money', 'orders', 'wallets', 'packages'],
    [
      ['an activity runs', nothing, { activityState: 1 }],
      [
        'the card holder joins it',
        join,
        {
          activityState: 2,
          balanceLogType: [1, 2],
          orderKind: 'SC',
          payType: 'alipay',
          placeType: 4,
          integralLogType: 7,
          coinLogType: 3,
        },
      ],
      [
        'a recharge',
        async () => payByProvider(server, (await recharge(20)).outTradeNo),
        { payType: 'wxpay', orderKind: 'SB' },
      ],
      ['from the balance', () => buy(gift.id), { balanceLogType: 3 }],
      [
        'two bills by volume',
        async () => (
          await buy(byVolume.id, { expectMoney: 0 }),
          await server.forward(getStartOfMonth(clock.now(), 3) + HOUR - clock.now())
        ),
        { balanceLogType: 5 },
      ],
      [
        'the next recharge settles what is owed',
        async () => (
          expect(await owed()).toBeGreaterThan(0),
          await payByProvider(server, (await recharge(await owed())).outTradeNo)
        ),
        { balanceLogType: 7 },
      ],
      ['the activity is over', time(60 * DAY), { activityState: 3 }],
    ],
  )
}
