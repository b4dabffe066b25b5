import { limits } from '../schemas/limits.ts'

/** Converts design units of the 320-wide canvas to rem. */
export const u = (units: number): string => `${units / limits.rootFontSize}rem`

/** Media queries: a tablet, a screen with room next to the page, and a large screen. */
export const screens = { wide: '(min-width: 720px)', desk: '(min-width: 1024px)', large: '(min-width: 1280px)' }

/** Converts units for containers of text, which grow with it. */
export const grown = (units: number): string => `calc(${u(units)} * var(--text-scale))`
