/**
 * Every colour, size and duration of the shop. Names are plain (`--color-brand`), because an editor's theme sets them
 * (`server/publishing/compile/theme.ts`). Sizes are design units of the 320-wide canvas: 1 unit is 0.1rem (product §9, see `global.css.ts`).
 */
import { createGlobalTheme, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { densities, inks, radii, shippedTheme, surfaces } from '../schemas/settings/theme.ts'
import { grown as type, u as size } from './units.ts'

const names = (_: string | null, path: string[]) => path.join('-')

const { soft } = radii
const { regular } = densities
const values = {
  color: {
    brand: shippedTheme.brand, // shapes, icons, selected states; white text on it has a contrast of only 4.16:1
    brandStrong: '#017a62', // links, brand-coloured text and outlines
    brandFill: '#017a62', // under text in `onBrand`: filled buttons
    brandDeep: '#016650', // the other end of gradients from `brandFill`
    brandSoft: '#e8f6f3',
    brandLine: '#9dd8cb',
    onBrand: inks.light, // dark in a theme whose brand colour is light
    onBrandSoft: 'rgb(255 255 255 / 14%)', // shapes on brand
    onDark: inks.light, // on pictures, overlays and dark surfaces, in every theme
    ink: inks.dark,
    ink2: '#3c4844',
    ink3: '#66726e',
    disabled: '#8a9591',
    price: '#d93a26', // on white only
    priceStrong: '#c8331f', // on its soft variant
    priceSoft: '#fff1ee',
    warning: '#9a5200',
    warningSoft: '#fff4e5',
    danger: '#c8281e',
    dangerSoft: '#fdecea',
    info: '#1f5fae',
    infoSoft: '#eaf2fc',
    neutralSoft: '#eef1f0',
    vipFrom: '#f3d8a8',
    vipTo: '#dcb06a',
    vipInk: '#5b3a0c',
    page: surfaces.page,
    muted: surfaces.muted,
    card: '#ffffff',
    line: '#e6ebe9',
    lineStrong: '#c9d2cf', // borders that must be visible: an empty box, a switch that is off
    press: 'rgb(22 32 29 / 5%)',
    veil: 'rgb(12 20 17 / 55%)',
    toast: 'rgb(12 20 17 / 80%)', // its text must be legible over white, too
    onVeil: 'rgb(255 255 255 / 35%)', // future days, on an overlay
    outline: 'rgb(0 0 0 / 40%)', // separates a light mark from a light picture
    navBar: surfaces.bar, // product §2
    navInk: '#000000',
    tabBar: surfaces.bar,
    tabOn: '#018d71',
    tabOff: '#999999',
    wechat: '#1aa34a', // the colours that people look for when they pay
    alipay: '#1668dc',
    amber: '#f2a541', // the two warm accents of pictures and tiles
    coral: '#e8684a',
    amberSoft: '#fff3df',
    coralSoft: '#fdeee9',
    sky: '#2f74c0',
    skySoft: '#eaf2fc',
  },
  space: {
    2: size(regular[2]),
    4: size(regular[4]),
    8: size(regular[8]),
    12: size(regular[12]),
    16: size(regular[16]),
    24: size(regular[24]),
    32: size(regular[32]),
  },
  radius: {
    chip: size(soft.chip),
    control: size(soft.control),
    card: size(soft.card),
    button: size(soft.button),
    pill: '99rem', // circles, and the ends of thin bars
  },
  size: {
    hairline: '1px', // one physical pixel, see below
    touch: '44px',
    control: `max(44px, ${size(40)})`,
    row: `max(44px, ${size(48)})`,
    tabs: `max(44px, ${type(32)})`,
    chip: size(20),
    icon: size(20),
    tile: size(40),
    column: '32rem', // the width of the canvas: all of a phone, 430px on anything wider
    // large type takes two lines there
    navBar: `max(44px, calc(${size(16)} + ${type(28)}))`,
    tabBar: `max(49px, calc(${size(22)} + ${type(28)}))`,
  },
  type: {
    badge: { size: type(10), line: type(14) },
    caption: { size: type(11), line: type(16) },
    secondary: { size: type(12), line: type(18) },
    body: { size: type(13), line: type(20) },
    row: { size: type(15), line: type(22) },
    section: { size: type(17), line: type(24) },
    figure: { size: type(20), line: type(28) },
    figureLarge: { size: type(26), line: type(32) },
    // the largest numbers still fit side by side at twice the size
    hero: { size: `min(${type(34)}, ${size(56)})`, line: `min(${type(40)}, ${size(66)})` },
  },
  weight: { plain: '400', strong: '600' },
  face: {
    text: '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
    figures:
      '"DIN Alternate", -apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans SC", "Noto Sans CJK SC", sans-serif',
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
    end: 'var(--space-24)', // space after the page's last block, which a bottom bar occupies
    cardLine: '#e6ebe9', // a card's border: visible on white pages, none on muted ones
    surface: '#ffffff', // the background of a sticky strip
  },
}

export const vars = createGlobalThemeContract(values, names)
createGlobalTheme(':root', vars, values)

globalStyle(':root', {
  // the text size of phone or browser (`text-scale` in index.html); at least the design's, at most twice
  vars: { '--text-scale': 'clamp(1, env(preferred-text-scale, 1), 2)' },
  '@media': {
    '(min-resolution: 1.5dppx)': { vars: { [vars.size.hairline]: '0.5px' } },
    '(min-resolution: 2.5dppx)': { vars: { [vars.size.hairline]: '0.34px' } },
    '(prefers-reduced-motion: reduce)': {
      vars: {
        [vars.motion.press]: '0s',
        [vars.motion.fade]: '0s',
        [vars.motion.page]: '0s',
        [vars.motion.ticker]: '0s',
      },
    },
  },
})
