/** Accelerations and memberships (product §3, docs/domain §2.2, §3.14, §3.17, §4.4; T1–T5). */
import { expect } from 'vitest'
import { createUuid, type TestCard } from './cards/cards.ts'
import { getAccelerateId, vipIds } from '../seed/ids.ts'
import { translate } from '../platform/messages.ts'
import { createTestServer, type TestServer } from './server.ts'
import { toWireTime } from '../platform/time.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db } = server.services
  const pay = { payType: 'balance', uuid: '' } as const
  /** 7 Mbps for a day, 3 yuan: carrier 2 of the test cards. */
  const day7 = getAccelerateId(2, 1, 0)
  const speedUp = (card: TestCard, more: object = {}, on: TestServer = server) =>
    on.call(
      '/api/iot/createAccelerateOrder',
      { ...pay, accelerateId: day7, expectMoney: 3, uuid: createUuid(), ...more },
      card.as,
    )
  const join = (card: TestCard, more: object = {}, on: TestServer = server) =>
    on.call(
      '/api/iot/createVipOrder',
      { ...pay, vipId: vipIds.silver, expectMoney: 9.9, uuid: createUuid(), ...more },
      card.as,
    )
  const speeds = async (card: TestCard, params: object = {}, on: TestServer = server) =>
    (await on.call('/api/iot/accelerateList', params, card.as)).data
  const tiers = async (card: TestCard, params: object = {}, on: TestServer = server) =>
    (await on.call('/api/iot/vipList', params, card.as)).data
  /** A time `more` after something between two readings of the clock, which may be a second apart. */
  const between = (from: number, until: number, more: number) =>
    expect.toBeOneOf(
      Array.from({ length: Math.ceil((until - from) / 1000) + 1 }, (_, index) =>
        toWireTime(Math.min(from + index * 1000, until) + more),
      ),
    )
  const refused = (id: string, values = {}) => ({ code: 51, message: translate('zh-CN', id, values) })

  return { server, db, day7, speedUp, join, speeds, tiers, between, refused }
}
