import { limits } from '#schemas/limits.ts'

/** Converts design units of the 320-wide canvas to rem. */
export const toRem = (units: number): string => `${units / limits.rootFontSize}rem`

/** Media queries: a tablet, a screen with room next to the page, and a large screen. */
export const mediaQueries = { wide: '(min-width: 720px)', desk: '(min-width: 1024px)', large: '(min-width: 1280px)' }

/**
 * Mirrors a horizontal distance or an angle from right to left: for transforms and gradients, which have no logical form
 * (`global.css.ts` sets the factor).
 */
export const mirror = (value: string): string => `calc(${value} * var(--direction, 1))`
/** The start of a line, for `transform-origin`. */
export const lineStart = 'calc(50% - 50% * var(--direction, 1))'

/** Converts units for containers of text, which grow with it. */
export const scaleWithText = (units: number): string => `calc(${toRem(units)} * var(--text-scale))`
