/** Automatic renewal, pay-as-you-go and its end, daily usage (docs/domain §3.12, §3.17, §4.4; product §3 volume). */
import { expect } from 'vitest'
import { translate } from '#server/platform/messages.ts'
import { createTestServer } from '../server.ts'
import { parseWireTime } from '#server/platform/time.ts'
import { GB, makeCard, makePlan, payByProvider, createUuid, type TestCard } from './cards.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock } = server.services
  const text = (id: string, values = {}) => translate('zh-CN', id, values)
  const buy = (card: TestCard, packageId: number, expectMoney = 29) =>
    server.call(
      '/api/iot/buyPackage',
      { packageId, effectType: 1, payType: 'balance', expectMoney, uuid: createUuid() },
      card.as,
    )
  const info = async (card: TestCard) => (await server.call('/api/iot/simInfo', {}, card.as)).data
  const options = async (card: TestCard) => (await server.call('/api/iot/renewPackageOption', {}, card.as)).data
  const set = (card: TestCard, packageId: number, more: object) =>
    server.call('/api/iot/simUpdateRenewPackage', { packageId, autoRenew: 1, ...more }, card.as)
  const consent = { agree: true, expectMoney: 29 }
  const packs = async (card: TestCard) => (await server.call('/api/iot/simPackageList', {}, card.as)).data.list
  const log = async (card: TestCard) => (await server.call('/api/iot/simBalanceLogList', {}, card.as)).data.list
  const until = (time: string, more = 0) => server.forward(Math.max(1, parseWireTime(time) + more - clock.now()))
  const charge = async (card: TestCard, money: number) =>
    payByProvider(
      server,
      (await server.call('/api/iot/createBalanceOrder', { uuid: createUuid(), payType: 'wxpay', money }, card.as)).data
        .outTradeNo,
    )
  /** A card in service with a monthly package of 29 yuan and automatic renewal. */
  async function renewing(balance: number) {
    const card = await makeCard(server, { balance: balance + 2900, dailyFlow: GB })
    const plan = await makePlan(server)
    await buy(card, plan.id)
    expect(await set(card, plan.id, consent)).toMatchObject({ code: 0, data: { autoRenew: 1 } })
    const { nextAt } = await options(card)
    if (!nextAt) throw new Error('nothing is renewed')
    return { card, plan, nextAt, endAt: (await info(card)).endAt ?? '' }
  }

  return { server, db, clock, text, buy, info, options, set, consent, packs, log, until, charge, renewing }
}
