/** Cases of balance, coupons, acceleration and VIP. */
import { randomUUID as uuid } from 'node:crypto'
import { makeCard } from '#server/testing/cards/cards.ts'
import type { Cases, CaseContext } from '../case.ts'
import { createOwnCard } from './own-card.ts'

export function createMoneyCases({ server, cards: [card] }: CaseContext) {
  const slow = createOwnCard(server)
  return {
    '/api/iot/balanceChoose': { good: () => ({}) },
    '/api/iot/createBalanceOrder': { good: () => ({ money: 20, payType: 'wxpay', tradeType: 'mock', uuid: uuid() }) },
    '/api/iot/simBalanceList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/simBalanceLogList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/couponChoose': { good: () => ({}) },
    '/api/iot/createCouponOrder': {
      good: async () => {
        const [first] = (await server.call('/api/iot/couponChoose', {}, card.as)).data.list
        return {
          couponId: first?.id ?? 0,
          expectMoney: first?.payMoney ?? 0,
          payType: 'alipay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
    },
    '/api/iot/userCouponList': { good: () => ({ status: 1 }) },
    '/api/iot/accelerateList': { good: () => ({}) },
    '/api/iot/createAccelerateOrder': {
      good: async () => {
        const { as } = slow.use(await makeCard(server))
        const [first] = (await server.call('/api/iot/accelerateList', {}, as)).data.list
        return {
          accelerateId: first?.accelerateId ?? 0,
          expectMoney: first?.price ?? 0,
          payType: 'wxpay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
      as: slow.as,
    },
    '/api/iot/accelerateOrderList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/vipList': { good: () => ({}) },
    '/api/iot/createVipOrder': {
      good: async () => {
        const [first] = (await server.call('/api/iot/vipList', {}, card.as)).data.list
        return {
          vipId: first?.vipId ?? 0,
          expectMoney: first?.packagePrice ?? 0,
          payType: 'alipay',
          tradeType: 'mock',
          uuid: uuid(),
        }
      },
    },
    '/api/iot/unpaidOrderList': { good: () => ({ pageSize: 5 }) },
  } satisfies Partial<Cases>
}
