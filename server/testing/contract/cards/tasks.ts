/** Cases of tasks and of coins. */
import { randomUUID as uuid } from 'node:crypto'
import { taskIds } from '#server/seed/ids.ts'
import type { Cases, CaseContext } from '../case.ts'

export function createTaskCases({ server, cards: [card] }: CaseContext) {
  return {
    '/api/iot/taskCenter': { good: () => ({}) },
    '/api/iot/generalSignIn': { good: () => ({}) },
    '/api/iot/visitTask': { good: () => ({ id: taskIds.visitShop }) },
    '/api/iot/receiveTask': { good: () => ({ id: taskIds.visitShop }) },
    '/api/iot/couponExchangeList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/exchangeCoupon': {
      good: async () => {
        const { list } = (await server.call('/api/iot/couponExchangeList', { pageSize: 50 }, card.as)).data
        return { id: list.find((goods) => goods.stock > 0)?.id ?? 0, uuid: uuid() }
      },
    },
    '/api/iot/couponCoinLogList': { good: () => ({ pageSize: 5 }) },
  } satisfies Partial<Cases>
}
