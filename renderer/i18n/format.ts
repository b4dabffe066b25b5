/** The closed list of formatters (docs/document-language.md §4) and formatting for widgets. All in Asia/Shanghai. */
import { isForLife, isLifetime } from '../../schemas/lifetime.ts'
import { enumLabelId } from '../../schemas/enum-label.ts'
import { isSaid, speaking, t } from './locale.ts'

const memo = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
const make = <T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, build: () => T): T => {
  const id = `${speaking()}|${key}`
  if (!memo.has(id)) memo.set(id, build())
  return memo.get(id) as T
}
const number = (digits: number, group = true) =>
  make(
    `n${digits}${group}`,
    () =>
      new Intl.NumberFormat(speaking(), {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: group,
      }),
  )
const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  make(JSON.stringify(options), () => new Intl.DateTimeFormat(speaking(), { ...options, timeZone: 'Asia/Shanghai' }))

/** Yuan → `¥68.00`. */
export const money = (yuan: number): string => `${yuan < 0 ? '-' : ''}¥${number(2).format(Math.abs(yuan))}`

/** The parts of an amount, for a smaller sign and smaller decimals. */
export function moneyParts(yuan: number): { sign: string; integer: string; decimals: string } {
  const [integer = '0', decimals = '00'] = number(2).format(Math.abs(yuan)).split('.')
  return { sign: `${yuan < 0 ? '-' : ''}¥`, integer, decimals }
}

const GB = 1_048_576
/** KB → number and unit: from 1 GB in GB with at most two decimals, otherwise in MB (1024 base). */
export function volumeParts(kb: number): { value: string; unit: 'GB' | 'MB' } {
  const short = make('v', () => new Intl.NumberFormat(speaking(), { maximumFractionDigits: 2 }))
  return kb >= GB ? { value: short.format(kb / GB), unit: 'GB' } : { value: short.format(kb / 1024), unit: 'MB' }
}
export const volume = (kb: number): string => {
  const { value, unit } = volumeParts(kb)
  return `${value} ${unit}`
}

/** A wire time (UTC+8) or integer ms → Date. */
export const instant = (value: string | number): Date =>
  typeof value === 'number' ? new Date(value) : new Date(`${value.slice(0, 10)}T${value.slice(11) || '00:00:00'}+08:00`)

/** A day; a term without an end is shown as text. */
export const date = (value: string | number): string => (isLifetime(value) ? t('duration.lifetime') : dayOf(value))
const dayOf = (value: string | number): string =>
  dateFormat({
    year: 'numeric',
    ...(speaking() === 'en' ? { month: 'short', day: 'numeric' } : { month: '2-digit', day: '2-digit' }),
  }).format(instant(value))
export const time = (value: string | number): string =>
  dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant(value))
export const datetime = (value: string | number): string =>
  isLifetime(value) ? date(value) : `${date(value)} ${time(value)}`
/** A period, to the day or to the minute. */
export const period = (
  start: string | number,
  end: string | number,
  as: (value: string | number) => string = date,
): string =>
  isLifetime(end)
    ? t('duration.lifetimeFrom', { start: as(start) })
    : t('duration.period', { start: as(start), end: as(end) })
/** A sentence about the last day of a term; a term without an end is shown as text. */
export const until = (end: string | number, say: (day: string) => string): string =>
  isLifetime(end) ? date(end) : say(date(end))
export const percent = (ratio: number): string =>
  make('p', () => new Intl.NumberFormat(speaking(), { style: 'percent', maximumFractionDigits: 0 })).format(ratio)
export const count = (value: number): string => number(0).format(value)

/** Joins words with the separator of the language. */
export const join = (words: readonly string[]): string => words.join(speaking() === 'en' ? ', ' : '、')

export const maskPhone = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile
export const maskName = (name: string): string =>
  name ? `${[...name][0]}${'*'.repeat(Math.max(1, [...name].length - 1))}` : name

/** Duration (product §3, §9): unit 1 days, 2 months, 3 years; 20 years or more is for life. */
export function duration({ value, unit }: { value: number; unit: number }): string {
  if (isForLife({ value, unit })) return t('duration.lifetime')
  return t(unit === 3 ? 'duration.years' : unit === 2 ? 'duration.months' : 'duration.days', { value })
}

/** Contract term in months; 0 is none. */
export const contract = (months: number): string =>
  months > 0 ? t('duration.months', { value: months }) : t('duration.noContract')

/** The label of an enum value; an unknown one shows as 未知. */
export const enumLabel = (name: string, value: string | number): string => {
  const id = enumLabelId(name, value)
  return t(isSaid(id) ? id : 'ui.unknown')
}
