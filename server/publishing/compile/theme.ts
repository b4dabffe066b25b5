/** The shop's theme (`settings:theme`): its check, and the tokens for browsers. */
import { formatHex, parse } from 'culori'
import { joinPointer, type Report } from '#compiler/findings/issue.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import { compileValue } from '#compiler/value.ts'
import { limits } from '#schemas/limits.ts'
import { documentSettings } from '#schemas/settings/settings.ts'
import { computeDarkTones, computeTones, ensureVisible } from '#schemas/settings/tones.ts'
import { toDarkName, densities, looks, radii, shippedTheme, type ThemeTokens } from '#schemas/settings/theme.ts'

type Theme = {
  brand: string
  radius: keyof typeof radii
  density: keyof typeof densities
  look: (typeof looks)[number]
}

export function compileTheme(
  environment: Environment,
  value: unknown,
): { issues: Issue[]; document: { tokens: ThemeTokens } } {
  const { issues } = compileValue(environment, value, {
    name: 'settings:theme',
    schema: documentSettings['settings:theme'],
    checkWhole(report, { brand, radius, density, look }) {
      if (brand !== undefined) checkBrand(report, brand)
      for (const [key, name, names] of [
        ['radius', radius, Object.keys(radii)],
        ['density', density, Object.keys(densities)],
        ['look', look, looks],
      ] as const)
        // the shape check reports other values
        if (typeof name === 'object') report('MM3004', joinPointer('', key), { expected: names.join(' | ') })
    },
  })
  const hasError = issues.some(({ severity }) => severity === 'error')
  return {
    issues,
    document: { tokens: hasError ? {} : buildTokens({ ...shippedTheme, ...(value as Partial<Theme>) }) },
  }
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
function checkBrand(report: Report, brand: unknown): void {
  if (!isColour(brand)) {
    const meant = typeof brand === 'string' ? parseColour(brand.trim()) : undefined
    return report(
      'MM8016',
      '/brand',
      {},
      meant ? { suggestion: meant, fix: { pointer: '/brand', replace: meant } } : {},
    )
  }
  const passing = ensureVisible(brand)
  if (passing !== brand)
    report('MM8015', '/brand', { brand, passing }, { fix: { pointer: '/brand', replace: passing } })
}
/** Parses a colour in other notations: a name, three digits, no `#`. */
const parseColour = (text: string): string | undefined => formatHex(parse(text) ?? parse(`#${text}`))

const buildDarkTones = (brand: string) =>
  Object.fromEntries(Object.entries(computeDarkTones(brand)).map(([tone, value]) => [toDarkName(tone), value]))

/** Returns only tokens that differ from the shipped values, which the style sheet already contains. */
function buildTokens({ brand, radius, density, look }: Theme): ThemeTokens {
  const named = (group: string, values: object, shipped: object = {}) =>
    Object.entries(values)
      .filter(([name, value]) => (shipped as Record<string, unknown>)[name] !== value)
      .map(([name, value]: [string, string | number]) => [
        `${group}-${name}`,
        typeof value === 'number' ? `${value / limits.rootFontSize}rem` : value,
      ])
  const isShipped = brand.toLowerCase() === shippedTheme.brand
  return Object.fromEntries([
    ...(isShipped
      ? []
      : named('color', { ...computeTones(brand.toLowerCase()), ...buildDarkTones(brand.toLowerCase()) })),
    ...named('radius', radii[radius], radii[shippedTheme.radius]),
    ...named('space', densities[density], densities[shippedTheme.density]),
    ...named('look', { unchosen: look }, { unchosen: shippedTheme.look }),
  ]) as ThemeTokens
}
