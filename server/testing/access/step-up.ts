/**
 * Access by a card's number alone (docs/decisions/server/0016): usage and buying; everything else needs a step-up
 * authentication every half hour.
 */
import type { TestCard } from '../cards/cards.ts'
import { createGuest, createTestServer, type As } from '../server.ts'
import { MINUTE } from '#server/platform/time.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer({ config: { trustProxy: 1 } })
  const { db, clock, secrets } = server.services
  const logIn = async (simNo: string, code?: string): Promise<As> => {
    const { data } = await server.call('/api/simLogin', { simNo, code }, createGuest(), {
      'x-forwarded-for': '10.77.0.1',
    })
    return { ...createGuest(), 'sim-no': simNo, 'sim-token': data.token }
  }
  const prove = async ({ row }: TestCard, as: As) => {
    await server.forward(MINUTE)
    await server.call('/api/sms/send', { event: 'prove' }, as)
    return server.call('/api/iot/prove', { code: await server.lastCode(row.mobile ?? '') }, as)
  }

  return { server, db, clock, secrets, logIn, prove }
}
