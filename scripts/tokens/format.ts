/**
 * Design tokens in the DTCG format 2025.10. Sizes are px of the 320-wide canvas on which the shop is designed; `$extensions` has the CSS value.
 */
import { converter, formatHex, parse, type Color } from 'culori'
import { shippedTheme } from '#schemas/theme/options.ts'
import { computeThemeTokens, type ThemeOptions } from '#schemas/theme/tokens.ts'
import { light, themeNames } from '#widgets/colours.ts'
import { readSheet, toPixels } from './sheet.ts'

export type Token = {
  $type?: string
  $value: unknown
  $description?: string
  $extensions?: Readonly<Record<string, unknown>>
}
export type TokenGroup = {
  [name: string]: Token | TokenGroup | string | undefined
  $type?: string
  $description?: string
}

const extension = 'io.github.menmian'
const withCss = (css: string) => ({ $extensions: { [extension]: { css } } })

const toRgb = converter('rgb')
const channel = (value: number) => Number(value.toFixed(6))
function toColourValue(css: string) {
  const { r, g, b, alpha = 1 } = toRgb(parse(css))!
  return {
    colorSpace: 'srgb',
    components: [r, g, b].map(channel),
    alpha,
    hex: formatHex({ mode: 'rgb', r, g, b }),
  }
}
const toDimension = (css: string) => ({ value: toPixels(css)!, unit: 'px' })
const toFamilies = (css: string) => css.split(', ').map((family) => family.replaceAll('"', ''))
const toDuration = (css: string) => ({
  value: css.endsWith('ms') ? Number.parseFloat(css) : Number.parseFloat(css) * 1000,
  unit: 'ms',
})
const toCurve = (css: string) => css.match(/-?[\d.]+/g)!.map(Number)
function toShadow(css: string) {
  const [, offsets = '', color = ''] = /^(.*?) (rgb.*)$/.exec(css)!
  const [offsetX = '0', offsetY = '0', blur = '0', spread = '0'] = offsets.split(' ')
  const [x, y, blurred, spreadBy] = [offsetX, offsetY, blur, spread].map(toDimension)
  return { color: toColourValue(color), offsetX: x, offsetY: y, blur: blurred, spread: spreadBy }
}

const mapValues = <V, W>(values: Readonly<Record<string, V>>, map: (value: V, name: string) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))

type Sheet = Record<string, Record<string, string>>
const colours = ({ color = {} }: Sheet) =>
  mapValues(light, (_, name) => ({ $value: toColourValue(color[name]!), ...withCss(color[name]!) }))
const lengths = (values: Record<string, string> = {}) =>
  mapValues(values, (css) => ({ $value: toDimension(css), ...withCss(css) }))
const motion = ({ motion: values = {} }: Sheet) =>
  mapValues(values, (css) =>
    css.startsWith('cubic-bezier')
      ? { $type: 'cubicBezier', $value: toCurve(css) }
      : { $type: 'duration', $value: toDuration(css) },
  )
function type({ type: values = {}, weight = {}, face = {} }: Sheet) {
  const names = Object.keys(values).flatMap((name) => (name.endsWith('-size') ? [name.slice(0, -'-size'.length)] : []))
  return Object.fromEntries(
    names.map((name) => {
      const [size, line] = [values[`${name}-size`]!, values[`${name}-line`]!]
      return [
        name,
        {
          $value: {
            fontFamily: toFamilies(face.text!),
            fontSize: toDimension(size),
            fontWeight: Number(weight.plain),
            letterSpacing: { value: 0, unit: 'px' },
            lineHeight: Number((toPixels(line)! / toPixels(size)!).toFixed(4)),
          },
          ...withCss(size),
        },
      ]
    }),
  )
}

const group = ($type: string | undefined, $description: string, tokens: TokenGroup): TokenGroup => ({
  ...($type && { $type }),
  $description,
  ...tokens,
})

/** Returns all tokens of a shop with this theme. */
export async function exportTokens(options: Partial<ThemeOptions> = {}): Promise<TokenGroup> {
  const ofShop = computeThemeTokens(options)
  const sheets = Object.fromEntries(
    await Promise.all(themeNames.map(async (theme) => [theme, await readSheet(theme, ofShop)] as const)),
  )
  const { light: plain, dark, elder } = sheets as Record<string, Sheet>
  return {
    $description:
      'Menmian. Sizes are px of a canvas of 320 px. Change theme.brand, radius and space; the other colours follow.',
    theme: group('color', 'The colour from which the tones of every theme are computed.', {
      brand: { $value: toColourValue(options.brand ?? shippedTheme.brand) },
    }),
    color: group('color', 'Colours of the themes.', mapValues(sheets as Record<string, Sheet>, colours)),
    space: group('dimension', 'Spaces; a theme has one of three densities.', lengths(plain!.space)),
    radius: group('dimension', 'Corners; a theme has one of three kinds.', lengths(plain!.radius)),
    size: group('dimension', 'Sizes of parts.', { plain: lengths(plain!.size), elder: lengths(elder!.size) }),
    type: group('typography', 'The scale of type, with plain text size and in elder mode.', {
      plain: type(plain!),
      elder: type(elder!),
    }),
    face: group(
      'fontFamily',
      'Faces of text and of figures.',
      mapValues(plain!.face!, (css) => ({ $value: toFamilies(css) })),
    ),
    weight: group(
      'fontWeight',
      'Weights.',
      mapValues(plain!.weight!, (css) => ({ $value: Number(css) })),
    ),
    depth: group('shadow', 'Shadows of what floats.', {
      light: mapValues(plain!.depth!, (css) => ({ $value: toShadow(css) })),
      dark: mapValues(dark!.depth!, (css) => ({ $value: toShadow(css) })),
    }),
    motion: group(undefined, 'Durations and curves. Elder mode and reduced motion have no motion.', {
      plain: motion(plain!),
      elder: motion(elder!),
    }),
    layer: group(
      'number',
      'Layers above the page.',
      mapValues(plain!.layer!, (css) => ({ $value: Number(css) })),
    ),
  }
}

const isGroup = (value: unknown): value is TokenGroup =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isToken = (value: unknown): value is Token => isGroup(value) && '$value' in value

/** Returns the tokens by path: `color.light.brand`. */
export function listTokens(tokens: TokenGroup, above = ''): Map<string, Token> {
  const found = new Map<string, Token>()
  for (const [name, value] of Object.entries(tokens)) {
    if (name.startsWith('$') || !isGroup(value)) continue
    const path = above ? `${above}.${name}` : name
    if (isToken(value)) found.set(path, value)
    else for (const [inner, token] of listTokens(value, path)) found.set(inner, token)
  }
  return found
}

/** The modes of `culori` for the colour spaces of the format, with the factor of components that are percentages. */
const spaces: Readonly<Record<string, { mode: string; channels: string; percent?: readonly number[] }>> = {
  srgb: { mode: 'rgb', channels: 'rgb' },
  'srgb-linear': { mode: 'lrgb', channels: 'rgb' },
  hsl: { mode: 'hsl', channels: 'hsl', percent: [1, 2] },
  hwb: { mode: 'hwb', channels: 'hwb', percent: [1, 2] },
  lab: { mode: 'lab', channels: 'lab' },
  lch: { mode: 'lch', channels: 'lch' },
  oklab: { mode: 'oklab', channels: 'lab' },
  oklch: { mode: 'oklch', channels: 'lch' },
  'display-p3': { mode: 'p3', channels: 'rgb' },
  'a98-rgb': { mode: 'a98', channels: 'rgb' },
  'prophoto-rgb': { mode: 'prophoto', channels: 'rgb' },
  rec2020: { mode: 'rec2020', channels: 'rgb' },
  'xyz-d65': { mode: 'xyz65', channels: 'xyz' },
  'xyz-d50': { mode: 'xyz50', channels: 'xyz' },
}
/** Returns `#rrggbb` with the alpha of a colour value, or undefined. */
export function readColour(value: unknown): { hex: string; alpha: number } | undefined {
  if (!isGroup(value)) return undefined
  const { colorSpace, components, alpha = 1 } = value as { colorSpace?: unknown; components?: unknown; alpha?: unknown }
  const space = typeof colorSpace === 'string' && Object.hasOwn(spaces, colorSpace) ? spaces[colorSpace] : undefined
  if (!space || !Array.isArray(components) || components.length !== 3 || typeof alpha !== 'number') return undefined
  if (!components.every((part) => part === 'none' || (typeof part === 'number' && Number.isFinite(part))))
    return undefined
  const parts = components.map((part: number | 'none', index) =>
    part === 'none' ? 0 : space.percent?.includes(index) ? part / 100 : part,
  )
  const colour = {
    mode: space.mode,
    ...Object.fromEntries([...space.channels].map((name, index) => [name, parts[index]])),
  }
  return { hex: formatHex(colour as unknown as Color), alpha: Number(alpha.toFixed(4)) }
}
/** A browser's default font size, which `rem` refers to in the format. */
const REM = 16
export function readDimension(value: unknown): number | undefined {
  if (!isGroup(value)) return undefined
  const { value: length, unit } = value as { value?: unknown; unit?: unknown }
  if (typeof length !== 'number' || !Number.isFinite(length) || (unit !== 'px' && unit !== 'rem')) return undefined
  return unit === 'rem' ? length * REM : length
}
