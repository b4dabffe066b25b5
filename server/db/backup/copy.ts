/** PostgreSQL's COPY as streams of its text form. `pg` speaks it, and leaves what comes and goes to the query that asked. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import pg from 'pg'
import type { Lent } from '../pool.ts'

/** What `pg` gives to a query beside what its types say. */
type Wire = Pick<pg.Connection, 'stream'> & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void; sendCopyFail(why: string): void }
type Copying = pg.Query & { handleCopyData(message: { chunk: Buffer }, wire: Wire): void; handleCopyInResponse(wire: Wire): void }
const copying = (statement: string, ended: (error: Error | undefined) => void) => new pg.Query(statement, (error) => ended(error ?? undefined)) as Copying

/** So many bytes travel together: each row comes by itself, and is a few dozen. */
export const CHUNK = 1 << 18

/** `copy … to stdout`. Whoever stops reading before its end must end the session, too. */
export function copyOut(session: Lent, statement: string): Readable {
  let wire: Wire | undefined
  const rows = new Readable({ highWaterMark: CHUNK, read: () => void wire?.stream.resume() })
  let chunk = Buffer.allocUnsafe(CHUNK)
  let used = 0
  const push = (some: Buffer) => {
    if (!rows.push(some)) wire?.stream.pause()
  }
  const flush = () => {
    if (used) push(chunk.subarray(0, used))
    chunk = Buffer.allocUnsafe(CHUNK)
    used = 0
  }
  const query = copying(statement, (error) => {
    if (error) rows.destroy(error)
    else {
      flush()
      rows.push(null)
    }
    // nobody reads on after the end, and the session has more to hear
    wire?.stream.resume()
  })
  query.handleCopyData = (message, connection) => {
    wire = connection
    const row = message.chunk
    if (used + row.length > CHUNK) flush()
    // it lies in a buffer that the next rows are read into
    if (row.length > CHUNK) push(Buffer.from(row))
    else used += row.copy(chunk, used)
  }
  session.query(query as unknown as string).catch((error: Error) => rows.destroy(error))
  return rows
}

/** `copy … from stdin`; resolved when the database has taken all of it. */
export function copyIn(session: Lent, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false
    const query = copying(statement, (error) => {
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
        // the database answers this with an error of its own, which says less
        reject(error)
        wire.sendCopyFail('the rows ended')
      })
    }
    session.query(query as unknown as string).catch(reject)
  })
}
