/** Formats a sum inside a sentence: ¥20, and ¥20.50. */
export const stripZeroCents = (sum: string): string => sum.replace(/[.,]00(?=\D*$)/, '')
