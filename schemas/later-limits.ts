/** Business constants (product §9) of parts that load later. */
export const laterLimits = {
  previewScale: { min: 1, max: 4 },
  designWidth: 320,
  pointExtraBytes: 2048,
  recentCards: 5,
  /** Delay before the WeChat authorize redirect (product §4). */
  wechatRedirectMs: 200,
  /** Interval after which a shop that returns to the foreground checks for a newer release again. */
  releaseCheckMs: 1_800_000,
  defaultFirstGroup: 2,
  /** Tracking and error reports: how long a report waits to be batched, the maximum size of a batch, and reports per minute and browser. */
  points: { waitMs: 5000, most: 20, perMinute: 60 },
  errorReports: { waitMs: 1000, most: 5, perMinute: 10, remembered: 200 },
} as const
