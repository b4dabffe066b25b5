/** The desk, made up: an order goes its usual way over the clock. What else may happen to it is the console's (`/demo`). */
import type { Pool } from '../../db/connect.ts'
import type { Clock } from '../../db/clock.ts'
import { enqueue } from '../../domain/outbox.ts'
import type { Command } from '../../domain/orders/commands.ts'
import type { FulfilmentPort } from '../../domain/ports/fulfilment.ts'
import { HOUR, MINUTE } from '../../platform/time.ts'

type Usual = Record<number, readonly [command: Command, after: number]>
/** By the state that an order of a card stands in, and of ordinary goods: what comes next, and how long it takes. */
const cards: Usual = {
  999: ['review', 10 * MINUTE],
  1: ['audit', 30 * MINUTE],
  2: ['accept', 4 * HOUR],
  8: ['photosPassed', 2 * HOUR],
  11: ['accept', 2 * HOUR],
  13: ['ship', 20 * HOUR],
  4: ['signed', 44 * HOUR],
  6: ['toActivate', MINUTE],
  9999: ['review', 2 * HOUR],
}
const things: Usual = { 2: ['ship', 20 * HOUR], 3: ['signed', 44 * HOUR], 6: ['agree', 4 * HOUR], 9: ['ship', 20 * HOUR] }

export const simulateFulfilment = ({ db, clock }: { db: Pool; clock: Clock }): FulfilmentPort => ({
  async asked({ orderId, kind, status, at }) {
    const [command, after] = (kind === 'GD' ? things : cards)[status] ?? []
    if (command && after) await enqueue(db, 'deskDone', { orderId, command, from: status, at: at + after }, at + after, clock.now())
  },
})
