/**
 * One server owns a data directory: `server.lock` names its process. It is created by a hard link, so it is never incomplete; the lock of
 * a dead process (`kill -9`, a reused id, a zombie) is taken over.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config.ts'
import { isAlive, readStartTime, waitUntil } from '#server/platform/process.ts'

type Owner = { pid: number; startedAt: string; id: string; stopping?: true }
export type Lock = {
  /** Marks the server as stopping, so that the next start waits a moment instead of failing. */
  stopping: () => void
  release: () => void
}

const readOwner = (path: string): Owner | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return undefined
  }
}
const isOwnerAlive = (owner: Owner) =>
  isAlive(owner.pid) && (owner.startedAt === '' || owner.startedAt === readStartTime(owner.pid))

export async function lockData(dataDir: string): Promise<Lock> {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'server.lock')
  const me: Owner = { pid: process.pid, startedAt: readStartTime(process.pid), id: randomUUID() }
  const ownFile = `${path}.${me.id}`
  writeFileSync(ownFile, JSON.stringify(me), { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(ownFile, path)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const owner = readOwner(path)
      if (owner && isOwnerAlive(owner)) {
        if (owner.stopping && (await waitUntil(() => !isOwnerAlive(owner), 10_000))) continue
        throw new StartError(
          `Another server (process ${owner.pid}) is already using ${dataDir}. Stop it first, or start this one with another DATA_DIR and PORT.`,
        )
      }
      removeLock(path, owner)
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
  return {
    stopping() {
      const next = `${path}.${me.id}`
      writeFileSync(next, JSON.stringify({ ...me, stopping: true }), { mode: 0o600 })
      renameSync(next, path)
    },
    release() {
      if (readOwner(path)?.id === me.id) rmSync(path, { force: true })
    },
  }
}

/** Removes only the dead owner's file: a file that another process has created since is restored. */
function removeLock(path: string, dead: Owner | undefined): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside)?.id !== dead?.id) {
    try {
      linkSync(aside, path)
    } catch {
      // another process was faster and remains the owner
    }
  }
  rmSync(aside, { force: true })
}
