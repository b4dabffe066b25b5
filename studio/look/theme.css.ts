/** Studio's tokens for all colours and sizes, light and dark as the system is. */
import { assignVars, createGlobalTheme, createThemeContract, globalStyle } from '@vanilla-extract/css'

const color = createThemeContract({
  ground: '',
  surface: '',
  sunk: '',
  line: '',
  /** Border of a control; contrast 3:1 on each ground. */
  edge: '',
  ink: '',
  quiet: '',
  accent: '',
  onAccent: '',
  soft: '',
  warning: '',
  danger: '',
  /** Outlines on the canvas, over pages of any colour. */
  mark: '',
  /** Focus ring, and marker of a drop target. */
  focus: '',
})
/** Minimum tap sizes: `button` for buttons and fields, `control` in forms, `target` in a line of text. `typed`: font size of fields. */
const targets = createThemeContract({ button: '', control: '', target: '', font: { typed: '' } })
const han = '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'
const sizes = createGlobalTheme(':root', {
  space: { tight: '4px', close: '6px', normal: '8px', wide: '12px', far: '16px' },
  radius: '6px',
  hairline: '1px',
  ring: '2px',
  icon: '1rem',
  font: {
    family: `-apple-system, ${han}`,
    mono: 'ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans CJK SC", monospace',
    small: '0.75rem',
    body: '0.8125rem',
    title: '0.9375rem',
    line: '1.45',
    strong: '600',
  },
})
/** English needs a Latin font first: quotation marks of Chinese fonts are as wide as a character. */
globalStyle(':root:lang(en)', {
  vars: {
    [sizes.font.family]: `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Liberation Sans", ${han}`,
  },
})
/** The factor of `mirror` (widgets/units.ts). */
globalStyle('[dir=rtl]', { vars: { '--direction': '-1' } })
export const vars = { color, ...targets, ...sizes, font: { ...sizes.font, ...targets.font } }

export const light = {
  ground: '#f4f6f5',
  surface: '#ffffff',
  sunk: '#f4f6f5',
  line: '#e6ebe9',
  edge: '#83908b',
  ink: '#16201d',
  quiet: '#5a6662',
  accent: '#017a62',
  onAccent: '#ffffff',
  soft: '#e8f6f3',
  warning: '#9a5200',
  danger: '#c8281e',
  mark: '#0a5fb8',
  focus: '#0a5fb8',
}
export const dark = {
  ground: '#121716',
  surface: '#1a211f',
  sunk: '#121716',
  line: '#2c3633',
  edge: '#74827d',
  ink: '#e9efed',
  quiet: '#a3b0ab',
  accent: '#4cc7ab',
  onAccent: '#08201a',
  soft: '#173a32',
  warning: '#e8a657',
  danger: '#ff8a7d',
  mark: '#0a5fb8',
  focus: '#6cb2f7',
}
globalStyle(':root', {
  vars: assignVars(color, light),
  '@media': { '(prefers-color-scheme: dark)': { vars: assignVars(color, dark) } },
})
globalStyle(':root', {
  vars: assignVars(targets, { button: '2rem', control: '1.75rem', target: '1.5rem', font: { typed: '0.8125rem' } }),
  '@media': {
    // fingers need larger targets, and phones zoom into fields with a font below 16 px
    '(pointer: coarse)': {
      vars: assignVars(targets, { button: '44px', control: '44px', target: '44px', font: { typed: '1rem' } }),
    },
  },
})
