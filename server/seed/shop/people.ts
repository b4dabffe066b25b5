/** Shoppers and agents. All phones are in the fictional range 138000000xx. */
import * as z from 'zod/mini'
import { getArtUrl } from '#schemas/examples/art.ts'
import type { agentPrices, agents, shopUsers } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { DAY } from '#server/platform/time.ts'
import { readContent } from '../read.ts'

/** Days ago. */
const days = z.int()
const mobile = z.string().check(z.regex(/^138000000\d\d$/))
const content = readContent(
  'shop/people.json',
  z.strictObject({
    users: z.array(z.strictObject({ id: z.int(), mobile, nickname: z.string(), days })),
    agents: z.array(
      z.strictObject({
        id: z.int(),
        promoCode: z.string(),
        parentId: z.nullable(z.int()),
        shopUserId: z.int(),
        nickname: z.string(),
        mobile,
        inviteCode: z.string(),
        level: z.int(),
        settleMode: z.literal([1, 2, 3, 4]),
        days,
      }),
    ),
    agentPrices: z.array(z.strictObject({ agentId: z.int(), goodsId: z.int(), price: z.number(), setBy: z.int() })),
    customers: z.array(z.strictObject({ nickname: z.string(), name: z.string() })),
    streets: z.array(z.string()),
    counties: z.array(z.string()),
  }),
)
export const { streets, counties } = content

/** Other customers, whose orders are the basis of the agents' figures. */
export const customers = content.customers.map(({ nickname, name }, index) => ({
  id: 10 + index,
  mobile: `138000000${30 + index}`,
  nickname,
  name,
  days: 60 + index * 11,
}))

export const buildUserRows = (now: number): (typeof shopUsers.$inferInsert)[] =>
  [...content.users, ...customers].map((user) => ({
    id: user.id,
    mobile: user.mobile,
    nickname: user.nickname,
    avatar: getArtUrl('avatar'),
    createdAt: now - user.days * DAY,
  }))

export const buildAgentRows = (now: number): (typeof agents.$inferInsert)[] =>
  content.agents.map(({ days: ago, ...agent }) => ({
    ...agent,
    avatar: getArtUrl('avatar'),
    joinedAt: now - ago * DAY,
  }))

/** A sub-agent's prices of some goods, which apply to its visitors. */
export const buildAgentPriceRows = (now: number): (typeof agentPrices.$inferInsert)[] =>
  content.agentPrices.map(({ price, ...row }) => ({ ...row, price: toFen(price), updatedAt: now - 40 * DAY }))
