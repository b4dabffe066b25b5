/** Business constants (product §9) that pages need at their start; the others: `later-limits.ts`. */
export const limits = {
  requestTimeoutMs: 180_000,
  /** After this time a read is shown as slow, with a retry button. */
  slowMs: 10_000,
  pageLoadDelayMs: 200,
  pageLoadTimeoutMs: 60_000,
  refreshThrottleMs: 1000,
  searches: 10,
  favourites: 100,
  maxMenuTimes: 10,
  lifetimeYears: 20,
  /**
   * Duration of a toast, by the kind of its message (product §8). `default`: for a toast that only acknowledges a tap (copied, saved;
   * product §9).
   */
  toastMs: { error: 2500, exception: 2000, plain: 2000, default: 1500 },
  swiperIntervalMs: 5000,
  swiperDurationMs: 500,
  pullThreshold: 45,
  scrollThreshold: 50,
  rootFontSize: 10,
  operatorSelected: -99,
  /** Loop guard for pages that open each other, answers that request themselves, and calls that retry: at most `times` within `ms`. */
  byItself: { times: 20, ms: 5000 },
} as const

export const version = { name: '1.3.8', code: 138 } as const
/** The version as pages show it: `env.version`. */
export const versionText = `${version.name} (${version.code})`

/** The call whose answers the formatter `dict:<type>` reads (docs/document-language.md §4). */
export const DICTIONARIES = '/api/dictData/options'
