import { limits } from '#schemas/limits.ts'

/** Converts design units of the 320-wide canvas to rem. */
export const toRem = (units: number): string => `${units / limits.rootFontSize}rem`

/** Media queries: a tablet, a screen with room next to the page, and a large screen. */
export const mediaQueries = { wide: '(min-width: 720px)', desk: '(min-width: 1024px)', large: '(min-width: 1280px)' }

/** Converts units for containers of text, which grow with it. */
export const scaleWithText = (units: number): string => `calc(${toRem(units)} * var(--text-scale))`
