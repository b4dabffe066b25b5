/** The part of a volume that is left, 0 to 1. What carriers answer may be less than nothing or more than all. */
export const shareLeft = (total: number, left: number): number => (total > 0 ? Math.min(1, Math.max(0, left / total)) : 0)

/** Three days before its end a package asks for attention. */
export const isEnding = (surplusTime: number, unit: number): boolean => unit === 1 && surplusTime <= 3
