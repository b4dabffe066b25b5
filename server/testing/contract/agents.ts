/** Cases of agents' calls and of a shopper's notices. */
import { eq } from 'drizzle-orm'
import type { CallPath } from '#schemas/api/index.ts'
import { agents, shopTokens, shopUsers } from '#server/db/schema/index.ts'
import { noticeOwner } from '#server/domain/notices/notify.ts'
import { makeNotice } from '../notices/notices.ts'
import { login } from '../orders/orders.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { createGuest, type As } from '../server.ts'
import type { Cases, CaseContext } from './case.ts'

const ARTICLE = 3004
type AgentCall = Extract<CallPath, `/api/shop/${'agent' | 'notice'}/${string}`>

export function createAgentCases({
  server,
  shoppers: [shopper, stranger],
  agents: [, below],
}: CaseContext): Cases<AgentCall> {
  const { db } = server.services
  const listNotices = async (as: As) => {
    const [user] = await db
      .select({ mobile: shopUsers.mobile })
      .from(shopTokens)
      .innerJoin(shopUsers, eq(shopUsers.id, shopTokens.shopUserId))
      .where(eq(shopTokens.hash, hashToken(as['order-token'] ?? '')))
    return noticeOwner.phone(user?.mobile ?? '')
  }
  const agentIs = async (promoCode: string) =>
    (await db.select({ id: agents.id }).from(agents).where(eq(agents.promoCode, promoCode)))[0]?.id ?? 0

  return {
    '/api/shop/agent/list': { good: () => ({ pageSize: 5 }) },
    '/api/shop/agent/join': {
      good: () => ({ inviteCode: 'CT2W9R5' }),
      as: () => login(server, createGuest(), '13800000077'),
    },
    '/api/shop/agent/priceList': {
      good: async () => ({ agentId: await agentIs('AG0003'), pageSize: 5 }),
      others: async () => ({ params: [{ agentId: await agentIs('AG0004') }, { agentId: 999_999 }], code: 33001 }),
    },
    '/api/shop/agent/savePrice': {
      good: async () => ({ agentId: await agentIs('AG0003'), list: [{ goodsId: ARTICLE, price: '' }] }),
      others: async () => ({
        params: [await agentIs('AG0003'), 999_999].map((agentId) => ({
          agentId,
          list: [{ goodsId: ARTICLE, price: '' as const }],
        })),
        as: below,
        code: 33001,
      }),
    },
    '/api/shop/notice/list': { good: () => ({ pageSize: 5 }) },
    '/api/shop/notice/unread': { good: () => ({}) },
    '/api/shop/notice/read': {
      good: async () => ({ id: await makeNotice(server, await listNotices(shopper)) }),
      others: async () => ({
        params: [{ id: await makeNotice(server, await listNotices(stranger)) }, { id: 999_999_999 }],
      }),
    },
    '/api/shop/notice/setting': { good: () => ({}) },
    '/api/shop/notice/set': { good: () => ({ kind: 'parcel', sms: false }) },
  }
}
