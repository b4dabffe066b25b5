/** Returns the remaining share of a volume, 0 to 1. Carriers' values may be negative or exceed the total. */
export const computeShareLeft = (total: number, left: number): number =>
  total > 0 ? Math.min(1, Math.max(0, left / total)) : 0

/** True within the last three days, when a package is highlighted. */
export const isEnding = (surplusTime: number, unit: number): boolean => unit === 1 && surplusTime <= 3
