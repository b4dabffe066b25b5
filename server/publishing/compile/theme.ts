/** The shop's theme (`settings:theme`): its check, and the tokens for browsers. */
import { formatHex, parse } from 'culori'
import { joinPointer, type Report } from '#compiler/findings/issue.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import { compileValue } from '#compiler/value.ts'
import { documents } from '#schemas/settings/documents.ts'
import { ensureVisible } from '#schemas/theme/tones.ts'
import { densities, looks, radii, type ThemeTokens } from '#schemas/theme/options.ts'
import { computeThemeTokens, type ThemeOptions } from '#schemas/theme/tokens.ts'

export function compileTheme(
  environment: Environment,
  value: unknown,
): { issues: Issue[]; document: { tokens: ThemeTokens } } {
  const { issues } = compileValue(environment, value, {
    name: 'settings:theme',
    schema: documents['settings:theme'],
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
    document: { tokens: hasError ? {} : computeThemeTokens(value as Partial<ThemeOptions>) },
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
