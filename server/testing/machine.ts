/**
 * How much slower work is now than on a quiet machine: 1 when quiet, 2 when two processes share a core. Time limits are multiplied by it,
 * so that a busy machine fails no test and a quiet one hides nothing.
 */
export function cpuLoad(cpuMs = 100): number {
  const from = performance.now()
  const before = process.cpuUsage()
  for (;;) {
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1000 >= cpuMs) return Math.max(1, (performance.now() - from) / cpuMs)
  }
}
