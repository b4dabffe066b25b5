/**
 * Whether automatic motion is disabled: by the phone's setting, or by the shop's elder mode (`data-elder`). Style sheets have the same two
 * conditions.
 */
export const isMotionReduced = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || 'elder' in document.documentElement.dataset
