/**
 * Truncates machine-readable text without splitting a surrogate pair. User-facing text: `schemas/language/graphemes.ts`, which is not in
 * the first chunk.
 */
export const truncate = (text: string, units: number): string => text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
