/**
 * Deduplicates reads: identical reads (call, parameters, language, identity) share one answer while the request is in flight, and for the
 * row's `throttleMs` from when it was sent (product §4, §9: config refresh, hot questions; leading edge).
 * - All callers wait for the first request. A caller that aborts does not affect the others; when the last caller aborts, the request is
 *   cancelled, unless its answer is cached for the next caller.
 * - A write discards the reads in its `changes`, whether it succeeded or not, so the next caller sends a new read; an unthrottled read sent
 *   before a write is not shared after it.
 * - Failures are not cached.
 * A reload of the card is not throttled here: it follows a refresh, which is the throttled call (`actions/invoke.ts`).
 */
import { hashKey } from '@tanstack/react-query'
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { Language } from '../i18n/language.ts'

/** `until`: `performance.now()` time; Infinity while in flight. */
type Read = {
  path: string
  until: number
  isCached: boolean
  waiting: number
  last: AbortController
  answer: Promise<unknown>
}
type ThrottleOptions = { ms?: number | undefined; leaving?: AbortSignal | undefined }

/** `identity`: the user whose answers the server returns. */
export function createThrottle({ locale }: Language, identity: () => string) {
  const reads = new Map<string, Read>()

  /** Shares a read of `path`. `params`: the parameters, which distinguish reads of the same path. */
  function read(
    path: string,
    params: unknown[],
    { ms = 0, leaving }: ThrottleOptions,
    send: (last: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    const startedAt = performance.now()
    for (const [oldKey, { until }] of reads) if (startedAt >= until) reads.delete(oldKey)
    const key = hashKey([path, params, locale(), identity()])
    const evict = (entry: Read) => reads.get(key) === entry && reads.delete(key)
    let shared = reads.get(key)
    if (!shared) {
      const last = new AbortController()
      const newRead: Read = { path, until: Infinity, isCached: ms > 0, waiting: 0, last, answer: send(last.signal) }
      reads.set(key, newRead)
      newRead.answer.then(
        () => (ms ? (newRead.until = startedAt + ms) : evict(newRead)),
        () => evict(newRead),
      )
      shared = newRead
    }
    return waitUntilAbandoned(shared, leaving, evict)
  }
  const written = ({ changes }: SiteRow) => {
    for (const [key, { path, isCached }] of reads) if (!isCached || changes?.includes(path)) reads.delete(key)
  }
  return { read, written }
}

/** Waits for a shared read, until the caller aborts. */
function waitUntilAbandoned(
  shared: Read,
  leaving: AbortSignal | undefined,
  evict: (read: Read) => void,
): Promise<unknown> {
  shared.waiting++
  if (!leaving) return shared.answer
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(leaving.reason as Error)
      if (--shared.waiting || shared.isCached) return
      evict(shared)
      shared.last.abort()
    }
    if (leaving.aborted) return leave()
    leaving.addEventListener('abort', leave)
    shared.answer.then(resolve, reject).finally(() => leaving.removeEventListener('abort', leave))
  })
}
