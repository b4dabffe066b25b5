/** Shop users and agents. Phones are of the made-up range 138000000xx only. */
import { art } from '../../schemas/examples/art.ts'
import { DAY } from '../platform/time.ts'
import { toFen } from '../platform/money.ts'
import type { agentPrices, agents, shopUsers } from '../db/schema/index.ts'

export const userIds = { shopper: 1, agent: 2, lowerAgent: 3, lowestAgent: 4 } as const
const agentIds = { AG0002: 1, AG0003: 2, AG0004: 3 } as const

const user = (id: number, tail: string, nickname: string, days: number, now: number): typeof shopUsers.$inferInsert => ({
  id,
  mobile: `138000000${tail}`,
  nickname,
  avatar: art('avatar'),
  createdAt: now - days * DAY,
})

/** Other customers of the shop: their orders are the agents' figures. */
const names = [
  '晚风',
  '一颗柚子',
  '老周同学',
  '南山南',
  '小鹿',
  '青柠',
  '阿川',
  '向北',
  '豆浆油条',
  '木子',
  '山有木',
  '云朵',
  '半糖',
  '星星点灯',
  '阿宽',
  '橙子味',
]

export const userRows = (now: number): (typeof shopUsers.$inferInsert)[] => [
  user(userIds.shopper, '01', '林间小路', 320, now),
  user(userIds.agent, '10', '楚天数码', 700, now),
  user(userIds.lowerAgent, '11', '江城通讯', 160, now),
  user(userIds.lowestAgent, '12', '云上号卡', 78, now),
  ...names.map((name, index) => user(10 + index, String(30 + index), name, 60 + index * 11, now)),
]
export const customerIds = names.map((_, index) => 10 + index)

export const agentRows = (now: number): (typeof agents.$inferInsert)[] => [
  {
    id: agentIds.AG0002,
    promoCode: 'AG0002',
    parentId: null,
    shopUserId: userIds.agent,
    nickname: '楚天数码',
    avatar: art('avatar'),
    mobile: '13800000010',
    inviteCode: 'CT2W9R5',
    level: 1,
    settleMode: 1,
    joinedAt: now - 690 * DAY,
  },
  {
    id: agentIds.AG0003,
    promoCode: 'AG0003',
    parentId: agentIds.AG0002,
    shopUserId: userIds.lowerAgent,
    nickname: '江城通讯',
    avatar: art('avatar'),
    mobile: '13800000011',
    inviteCode: 'JC7H3N8',
    level: 2,
    settleMode: 2,
    joinedAt: now - 158 * DAY,
  },
  {
    id: agentIds.AG0004,
    promoCode: 'AG0004',
    parentId: agentIds.AG0003,
    shopUserId: userIds.lowestAgent,
    nickname: '云上号卡',
    avatar: art('avatar'),
    mobile: '13800000012',
    inviteCode: 'YS4Q6T1',
    level: 3,
    settleMode: 2,
    joinedAt: now - 76 * DAY,
  },
]

/** What AG0002 lets its lower agent sell some goods for: visitors of AG0003 see and pay these. */
export const agentPriceRows = (now: number): (typeof agentPrices.$inferInsert)[] =>
  (
    [
      [3001, 1269],
      [3002, 189],
      [3007, 95],
      [3010, 189],
    ] as const
  ).map(([goodsId, yuan]) => ({ agentId: agentIds.AG0003, goodsId, price: toFen(yuan), setBy: agentIds.AG0002, updatedAt: now - 40 * DAY }))
