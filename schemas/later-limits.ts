/** Business constants (product §9) of parts that load later. */
export const laterLimits = {
  previewScale: { min: 1, max: 4 },
  designWidth: 320,
  /** Bounds of the greeting's hours (product §2): morning 6–10, noon 11–13, afternoon 14–19, evening, late night from 22. */
  greetingHours: { morning: 6, noon: 11, afternoon: 14, evening: 20, lateNight: 22 },
  pointExtraBytes: 2048,
} as const
