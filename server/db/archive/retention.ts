/** What leaves the archive: whatever no moment of the days that are kept needs. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { basesIn, fileOf, livesIn, namesIn, noteOf, walOf } from './folders.ts'

/** `since`: from this moment on, ms, each can be restored. `current`: the life that goes on. */
export function prune(archive: string, { since, current }: { since: number; current: string }): void {
  const bases = basesIn(archive)
  // the newest one of before `since` brings all that came after
  const needed = bases.findLastIndex(({ at }) => at <= since)
  for (const base of bases.slice(0, Math.max(needed, 0))) {
    // without its note it is no backup any more
    for (const path of [noteOf(archive, base), fileOf(archive, base)]) rmSync(path, { force: true })
  }
  const kept = bases.slice(Math.max(needed, 0))
  for (const life of livesIn(archive)) {
    const first = kept.find((base) => base.life === life)?.firstSegment
    if (first) for (const name of namesIn(walOf(archive, life)).filter((name) => name < first)) rmSync(join(walOf(archive, life), name), { force: true })
    else if (life !== current) rmSync(join(archive, life), { recursive: true, force: true })
  }
}
