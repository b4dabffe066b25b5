/**
 * What was read from the database and is the same for every visitor, in memory (docs/decisions/0056). A value is kept until a table that it
 * was read from changes, for a limited time, and as long as there is room. Never inside a transaction: what is sold is read again.
 */
import type { Changes } from './changes.ts'
import type { Watched } from './tables.ts'

export type Kept = {
  /** The value of `load`, which reads these tables. Concurrent callers share one load. Of an error nothing is kept. */
  get<T>(key: string, from: Sources, load: () => Promise<T>): Promise<T>
  /** For tests and the log. */
  size(): { entries: number; weight: number }
}
type Sources = {
  tables: readonly Watched[]
  /** The longest age; the second line after notifications. */
  ms?: number
  /** The room that a value takes, about its characters as JSON. */
  weigh?: (value: never) => number
}

export const AGE_MS = 30_000
const WEIGHT = 4000
/** Longer ones are rare searches, and made by visitors. */
const LONGEST_KEY = 600
/** About as many bytes twice, because V8 stores Chinese text in two. */
const ROOM = 24_000_000

type Entry = { value: Promise<unknown>; stamp: number; at: number; weight: number }

export function createKept(changes: Changes, now: () => number, room = ROOM): Kept {
  const entries = new Map<string, Entry>()
  let total = 0
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.weight
  }
  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (total <= room) return
      remove(key, entry)
    }
  }
  return {
    get<T>(key: string, { tables, ms = AGE_MS, weigh }: Sources, load: () => Promise<T>): Promise<T> {
      const stamp = changes.stamp(tables)
      if (stamp === undefined || key.length > LONGEST_KEY) return load()
      const at = now()
      const found = entries.get(key)
      // the clock of a demo moves
      if (found?.stamp === stamp && at - found.at < ms && at >= found.at) {
        // the least recently used one is the first to go
        entries.delete(key)
        entries.set(key, found)
        return found.value as Promise<T>
      }
      if (found) remove(key, found)
      // a query of the query builder runs again for each that waits for it
      const value = Promise.resolve(load())
      const entry: Entry = { value, stamp, at, weight: WEIGHT }
      entries.set(key, entry)
      total += WEIGHT
      value.then(
        (loaded) => {
          if (entries.get(key) !== entry) return
          const weight = weigh ? weigh(loaded as never) : WEIGHT
          total += weight - entry.weight
          entry.weight = weight
          makeRoom()
        },
        () => remove(key, entry),
      )
      makeRoom()
      return value
    },
    size: () => ({ entries: entries.size, weight: total }),
  }
}

/** For work in one transaction, which reads what it has written. */
export const keepsNothing: Kept = { get: (_key, _from, load) => load(), size: () => ({ entries: 0, weight: 0 }) }
