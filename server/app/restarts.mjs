// Limits restarts of a dead process: a few with growing pauses, then no more. Not TypeScript, because start.mjs runs on any Node.

/** Exit code when a restart would fail again: a wrong setting, a port in use. (EX_CONFIG of sysexits.h) */
export const REFUSED = 78

/** Reads MOST_RESTARTS: a positive whole number, 5 by default. An invalid value stops the start. */
function readMost(text = process.env.MOST_RESTARTS) {
  if (!text) return 5
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  console.error(`MOST_RESTARTS must be a positive whole number, and is "${text}".`)
  process.exit(REFUSED)
}

/** After `most` deaths within a minute there are no more restarts. */
export function createRestarts(most = readMost()) {
  let deaths = []
  return {
    most,
    /** Records a death; returns the pause before the restart in ms, undefined after too many deaths. */
    pause(now = performance.now()) {
      deaths = [...deaths.filter((diedAt) => now - diedAt < 60_000), now]
      if (deaths.length >= most) return undefined
      return Math.min(100 * 3 ** (deaths.length - 1), 1000)
    },
  }
}
