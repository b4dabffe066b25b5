/**
 * Which tables have changed, by any server: by this one as soon as its transaction is over (`pool.ts`), by others when the database
 * notifies (0036_changes.sql). While no connection listens, nothing may be kept, because a change would not be heard.
 */
import { listenFor } from '../notifications.ts'
import { isWatched, type Watched } from './tables.ts'

export type Changes = {
  /** Different after a change of one of the tables; undefined while changes of other servers are not heard. */
  stamp(tables: readonly Watched[]): number | undefined
  /** This server wrote to these tables. */
  wrote(tables: Iterable<Watched>): void
  /** Everything may have changed. */
  reset(): void
  stop(): void
}

export function createChanges(url: string): Changes {
  const versions = new Map<Watched, number>()
  let resets = 0
  let isHeard = false
  let listening: { stop(): void } | undefined
  const count = (table: Watched) => versions.set(table, (versions.get(table) ?? 0) + 1)
  const reset = () => void (resets += 1)

  const onNotify = (payload?: string) => {
    if (payload === undefined) {
      reset()
      isHeard = true
    } else if (isWatched(payload)) count(payload)
  }
  const onLost = () => {
    isHeard = false
    reset()
  }
  return {
    stamp(tables) {
      // tools that keep nothing open no connection for it
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
