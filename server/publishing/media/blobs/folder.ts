/** Stores blobs as files in a folder, which several servers may share. */
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { assertBlobName, isBlobName, StoreError, verifyContent, type BlobStore, type Entry } from './store.ts'

const readErrorCode = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code
const FULL = new Set(['ENOSPC', 'EDQUOT'])

function storeError(error: unknown): unknown {
  const code = readErrorCode(error)
  if (code === undefined || error instanceof StoreError) return error
  return new StoreError(FULL.has(code) ? 'full' : 'away', (error as Error).message, error)
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Writes a file atomically: it is complete and synced to disk, or absent. */
async function write(folder: string, blob: string, content: Buffer): Promise<void> {
  const part = join(folder, `${blob}.${randomBytes(6).toString('hex')}.part`)
  try {
    const file = await open(part, 'wx', 0o640)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(folder, blob))
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
  if (process.platform !== 'win32') await sync(folder)
}

/** Fails after a time limit. A file on an unresponsive disk cannot be closed, but callers do not wait for it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StoreError('away', `no answer within ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    throw storeError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Enough for tens of thousands of files. */
const LONGEST_LIST_MS = 30_000
async function listEntries(dir: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const shard of await readdir(dir, { withFileTypes: true })) {
    if (!shard.isDirectory() || !/^[0-9a-f]{2}$/.test(shard.name)) continue
    for (const blob of await readdir(join(dir, shard.name))) {
      if (!isBlobName(blob)) continue
      // a part may be renamed concurrently
      const { mtimeMs } = await stat(join(dir, shard.name, blob)).catch(() => ({ mtimeMs: undefined }))
      if (mtimeMs !== undefined) entries.push({ blob, changedAt: mtimeMs })
    }
  }
  return entries
}

export function createFolder(dir: string, longestMs = 5000): BlobStore {
  const toFolderPath = (blob: string) => {
    assertBlobName(blob)
    return join(dir, blob.slice(0, 2))
  }
  const toFilePath = (blob: string) => join(toFolderPath(blob), blob)
  return {
    async put(blob, content) {
      const folder = toFolderPath(blob)
      const work = async () => {
        // not recursive: when the disk is not mounted, the folder is missing, and files must not be written to another disk
        await mkdir(folder).then(
          () => sync(dir),
          (error: unknown) => {
            if (readErrorCode(error) !== 'EEXIST') throw error
          },
        )
        await write(folder, blob, content)
      }
      await within(longestMs, work())
    },
    async get(blob) {
      const work = readFile(toFilePath(blob)).catch(async (error: unknown) => {
        if (readErrorCode(error) !== 'ENOENT') throw error
        // when the disk is not mounted, the folder itself is missing
        await access(dir)
        throw new StoreError('lost', `${blob} is missing`, error)
      })
      return verifyContent(blob, await within(longestMs, work))
    },
    delete: (blob) => within(longestMs, rm(toFilePath(blob), { force: true })),
    list: () => within(LONGEST_LIST_MS, listEntries(dir)),
  }
}
