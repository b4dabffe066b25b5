/** Durations that count as lifelong (product §3, §9): twenty years and more. */
import { limits } from './limits.ts'

export const isLifelong = ({ value, unit }: { value: number; unit: number }): boolean =>
  unit === 3 && value >= limits.lifetimeYears

/** The end of a lifelong term in the API, as on ID cards; date formatters show 长期 for it. */
export const LIFETIME = '9999-12-31 23:59:59'
export const isLifetime = (time: string | number): boolean => typeof time === 'string' && time.startsWith('9999')
