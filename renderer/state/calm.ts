/** Whether nothing may move by itself: the wish of the phone, or the shop's elder mode (`data-elder`). Style sheets have the same two conditions. */
export const isCalm = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || 'elder' in document.documentElement.dataset
