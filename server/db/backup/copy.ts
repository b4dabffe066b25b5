/** PostgreSQL's COPY as streams in text format. `pg` implements the protocol and passes the data to the query object. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Lease } from '../pool.ts'

/** Members of `pg` connections that its types lack. */
type Wire = Pick<pg.Connection, 'stream'> & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}
type CopyQuery = pg.Query & {
  handleCopyData(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse(wire: Wire): void
}
const createCopyQuery = (statement: string, ended: (error: Error | undefined) => void) =>
  new pg.Query(statement, (error) => ended(error ?? undefined)) as CopyQuery

/** Bytes per chunk. Rows arrive separately, with a few dozen bytes each. */
export const CHUNK = 1 << 18

/** `copy … to stdout`. A reader that stops early must end the session. */
export function copyOut(session: Lease, statement: string): Readable {
  let wire: Wire | undefined
  const rows = new Readable({ highWaterMark: CHUNK, read: () => void wire?.stream.resume() })
  let chunk = Buffer.allocUnsafe(CHUNK)
  let used = 0
  const push = (data: Buffer) => {
    if (!rows.push(data)) wire?.stream.pause()
  }
  const flush = () => {
    if (used) push(chunk.subarray(0, used))
    chunk = Buffer.allocUnsafe(CHUNK)
    used = 0
  }
  const query = createCopyQuery(statement, (error) => {
    if (error) rows.destroy(error)
    else {
      flush()
      rows.push(null)
    }
    // the readable has ended, but the connection must still receive messages
    wire?.stream.resume()
  })
  query.handleCopyData = (message, connection) => {
    wire = connection
    const row = message.chunk
    if (used + row.length > CHUNK) flush()
    // copied, because the next rows reuse the buffer
    if (row.length > CHUNK) push(Buffer.from(row))
    else used += row.copy(chunk, used)
  }
  session.query(query as unknown as string).catch((error: Error) => rows.destroy(error))
  return rows
}

/** `copy … from stdin`; resolves when the database has stored all rows. */
export function copyIn(session: Lease, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const query = createCopyQuery(statement, (error) => {
      isOver = true
      if (error) reject(error)
      else resolve()
    })
    const send = async (wire: Wire) => {
      for await (const chunk of rows) {
        if (isOver) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    }
    query.handleCopyInResponse = (wire) => {
      send(wire).catch((error: Error) => {
        // the database reports this with a less specific error of its own
        reject(error)
        wire.sendCopyFail('the rows ended')
      })
    }
    session.query(query as unknown as string).catch(reject)
  })
}
