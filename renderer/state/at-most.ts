/** What a document does by itself has an end: pages that open one another, answers that ask for themselves (reliability T34). */
import { limits } from '../../schemas/limits.ts'

/** Whether it may be done once more: so often in so long, which no finger does. */
export function atMost({ times: most, ms }: { times: number; ms: number } = limits.byItself): () => boolean {
  let times: number[] = []
  return () => {
    const now = performance.now()
    times = times.filter((at) => now - at < ms)
    return times.length < most && times.push(now) > 0
  }
}
