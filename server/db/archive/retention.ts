/** Deletes archive files that are not needed to restore any moment since `since`. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { listBases, getBaseFile, listLives, listNames, getMetadataFile, getWalFolder } from './folders.ts'

/** `since`: the earliest moment in ms that must remain restorable; `current`: the life of the running database. */
export function prune(archive: string, { since, current }: { since: number; current: string }): void {
  const bases = listBases(archive)
  // the newest base before `since` restores every later moment
  const needed = bases.findLastIndex(({ at }) => at <= since)
  for (const base of bases.slice(0, Math.max(needed, 0))) {
    // the `.json` is deleted first, because a base backup without it is invalid
    for (const path of [getMetadataFile(archive, base), getBaseFile(archive, base)]) rmSync(path, { force: true })
  }
  const kept = bases.slice(Math.max(needed, 0))
  for (const life of listLives(archive)) {
    const first = kept.find((base) => base.life === life)?.firstSegment
    if (first)
      for (const name of listNames(getWalFolder(archive, life)).filter((name) => name < first))
        rmSync(join(getWalFolder(archive, life), name), { force: true })
    else if (life !== current) rmSync(join(archive, life), { recursive: true, force: true })
  }
}
