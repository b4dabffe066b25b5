import { cleanText } from '#schemas/fields/clean.ts'

/** Eleven boxes and the text of their value. */
const length = 11
const open = '_'

/** Returns the digits of the boxes, '' for open boxes. The first is always 1. */
export const splitPattern = (pattern: string | null | undefined): string[] =>
  Array.from({ length }, (_, place) => (place === 0 ? '1' : /\d/.test(pattern?.[place] ?? '') ? pattern![place]! : ''))

/** Returns the pattern; '' when only the fixed 1 is filled in. */
export const joinPattern = (boxes: readonly string[]): string =>
  boxes.slice(1).some(Boolean)
    ? `1${boxes
        .slice(1)
        .map((digit) => digit || open)
        .join('')}`
    : ''

/**
 * Fills in digits that are typed or pasted at a box, and returns the next box. A complete number begins at the first
 * box. Digits without enough room are ignored, because a cut number would be a different number.
 */
export function typeDigits(boxes: readonly string[], place: number, text: string): { boxes: string[]; next: number } {
  const digits = cleanText('phone', text).replace(/\D/g, '')
  const from = digits.length === length ? 0 : place
  const next = [...boxes]
  if (digits.length > length - from) return { boxes: next, next: place }
  ;[...digits].forEach((digit, offset) => {
    if (from + offset > 0) next[from + offset] = digit
  })
  return { boxes: next, next: Math.min(length - 1, from + digits.length) }
}
