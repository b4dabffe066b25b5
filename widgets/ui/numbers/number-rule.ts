/**
 * Returns the position of a vanity rule's pattern in a number: `AABB`, `ABC`, `AAAA` … (docs/domain.md §3.2). Equal
 * letters are equal digits, different letters are different digits, and a run of letters is a run of digits, up or
 * down.
 */
export function findMarkedRange(
  number: string,
  rule: string | null | undefined,
): readonly [start: number, end: number] {
  const pattern = /[A-E]{2,}|\d{3,4}/.exec(rule ?? '')?.[0]
  if (!pattern) return [0, 0]
  for (let start = number.length - pattern.length; start >= 0; start--)
    if (fits(number.slice(start, start + pattern.length), pattern)) return [start, start + pattern.length]
  return [0, 0]
}

function fits(digits: string, pattern: string): boolean {
  if (/^\d/.test(pattern)) return digits === pattern
  if (/^ABC(DE?)?$/.test(pattern)) return isRun(digits, 1) || isRun(digits, -1)
  return [...digits].every((digit, i) =>
    [...digits].every((other, j) => (digit === other) === (pattern[i] === pattern[j])),
  )
}
const isRun = (digits: string, step: number) =>
  [...digits].every((digit, index) => index === 0 || Number(digit) - Number(digits[index - 1]) === step)

/** Returns the last occurrence of the searched digits in a number. */
export const findDigits = (
  number: string,
  digits: string | null | undefined,
): { start: number; length: number } | undefined => {
  const start = digits ? number.lastIndexOf(digits) : -1
  return start < 0 || !digits ? undefined : { start, length: digits.length }
}
