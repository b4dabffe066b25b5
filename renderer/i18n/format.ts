/** The closed list of formatters (docs/document-language.md §4) and formatting for widgets. All in Asia/Shanghai. */
import { toPercent, roundTo, toVolumeParts, formatVolume } from '#schemas/figures.ts'
import { isLifelong, isLifetime } from '#schemas/lifetime.ts'
import { getEnumLabelId } from '#schemas/fields/enum-label.ts'
import { formatDay, formatDecimal, formatTime } from './digits.ts'
import type { Language } from './language.ts'

type When = string | number

/** A wire time (UTC+8) or integer ms → Date. */
export const instant = (value: When): Date =>
  typeof value === 'number' ? new Date(value) : new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}+08:00`)

export const maskPhone = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile
export const maskName = (name: string): string =>
  name ? `${[...name][0]}${'*'.repeat(Math.max(1, [...name].length - 1))}` : name

export type Format = ReturnType<typeof createFormat>

export function createFormat({ locale, t, has }: Language) {
  const isEnglish = () => locale() === 'en'

  const sign = (yuan: number) => `${roundTo(yuan, 2) < 0 ? '-' : ''}¥`
  /** A date; a term without an end is shown as text. */
  const date = (value: When): string =>
    isLifetime(value) ? t('duration.lifetime') : formatDay(instant(value), locale())
  const time = (value: When): string => formatTime(instant(value))

  return {
    /** Yuan → `¥68.00`. */
    money: (yuan: number): string => sign(yuan) + formatDecimal(Math.abs(yuan), 2),
    /** The parts of an amount, for a smaller sign and smaller decimals. */
    moneyParts(yuan: number): { sign: string; integer: string; decimals: string } {
      const [integer = '0', cents = '00'] = formatDecimal(Math.abs(yuan), 2).split('.')
      return { sign: sign(yuan), integer, decimals: cents }
    },
    volumeParts: toVolumeParts,
    volume: formatVolume,
    date,
    time,
    datetime: (value: When): string => (isLifetime(value) ? date(value) : `${date(value)} ${time(value)}`),
    /** A period, to the day or to the minute. */
    period: (start: When, end: When, as: (value: When) => string = date): string =>
      isLifetime(end)
        ? t('duration.lifetimeFrom', { start: as(start) })
        : t('duration.period', { start: as(start), end: as(end) }),
    /** A sentence about the last day of a term; a term without an end is shown as text. */
    until: (end: When, say: (day: string) => string): string => (isLifetime(end) ? date(end) : say(date(end))),
    percent(ratio: number): string {
      const { percent, bound } = toPercent(ratio)
      const text = `${formatDecimal(percent, 0)}%`
      return bound ? t(`figure.${bound}`, { figure: text }) : text
    },
    count: (value: number): string => formatDecimal(value, 0),
    /** Joins words with the separator of the language. */
    join: (words: readonly string[]): string => words.join(isEnglish() ? ', ' : '、'),
    /** Duration (product §3, §9): unit 1 days, 2 months, 3 years; 20 years or more is for life. */
    duration({ value, unit }: { value: number; unit: number }): string {
      if (isLifelong({ value, unit })) return t('duration.lifetime')
      return t(unit === 3 ? 'duration.years' : unit === 2 ? 'duration.months' : 'duration.days', { value })
    },
    /** Contract term in months; 0 means no contract. */
    contract: (months: number): string =>
      months > 0 ? t('duration.months', { value: months }) : t('duration.noContract'),
    /** The label of an enum value; an unknown value shows as 未知. */
    enumLabel(name: string, value: string | number): string {
      const id = getEnumLabelId(name, value)
      return t(has(id) ? id : 'ui.unknown')
    },
  }
}
