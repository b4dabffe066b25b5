/** Cases of the contract test in addition to a call's row: a valid request, and references to another owner's data. */
import type { CallPath, Params } from '#schemas/api/index.ts'
import type { TestCard } from '../cards/cards.ts'
import type { As, TestServer } from '../server.ts'

export type CaseContext = {
  server: TestServer
  /** Two callers of each kind, unrelated to each other. */
  guests: [As, As]
  shoppers: [As, As]
  /** The second shopper's customers: an agent and a sub-agent. */
  agents: [As, As]
  cards: [TestCard, TestCard]
}
export type Case<P extends CallPath> = {
  /** Called in the order of the table; a case may depend on earlier cases. */
  good: () => Params<P> | Promise<Params<P>>
  /** The caller; by default the first that the row's `who` allows. */
  as?: () => As | Promise<As>
  /** The same request with another owner's id and with an unknown id: both are refused with the same bytes (reliability T17). */
  others?: () => Others<P> | Promise<Others<P>>
}
type Others<P extends CallPath> = { params: Params<P>[]; as?: As; code?: number }
export type Cases<P extends CallPath = CallPath> = { [K in P]: Case<K> }

/** Parameters that name an owned object. A row with such a parameter needs `others`, unless `open` gives a reason. */
export const personalParams = new Set([
  'orderSn',
  'actionId',
  'addressId',
  'userCouponId',
  'agentId',
  'scene',
  'openId',
  'frontImage',
  'simNo',
  'holdId',
])
export const callsWithPersonalIds = new Set<CallPath>([
  '/api/shop/numberRelease',
  '/api/iot/simAddressList',
  '/api/iot/setSimAddress',
  '/api/iot/delSimAddress',
  '/api/iot/setDefaultSimAddress',
  '/api/shop/address/list',
  '/api/shop/address/set',
  '/api/shop/address/delete',
  '/api/shop/address/setDefault',
  '/api/iot/noticeRead',
  '/api/iot/request/view',
  '/api/iot/iotDevice/renameClient',
  '/api/iot/iotDevice/blockClient',
  '/api/iot/request/withdraw',
  '/api/iot/request/rate',
  '/api/iot/request/reopen',
  '/api/shop/notice/read',
])
export const openCalls: Partial<Record<CallPath, string>> = {
  '/api/upload': 'its scene is what the file is for',
  '/api/sms/send':
    'the code goes to the phone of that card, whoever asks; the answer is the same for a card that is not there',
}
