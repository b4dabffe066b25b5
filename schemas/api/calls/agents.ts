import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { image, maybe, page, paging, url, yuan } from '#schemas/language/contract.ts'
import { agent, agentPrice } from '#schemas/entities/people/agent.ts'
import { field } from '#schemas/fields/field.ts'
import { id, keyword } from '../params.ts'

export const calls = {
  '/api/shop/agent/list': get({
    own: true,
    who: 'agent',
    params: z.object({ ...paging, keyword: maybe(keyword) }),
    data: z.object({
      ...page(agent).shape,
      summary: z.object({ directCount: z.int(), monthOrders: z.int() }),
      /** Absent if `showInviteRegister` of the agent's storefront is off. */
      invite: maybe(z.object({ inviteCode: z.string(), url, poster: maybe(image) })),
    }),
  }),
  /** The shopper becomes a direct subordinate of the agent with this code. */
  '/api/shop/agent/join': post({
    own: true,
    who: 'shop',
    params: z.object({ inviteCode: field('inviteCode') }),
    data: z.object({ promoCode: z.string() }),
    changes: ['/api/hk/baseConfig', '/api/shop/agent/list'],
  }),
  /** 33001 if the agent is not a direct subordinate. */
  '/api/shop/agent/priceList': get({
    own: true,
    who: 'agent',
    params: z.object({ ...paging, agentId: id, keyword: maybe(keyword) }),
    data: z.object({ ...page(agentPrice).shape, agent }),
  }),
  /** Sent unchanged (product §5): an empty price restores the default. */
  '/api/shop/agent/savePrice': post({
    own: true,
    who: 'agent',
    asIs: true,
    params: z.object({
      agentId: id,
      list: z
        .array(z.object({ goodsId: id, price: z.union([yuan, z.literal('')]) }))
        .check(z.minLength(1), z.maxLength(200)),
    }),
    data: nothing,
    changes: [
      '/api/shop/agent/priceList',
      '/api/shop/goodsList',
      '/api/shop/goodsShelf',
      '/api/shop/goodsView',
      '/api/shop/numberList',
      '/api/shop/numberShelf',
      '/api/shop/numberView',
      '/api/shop/singlePageInfo',
    ],
  }),
} as const satisfies CallTable
