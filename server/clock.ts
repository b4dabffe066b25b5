/**
 * The one clock of the server (docs/operating.md). Every reading of time comes from here; in SQL it is a parameter.
 * `/demo` may move it forward: the offset stands in the database, so that all instances and the next start agree.
 */
import type { Database } from './db/connect.ts'
import { clock as table } from './db/schema/system.ts'
import { sql } from 'drizzle-orm'

export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the clock and answers the new time. Throws in production. */
  forward(ms: number): Promise<number>
  /** Reads the offset again, after another instance moved it. */
  refresh(): Promise<void>
}

/** Time that no demo moves: time-outs, durations in logs. */
export const monotonic = (): number => performance.now()

export async function createClock(db: Database, movable: boolean): Promise<Clock> {
  let offset = 0
  const now = () => Date.now() + offset
  const refresh = async () => {
    if (!movable) return
    const [row] = await db.select({ offset: table.offset }).from(table)
    offset = row?.offset ?? 0
  }
  await refresh()
  return {
    now,
    refresh,
    async forward(ms) {
      if (!movable) throw new Error('The clock of production cannot be moved')
      if (!Number.isInteger(ms) || ms <= 0) throw new RangeError('The clock only moves forward')
      const [row] = await db
        .insert(table)
        .values({ id: 1, offset: ms })
        .onConflictDoUpdate({ target: table.id, set: { offset: sql`${table.offset} + ${ms}` } })
        .returning({ offset: table.offset })
      offset = row?.offset ?? offset
      return now()
    },
  }
}
