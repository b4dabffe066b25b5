/** Computes all brand tones of a shop from one colour in OKLCH (docs/decisions/documents/0037-theme.md). Pure functions. */
import { clampChroma, converter, differenceEuclidean, formatHex, wcagContrast, type Oklch } from 'culori'
import { darkSurfaces, inks, surfaces } from './options.ts'

/** Minimum contrast of WCAG 2.2 AA. */
const AA = { text: 4.5, shape: 3 } as const
const AAA = 7
/**
 * Distances in OKLab. `moved`: the maximum change of a fill from the requested colour; `visible`: the minimum between a fill and the page.
 */
export const distances = { moved: 0.1, visible: 0.1 } as const

const STEP = 0.004
const oklch = converter('oklch')
const oklab = differenceEuclidean('oklab')
/** Converts to sRGB with 8 bits per channel, as sent to browsers. */
const hex = (colour: Oklch): string => formatHex(clampChroma(colour, 'oklch'))

type Direction = 'darker' | 'lighter'
/** Returns the first passing colour of the same hue in small steps of lightness; the last step if no colour passes. */
function stepLightness(from: string, way: Direction, passes: (colour: string) => boolean): string {
  const { l, ...rest } = oklch(from)!
  let tone = from
  const steps = Math.ceil((way === 'darker' ? l : 1 - l) / STEP)
  for (let step = 1; step <= steps && !passes(tone); step++)
    tone = hex({ ...rest, l: l + (way === 'darker' ? -step : step) * STEP })
  return tone
}
const hasContrast = (least: number, grounds: readonly string[]) => (colour: string) =>
  grounds.every((ground) => wcagContrast(colour, ground) >= least)

/** Returns the colour with another lightness and limited chroma. */
function withLightness(brand: string, l: number, mostChroma: number): string {
  const { c, h } = oklch(brand)!
  return hex({ mode: 'oklch', l, c: Math.min(c, mostChroma), ...(h !== undefined && { h }) })
}

/** Returns filled surfaces with their ink: white, or dark if white would require a visibly darker colour. */
function computeFill(brand: string) {
  const darkened = stepLightness(brand, 'darker', hasContrast(AA.text, [inks.light]))
  const isLight = oklab(darkened, brand) <= distances.moved
  const onBrand = isLight ? inks.light : inks.dark
  return { brandFill: isLight ? darkened : stepLightness(brand, 'lighter', hasContrast(AA.text, [onBrand])), onBrand }
}

/**
 * Returns the tones of dark mode. Text and shapes are lighter than WCAG requires: thin strokes with low contrast vanish on dark screens.
 * Fills are those of light mode, or as much lighter as needed to be visible.
 */
export function computeDarkTones(brand: string): Tones {
  const brandSoft = withLightness(brand, 0.28, 0.04)
  const grounds = [...Object.values(darkSurfaces), brandSoft]
  return {
    brand: stepLightness(brand, 'lighter', hasContrast(4, grounds)),
    brandStrong: stepLightness(brand, 'lighter', hasContrast(6, grounds)),
    ...computeFill(stepLightness(brand, 'lighter', hasContrast(2, Object.values(darkSurfaces)))),
    enamel: withLightness(brand, 0.32, 0.05),
    brandSoft,
    brandLine: withLightness(brand, 0.46, 0.07),
    tabOn: stepLightness(brand, 'lighter', hasContrast(6, [darkSurfaces.bar, darkSurfaces.page])),
  }
}

/** Returns the tones of light mode. `brand`: `#rrggbb`. */
export function computeTones(brand: string) {
  const brandSoft = withLightness(brand, 0.962, 0.018)
  const grounds = [...Object.values(surfaces), brandSoft]
  return {
    brand: stepLightness(brand, 'darker', hasContrast(AA.shape, grounds)),
    brandStrong: stepLightness(brand, 'darker', hasContrast(AA.text, grounds)),
    ...computeFill(brand),
    enamel: withLightness(brand, 0.38, 0.07),
    brandSoft,
    brandLine: withLightness(brand, 0.84, 0.07),
    tabOn: stepLightness(brand, 'darker', hasContrast(AA.text, [surfaces.bar, surfaces.page])),
  }
}

export type Tones = ReturnType<typeof computeTones>

/** `name`: the element and its background. */
export type Pair = { name: string; ink: string; ground: string; contrast: number; least: number }
/**
 * Returns the colour pairs that widgets use, in light or dark mode. All pass but fills on light pages: a fill has the requested colour,
 * however pale.
 */
export function listContrastPairs(tones: Tones, screen: 'light' | 'dark' = 'light'): Pair[] {
  const all = screen === 'dark' ? darkSurfaces : surfaces
  const grounds = { ...all, brandSoft: tones.brandSoft }
  const pair = (name: string, ink: string, ground: string, least: number): Pair => ({
    name,
    ink,
    ground,
    contrast: wcagContrast(ink, ground),
    least,
  })
  return [
    ...Object.entries(grounds).flatMap(([name, ground]) => [
      pair(`text ${name}`, tones.brandStrong, ground, AA.text),
      pair(`shape ${name}`, tones.brand, ground, AA.shape),
    ]),
    pair('ink fill', tones.onBrand, tones.brandFill, AA.text),
    pair('ink enamel', inks.light, tones.enamel, AAA),
    pair('tab bar', tones.tabOn, all.bar, AA.text),
    pair('ordinary tint', screen === 'dark' ? inks.onDarkSurfaces : inks.dark, tones.brandSoft, AA.text),
    ...(screen === 'dark' ? [] : [pair('fill page', tones.brandFill, all.page, AA.shape)]),
  ]
}
const isFaint = ({ contrast, least }: Pair): boolean => contrast < least
/** Returns the pair with the lowest contrast for its use among those below AA. */
export const findFaintPair = (brand: string): Pair | undefined =>
  [...listContrastPairs(computeTones(brand)), ...listContrastPairs(computeDarkTones(brand), 'dark')]
    .filter(isFaint)
    .toSorted((a, b) => a.contrast / a.least - b.contrast / b.least)[0]
/** Returns the nearest darker colour with which every pair passes. */
export const ensureContrast = (brand: string): string =>
  stepLightness(brand, 'darker', (colour) => hasContrast(AA.shape, [surfaces.page])(computeFill(colour).brandFill))

const isVisible = (colour: string): boolean =>
  [surfaces.page, surfaces.muted].every((ground) => oklab(colour, ground) >= distances.visible)
/** Returns the nearest darker colour whose filled buttons stand out from the page. */
export const ensureVisible = (brand: string): string => stepLightness(brand, 'darker', isVisible)
