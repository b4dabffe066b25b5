/** The file format of a backup: lines of JSON with each table's COPY rows in between, compressed with zstd. */
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createZstdCompress, createZstdDecompress, constants } from 'node:zlib'
import { StartError } from '#server/platform/config.ts'
import { CHUNK } from './copy.ts'
import type { Shop, Checksum, Totals } from './tables.ts'

export const FORMAT = 2
export type Lines = {
  head: Shop & { menmian: typeof FORMAT }
  table: { table: string }
  end: Checksum & { end: string }
  done: { done: Totals }
}

/** Ends the rows of a table. It cannot be a row, because COPY escapes backslashes. */
export const END = Buffer.from('\\.\n')
const endMark = Buffer.concat([Buffer.from('\n'), END])

export const createCompressor = () =>
  createZstdCompress({ chunkSize: CHUNK, params: { [constants.ZSTD_c_checksumFlag]: 1 } })

/** Refuses a file of format 1, which used gzip. */
async function assertNotOlder(file: string): Promise<void> {
  const handle = await open(file)
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0).finally(() => handle.close())
  if (bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b)
    throw new StartError(
      `${file} was written by an older release in a different format. Restore it with that release; a newer release then migrates the database when it starts.`,
    )
}

export async function openBackup(file: string) {
  await assertNotOlder(file)
  const unpacked = createZstdDecompress({ chunkSize: CHUNK })
  // reported by the next read
  unpacked.on('error', () => undefined)
  const packed = createReadStream(file, { highWaterMark: CHUNK }).on('error', (error) => unpacked.destroy(error))
  const chunks = packed.pipe(unpacked)[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const broken = new StartError(`${file} is not a backup of this shop, or it is damaged. Nothing was restored.`)
  let rest: Buffer = Buffer.alloc(0)
  const readMore = async () => {
    const { value, done } = await chunks.next().catch((error: NodeJS.ErrnoException) => {
      throw /^Z(STD)?_/.test(error.code ?? '')
        ? new StartError(`${file} cannot be decompressed: the backup is incomplete. Nothing was restored.`)
        : error
    })
    if (done) throw new StartError(`${file} ends too early: the backup is incomplete. Nothing was restored.`)
    return value
  }
  return {
    broken,
    /** The next line, which must be of this kind. */
    async line<Name extends keyof Lines>(name: Name): Promise<Lines[Name]> {
      while (!rest.includes('\n')) rest = Buffer.concat([rest, await readMore()])
      const end = rest.indexOf('\n')
      try {
        const line = JSON.parse(rest.toString('utf8', 0, end)) as Lines[Name]
        rest = rest.subarray(end + 1)
        if (line && (name === 'head' ? 'menmian' : name) in line) return line
      } catch {
        // reported below
      }
      throw broken
    },
    /** The rows of a table up to their end. */
    async *rows(): AsyncGenerator<Buffer> {
      let skip = 1
      // the end mark may span two chunks, and a line ends before the first row
      for (
        let buffered = Buffer.concat([endMark.subarray(0, 1), rest]);
        ;
        buffered = Buffer.concat([buffered, await readMore()])
      ) {
        const index = buffered.indexOf(endMark)
        const until = index < 0 ? buffered.length - endMark.length + 1 : index + 1
        if (until > skip) {
          yield buffered.subarray(skip, until)
          skip = 0
          buffered = buffered.subarray(until)
        }
        if (index >= 0) {
          rest = buffered.subarray(buffered.indexOf(END) + END.length)
          return
        }
      }
    },
    close: () => {
      packed.destroy()
      unpacked.destroy()
    },
  }
}
