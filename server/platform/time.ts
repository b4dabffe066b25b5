/**
 * Wire times and the shop's calendar: UTC+8 without daylight saving (docs/domain: `YYYY-MM-DD HH:mm:ss`). Pure: the current time is read
 * from `clock.ts`.
 */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
const EAST_8 = 8 * HOUR

const toShanghaiDate = (ms: number) => new Date(ms + EAST_8)

export const toWireTime = (ms: number): string => toShanghaiDate(ms).toISOString().slice(0, 19).replace('T', ' ')
/** Like `toWireTime`, for optional times: null for null. */
export const toWireTimeOrNull = (ms: number | null | undefined): string | null => (ms == null ? null : toWireTime(ms))
export const toWireDay = (ms: number): string => toShanghaiDate(ms).toISOString().slice(0, 10)
export const parseWireTime = (text: string): number =>
  Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}+08:00`)

/** Returns the last midnight before `ms` in the shop's time zone. */
export const getStartOfDay = (ms: number): number => Math.floor((ms + EAST_8) / DAY) * DAY - EAST_8
/** Returns midnight on the first day of the month that is `months` after the month of `ms`. */
export function getStartOfMonth(ms: number, months = 0): number {
  const date = toShanghaiDate(ms)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) - EAST_8
}
export const getHour = (ms: number): number => toShanghaiDate(ms).getUTCHours()

/** Adds `value` days, months or years (unit 1, 2, 3 of product §3); the 31st becomes the last day of a shorter month. */
export function addDuration(ms: number, value: number, unit: number): number {
  if (unit === 1) return ms + value * DAY
  const date = toShanghaiDate(ms)
  const month = date.getUTCMonth() + value * (unit === 3 ? 12 : 1)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const wanted = Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay))
  return wanted - EAST_8 + ((ms + EAST_8) % DAY)
}

/** Formats a time as the fourteen digits of an order number. */
export const formatCompactTime = (ms: number): string => toWireTime(ms).replace(/\D/g, '')
