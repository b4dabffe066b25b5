/** Simulated fulfilment: an order moves through its usual states over time; other events are triggered from the console (`/demo`). */
import type { Pool } from '#server/db/connect.ts'
import type { Clock } from '#server/db/clock.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Command } from '#server/domain/orders/fulfilment/commands.ts'
import type { FulfilmentPort } from '#server/domain/ports/fulfilment.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'

type Usual = Record<number, readonly [command: Command, after: number]>
/** The usual next step and its delay, by the state of card orders and of ordinary goods. */
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
const goodsSteps: Usual = {
  2: ['ship', 20 * HOUR],
  3: ['signed', 44 * HOUR],
  9: ['ship', 20 * HOUR],
}
/** The usual decision about a request, by its state. */
const requests: Usual = { 1: ['agree', 4 * HOUR], 3: ['receive', 44 * HOUR] }

export const simulateFulfilment = ({ db, clock }: { db: Pool; clock: Clock }): FulfilmentPort => ({
  async request({ orderId, kind, status, request, at }) {
    const [command, after] = (request ? requests[request.state] : (kind === 'GD' ? goodsSteps : cards)[status]) ?? []
    if (command && after)
      await enqueue(db, 'deskDone', { orderId, command, from: status, at: at + after }, at + after, clock.now())
  },
})
