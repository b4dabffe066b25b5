/**
 * The frame of a separate process that decodes one picture at a time. A malicious file can only harm this process:
 * beyond the limits of its request it ends, and the server starts another (`drawer.ts`).
 */
import sharp from 'sharp'
import type { DrawFailure, DrawOutcome, DrawRequest } from './drawer.ts'

const WATCH_MS = 20

const sendOutcome = (outcome: DrawOutcome<unknown>, then = () => {}) => process.send?.(outcome, then)
const killSelf = () => process.kill(process.pid, 'SIGKILL')

/** `draw` returns undefined, or throws, when it cannot decode the content. */
export function serveDrawings<Drawn>(draw: (content: Uint8Array) => Promise<Drawn | undefined>): void {
  sharp.cache(false)
  sharp.concurrency(1)
  process.on('disconnect', killSelf)
  process.on('message', async ({ content, memory, cpuSeconds }: DrawRequest) => {
    const before = process.cpuUsage()
    const excess = (): DrawFailure | undefined => {
      const { user, system } = process.cpuUsage(before)
      if (process.memoryUsage.rss() > memory) return 'memory'
      return (user + system) / 1_000_000 > cpuSeconds ? 'cpu' : undefined
    }
    const watch = setInterval(() => {
      const failure = excess()
      if (failure) sendOutcome({ failure }, killSelf)
    }, WATCH_MS)
    const drawn = await draw(content).catch(() => undefined)
    clearInterval(watch)
    sendOutcome(drawn ? { drawn } : { failure: 'unreadable' })
  })
}
