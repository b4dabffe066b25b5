/** Real-name verification of a card (docs/domain §2.1, §3.13, §8): the platform's and the carrier's, in every state. */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cards, realNames } from '#server/db/schema/index.ts'
import { createTestServer, type As } from '../server.ts'
import { SECOND } from '#server/platform/time.ts'
import type { CardRow } from '#server/domain/cards/card-status.ts'
import { makeCard, type TestCard } from './cards.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer({ config: { trustProxy: 1 } })
  const { db, clock, secrets, ports } = server.services
  const certNo = '11010519491231002X'
  let tail = 0
  const phone = () => `1381${String((tail += 1)).padStart(7, '0')}`
  /** Within some seconds, because the clock runs during a test. */
  const near = (actual: number, expected: number) => expect(Math.abs(actual - expected)).toBeLessThan(5 * SECOND)
  const asking = (given: Partial<CardRow> = {}) =>
    makeCard(server, { authStatus: 1, authPlatformStatus: 1, needPlatformAuth: true, ...given })
  const info = async ({ as }: TestCard) => (await server.call('/api/iot/simInfo', {}, as)).data
  const row = async ({ id }: TestCard) => (await db.select().from(cards).where(eq(cards.id, id)))[0] as CardRow
  const findOpenRequest = async ({ id }: TestCard) =>
    (await db.select().from(realNames).where(eq(realNames.cardId, id))).findLast((request) => request.status === 1)
  const codeTo = async (mobile: string, as: As) => {
    // each from its own address, because rate limits are not tested here
    await server.call('/api/sms/send', { event: 'auth', mobile }, as, {
      'x-forwarded-for': `10.1.${tail >> 8}.${tail & 255}`,
    })
    return server.lastCode(mobile)
  }
  async function submit(card: TestCard, given: object = {}) {
    const mobile = phone()
    const code = await codeTo(mobile, card.as)
    return server.call(
      '/api/iot/simPlatformAuth',
      { certName: '张三丰', certNo, mobile, code, agree: true, ...given },
      card.as,
    )
  }

  return {
    server,
    db,
    clock,
    secrets,
    ports,
    certNo,
    phone,
    near,
    asking,
    info,
    row,
    openOf: findOpenRequest,
    codeTo,
    submit,
  }
}
