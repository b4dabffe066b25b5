/** Theme options of a shop (`settings:theme`) and the shipped theme; sizes are design units. */

export const shippedTheme = { brand: '#018d71', radius: 'soft', density: 'regular', look: 'light' } as const

/** Corner radii of chips, fields, cards and buttons; circles are not affected. */
export const radii = {
  square: { chip: 0, control: 0, card: 0, button: 0 },
  soft: { chip: 4, control: 8, card: 12, button: 990 },
  round: { chip: 6, control: 14, card: 20, button: 990 },
} as const

/** Spacing inside and between blocks. Tap targets are not affected by density. */
export const densities = {
  compact: { 2: 2, 4: 3, 8: 6, 12: 10, 16: 13, 24: 19, 32: 26 },
  regular: { 2: 2, 4: 4, 8: 8, 12: 12, 16: 16, 24: 24, 32: 32 },
  roomy: { 2: 3, 4: 5, 8: 10, 12: 14, 16: 19, 24: 29, 32: 38 },
} as const

/** The colour scheme for visitors who have not chosen: light, or following the phone. */
export const looks = ['light', 'phone'] as const

/** The surfaces behind brand colours, and the ink colours. */
export const surfaces = { page: '#ffffff', muted: '#f6f5f1', bar: '#f8f8f8' } as const
export const darkSurfaces = { page: '#101614', muted: '#0b100e', card: '#19211e', bar: '#161d1a' } as const
export const inks = { light: '#ffffff', dark: '#16201d', onDarkSurfaces: '#eef3f1' } as const

/** Returns the token name of a dark-mode tone; separate names allow a published theme to contain both modes (`widgets/theme.css.ts`). */
export const toDarkName = (tone: string): string => `dark${tone[0]!.toUpperCase()}${tone.slice(1)}`

/** The tokens of a theme by their names in `widgets/theme.css.ts`; only those that differ from the shipped theme. */
export type ThemeTokens = Readonly<Record<string, string>>
