/** Formats of any language, currency and time zone, by the platform's `Intl`. */
import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag, Languages } from '#schemas/language/locales.ts'
import type { Formats, MoneyParts, Region, When } from './formats.ts'

/** `currency`: ISO 4217; `timeZone`: IANA. */
export type RegionTable = Languages & { currency: string; timeZone: string }

function splitMoney(parts: readonly Intl.NumberFormatPart[]): MoneyParts {
  const money = { before: '', integer: '', decimals: '', after: '' }
  for (const { type, value } of parts) {
    if (type === 'integer' || type === 'group') money.integer += value
    else if (type === 'decimal' || type === 'fraction') money.decimals += value
    else money[money.integer ? 'after' : 'before'] += value
  }
  return money
}

/** From right to left, sums, days and times are isolated, so that neighbouring numbers do not change their order. */
const createIsolation = (tag: LanguageTag): [start: string, end: string] =>
  getDirection(tag) === 'rtl' ? ['\u2068', '\u2069'] : ['', '']

/** Returns how far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function createOffset(timeZone: string): (at: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return (at) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
  }
}
const DAY = 86_400_000
/** Returns the moment at which clocks of the time zone show a time; of two such moments the first. */
function createInstant(timeZone: string): (when: When) => Date {
  const offset = createOffset(timeZone)
  return (when) => {
    if (typeof when === 'number') return new Date(when)
    const utc = Date.parse(`${when.slice(0, 10)}T${when.slice(11) || '00:00:00'}Z`)
    if (Number.isNaN(utc)) return new Date(NaN)
    // clocks change at most once in two days
    const moments = [-DAY, DAY].map((near) => utc - offset(utc + near))
    return new Date(moments.find((at) => at + offset(at) === utc) ?? moments[0]!)
  }
}

function createFormats(
  { currency, timeZone }: RegionTable,
  toInstant: Formats['toInstant'],
  tag: LanguageTag,
): Formats {
  const money = new Intl.NumberFormat(tag, { style: 'currency', currency })
  const percent = new Intl.NumberFormat(tag, { style: 'percent' })
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone })
  const time = new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone })
  const [start, end] = createIsolation(tag)
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  return {
    moneyParts(sum) {
      const { before, integer, decimals, after = '' } = splitMoney(money.formatToParts(sum))
      return { before: start + before, integer, decimals, after: after + end }
    },
    decimal: (value, least, most = least) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most }).format(value),
    percent: (value) => percent.format(value / 100),
    day: (moment) => start + day.format(moment) + end,
    time: (moment) => start + time.format(moment) + end,
    toInstant,
    join: (words) => list.format(words),
  }
}

/** Returns the region of a project's table. */
export function createRegion(table: RegionTable): Region {
  const toInstant = createInstant(table.timeZone)
  const formatsByLanguage = new Map<LanguageTag, Formats>()
  const getFormats = (tag: LanguageTag): Formats => {
    const formats = formatsByLanguage.get(tag) ?? createFormats(table, toInstant, tag)
    formatsByLanguage.set(tag, formats)
    return formats
  }
  return {
    locales: table.locales,
    fallback: table.fallback,
    createFormats: (locale) => ({
      moneyParts: (sum) => getFormats(locale()).moneyParts(sum),
      decimal: (value, least, most) => getFormats(locale()).decimal(value, least, most),
      percent: (value) => getFormats(locale()).percent(value),
      day: (moment) => getFormats(locale()).day(moment),
      time: (moment) => getFormats(locale()).time(moment),
      toInstant,
      join: (words) => getFormats(locale()).join(words),
    }),
  }
}
