/** For tests whose timers are simulated: sockets and the database answer in real time. */
import { onTestFinished, vi } from 'vitest'

const wait = globalThis.setTimeout
const realMs = (ms: number) => new Promise<void>((resolve) => wait(resolve, ms))

type Timers = ('setTimeout' | 'setInterval')[]
/** No time passes for these timers from now on, unless the test moves it. Returns how to go on in real time, as the end of the test does. */
export function stopTime(...timers: Timers): () => void {
  const clears = { setTimeout: 'clearTimeout', setInterval: 'clearInterval' } as const
  vi.useFakeTimers({ toFake: timers.flatMap((name) => [name, clears[name]]) })
  const goOn = () => {
    if (!vi.isFakeTimers()) return
    // loops of the servers rest between their turns, and would rest for ever
    vi.runOnlyPendingTimers()
    vi.useRealTimers()
  }
  onTestFinished(goOn)
  return goOn
}

/** Waits without moving the simulated clock, which `expect.poll` and `vi.waitFor` would do; the time limit of the test is the only one. */
export async function happens(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await realMs(5)
}

/** The simulated ms until it is so, at most ten thousand; after each step, answers that are on their way have some real time to arrive. */
export async function simulatedUntil(isSo: () => boolean, stepMs = 200): Promise<number> {
  for (let ms = 0; ; ms += 50) {
    for (let waited = 0; waited < stepMs && !isSo(); waited += 5) await realMs(5)
    if (isSo() || ms >= 10_000) return ms
    await vi.advanceTimersByTimeAsync(50)
  }
}
