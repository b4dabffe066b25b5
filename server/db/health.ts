/** Knows within two seconds that the database does not answer, and lets every request say so at once (503) instead of waiting (T14). */
import { sql } from 'drizzle-orm'
import { Fault } from '../fault.ts'
import type { Database } from './connect.ts'

export type Health = {
  isUp(): boolean
  /** The work's result, or 503 as soon as the database is known to be away or the time is over. */
  guard<T>(work: () => Promise<T>, deadlineMs: number): Promise<T>
  stop(): void
}
const EVERY = 500
const PATIENCE = 1500

const away = () => new Fault(503, null, 'server.away')

export function watchHealth(side: Database): Health {
  let up = true
  let busy = false
  const waiting = new Set<(fault: Fault) => void>()
  const ping = async () => {
    if (busy) return
    busy = true
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(away()), PATIENCE)
    })
    const answer = side.execute(sql`select 1`)
    try {
      await Promise.race([answer, late])
      up = true
    } catch {
      up = false
      for (const give of waiting) give(away())
    }
    clearTimeout(timer)
    await Promise.resolve(answer).catch(() => undefined) // one question at a time
    busy = false
  }
  const timer = setInterval(() => void ping(), EVERY)
  timer.unref()
  return {
    isUp: () => up,
    guard: (work, deadlineMs) => {
      if (!up) return Promise.reject(away())
      return new Promise((resolve, reject) => {
        const end = setTimeout(() => reject(away()), deadlineMs)
        waiting.add(reject)
        const settled = () => {
          clearTimeout(end)
          waiting.delete(reject)
        }
        work().then(resolve, reject).finally(settled)
      })
    },
    stop: () => clearInterval(timer),
  }
}
