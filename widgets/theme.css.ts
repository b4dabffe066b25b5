/**
 * Every colour (`colours.ts`), size and duration of the shop. Names are plain (`--color-brand`), because an editor's theme sets them
 * (`server/publishing/compile/theme.ts`). Sizes are design units of the 320-wide canvas: 1 unit is 0.1rem (product §9, see `global.css.ts`).
 */
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { toDarkName, densities, radii } from '#schemas/theme/options.ts'
import { dark, darkTones, elder, elderDark, light, type Colour } from './colours.ts'
import { scaleWithText, mediaQueries, toRem } from './units.ts'

const names = (_: string | null, path: string[]) => path.join('-')

const system = ['-apple-system']
/** Faces whose quotation marks are as wide as a Chinese character. */
const han = ['"PingFang SC"', '"HarmonyOS Sans SC"', '"MiSans"', '"Noto Sans SC"', '"Noto Sans CJK SC"', 'sans-serif']
/** Faces without Chinese characters. */
const latin = ['"Segoe UI"', 'Roboto', '"Helvetica Neue"', 'Arial', '"Liberation Sans"']
const { soft } = radii
const { regular } = densities
const values = {
  color: light,
  space: {
    2: toRem(regular[2]),
    4: toRem(regular[4]),
    8: toRem(regular[8]),
    12: toRem(regular[12]),
    16: toRem(regular[16]),
    24: toRem(regular[24]),
    32: toRem(regular[32]),
  },
  radius: {
    chip: toRem(soft.chip),
    control: toRem(soft.control),
    card: toRem(soft.card),
    button: toRem(soft.button),
    pill: '99rem', // circles, and the ends of thin bars
  },
  size: {
    hairline: '1px', // one physical pixel, see below
    touch: '44px',
    control: `max(44px, ${toRem(40)})`,
    row: `max(44px, ${toRem(48)})`,
    tabs: `max(44px, ${scaleWithText(32)})`,
    chip: toRem(20),
    icon: toRem(20),
    tile: toRem(40),
    column: '32rem', // of a page: all of a phone, 430px on a larger one; on wide screens as below
    sheet: '32rem',
    aside: '0px', // on the right of the page
    // large type takes two lines there
    navBar: `max(44px, calc(${toRem(16)} + ${scaleWithText(28)}))`,
    tabBar: `max(49px, calc(${toRem(22)} + ${scaleWithText(28)}))`,
  },
  type: {
    badge: { size: scaleWithText(10), line: scaleWithText(14) },
    caption: { size: scaleWithText(11), line: scaleWithText(16) },
    secondary: { size: scaleWithText(12), line: scaleWithText(18) },
    body: { size: scaleWithText(13), line: scaleWithText(20) },
    row: { size: scaleWithText(15), line: scaleWithText(22) },
    section: { size: scaleWithText(17), line: scaleWithText(24) },
    figure: { size: scaleWithText(20), line: scaleWithText(28) },
    figureLarge: { size: scaleWithText(28), line: scaleWithText(34) },
    // the largest numbers still fit side by side at twice the size
    hero: { size: `min(${scaleWithText(40)}, ${toRem(56)})`, line: `min(${scaleWithText(46)}, ${toRem(66)})` },
  },
  weight: { plain: '400', strong: '600' },
  face: {
    text: [...system, ...han].join(', '),
    figures: 'Plate, var(--face-text)', // the digits of `face/face.css`, and all else of the phone
  },
  depth: { float: '0 4px 24px rgb(16 40 33 / 12%)' },
  motion: {
    press: '120ms',
    fade: '200ms',
    page: '240ms',
    ticker: '400ms',
    in: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
    out: 'cubic-bezier(0.6, 0, 0.8, 0.4)',
  },
  layer: { sticky: '10', bar: '20', overlay: '100', toast: '200' },
  /** Values of a widget's container: the frame, cards and sheets set them; widgets only read them. */
  around: {
    gutter: 'var(--space-12)', // left and right of a block
    gap: 'var(--space-8)', // above a block
    top: '0px', // height of the bars above, for sticky elements
    bottom: '0px', // height of the bars below
    end: 'var(--space-24)', // space after the page's last block, in which a bottom bar is placed
    cardLine: 'var(--color-line)', // a card's border: visible on white pages, transparent on muted pages
    surface: 'var(--color-card)', // the background of a sticky strip
    lanes: '1', // columns of a list of cards
    spread: '100vw', // how far the background of a bar extends beyond it
  },
}

export const vars = createGlobalThemeContract(values, names)
createGlobalTheme(':root', vars, values)

/** In English, quotation marks are drawn with a Latin face. */
globalStyle(':root:lang(en)', {
  vars: {
    [vars.face.text]: [...system, ...latin, ...han].join(', '),
  },
})

const still = Object.fromEntries(
  [vars.motion.press, vars.motion.fade, vars.motion.page, vars.motion.ticker].map((name) => [name, '0s']),
)
globalStyle(':root', {
  // the text size of phone or browser (`text-scale` in index.html); at least the design's, at most twice
  vars: { '--text-scale': 'clamp(1, env(preferred-text-scale, 1), 2)' },
  '@media': {
    '(min-resolution: 1.5dppx)': { vars: { [vars.size.hairline]: '0.5px' } },
    '(min-resolution: 2.5dppx)': { vars: { [vars.size.hairline]: '0.34px' } },
    '(prefers-reduced-motion: reduce)': { vars: still },
  },
})

/** Wide screens: a comfortable column, and the full width for pages that use it (`ui/page.css.ts`). */
globalStyle(':root', {
  '@media': {
    [mediaQueries.wide]: { vars: { [vars.size.column]: '48rem', [vars.size.sheet]: '40rem' } },
    [mediaQueries.desk]: { vars: { [vars.size.aside]: '15rem' } },
  },
})

const tokens = (colours: Partial<Record<Colour, string>>) =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [vars.color[name as Colour], value]))
const darkToken = (name: string) => `--color-${toDarkName(name)}`
const tones = Object.keys(darkTones) as (keyof typeof darkTones)[]
/**
 * A theme sets the tones of both screens on the root element (`renderer/api/published/theme.ts`), so the dark tones
 * have priority there.
 */
const ofTheme = (name: string) => `var(${darkToken(name)}) !important`
globalStyle(':root', { vars: Object.fromEntries(tones.map((name) => [darkToken(name), darkTones[name]])) })
globalStyle('[data-theme=dark]', {
  colorScheme: 'dark',
  vars: {
    ...tokens({ ...dark, ...Object.fromEntries(tones.map((name) => [name, ofTheme(name)])) }),
    [vars.depth.float]: '0 4px 24px rgb(0 0 0 / 60%)',
  },
})
/** Larger text and targets, and no motion (docs/decisions/renderer/0062-elder-mode.md). */
globalStyle('[data-elder]', {
  vars: {
    ...tokens(elder),
    ...still,
    '--text-scale': 'clamp(1.4, env(preferred-text-scale, 1), 2)',
    [vars.size.touch]: '48px',
    [vars.size.control]: `max(60px, ${toRem(40)})`,
    [vars.size.row]: `max(60px, ${toRem(48)})`,
    [vars.size.tabs]: `max(52px, ${scaleWithText(32)})`,
  },
})
globalStyle('[data-elder][data-theme=dark]', { vars: tokens(elderDark) })
globalStyle(':root', {
  '@media': {
    '(prefers-reduced-transparency: reduce)': {
      vars: { [vars.color.toast]: '#2b3532', [vars.color.veil]: 'rgb(12 20 17 / 92%)' },
    },
  },
})
