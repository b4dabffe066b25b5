/** Terms without an end (product §3, §9): twenty years and more. */
import { limits } from './limits.ts'

export const isForLife = ({ value, unit }: { value: number; unit: number }): boolean =>
  unit === 3 && value >= limits.lifetimeYears

/** Their last day on the wire, as ID cards write it too; every formatter of dates shows 长期 in its place. */
export const LIFETIME = '9999-12-31 23:59:59'
export const isLifetime = (time: string | number): boolean => typeof time === 'string' && time.startsWith('9999')
