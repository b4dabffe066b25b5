/**
 * Detects within two seconds that the database does not answer, and fails every request immediately with 503 instead of letting it wait
 * (T14). Checks use a separate connection. Connections from before the outage are destroyed, because their callers have received 503.
 */
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '../platform/fault.ts'
import type { Connection } from './connect.ts'
import { ConnectionPool } from './pool.ts'
import { runAbandonable } from './priority.ts'
import { sleep } from '../platform/process.ts'

export type Health = {
  isUp(): boolean
  /**
   * Returns the result of the work. Throws 503 when an outage is detected, when the deadline passes, or when the first statement has not
   * started after half of it, because the work could not finish in time.
   */
  guard<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
  stop(): void
}
const EVERY_MS = 500
/** Interval of checks during an outage. */
const AGAIN_MS = 150
/** Ticks until a check fails. Ticks instead of time, because a busy process may not have read an answer that has arrived. */
const TICK_MS = 100
const TIMEOUT_TICKS = 10
/** An answer to anybody in these last ticks shows that the database is slow, not away. */
const LIFE_TICKS = 5

const createUnavailableFault = () => new Fault(codes.away, null, 'server.away')

export function watchHealth(connection: Pick<Connection, 'url' | 'countAnswers' | 'suspend' | 'resume'>): Health {
  const pool = new ConnectionPool(connection.url, { statementMs: 2 * TIMEOUT_TICKS * TICK_MS })
  const waiting = new Set<(fault: Fault) => void>()
  let up = true
  const end = new AbortController()

  const waitForTimeout = async () => {
    for (let ticks = 0; ticks < TIMEOUT_TICKS - LIFE_TICKS; ticks++) await sleep(TICK_MS)
    const before = connection.countAnswers()
    for (let ticks = 0; ticks < LIFE_TICKS; ticks++) await sleep(TICK_MS)
    return connection.countAnswers() > before ? ('slow' as const) : ('silent' as const)
  }
  const probe = async () => {
    const answer = pool.query('select 1').then(
      () => 'here' as const,
      () => 'broken' as const,
    )
    const result = await Promise.race([answer, waitForTimeout()])
    if (result === 'silent' || result === 'slow') {
      pool.suspend()
      pool.resume()
    }
    return result
  }
  const watch = async () => {
    while (!end.signal.aborted) {
      let result = await probe()
      // one broken connection does not mean that a new one fails
      if (up && result === 'broken') result = await probe()
      const now = result === 'here' || result === 'slow'
      if (end.signal.aborted) break
      if (now && !up) connection.resume()
      if (!now && up) connection.suspend()
      up = now
      if (!up) for (const give of waiting) give(createUnavailableFault())
      // no pause after a slow answer, so that an outage is still detected within two seconds
      if (result !== 'slow') await sleep(up ? EVERY_MS : AGAIN_MS)
    }
    await pool.end()
  }
  void watch()
  return {
    isUp: () => up,
    guard: (work, deadlineMs) => {
      if (!up) return Promise.reject(createUnavailableFault())
      return runAbandonable(
        (turn) =>
          new Promise((resolve, reject) => {
            const refuse = (fault: Fault) => {
              turn.isAbandoned = true
              reject(fault)
            }
            let late = setTimeout(() => {
              if (turn.first === 'waits') refuse(createUnavailableFault())
              else late = setTimeout(() => refuse(createUnavailableFault()), deadlineMs / 2)
            }, deadlineMs / 2)
            waiting.add(refuse)
            const settled = () => {
              clearTimeout(late)
              waiting.delete(refuse)
              // statements that it started without awaiting them still run
              turn.isAbandoned = false
            }
            work().then(resolve, reject).finally(settled)
          }),
      )
    },
    stop: () => end.abort(),
  }
}
