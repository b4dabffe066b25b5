/** Storybook's own look: neutral, with the mark of 门面, and light or dark as the system is. */
import { create, type ThemeVars } from 'storybook/theming/create'

const font =
  '-apple-system, "PingFang SC", "HarmonyOS Sans SC", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif'
const brand = {
  brandTitle:
    '<span style="display:flex;align-items:center;gap:10px;font-size:16px;font-weight:600"><img src="./shop/art/logo.svg" alt="" width="28" height="28">门面 Menmian</span>',
  brandUrl: './',
  fontBase: font,
  appBorderRadius: 8,
  inputBorderRadius: 6,
} as const
/** The title contains the mark; Storybook draws its own mark unless the image is null. */
const withoutImage = { brandImage: null }

const light = create(
  {
    ...brand,
    base: 'light',
    colorPrimary: '#017a62',
    colorSecondary: '#017a62',
    appBg: '#f6f7f6',
    appContentBg: '#ffffff',
    appPreviewBg: '#eef0ef',
    appBorderColor: '#e0e5e3',
    textColor: '#16201d',
    textMutedColor: '#5a6662',
    barBg: '#ffffff',
    barTextColor: '#5a6662',
    barSelectedColor: '#017a62',
    barHoverColor: '#017a62',
    inputBg: '#ffffff',
    inputBorder: '#c9d1ce',
    inputTextColor: '#16201d',
  },
  withoutImage,
)
const dark = create(
  {
    ...brand,
    base: 'dark',
    colorPrimary: '#2f9d82',
    colorSecondary: '#2f9d82',
    appBg: '#161a19',
    appContentBg: '#121615',
    appPreviewBg: '#0c0f0e',
    appBorderColor: '#2c3533',
    textColor: '#e9efed',
    textMutedColor: '#a3aeaa',
    barBg: '#161a19',
    barTextColor: '#a3aeaa',
    barSelectedColor: '#5cc4a8',
    barHoverColor: '#5cc4a8',
    inputBg: '#1b2120',
    inputBorder: '#3a4542',
    inputTextColor: '#e9efed',
  },
  withoutImage,
)

export const systemDark = globalThis.matchMedia('(prefers-color-scheme: dark)')
export const getTheme = (): ThemeVars => (systemDark.matches ? dark : light)
