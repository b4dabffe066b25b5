/** Cases of a card's login, phone, pay password and step-up proof. */
import { makeCard } from '#server/testing/cards/cards.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createGuest, type As, type TestServer } from '#server/testing/server.ts'
import type { Cases, CaseContext } from '../case.ts'
import { createOwnCard } from './own-card.ts'

export function createLoginCases({ server, cards: [card] }: CaseContext) {
  const caseCard = createOwnCard(server)
  return {
    '/api/simLogin': {
      good: () => ({ simNo: '1440000000001', agree: true }),
      // an id of another owner, and an unknown id
      others: () => ({
        params: [
          { simNo: '1440000000004', agree: true },
          { simNo: '1999999999999', agree: true },
        ],
        as: createGuest(),
        code: 41001,
      }),
    },
    '/api/simLoginConfig': { good: () => ({ promoCode: 'MM0001' }) },
    '/api/iot/simInfo': { good: () => ({}) },
    '/api/iot/simRefresh': { good: () => ({ force: true }) },
    '/api/iot/simBindMobile': {
      good: async () => {
        const bare = caseCard.use(await makeCard(server))
        const mobile = createPhone()
        return { mobile, code: await requestCode(server, mobile, 'bind', bare.as) }
      },
      as: caseCard.as,
    },
    '/api/iot/setCardName': { good: () => ({ cardName: '客厅路由器' }), as: caseCard.as },
    '/api/iot/simUpdatePayPass': {
      good: async () => ({
        password: '820517',
        confirm: '820517',
        code: await requestCode(server, card.row.mobile ?? '', 'payPass', card.as),
      }),
    },
    '/api/iot/checkPayPassword': { good: () => ({ password: '820517' }) },
    '/api/iot/prove': {
      good: async () => {
        const mobile = createPhone()
        const { as } = caseCard.use(await makeCard(server, { mobile }))
        return { code: await requestCode(server, mobile, 'prove', as) }
      },
      as: caseCard.as,
    },
    '/api/iot/changeSimList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/protocol': { good: () => ({ type: 'package' }) },
    '/api/iot/logout': { good: () => ({}), as: async () => (await makeCard(server)).as },
  } satisfies Partial<Cases>
}

/** Requests a code and reads it from the phone's messages. */
export async function requestCode(
  server: TestServer,
  mobile: string,
  event: 'bind' | 'payPass' | 'prove' | 'auth',
  as: As,
): Promise<string> {
  await server.services.clock.forward(MINUTE)
  await server.call('/api/sms/send', { event, ...(event !== 'payPass' && event !== 'prove' && { mobile }) }, as, {
    'x-forwarded-for': '10.200.0.1',
  })
  return server.lastCode(mobile)
}
