/** Chinese ID numbers: region, birth date, check character (product §5; GB 11643 by domain §5). */

const provinces = new Set([
  '11',
  '12',
  '13',
  '14',
  '15',
  '21',
  '22',
  '23',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '50',
  '51',
  '52',
  '53',
  '54',
  '61',
  '62',
  '63',
  '64',
  '65',
  '71',
  '81',
  '82',
  '83',
])
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** Returns the birth date in an ID number as `YYYY-MM-DD`, or undefined if the day does not exist. */
export function parseBirthDate(number: string): string | undefined {
  const [, year, month, day] = /^\d{6}((?:18|19|20)\d\d)(\d\d)(\d\d)/.exec(number) ?? []
  if (!year || !month || !day) return undefined
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    ? `${year}-${month}-${day}`
    : undefined
}

/** Returns the calendar day in China at a point in time. */
const toChinaDay = (now: number) => new Date(now + 8 * 3_600_000).toISOString().slice(0, 10)

/** Returns the 18th character for the first 17 digits. */
export const computeCheckCharacter = (digits: string): string =>
  checkCharacters[weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11] as string

/** Whether the number is valid and the birth date is not after `now` (ms). A lower-case x counts as X. */
export function isIdNumber(value: string, now: number = Date.now()): boolean {
  if (!/^\d{17}[\dXx]$/.test(value) || !provinces.has(value.slice(0, 2))) return false
  const birth = parseBirthDate(value)
  return birth !== undefined && birth <= toChinaDay(now) && computeCheckCharacter(value) === value[17]?.toUpperCase()
}

/** Returns the age in completed years at a point in time, by the birth date in a valid ID number. */
export function computeAge(number: string, now: number = Date.now()): number {
  const birth = parseBirthDate(number) ?? toChinaDay(now)
  const today = toChinaDay(now)
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
}
