/** Reads and writes `tar` files, so that a base backup can be opened with standard tools. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, type Pack } from 'tar-stream'

const CHUNK = 1 << 18

export const addFolder = (pack: Pack, name: string): void => void pack.entry({ name, type: 'directory', mode: 0o700 })
export const addText = (pack: Pack, name: string, text: string): void => void pack.entry({ name, mode: 0o600 }, text)

/** Adds a file at its initial size. It may grow, shrink or disappear during the copy; the write-ahead log contains the rest. */
export async function addFile(pack: Pack, name: string, path: string): Promise<void> {
  let file
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    const readContent = async function* () {
      for (let offset = 0; offset < size;) {
        const chunk = Buffer.alloc(Math.min(size - offset, CHUNK))
        const { bytesRead } = await file.read(chunk, 0, chunk.length, offset)
        // a file that became shorter is padded with zeros
        offset += bytesRead || chunk.length
        yield bytesRead ? chunk.subarray(0, bytesRead) : chunk
      }
    }
    await pipeline(readContent, pack.entry({ name, size, mode: 0o600 }))
  } finally {
    await file.close()
  }
}

/** Unpacks below `into`; `onCreate` is called for each file and folder. */
export async function unpack(packed: Readable, into: string, onCreate: (path: string) => void): Promise<void> {
  const entries = extract()
  // reads to the end, because the checksum is at the end
  const read = pipeline(packed, entries)
  read.catch(() => undefined)
  for await (const entry of entries) {
    const { name, type } = entry.header
    if (name.split('/').includes('..')) throw new Error(`${name} leads out of it`)
    const path = join(into, name)
    if (type === 'directory') {
      mkdirSync(path, { recursive: true, mode: 0o700 })
      entry.resume()
    } else await pipeline(entry, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    onCreate(path)
  }
  await read
}
