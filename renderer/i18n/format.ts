/** The closed list of formatters (docs/document-language.md §4) and formatting for widgets, in the language and region of the storefront. */
import { formatVolume, toPercent, toVolumeParts, type VolumeParts } from '#schemas/figures.ts'
import { isLifelong, isLifetime } from '#schemas/lifetime.ts'
import { getEnumLabelId } from '#schemas/fields/enum-label.ts'
import type { Formats, When } from './formats.ts'
import type { Language } from './language.ts'

export const maskPhone = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile
export const maskName = (name: string): string =>
  name ? `${[...name][0]}${'*'.repeat(Math.max(1, [...name].length - 1))}` : name

export type Format = ReturnType<typeof createFormat>

export function createFormat({ t, has }: Pick<Language, 't' | 'has'>, formats: Formats) {
  const { moneyParts, decimal, day, toInstant } = formats
  /** A date; a term without an end is shown as text. */
  const date = (value: When): string => (isLifetime(value) ? t('duration.lifetime') : day(toInstant(value)))
  const time = (value: When): string => formats.time(toInstant(value))

  return {
    ...formats,
    /** A sum: `¥68.00`. */
    money: (sum: number): string => Object.values(moneyParts(sum)).join(''),
    volumeParts: (kb: number): VolumeParts => toVolumeParts(kb, decimal),
    volume: (kb: number): string => formatVolume(kb, decimal),
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
      const { percent: value, bound } = toPercent(ratio)
      const text = formats.percent(value)
      return bound ? t(`figure.${bound}`, { figure: text }) : text
    },
    count: (value: number): string => decimal(value, 0),
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
