/** The shop's theme (`settings:theme`): its check, and the tokens for browsers. */
import { formatHex, parse } from 'culori'
import { joinPointer, type Report } from '#compiler/findings/issue.ts'
import type { Environment, Issue } from '#compiler/index.ts'
import { compileValue } from '#compiler/value.ts'
import { documents } from '#schemas/settings/documents.ts'
import type { Locale } from '#schemas/language/text.ts'
import { ensureContrast, ensureVisible, findFaintPair } from '#schemas/theme/tones.ts'
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

/** Pairs of colours, by the first word of their names. */
const pairNames: Readonly<Record<string, Record<Locale, string>>> = {
  fill: { 'zh-CN': '实心按钮和页面', en: 'a filled button on the page' },
  text: { 'zh-CN': '文字', en: 'text' },
  shape: { 'zh-CN': '图标和线条', en: 'icons and lines' },
  ink: { 'zh-CN': '按钮上的字', en: 'text on a button' },
  icon: { 'zh-CN': '按钮上的图标', en: 'icons on a button' },
  tab: { 'zh-CN': '选中的标签', en: 'the selected tab' },
  ordinary: { 'zh-CN': '浅底上的字', en: 'text on a tint' },
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
  const passing = ensureContrast(brand)
  const fix = { pointer: '/brand', replace: passing }
  if (ensureVisible(brand) !== brand) return report('MM8015', '/brand', { brand, passing }, { fix })
  const faint = findFaintPair(brand)
  if (!faint) return
  const pair = pairNames[faint.name.split(' ')[0]!]!
  const contrast = faint.contrast.toPrecision(3)
  report('MM9017', '/brand', { brand, pair, contrast, least: faint.least, passing }, { fix })
}
/** Parses a colour in other notations: a name, three digits, no `#`. */
const parseColour = (text: string): string | undefined => formatHex(parse(text) ?? parse(`#${text}`))
