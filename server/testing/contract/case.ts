/** What the contract test knows of a call beyond its row: a request that is answered, and what is another's. */
import type { CallPath, Params } from '../../../schemas/api/index.ts'
import type { TestCard } from '../../domain/cards/testing.ts'
import type { As, TestServer } from '../server.ts'

export type CaseContext = {
  server: TestServer
  /** Two of each, who know nothing of one another. */
  guests: [As, As]
  shoppers: [As, As]
  /** Of the second one’s people, the first is the head: an agent, and an agent below. */
  agents: [As, As]
  cards: [TestCard, TestCard]
}
export type Case<P extends CallPath> = {
  /** Asked in the order of the table; a case may lean on one before it. */
  good: () => Params<P> | Promise<Params<P>>
  /** Who asks, where it is not the first of those whom the row names. */
  as?: () => As | Promise<As>
  /** The same question about another's, then about nobody's: refused with one answer, byte for byte (reliability T17). */
  others?: () => Others<P> | Promise<Others<P>>
}
type Others<P extends CallPath> = { ask: Params<P>[]; as?: As; code?: number }
export type Cases<P extends CallPath = CallPath> = { [K in P]: Case<K> }

/** Parameters that name what belongs to somebody: a row with one needs `others`, unless `open` says why not. */
export const personal = new Set(['orderSn', 'actionId', 'addressId', 'userCouponId', 'agentId', 'scene', 'openId', 'frontImage', 'simNo', 'holdId'])
export const personalIds = new Set<CallPath>([
  '/api/shop/numberRelease',
  '/api/iot/simAddressList',
  '/api/iot/setSimAddress',
  '/api/iot/delSimAddress',
  '/api/iot/setDefaultSimAddress',
  '/api/iot/noticeRead',
  '/api/shop/notice/read',
])
export const open: Partial<Record<CallPath, string>> = {
  '/api/upload': 'its scene is what the file is for',
  '/api/sms/send': 'the code goes to the phone of that card, whoever asks; the answer is the same for a card that is not there',
}
