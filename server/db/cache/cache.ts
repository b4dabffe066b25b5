/**
 * Server cache: values from the database that are the same for every visitor, in memory (docs/decisions/server/0056). An entry is invalidated when
 * a table that it was read from changes, expires, and is evicted when memory is short. Transactions bypass it, so that stock is current.
 */
import type { ChangeTracker } from './changes.ts'
import type { CachedTable } from './tables.ts'

export type ServerCache = {
  /** Returns the cached value of `load`, which reads these tables. Concurrent callers share one load. Errors are not cached. */
  get<T>(key: string, from: Sources, load: () => Promise<T>): Promise<T>
  /** Size of the cache, for tests and the log. */
  size(): { entries: number; weight: number }
}
type Sources = {
  tables: readonly CachedTable[]
  /** Maximum age, in case a notification is missed. */
  ms?: number
  /** Returns the weight of a value: roughly its characters as JSON. */
  weigh?: (value: never) => number
}

export const MAX_AGE_MS = 30_000
const DEFAULT_WEIGHT = 4000
/** Longer keys belong to rare searches and are controlled by visitors, so they are not cached. */
const MAX_KEY_LENGTH = 600
/** In characters; about twice as many bytes, because V8 stores Chinese text in two bytes per character. */
const MAX_WEIGHT = 24_000_000

type Entry = { value: Promise<unknown>; stamp: number; at: number; weight: number }

export function createCache(changes: ChangeTracker, now: () => number, room = MAX_WEIGHT): ServerCache {
  const entries = new Map<string, Entry>()
  let total = 0
  const remove = (key: string, entry: Entry) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    total -= entry.weight
  }
  const evict = () => {
    for (const [key, entry] of entries) {
      if (total <= room) return
      remove(key, entry)
    }
  }
  return {
    get<T>(key: string, { tables, ms = MAX_AGE_MS, weigh }: Sources, load: () => Promise<T>): Promise<T> {
      const stamp = changes.stamp(tables)
      if (stamp === undefined || key.length > MAX_KEY_LENGTH) return load()
      const at = now()
      const existing = entries.get(key)
      // `at` may be earlier than the entry, because the demo clock can be moved
      if (existing?.stamp === stamp && at - existing.at < ms && at >= existing.at) {
        // moved to the end, because eviction starts with the least recently used entry
        entries.delete(key)
        entries.set(key, existing)
        return existing.value as Promise<T>
      }
      if (existing) remove(key, existing)
      // a query of the query builder runs again each time it is awaited, so it is wrapped in a promise
      const value = Promise.resolve(load())
      const entry: Entry = { value, stamp, at, weight: DEFAULT_WEIGHT }
      entries.set(key, entry)
      total += DEFAULT_WEIGHT
      value.then(
        (loaded) => {
          if (entries.get(key) !== entry) return
          const weight = weigh ? weigh(loaded as never) : DEFAULT_WEIGHT
          total += weight - entry.weight
          entry.weight = weight
          evict()
        },
        () => remove(key, entry),
      )
      evict()
      return value
    },
    size: () => ({ entries: entries.size, weight: total }),
  }
}

/** A cache that stores no values, for transactions, which must read their own writes. */
export const noCache: ServerCache = { get: (_key, _from, load) => load(), size: () => ({ entries: 0, weight: 0 }) }
