/**
 * Reads that are asked together are one request: the same question (call, parameters, language, who asks) has one answer while it is under
 * way, and for `throttleMs` from when it came (product §4, §9: config refresh, hot questions; leading edge), as its row says.
 * - all wait for the first; who leaves ends it for nobody else, and the last who leaves ends it, but where its answer is kept for the next;
 * - a write ends the time of the reads in its `changes`, whatever became of the write, so the next one to ask gets one new read,
 *   and nothing that was asked before a write is an answer to who asks after it;
 * - a failure is kept for nobody.
 * A reload of the card has no entry here: it follows a refresh, and that is the call which is throttled (`perform.ts`).
 */
import { hashKey } from '@tanstack/react-query'
import type { SiteRow } from '../../schemas/site-row.ts'
import { speaking } from '../i18n/locale.ts'

/** `until`: while it is under way, for ever. */
type Read = { path: string; until: number; kept: boolean; waiting: number; last: AbortController; answer: Promise<unknown> }
type Asking = { ms?: number | undefined; leaving?: AbortSignal | undefined }

/** `identity`: whose answers the server gives. */
export function createThrottle(identity: () => string) {
  const reads = new Map<string, Read>()

  /** `asked`: what tells one question from another. */
  function read(path: string, asked: unknown[], { ms = 0, leaving }: Asking, send: (last: AbortSignal) => Promise<unknown>): Promise<unknown> {
    const at = performance.now()
    for (const [old, { until }] of reads) if (at >= until) reads.delete(old)
    const key = hashKey([path, asked, speaking(), identity()])
    const forget = (made: Read) => reads.get(key) === made && reads.delete(key)
    let shared = reads.get(key)
    if (!shared) {
      const last = new AbortController()
      const made: Read = { path, until: Infinity, kept: ms > 0, waiting: 0, last, answer: send(last.signal) }
      reads.set(key, made)
      made.answer.then(
        () => (ms ? (made.until = at + ms) : forget(made)),
        () => forget(made),
      )
      shared = made
    }
    return whileWanted(shared, leaving, forget)
  }
  const written = ({ changes }: SiteRow) => {
    for (const [key, { path, kept }] of reads) if (!kept || changes?.includes(path)) reads.delete(key)
  }
  return { read, written }
}

/** Waits for what others wait for too. */
function whileWanted(shared: Read, leaving: AbortSignal | undefined, forget: (read: Read) => void): Promise<unknown> {
  shared.waiting++
  if (!leaving) return shared.answer
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(leaving.reason as Error)
      if (--shared.waiting || shared.kept) return
      forget(shared)
      shared.last.abort()
    }
    if (leaving.aborted) return leave()
    leaving.addEventListener('abort', leave)
    shared.answer.then(resolve, reject).finally(() => leaving.removeEventListener('abort', leave))
  })
}
