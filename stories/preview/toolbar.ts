/** Toolbar options of every story. */
import { locales, type Locale } from '#schemas/language/locales.ts'
import { themeNames, type ThemeName } from '#widgets/colours.ts'
import type { background } from '#widgets/ui/page.css.ts'

const names: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }
const grounds = ['page', 'muted', 'brand'] as const satisfies (keyof typeof background)[]
export const textSizes = ['1', '1.3', '2'] as const
export const widths = [320, 375, 430] as const

const directionWords = { ltr: '从左到右 Left to right', rtl: '从右到左 Right to left' }

const themeWords: Record<ThemeName, string> = {
  light: '浅色 Light',
  dark: '深色 Dark',
  elder: '长辈版 Elder',
  elderDark: '长辈版深色 Elder, dark',
}
export const getThemeName = (theme: ThemeName): string => themeWords[theme]

export type Globals = {
  locale: Locale
  ground: (typeof grounds)[number]
  text: (typeof textSizes)[number]
  theme: ThemeName
  direction: keyof typeof directionWords
}
export const defaultGlobals: Globals = { locale: 'zh-CN', ground: 'page', text: '1', theme: 'light', direction: 'ltr' }
export const formatPercent = (size: string): string => `${Number(size) * 100} %`
export const getLanguageName = (locale: Locale): string => names[locale]

export const globalTypes = {
  locale: {
    description: 'Language',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: locales.map((value) => ({ value, title: names[value] })),
    },
  },
  ground: {
    description: 'Page ground',
    toolbar: { icon: 'paintbrush', dynamicTitle: true, items: [...grounds] },
  },
  theme: {
    description: 'Light and dark, and elder mode',
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: themeNames.map((value) => ({ value, title: themeWords[value] })),
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: Object.entries(directionWords).map(([value, title]) => ({ value, title })),
    },
  },
  text: {
    description: 'Text size',
    toolbar: {
      icon: 'zoom',
      dynamicTitle: true,
      items: textSizes.map((value) => ({ value, title: formatPercent(value) })),
    },
  },
} as const

const height: Record<(typeof widths)[number], number> = { 320: 640, 375: 760, 430: 900 }
export const viewports = Object.fromEntries(
  widths.map((width) => [
    `phone${width}`,
    { name: String(width), styles: { width: `${width}px`, height: `${height[width]}px` }, type: 'mobile' as const },
  ]),
)
