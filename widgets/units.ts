import { limits } from '../schemas/limits.ts'

/** Design units of the 320-wide canvas → rem, for the measures of one drawing. */
export const u = (units: number): string => `${units / limits.rootFontSize}rem`

/** The same for what holds words: it grows with them. */
export const grown = (units: number): string => `calc(${u(units)} * var(--text-scale))`
