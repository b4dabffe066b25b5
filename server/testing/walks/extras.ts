/** Speed-ups and memberships. Steps of `states.test.ts`. */
import { DAY, MINUTE } from '#server/platform/time.ts'
import { vipIds } from '#server/seed/ids.ts'
import { walk } from '../every-value.ts'
import { makeCard, payByProvider, createUuid } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkExtras({ server, demo, time, by }: Scenario): Promise<void> {
  const card = await makeCard(server, { balance: 50_000 })
  const { speedUp, call } = by(card)
  let out = ''
  const returned = (how: 'refund' | 'offline') => async () => {
    await server.forward(4 * MINUTE)
    await demo(`card-orders/${(await speedUp()).orderSn}/${how}`)
  }
  await walk(
    server,
    card,
    ['extras', 'orders'],
    [
      ['active', () => speedUp(), { validTag: 1, refundType: 0, placeType: 1, orderKind: 'SA' }],
      ['expired', time(DAY + 1000), { validTag: 2 }],
      [
        'never paid',
        async () => ((out = (await speedUp({ payType: 'alipay' })).outTradeNo), await server.forward(16 * MINUTE)),
        { simOrderStatus: 3 },
      ],
      ['paid too late', async () => payByProvider(server, out), { refundType: 1 }],
      ['staff refunds it to the balance', returned('refund'), { refundType: 2 }],
      ['staff refunds it by hand', returned('offline'), { refundType: 3 }],
      [
        'a membership is bought',
        () =>
          call('/api/iot/createVipOrder', {
            payType: 'balance',
            vipId: vipIds.silver,
            expectMoney: 9.9,
            uuid: createUuid(),
          }),
        { orderKind: 'SV' },
      ],
    ],
  )
}
