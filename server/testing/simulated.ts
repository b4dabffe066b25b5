/** Helpers for tests with fake timers, in which sockets and the database still respond in real time. */
import { onTestFinished, vi } from 'vitest'

const wait = globalThis.setTimeout
const realMs = (ms: number) => new Promise<void>((resolve) => wait(resolve, ms))

type Timers = ('setTimeout' | 'setInterval')[]
/** Stops time for these timers until the test moves it. Returns a function that restores real time, as the end of the test does. */
export function stopTime(...timers: Timers): () => void {
  const clears = { setTimeout: 'clearTimeout', setInterval: 'clearInterval' } as const
  vi.useFakeTimers({ toFake: timers.flatMap((name) => [name, clears[name]]) })
  const goOn = () => {
    if (!vi.isFakeTimers()) return
    // the servers' loops pause on these timers, and would never resume
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  }
  onTestFinished(goOn)
  return goOn
}

/** Waits without moving the fake clock, which `expect.poll` and `vi.waitFor` would do; only the test's timeout limits it. */
export async function waitInRealTime(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await realMs(5)
}

/** Returns the simulated ms until the condition holds, at most ten thousand; each step leaves real time for pending answers to arrive. */
export async function advanceUntil(isSo: () => boolean, stepMs = 200): Promise<number> {
  for (let ms = 0; ; ms += 50) {
    for (let waited = 0; waited < stepMs && !isSo(); waited += 5) await realMs(5)
    if (isSo() || ms >= 10_000) return ms
    await vi.advanceTimersByTimeAsync(50)
  }
}
