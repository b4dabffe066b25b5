/** Cases of a card's notices. */
import { makeNotice } from '#server/testing/notices/notices.ts'
import { noticeOwner } from '#server/domain/notices/notify.ts'
import type { Cases, CaseContext } from '../case.ts'

export function createNoticeCases({ server, cards: [card, other] }: CaseContext) {
  return {
    '/api/iot/noticeList': { good: () => ({ pageSize: 5 }) },
    '/api/iot/noticeRead': {
      good: async () => ({ id: await makeNotice(server, noticeOwner.card(card.id)) }),
      others: async () => ({
        params: [{ id: await makeNotice(server, noticeOwner.card(other.id)) }, { id: 999_999_999 }],
      }),
    },
    '/api/iot/noticeSetting': { good: () => ({}) },
    '/api/iot/noticeAlert': { good: () => ({ dailyGb: 2, lowYuan: 10 }) },
    '/api/iot/noticeSet': { good: () => ({ kind: 'usage', sms: false }) },
  } satisfies Partial<Cases>
}
