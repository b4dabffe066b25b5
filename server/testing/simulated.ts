/** For tests whose timers are simulated (`vi.useFakeTimers`): real time, in which sockets and the database answer. */
const wait = globalThis.setTimeout

/** Waits without moving the simulated clock, which `expect.poll` and `vi.waitFor` would do; the time limit of the test is the only one. */
export async function happens(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => wait(resolve, 5))
}
