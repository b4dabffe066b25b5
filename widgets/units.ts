import { limits } from '../schemas/limits.ts'

/** Converts design units of the 320-wide canvas to rem. */
export const u = (units: number): string => `${units / limits.rootFontSize}rem`

/** The same for containers of text, which grow with it. */
export const grown = (units: number): string => `calc(${u(units)} * var(--text-scale))`
