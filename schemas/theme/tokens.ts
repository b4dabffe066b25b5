/** Computes the tokens of a theme, by their names in `widgets/theme.css.ts`. Not for browsers: the colour library is large. */
import { limits } from '../limits.ts'
import { computeDarkTones, computeTones } from './tones.ts'
import { densities, radii, shippedTheme, toDarkName, type looks, type ThemeTokens } from './options.ts'

export type ThemeOptions = {
  /** `#rrggbb`. */
  brand: string
  radius: keyof typeof radii
  density: keyof typeof densities
  look: (typeof looks)[number]
}

const computeDark = (brand: string) =>
  Object.fromEntries(Object.entries(computeDarkTones(brand)).map(([tone, value]) => [toDarkName(tone), value]))

/** Returns only tokens that differ from the shipped values, which the style sheet already contains. */
export function computeThemeTokens(options: Partial<ThemeOptions>): ThemeTokens {
  const { radius, density, look, ...theme } = { ...shippedTheme, ...options }
  const brand = theme.brand.toLowerCase()
  const named = (group: string, values: object, shipped: object = {}) =>
    Object.entries(values)
      .filter(([name, value]) => (shipped as Record<string, unknown>)[name] !== value)
      .map(([name, value]: [string, string | number]) => [
        `${group}-${name}`,
        typeof value === 'number' ? `${value / limits.rootFontSize}rem` : value,
      ])
  return Object.fromEntries([
    ...(brand === shippedTheme.brand ? [] : named('color', { ...computeTones(brand), ...computeDark(brand) })),
    ...named('radius', radii[radius], radii[shippedTheme.radius]),
    ...named('space', densities[density], densities[shippedTheme.density]),
    ...named('look', { unchosen: look }, { unchosen: shippedTheme.look }),
  ]) as ThemeTokens
}
