/** A complaint about the network and its answer some hours later (docs/domain §3.18), without notices. */
import { serviceRequests } from '#server/db/schema/index.ts'
import { RequestState } from '#server/db/schema/states.ts'
import { createRequestSn } from '#server/domain/cards/requests/rows.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { HOUR } from '#server/platform/time.ts'
import type { CardEvent } from './events.ts'

export const complain =
  (words: string, answer: string): CardEvent =>
  async ({ tx, now }, cardId) => {
    const createdAt = now()
    const updatedAt = createdAt + 14 * HOUR
    const [request] = await tx
      .insert(serviceRequests)
      .values({
        sn: createRequestSn(createdAt),
        cardId,
        kind: 'complaint',
        state: RequestState.asked,
        reason: 'network',
        words,
        pictures: [],
        details: {},
        createdAt,
        updatedAt,
      })
      .returning({ id: serviceRequests.id })
    if (!request) throw new Error('the complaint was not written')
    await recordCreated(tx, 'serviceRequest', request.id, RequestState.asked, {
      actor: `card:${cardId}`,
      at: createdAt,
    })
    await transition(tx, 'serviceRequest', request.id, RequestState.done, {
      actor: 'staff',
      at: updatedAt,
      set: { answer, decidedBy: 'staff' },
    })
  }
