/** Time that the demo clock does not move, for time-outs and durations. */
export const monotonicNow = (): number => performance.now()
