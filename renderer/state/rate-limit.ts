/** Rate limits for automatic behaviour of a document: pages that open each other, answers that trigger requests (reliability T34). */
import { limits } from '#schemas/limits.ts'

/** The returned function is true at most `times` times within `ms`, a rate that no user reaches. */
export function createRateLimit({ times: most, ms }: { times: number; ms: number } = limits.byItself): () => boolean {
  let times: number[] = []
  return () => {
    const now = performance.now()
    times = times.filter((time) => now - time < ms)
    return times.length < most && times.push(now) > 0
  }
}
