/** The custom properties of `widgets/theme.css.ts` in each theme, as a browser computes them on a screen of 320 px with plain text size. */
import { setAdapter } from '@vanilla-extract/css/adapter'
import { endFileScope, setFileScope } from '@vanilla-extract/css/fileScope'
import { limits } from '#schemas/limits.ts'
import type { ThemeTokens } from '#schemas/theme/options.ts'
import { themes, type ThemeName } from '#widgets/colours.ts'

type Vars = Readonly<Record<string, string>>
const rules: { selector: string; vars: Vars }[] = []
const collect: Parameters<typeof setAdapter>[0] = {
  appendCss: (css) => {
    if (css.type === 'global' && 'vars' in css.rule) rules.push({ selector: css.selector, vars: css.rule.vars as Vars })
  },
  registerClassName: () => undefined,
  registerComposition: () => undefined,
  markCompositionUsed: () => undefined,
  onEndFileScope: () => undefined,
  getIdentOption: () => 'short',
}

/** Loads the style sheet without a bundler. */
async function loadRules(): Promise<typeof rules> {
  if (rules.length > 0) return rules
  setAdapter(collect)
  setFileScope('widgets/theme.css.ts', 'menmian')
  await import('#widgets/theme.css.ts')
  endFileScope()
  return rules
}

const important = / !important$/
const toName = (property: string) => /--[\w-]+/.exec(property)![0]
/** Returns the declarations for the attributes of a theme; those of a shop's theme are on the root element. */
async function cascade(theme: ThemeName, ofShop: ThemeTokens): Promise<Map<string, string>> {
  const attributes = new Set(
    Object.entries(themes[theme].attributes).map(([name, value]) => (value ? `[${name}=${value}]` : `[${name}]`)),
  )
  const declared = new Map<string, string>()
  const priority: [string, string][] = []
  for (const { selector, vars } of await loadRules()) {
    const parts = selector.match(/\[[^\]]+\]/g) ?? []
    const isPlain = selector === ':root' || parts.join('') === selector
    if (!isPlain || !parts.every((part) => attributes.has(part))) continue
    for (const [property, value] of Object.entries(vars)) {
      const name = toName(property)
      if (important.test(value)) priority.push([name, value.replace(important, '')])
      else declared.set(name, value)
    }
  }
  for (const [name, value] of Object.entries(ofShop)) declared.set(`--${name}`, value)
  for (const [name, value] of priority) declared.set(name, value)
  return declared
}

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  clamp: (least, value, most) => Math.min(Math.max(least, value), most),
  calc: (value) => value,
}
const computeSum = (terms: string): number =>
  terms
    .split(' + ')
    .map((product) => product.split(' * ').reduce((result, factor) => result * Number(factor), 1))
    .reduce((sum, value) => sum + value, 0)
/** Computes the functions from the inside out. The style sheet has sums and products only; anything else is no number. */
function compute(expression: string): number {
  const next = expression.replace(/(min|max|clamp|calc)\(([^()]*)\)/, (_, name: string, list: string) =>
    String(functions[name]!(...list.split(',').map(computeSum))),
  )
  return next === expression ? computeSum(expression) : compute(next)
}

/** Replaces variables by their values; `env()` is a preference of the visitor and has its default. */
function substitute(value: string, declared: ReadonlyMap<string, string>): string {
  const next = value
    .replaceAll(/env\([\w-]+, ([^)]+)\)/g, '$1')
    .replaceAll(/var\((--[\w-]+)\)/g, (whole, name: string) => declared.get(name) ?? whole)
  return next === value ? value : substitute(next, declared)
}

/** Returns a length in px of the 320-wide canvas, or undefined for other values. */
export function toPixels(value: string): number | undefined {
  const lengths = value
    .replaceAll(/([\d.]+)rem/g, (_, rem: string) => String(Number(rem) * limits.rootFontSize))
    .replaceAll('px', '')
  const pixels = compute(lengths)
  return Number.isNaN(pixels) ? undefined : Number(pixels.toFixed(4))
}

/** Returns the values by group and name: `{ space: { 8: '0.8rem' } }`, with variables replaced. */
export async function readSheet(
  theme: ThemeName,
  ofShop: ThemeTokens = {},
): Promise<Record<string, Record<string, string>>> {
  const declared = await cascade(theme, ofShop)
  const groups: Record<string, Record<string, string>> = {}
  for (const [property, value] of declared) {
    const [, group, name] = /^--([a-z]+)-([\w-]+)$/.exec(property) ?? []
    if (group && name) (groups[group] ??= {})[name] = substitute(value, declared)
  }
  return groups
}
