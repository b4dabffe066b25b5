/** Files in one file as `tar` packs them, so that a base backup can be opened without the shop. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 512
const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function header(name: string, size: number, type: 'file' | 'folder'): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name`)
  block.write(name, 0)
  const number = (value: number, at: number, length: number) => block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  number(type === 'file' ? 0o600 : 0o700, 100, 8)
  number(0, 108, 8)
  number(0, 116, 8)
  number(size, 124, 12)
  number(0, 136, 12)
  block.write(type === 'file' ? '0' : '5', 156)
  block.write('ustar\u{0}00', 257)
  // the sum is reckoned with blanks in its own place
  block.fill(' ', 148, 156)
  number(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    8,
  )
  return block
}

export const folderEntry = (name: string): Buffer => header(`${name}/`, 0, 'folder')
export const textEntry = (name: string, text: string): Buffer => {
  const content = Buffer.from(text)
  return Buffer.concat([header(name, content.length, 'file'), content, padding(content.length)])
}
export const END = Buffer.alloc(2 * BLOCK)

/** A file that may grow, shrink or vanish meanwhile: as long as it was at first. The write-ahead log has what is missing. */
export async function* fileEntry(name: string, path: string): AsyncGenerator<Buffer> {
  let file
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size } = await file.stat()
    yield header(name, size, 'file')
    for (let at = 0; at < size;) {
      const chunk = Buffer.alloc(Math.min(size - at, 1 << 18))
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at)
      // of a file that became shorter the rest is zeros
      at += bytesRead || chunk.length
      yield bytesRead ? chunk.subarray(0, bytesRead) : chunk
    }
    yield padding(size)
  } finally {
    await file.close()
  }
}

/** What was packed, below `into`; `made` hears of each file and folder. */
export async function unpack(packed: AsyncIterable<Buffer>, into: string, made: (path: string) => void): Promise<void> {
  const chunks = packed[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const atMost = async (size: number) => {
    while (!rest.length) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('it ends too early')
      rest = value
    }
    const some = rest.subarray(0, size)
    rest = rest.subarray(some.length)
    return some
  }
  const pass = async (size: number, take: (some: Buffer) => void) => {
    for (let left = size; left > 0;) {
      const some = await atMost(left)
      left -= some.length
      take(some)
    }
  }
  for (;;) {
    const parts: Buffer[] = []
    await pass(BLOCK, (some) => void parts.push(some))
    const block = Buffer.concat(parts)
    if (block[0] === 0) break
    const name = block.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    if (name.split('/').includes('..')) throw new Error(`${name} leads out of it`)
    const path = join(into, name)
    if (block[156] === 0x35) {
      mkdirSync(path, { recursive: true, mode: 0o700 })
    } else {
      const size = Number.parseInt(block.toString('utf8', 124, 135), 8)
      const file = openSync(path, 'wx', 0o600)
      try {
        await pass(size, (some) => {
          for (let at = 0; at < some.length;) at += writeSync(file, some, at)
        })
      } finally {
        closeSync(file)
      }
      await pass(padding(size).length, () => undefined)
    }
    made(path)
  }
  // to the end: that is where its checksum stands
  while (!(await chunks.next()).done) continue
}
