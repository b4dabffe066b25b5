/** The serialized beginning of an answer, created once for many requests; time and trace id of each request follow it. */
import { constants, crc32, deflateRawSync } from 'node:zlib'

export type AnswerHead = { head: string; packed: () => Packed }
type Packed = { start: Buffer; crc: number; size: number }

/** The ten-byte gzip header: no name, no time, unknown system. */
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const written = new WeakSet<object>()

/** `level`: the compression level, chosen by how long the answer is cached. */
export function createAnswerHead(head: string, level: number): AnswerHead {
  let packed: Packed | undefined
  const answer: AnswerHead = {
    head,
    packed: () => {
      if (packed) return packed
      const bytes = Buffer.from(head)
      // ends at a byte boundary and is not marked as the last block, so that more can follow
      const blocks = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH })
      packed = { start: Buffer.concat([GZIP, blocks]), crc: crc32(bytes), size: bytes.length }
      return packed
    },
  }
  written.add(answer)
  return answer
}
export const isAnswerHead = (value: unknown): value is AnswerHead =>
  typeof value === 'object' && value !== null && written.has(value)

/** Returns one gzip member: the compressed beginning, and the uncompressed end in a stored last block. */
export function gzipAnswer({ packed }: AnswerHead, end: string): Uint8Array<ArrayBuffer> {
  const { start, crc, size } = packed()
  const tail = Buffer.from(end)
  const all = new Uint8Array(start.length + 5 + tail.length + 8)
  const view = new DataView(all.buffer)
  all.set(start)
  let offset = start.length
  view.setUint8(offset, 1)
  view.setUint16(offset + 1, tail.length, true)
  view.setUint16(offset + 3, ~tail.length & 0xff_ff, true)
  all.set(tail, offset + 5)
  offset += 5 + tail.length
  view.setUint32(offset, crc32(tail, crc), true)
  view.setUint32(offset + 4, size + tail.length, true)
  return all
}
