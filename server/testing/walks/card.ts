/** The life of a card, from the stock to its final states. Steps of `states.test.ts`. */
import { DAY } from '#server/platform/time.ts'
import { walk } from '../every-value.ts'
import { makeCard, makePlan } from '../cards/cards.ts'
import type { Scenario } from './scenario.ts'

export async function walkCard({ server, nothing, time, by }: Scenario): Promise<void> {
  const card = await makeCard(server, { simStatus: 1, activateStatus: 1, internetStatus: 2, balance: 10_000 })
  const plan = await makePlan(server)
  const { buy, sim, set } = by(card)
  await walk(
    server,
    card,
    ['card'],
    [
      [
        'in the stock',
        nothing,
        {
          simStatus: 1,
          activateStatus: 1,
          internetStatus: 2,
          cancelStatus: 1,
          replaceStatus: 1,
          loginStatus: 1,
          operatorType: 2,
          sourceType: 1,
        },
      ],
      ['the carrier tests it', sim(9), { simStatus: 9 }],
      ['sold', sim(2), { simStatus: 2 }],
      ['its first package', () => buy(plan.id), { simStatus: 3, activateStatus: 2, internetStatus: 1 }],
      ['put into another device', sim(6), { simStatus: 6 }],
      ['bound again', sim(3), { simStatus: 3 }],
      ['a risk stop', sim(7), { simStatus: 7, internetStatus: 2 }],
      ['lifted by the carrier', sim(3), { simStatus: 3, internetStatus: 1 }],
      ['something is wrong with it', sim(10), { simStatus: 10 }],
      ['repaired', sim(3), { simStatus: 3 }],
      ['the carrier has lost it', sim(9999), { simStatus: 9999, activateStatus: 3, internetStatus: 3 }],
      ['found', sim(3), { simStatus: 3, activateStatus: 2 }],
      ['another card replaced it', set({ replaceStatus: 2 }), { replaceStatus: 2 }],
      ['the replacement is undone', set({ replaceStatus: 1 }), { replaceStatus: 1 }],
      ['blocked', set({ status: 2 }), { loginStatus: 2 }],
      ['unblocked', set({ status: 1 }), { loginStatus: 1 }],
      ['its package is over', time(40 * DAY), { simStatus: 4, internetStatus: 2 }],
      ['nobody renews it for three months', time(95 * DAY), { simStatus: 5, cancelStatus: 2 }],
    ],
  )
  const unsold = await makeCard(server, { simStatus: 2 })
  await walk(server, unsold, ['card'], [['never used', by(unsold).sim(8), { simStatus: 8 }]])
}
