/**
 * The clock of all servers (docs/operating.md) is the database's. All code reads the time here; SQL receives it as a parameter. `/demo` may
 * move the clock forward: the offset is stored in the database, so all servers agree, also after a restart.
 */
import type { Database } from './connect.ts'
import { clock as table } from './schema/system.ts'
import { sql } from 'drizzle-orm'
import { monotonicNow } from '../platform/monotonic-now.ts'

export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Moves the clock and returns the new time. Throws in production. */
  forward(ms: number): Promise<number>
  /** Reads the time and the offset from the database. */
  refresh(): Promise<void>
}

/** Milliseconds; synchronized clocks of different machines differ by less. */
const TOLERANCE = 50

export async function createClock(db: Database, movable: boolean): Promise<Clock> {
  let offset = 0
  /** The database's clock minus this machine's. */
  let skew = 0
  const now = () => Date.now() + skew + offset

  const read = async () => {
    const [from, began] = [Date.now(), monotonicNow()]
    const [row] = await db
      .select({
        at: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
        offset: sql<number>`coalesce((select ${table.offset} from ${table}), 0)::float8`,
      })
      .from(sql`(select 1) as once`)
    if (!row) return
    const half = (monotonicNow() - began) / 2
    const measured = Math.round(row.at - from - half)
    // the measurement is no more precise than the round trip
    if (Math.abs(measured - skew) > half + TOLERANCE) skew = measured
    if (movable) offset = row.offset
  }
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined
  /** One reading at a time. A reading in progress may have begun before the clock was moved, so a new caller waits for the next. */
  const refresh = (): Promise<void> => {
    if (!reading) {
      reading = read().finally(() => {
        reading = undefined
      })
      return reading
    }
    next ??= reading
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return refresh()
      })
    return next
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
