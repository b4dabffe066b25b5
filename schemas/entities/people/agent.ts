import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A lower-level agent (domain §3.7). */
export const agent = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: maybe(image),
  /** Masked. */
  mobile: z.string(),
  level: z.int(),
  promoCode: z.string(),
  settleMode: oneOf('settleMode'),
  joinedAt: time,
  monthOrders: z.int(),
  totalOrders: z.int(),
  /** False: locked by the shop. */
  isActive: z.boolean(),
})
export type Agent = z.output<typeof agent>

/**
 * An agent's prices of an article: `basePrice` is the article's price, `myPrice` the agent's price, `subPrice` the price set for lower
 * agents (absent: the article's price), between `min` and `max`.
 */
export const agentPrice = z.object({
  goodsId: z.int(),
  goodsName: z.string(),
  image: maybe(image),
  basePrice: yuan,
  commission: yuan,
  myPrice: yuan,
  subPrice: maybe(yuan),
  min: yuan,
  max: yuan,
})
export type AgentPrice = z.output<typeof agentPrice>
