/** What editors choose of a shop's look (`settings:theme`), with the shipped choice; sizes are design units. */

export const shippedTheme = { brand: '#018d71', radius: 'soft', density: 'regular', look: 'light' } as const

/** Corners of chips, fields and cards, and of buttons; circles stay circles. */
export const radii = {
  square: { chip: 0, control: 0, card: 0, button: 0 },
  soft: { chip: 4, control: 8, card: 12, button: 990 },
  round: { chip: 6, control: 14, card: 20, button: 990 },
} as const

/** The spaces inside and between blocks. Sizes of what is tapped have no density. */
export const densities = {
  compact: { 2: 2, 4: 3, 8: 6, 12: 10, 16: 13, 24: 19, 32: 26 },
  regular: { 2: 2, 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 32: 32 },
  roomy: { 2: 3, 4: 5, 8: 10, 12: 14, 16: 19, 24: 29, 32: 38 },
} as const

/** What a visitor who has not chosen sees: a light shop, or one that is as dark as the phone. */
export const looks = ['light', 'phone'] as const

/** The surfaces on which brand colours are drawn, and the inks on them. */
export const surfaces = { page: '#ffffff', muted: '#f4f6f5', bar: '#f8f8f8' } as const
export const darkSurfaces = { page: '#101614', muted: '#0b100e', card: '#19211e', bar: '#161d1a' } as const
export const inks = { light: '#ffffff', dark: '#16201d', onDarkSurfaces: '#eef3f1' } as const

/** The tones of a dark screen have names of their own, so that a delivered theme has both (`widgets/theme.css.ts`). */
export const darkName = (tone: string): string => `dark${tone[0]!.toUpperCase()}${tone.slice(1)}`

/** The tokens of a theme by their names in `widgets/theme.css.ts`: only those that differ from the shipped ones. */
export type ThemeTokens = Readonly<Record<string, string>>
