// How often what died is started again: a few times with a growing pause, and then no more. No TypeScript: start.mjs runs on any Node.

/** Its exit code says that starting again would fail again: a wrong setting, a port in use. (EX_CONFIG of sysexits.h) */
export const REFUSED = 78

/** `most` deaths within a minute are the end. */
export function createRestarts(most = Number(process.env.MOST_RESTARTS) || 5) {
  let deaths = []
  return {
    most,
    /** It died: how long to wait before it is started again, undefined when it died too often. */
    pause(now = performance.now()) {
      deaths = [...deaths.filter((at) => now - at < 60_000), now]
      if (deaths.length >= most) return undefined
      return Math.min(100 * 3 ** (deaths.length - 1), 1000)
    },
  }
}
