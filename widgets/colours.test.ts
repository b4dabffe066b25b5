/** Contrast of the colour tokens, computed for every pair that widgets draw, in every theme (WCAG 2.2 AA; docs/decisions/renderer/0061-dark.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wcagContrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { shippedTheme } from '#schemas/theme/options.ts'
import { computeDarkTones } from '#schemas/theme/tones.ts'
import { darkTones, themeNames, themes, vipLevels, type Colour, type ThemeName } from './colours.ts'

type Pairs = readonly (readonly [inks: readonly Colour[], grounds: readonly Colour[]])[]
const surfaces: readonly Colour[] = ['page', 'muted', 'card']
const tinted = ['brandSoft', 'warningSoft', 'dangerSoft', 'infoSoft'] as const
const text: Pairs = [
  [['ink', 'ink2', 'brandStrong', 'warning', 'danger', 'info'], surfaces],
  [['ink3'], ['page', 'muted', 'card']],
  [
    ['ink', 'ink2'],
    [...tinted, 'neutralSoft'],
  ],
  [['price'], ['page', 'card', 'muted']],
  [['price'], ['coralSoft']],
  [['brandStrong'], ['brandSoft']],
  [['warning'], ['warningSoft']],
  [['ink', 'warning'], ['amberSoft']],
  [['danger'], ['dangerSoft']],
  [['info'], ['infoSoft', 'skySoft']],
  [['onBrand'], ['brandFill']],
  [['onDark'], ['enamel']],
  [['onDark'], ['shade', 'shadeDeep', 'dangerFill', 'alipay', 'wallet']],
  [['vipInk'], ['vipFrom', 'vipTo']],
  [['navInk'], ['navBar']],
  [['print'], ['paper']],
]
/** Shapes, and the edges of controls. */
const shapes: Pairs = [
  [['brand'], [...surfaces, 'brandSoft']],
  [['brass'], ['card', 'enamel']],
  [['lineStrong'], surfaces],
  [['tabOn', 'tabOff'], ['tabBar']],
  [['sky', 'danger', 'info'], ['card']],
  [['onDark'], ['wechat']],
]
/** WCAG exempts disabled controls; the content below a veil is unknown. */
const exempt = ['disabled/neutralSoft', 'onDark/veil', 'onDark/toast']
/** Defined by the product (docs/product.md §2), for light pages. */
const given = new Set(['light: tabOff on tabBar'])

const contrasts = (name: ThemeName, pairs: Pairs) =>
  pairs.flatMap(([inks, grounds]) =>
    inks.flatMap((ink) =>
      grounds.map((ground) => ({
        pair: `${name}: ${ink} on ${ground}`,
        contrast: wcagContrast(themes[name].colours[ink], themes[name].colours[ground]),
      })),
    ),
  )
const short = (name: ThemeName, pairs: Pairs, least: number) =>
  contrasts(name, pairs)
    .filter(({ pair, contrast }) => contrast < least && !given.has(pair))
    .map(({ pair, contrast }) => `${pair} ${contrast.toFixed(2)}`)

describe.each(themeNames)('%s', (name) => {
  test('text has a contrast of 4.5 with its ground', () => expect(short(name, text, 4.5)).toEqual([]))
  test('shapes and the edges of controls have one of 3', () => expect(short(name, shapes, 3)).toEqual([]))
})
test.each(['elder', 'elderDark'] as const)('%s: what is read has a contrast of 7, and tabs 4.5', (name) => {
  const read: Pairs = [
    [
      ['ink', 'ink2', 'ink3', 'price'],
      ['page', 'card'],
    ],
  ]
  expect(short(name, read, 7)).toEqual([])
  expect(short(name, [[['tabOn', 'tabOff'], ['tabBar']]], 4.5)).toEqual([])
})

test.each(Object.entries(vipLevels))('a %s membership has a contrast of 4.5, in elder mode of 7', (_, colours) => {
  const weak = themeNames.flatMap((name) => {
    const { vipInk, vipFrom, vipTo } = colours[name]
    const least = name.startsWith('elder') ? 7 : 4.5
    return [vipFrom, vipTo]
      .filter((ground) => wcagContrast(vipInk, ground) < least)
      .map((ground) => `${name}: ${ground}`)
  })
  expect(weak).toEqual([])
})

test('the dark tones of the shipped brand colour are those that are computed', () => {
  expect(computeDarkTones(shippedTheme.brand)).toEqual(darkTones)
})

/** Text and background that a style sets together: each pair must be in the list above. */
test('every style that sets both a text colour and an opaque ground uses a pair that is computed', () => {
  const drawn = [...text, ...shapes].flatMap(([inks, grounds]) =>
    inks.flatMap((ink) => grounds.map((ground) => `${ink}/${ground}`)),
  )
  const allowed = new Set([...exempt, ...drawn])
  const missing = globSync('**/*.css.ts', { cwd: import.meta.dirname }).flatMap((file) => {
    // tokens within a template also have braces
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replaceAll(/\$\{[^{}]*\}/g, '')
    return [...code.matchAll(/\{[^{}]*\}/g)].flatMap(([rule]) => {
      const [, ink] = /(?<![\w])color: vars\.color\.(\w+)/.exec(rule) ?? []
      const [, ground] = /background(?:Color)?: vars\.color\.(\w+)/.exec(rule) ?? []
      return ink && ground && !allowed.has(`${ink}/${ground}`) ? [`${file}: ${ink}/${ground}`] : []
    })
  })
  expect(missing).toEqual([])
})
