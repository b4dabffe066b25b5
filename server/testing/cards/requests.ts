/** Cards and requests of their holders. For tests only. */
import { randomInt } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Params } from '#schemas/api/index.ts'
import { cards, serviceRequests, stateEvents } from '#server/db/schema/index.ts'
import type { TestServer } from '../server.ts'
import { makeHolder } from '../points/points.ts'
import type { TestCard } from './cards.ts'

export type Chip = { simNo: string; iccid: string; imsi: string; carrier: 'SF'; expressNo: string }
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
export const createChip = (): Chip => ({
  simNo: `1447${digits(9)}`,
  iccid: `898607${digits(14)}`,
  imsi: `46002${digits(10)}`,
  carrier: 'SF',
  expressNo: `SF${digits(12)}`,
})

export function createRequestSteps(server: TestServer) {
  const { db } = server.services
  const { call } = server
  return {
    /** A card with an address. */
    holder: makeHolder,
    lose: ({ as }: TestCard) => call('/api/iot/request/lost', {}, as),
    replace: ({ as, addressId }: TestCard & { addressId: number }) =>
      call('/api/iot/request/replace', { reason: 'lost', addressId }, as),
    close: ({ as }: TestCard) => call('/api/iot/request/close', { reason: 'unused', agree: true }, as),
    complain: ({ as }: TestCard, words: string, more: Partial<Params<'/api/iot/request/complain'>> = {}) =>
      call('/api/iot/request/complain', { category: 'network', words, ...more }, as),
    withdraw: ({ as }: TestCard, sn: string) => call('/api/iot/request/withdraw', { sn }, as),
    view: async ({ as }: TestCard, sn: string) => (await call('/api/iot/request/view', { sn }, as)).data,
    offer: async ({ as }: TestCard, kind: Params<'/api/iot/request/offer'>['kind']) =>
      (await call('/api/iot/request/offer', { kind }, as)).data,
    readRow: async ({ id }: { id: number }) => (await db.select().from(cards).where(eq(cards.id, id)))[0]!,
    readRequests: ({ id }: { id: number }) =>
      db.select().from(serviceRequests).where(eq(serviceRequests.cardId, id)).orderBy(serviceRequests.id),
    async readLedger(sn: string): Promise<number[]> {
      const rows = await db
        .select({ to: stateEvents.to })
        .from(stateEvents)
        .innerJoin(serviceRequests, eq(serviceRequests.id, stateEvents.entityId))
        .where(and(eq(stateEvents.machine, 'serviceRequest'), eq(serviceRequests.sn, sn)))
        .orderBy(asc(stateEvents.id))
      return rows.map(({ to }) => to)
    },
  }
}
