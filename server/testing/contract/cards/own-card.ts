/** A separate card for a case whose call would spoil the shared cards. */
import type { TestCard } from '#server/testing/cards/cards.ts'
import type { As, TestServer } from '#server/testing/server.ts'
import { makeDevice } from '../world.ts'

/** Remembers the card that a case's `good` creates, for its `as`. */
export function createOwnCard(server: TestServer) {
  let last: TestCard | undefined
  return {
    use: (card: TestCard): TestCard => (last = card),
    /** Creates a device with SIMs; returns its current SIM. */
    async inDevice(sims = 1): Promise<As> {
      last = (await makeDevice(server, sims))[0]
      return last?.as ?? {}
    },
    as: (): As => last?.as ?? {},
  }
}
