/**
 * The values of the colour tokens in each theme (docs/decisions/renderer/0061-dark.md, 0062-elder-mode.md). Contrast is computed
 * for all of them in `colours.test.ts`.
 */
import { darkSurfaces, inks, shippedTheme, surfaces } from '#schemas/theme/options.ts'

export const light = {
  brand: shippedTheme.brand, // shapes, icons, selected states; white text on it has a contrast of only 4.16:1
  brandStrong: '#0b6b57', // links, brand-coloured text and outlines
  brandFill: '#0b6b57', // under text in `onBrand`: filled buttons
  enamel: '#0b4d40', // plates of numbers, and the walls behind heads of pages, under text in `onDark`
  brass: '#b8893b', // lines and shapes: the digits of a pattern, hand-picked items
  brandSoft: '#e8f6f3',
  brandLine: '#9dd8cb',
  onBrand: inks.light, // dark in a theme whose brand colour is light
  onDark: inks.light, // on pictures, overlays, enamel and dark surfaces, in every theme
  onDarkSoft: 'rgb(255 255 255 / 14%)', // shapes on enamel
  ink: inks.dark,
  ink2: '#3c4844',
  ink3: '#66726e',
  disabled: '#8a9591',
  price: '#c8331f', // sums to pay
  warning: '#9a5200',
  warningSoft: '#fff4e5',
  danger: '#c8281e',
  dangerFill: '#c8281e', // under text in `onDark`: counts of unread items
  dangerSoft: '#fdecea',
  info: '#1f5fae',
  infoSoft: '#eaf2fc',
  neutralSoft: '#eeece5',
  vipFrom: '#f3d8a8',
  vipTo: '#dcb06a',
  vipInk: '#5b3a0c',
  page: surfaces.page,
  muted: surfaces.muted,
  card: '#ffffff',
  line: '#e7e5de',
  lineStrong: '#828c88', // the edges of controls: an empty field, a switch that is off
  press: 'rgb(22 32 29 / 5%)',
  veil: 'rgb(12 20 17 / 55%)',
  toast: 'rgb(12 20 17 / 80%)', // its text must also be legible over white
  onVeil: 'rgb(255 255 255 / 35%)', // future days, on an overlay
  outline: 'rgb(0 0 0 / 40%)', // separates a light mark from a light picture
  shade: '#3c4844', // under text in `onDark`: strips on pictures
  shadeDeep: '#16201d', // the same: stages of video and camera, figures of a countdown
  paper: '#ffffff', // codes are black on white in every theme, because scanners need it
  print: '#16201d',
  navBar: surfaces.bar, // product §2
  navInk: '#000000',
  tabBar: surfaces.bar,
  tabOn: '#018d71',
  tabOff: '#999999',
  wechat: '#1aa34a', // the colours by which payment methods are recognized
  alipay: '#1668dc',
  wallet: '#9a5200',
  amber: '#f2a541', // the two warm accents of pictures and tiles
  coral: '#e8684a',
  amberSoft: '#fff3df',
  coralSoft: '#fdeee9',
  sky: '#2f74c0',
  skySoft: '#eaf2fc',
}
export type Colour = keyof typeof light
type Some = Partial<Record<Colour, string>>

/** The tones of the shipped brand colour, as `computeDarkTones` computes them; a custom brand colour has its tones in the theme. */
export const darkTones = {
  brand: '#20997d',
  brandStrong: '#4cba9c',
  brandFill: '#00866b',
  onBrand: '#ffffff',
  enamel: '#123b30',
  brandSoft: '#112f27',
  brandLine: '#276554',
  tabOn: '#39ab8d',
} as const satisfies Some

/** The values of a dark screen, replacing the light values. Surfaces are lighter the nearer they are; shadows do not separate them. */
export const dark = {
  ink: inks.onDarkSurfaces,
  ink2: '#c8d1ce',
  ink3: '#9aa6a2',
  disabled: '#6f7b77',
  brass: '#c99a4b',
  price: '#ff7a66',
  warning: '#f0b060',
  warningSoft: '#33240f',
  danger: '#ff8a80',
  dangerSoft: '#3d1a18',
  info: '#7fb4f5',
  infoSoft: '#15283f',
  neutralSoft: '#25302c',
  vipFrom: '#d9b878',
  vipTo: '#b98f4c',
  vipInk: '#3a2606',
  page: darkSurfaces.page,
  muted: darkSurfaces.muted,
  card: darkSurfaces.card,
  line: '#2b3532',
  lineStrong: '#74807c',
  press: 'rgb(238 243 241 / 8%)',
  veil: 'rgb(0 0 0 / 65%)',
  toast: 'rgb(60 72 68 / 96%)',
  shadeDeep: '#2b3532',
  navBar: darkSurfaces.bar,
  navInk: inks.onDarkSurfaces,
  tabBar: darkSurfaces.bar,
  tabOff: '#9aa6a2',
  coral: '#f08468',
  amberSoft: '#35270f',
  coralSoft: '#3a1f17',
  sky: '#6aa6ea',
  skySoft: '#15283f',
} as const satisfies Some

/** Elder mode: text has a contrast of 7 where the hue allows. */
export const elder = {
  brandStrong: '#005744',
  brandFill: '#005e4b',
  ink2: '#2f3a37',
  ink3: '#46524e',
  price: '#98210f',
  warning: '#6e3a00',
  danger: '#97150e',
  info: '#124a8c',
  line: '#c9d2cf',
  lineStrong: '#66726e',
  tabOn: '#005744',
  tabOff: '#46524e',
} as const satisfies Some
/** On a dark screen the tones of the brand colour are unchanged. */
export const elderDark = {
  ink2: '#dbe2df',
  ink3: '#c8d1ce',
  price: '#ff9f8f',
  warning: dark.warning,
  danger: '#ffa39b',
  info: '#9cc6f9',
  line: '#3c4844',
  lineStrong: '#9aa6a2',
  tabOff: '#c8d1ce',
} as const satisfies Record<Exclude<keyof typeof elder, keyof typeof darkTones>, string>

/**
 * The colours of memberships by level, lowest first. They replace the vip tokens on cards of a level (`vip/levels.ts`), so pages
 * without memberships do not load them.
 */
export const vipLevels = {
  silver: {
    light: { vipFrom: '#e7eaec', vipTo: '#b9c1c6', vipInk: '#2d363b' },
    dark: { vipFrom: '#b4bdc2', vipTo: '#929da4', vipInk: '#141a1d' },
    elder: { vipFrom: '#e7eaec', vipTo: '#b9c1c6', vipInk: '#1f272b' },
    elderDark: { vipFrom: '#b4bdc2', vipTo: '#a3adb3', vipInk: '#12181c' },
  },
  gold: {
    light: { vipFrom: '#f1d9a6', vipTo: '#c9974a', vipInk: '#4a2f08' },
    dark: { vipFrom: '#d9b878', vipTo: '#b98f4c', vipInk: '#3a2606' },
    elder: { vipFrom: '#f1d9a6', vipTo: '#d7ae68', vipInk: '#2b1a02' },
    elderDark: { vipFrom: '#d9b878', vipTo: '#cda45f', vipInk: '#241602' },
  },
} as const satisfies Record<string, Record<'light' | 'dark' | 'elder' | 'elderDark', Some>>

/** The themes of a shop, by the attributes of the root element. */
export const themes = {
  light: { attributes: {}, colours: light },
  dark: { attributes: { 'data-theme': 'dark' }, colours: { ...light, ...darkTones, ...dark } },
  elder: { attributes: { 'data-elder': '' }, colours: { ...light, ...elder } },
  elderDark: {
    attributes: { 'data-theme': 'dark', 'data-elder': '' },
    colours: { ...light, ...darkTones, ...dark, ...elderDark },
  },
} as const satisfies Record<string, { attributes: Record<string, string>; colours: Record<Colour, string> }>
export type ThemeName = keyof typeof themes
export const themeNames = Object.keys(themes) as ThemeName[]
