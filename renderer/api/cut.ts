/** The beginning of a text for programs, without half a character at its end. Texts for people: `schemas/language/graphemes.ts`, which is not in the first chunk. */
export const cut = (text: string, units: number): string => text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '')
