/**
 * Simulated shop staff: parcels are shipped the next day, refunds are approved within hours and paid hours later. The console can do so
 * earlier, or refuse.
 */
import type { Clock } from '#server/db/clock.ts'
import type { Pool } from '#server/db/connect.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { StaffPort } from '#server/domain/ports/staff.ts'
import { HOUR } from '#server/platform/time.ts'

const takes = { ship: 20 * HOUR, refund: 4 * HOUR, payBack: 2 * HOUR }

export const simulateStaff = ({ db, clock }: { db: Pool; clock: Clock }): StaffPort => ({
  async request(work) {
    const dueAt = work.at + takes[work.what]
    await enqueue(db, 'staffDone', { ...work, at: dueAt }, dueAt, clock.now())
  },
})
