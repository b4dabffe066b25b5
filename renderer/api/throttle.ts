/**
 * Reads that are throttled (spec §4, §9: config refresh, hot questions): leading edge, `throttleMs` counted from when one was sent.
 * The same question (call, parameters, language, who asks) has one request and one answer in that time:
 * - while the first is under way, all wait for it; who leaves ends it for nobody else;
 * - asked again within the time, it answers as before;
 * - a write ends the time of the reads in its `changes`, whatever became of the write, so the next one to ask gets one new read,
 *   and what was asked before the write is nobody's answer after it;
 * - a failure is kept for nobody.
 * A reload of the card has no entry here: it follows a refresh, and that is the call which is throttled (`perform.ts`).
 */
import type { SiteRow } from '../../schemas/site-row.ts'
import { speaking } from '../i18n/locale.ts'
import { whoIs } from '../state/session.ts'

/** `until`: while it is under way, for ever. */
type Read = { path: string; until: number; answer: Promise<unknown> }

export function createThrottle() {
  const kept = new Map<string, Read>()

  function read(path: string, ms: number, params: Record<string, unknown>, send: () => Promise<unknown>): Promise<unknown> {
    const at = performance.now()
    for (const [old, { until }] of kept) if (at >= until) kept.delete(old)
    const key = JSON.stringify([path, params, speaking(), whoIs()])
    const before = kept.get(key)
    if (before) return before.answer
    const made: Read = { path, until: Infinity, answer: send() }
    kept.set(key, made)
    made.answer.then(
      () => (made.until = at + ms),
      () => kept.get(key) === made && kept.delete(key),
    )
    return made.answer
  }
  const written = ({ changes }: SiteRow) => {
    for (const [key, { path }] of kept) if (changes?.includes(path)) kept.delete(key)
  }
  return { read, written }
}

/** Waits for what others wait for too, and only itself gives up. */
export const unless = <T>(leaving: AbortSignal | undefined, shared: Promise<T>): Promise<T> =>
  leaving
    ? new Promise((resolve, reject) => {
        const leave = () => reject(leaving.reason as Error)
        if (leaving.aborted) leave()
        leaving.addEventListener('abort', leave)
        shared.then(resolve, reject).finally(() => leaving.removeEventListener('abort', leave))
      })
    : shared
