/**
 * Knows within two seconds that the database does not answer, and lets every request say so at once (503) instead of waiting (T14).
 * It asks on a connection of its own. What was open when the database went away is given up: its callers have been told already.
 */
import { codes } from '../../schemas/codes.ts'
import { Fault } from '../platform/fault.ts'
import type { Connection } from './connect.ts'
import { ConnectionPool } from './pool.ts'
import { sleep } from '../platform/process.ts'

export type Health = {
  isUp(): boolean
  /** The work's result, or 503 as soon as the database is known to be away or the time is over. */
  guard<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
  stop(): void
}
const EVERY_MS = 500
/** Between two questions while it is away. */
const AGAIN_MS = 150
/** An answer may take so many ticks. Ticks, not time: when this process was busy, the answer may be here already, unread. */
const TICK_MS = 100
const PATIENCE = 10

const away = () => new Fault(codes.away, null, 'server.away')

export function watchHealth(connection: Pick<Connection, 'url' | 'suspend' | 'resume'>): Health {
  const own = new ConnectionPool(connection.url, { statementMs: PATIENCE * TICK_MS })
  const waiting = new Set<(fault: Fault) => void>()
  let up = true
  const end = new AbortController()

  const silence = async () => {
    for (let ticks = 0; ticks < PATIENCE; ticks++) await sleep(TICK_MS)
    return 'silent' as const
  }
  const ask = async () => {
    const answer = own.query('select 1').then(
      () => 'here' as const,
      () => 'broken' as const,
    )
    const heard = await Promise.race([answer, silence()])
    if (heard === 'silent') {
      own.suspend()
      own.resume()
    }
    return heard
  }
  const watch = async () => {
    while (!end.signal.aborted) {
      let heard = await ask()
      // that one connection broke says nothing about the next one
      if (up && heard === 'broken') heard = await ask()
      const now = heard === 'here'
      if (end.signal.aborted) break
      if (now && !up) connection.resume()
      if (!now && up) connection.suspend()
      up = now
      if (!up) for (const give of waiting) give(away())
      await sleep(up ? EVERY_MS : AGAIN_MS)
    }
    await own.end()
  }
  void watch()
  return {
    isUp: () => up,
    guard: (work, deadlineMs) => {
      if (!up) return Promise.reject(away())
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(away()), deadlineMs)
        waiting.add(reject)
        const settled = () => {
          clearTimeout(late)
          waiting.delete(reject)
        }
        work().then(resolve, reject).finally(settled)
      })
    },
    stop: () => end.abort(),
  }
}
