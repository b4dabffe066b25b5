/** Recharges, activities and the pay password (docs/domain §3.11; T2, T5, T20). */
import { eq } from 'drizzle-orm'
import { cards } from '#server/db/schema/index.ts'
import { createTestServer, type TestServer } from '../server.ts'
import type { TestCard } from './cards.ts'

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock } = server.services
  const row = async (card: TestCard, on: TestServer = server) =>
    (await on.services.db.select().from(cards).where(eq(cards.id, card.id)))[0]

  return { server, db, clock, row }
}
