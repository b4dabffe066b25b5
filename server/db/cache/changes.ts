/**
 * Tracks table changes by all servers: changes by this server when its transaction ends (`pool.ts`), changes by others on a database
 * notification (0036_changes.sql). While no connection is listening, the cache is bypassed, because changes would be missed.
 */
import { listenFor } from '../notifications.ts'
import { isCachedTable, type CachedTable } from './tables.ts'

export type ChangeTracker = {
  /** A number that differs after a change to any of the tables; undefined while changes by other servers would be missed. */
  stamp(tables: readonly CachedTable[]): number | undefined
  /** Records that this server wrote to these tables. */
  wrote(tables: Iterable<CachedTable>): void
  /** Treats all tables as changed. */
  reset(): void
  stop(): void
}

export function createChangeTracker(url: string): ChangeTracker {
  const versions = new Map<CachedTable, number>()
  let resets = 0
  let isHeard = false
  let listening: { stop(): void } | undefined
  const count = (table: CachedTable) => versions.set(table, (versions.get(table) ?? 0) + 1)
  const reset = () => void (resets += 1)

  const onNotify = (payload?: string) => {
    if (payload === undefined) {
      reset()
      isHeard = true
    } else if (isCachedTable(payload)) count(payload)
  }
  const onLost = () => {
    isHeard = false
    reset()
  }
  return {
    stamp(tables) {
      // connected on first use, so tools without a cache open no connection
      listening ??= listenFor(url, 'changes', onNotify, onLost)
      if (!isHeard) return undefined
      let sum = resets
      for (const table of tables) sum += versions.get(table) ?? 0
      return sum
    },
    wrote(tables) {
      for (const table of tables) count(table)
    },
    reset,
    stop() {
      isHeard = false
      listening ??= { stop: () => undefined }
      listening.stop()
    },
  }
}
