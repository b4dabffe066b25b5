/** A card for one case alone, for calls that would spoil the shared ones. */
import type { TestCard } from '../../../domain/cards/testing.ts'
import type { As, TestServer } from '../../server.ts'
import { makeDevice } from '../world.ts'

/** The card that `good` made for the `as` of its case. */
export function ownCard(server: TestServer) {
  let last: TestCard | undefined
  return {
    use: (card: TestCard): TestCard => (last = card),
    /** The current SIM of a device with one or several. */
    async inDevice(sims = 1): Promise<As> {
      last = (await makeDevice(server, sims))[0]
      return last?.as ?? {}
    },
    as: (): As => last?.as ?? {},
  }
}
