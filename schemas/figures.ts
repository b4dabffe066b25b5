/** Formats numbers for people, in pages and in the server's messages. */

const groupThousands = (digits: string): string =>
  digits.length > 3 ? `${groupThousands(digits.slice(0, -3))},${digits.slice(-3)}` : digits

/** Multiplies by a power of ten on the decimal digits: 0.145 × 100 is 14.5, which floating-point multiplication misses. */
function shiftDecimal(value: number, by: number): number {
  const [digits, exponent] = value.toExponential().split('e') as [string, string]
  return Number(`${digits}e${Number(exponent) + by}`)
}
/** Rounds half away from zero, as on paper. */
export function roundTo(value: number, decimals: number): number {
  const size = shiftDecimal(Math.round(shiftDecimal(Math.abs(value), decimals)), -decimals)
  return value < 0 && size > 0 ? -size : size
}

/** `-1234.5` → `-1,234.50`; `most`: decimals beyond `least` that are not zeros. */
export function formatDecimal(value: number, least: number, most = least): string {
  if (!(Math.abs(value) < 1e21)) return String(value)
  const result = roundTo(value, most)
  let [integer = '', decimals = ''] = Math.abs(result).toFixed(most).split('.')
  while (decimals.length > least && decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  return `${result < 0 ? '-' : ''}${groupThousands(integer)}${decimals && `.${decimals}`}`
}

const MB = 1024
const GB = MB * MB
/** Smaller volumes are shown as `<0.01`, never as 0. */
const LEAST = 0.01
export type VolumeParts = { value: string; unit: 'GB' | 'MB' }
/** Converts KB to a number and a unit: GB from 1 GB on, otherwise MB (base 1024). Rounds to two decimals before choosing the unit. */
export function toVolumeParts(kb: number, format = formatDecimal): VolumeParts {
  const size = Math.abs(kb)
  const isLarge = roundTo(size / MB, 2) >= MB
  const amount = kb / (isLarge ? GB : MB)
  const unit = isLarge ? 'GB' : 'MB'
  const value = (number: number) => format(number, 0, 2)
  if (size > 0 && roundTo(amount, 2) === 0) return { value: kb > 0 ? `<${value(LEAST)}` : `>${value(-LEAST)}`, unit }
  return { value: value(amount), unit }
}
export function formatVolume(kb: number, format = formatDecimal): string {
  const { value, unit } = toVolumeParts(kb, format)
  return `${value} ${unit}`
}

/** Formats the size of a file in bytes: KB up to 1 MB, then MB. */
export function formatFileSize(bytes: number): string {
  const kb = Math.max(bytes > 0 ? 1 : 0, roundTo(bytes / 1024, 0))
  return kb < 1024 ? `${kb} KB` : `${roundTo(bytes / 1024 / 1024, 1).toFixed(1)} MB`
}

/**
 * Rounds a ratio to full percent. Only exactly 1 gives a plain 100 %, and a positive ratio never gives 0 %: `bound` is the side of the
 * figure on which the ratio is.
 */
export function toPercent(ratio: number): { percent: number; bound?: 'over' | 'under' } {
  const exact = shiftDecimal(ratio, 2)
  const percent = roundTo(exact, 0)
  if (percent === 0 && exact > 0) return { percent: 1, bound: 'under' }
  if (percent === 100 && exact < 100) return { percent: 99, bound: 'over' }
  if (percent === 100 && exact > 100) return { percent: 100, bound: 'over' }
  return { percent }
}
