/** Cases of card holders' requests, each on a separate card, because they change the card. */
import { eq } from 'drizzle-orm'
import { serviceRequests } from '#server/db/schema/index.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { makeCard, type TestCard } from '#server/testing/cards/cards.ts'
import type { Cases, CaseContext } from '../case.ts'
import { addAddress } from './addresses.ts'

const NOBODYS = 'FW20200101000000ZZZZ'
const complaint = { category: 'network', words: '晚上网速很慢，视频打不开' } as const

export function createRequestCases({ server, cards: [card, other] }: CaseContext) {
  const { db, clock } = server.services
  let caseCard: TestCard | undefined
  let sn = ''
  const fresh = async () => (caseCard = await makeCard(server))
  const as = () => caseCard!.as
  const complainAs = async ({ as: who }: TestCard) =>
    (await server.call('/api/iot/request/complain', complaint, who)).data.sn
  const answered = async (holder: TestCard) => {
    const complained = await complainAs(holder)
    await db
      .update(serviceRequests)
      .set({ state: RequestState.done, answer: '已处理', updatedAt: clock.now() })
      .where(eq(serviceRequests.sn, complained))
    return complained
  }
  const others = async () => [{ sn: await complainAs(await makeCard(server)) }, { sn: NOBODYS }]
  return {
    '/api/iot/request/offer': { good: () => ({ kind: 'closing' as const }) },
    '/api/iot/request/list': { good: () => ({}) },
    '/api/iot/request/view': {
      good: async () => ({ sn: (sn = await complainAs(card)) }),
      others: async () => ({ params: await others() }),
    },
    '/api/iot/request/lost': {
      good: async () => {
        await fresh()
        return {}
      },
      as,
    },
    '/api/iot/request/replace': {
      good: async () => ({ reason: 'damaged' as const, addressId: await addAddress(server, await fresh()) }),
      as,
      others: async () => ({
        params: [await addAddress(server, other), 999_999_999].map((addressId) => ({
          reason: 'damaged' as const,
          addressId,
        })),
      }),
    },
    '/api/iot/request/close': {
      good: async () => {
        await fresh()
        return { reason: 'unused' as const, agree: true }
      },
      as,
    },
    '/api/iot/request/complain': { good: () => complaint },
    '/api/iot/request/withdraw': { good: () => ({ sn }), others: async () => ({ params: await others() }) },
    '/api/iot/request/rate': {
      good: async () => ({ sn: await answered(await fresh()), stars: 4 }),
      as,
      others: async () => ({ params: (await others()).map((params) => ({ ...params, stars: 4 })) }),
    },
    '/api/iot/request/reopen': {
      good: async () => ({ sn: await answered(await fresh()), words: complaint.words }),
      as,
      others: async () => ({ params: (await others()).map((params) => ({ ...params, words: complaint.words })) }),
    },
  } satisfies Partial<Cases>
}
