/** Toolbar options of every story. */
import { locales, type Locale } from '#schemas/language/locales.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import { themeNames, type ThemeName } from '#widgets/colours.ts'
import type { background } from '#widgets/ui/page.css.ts'
import { say } from '../look/language.ts'

const names: Record<Locale, string> = { 'zh-CN': '中文', en: 'English' }
const grounds = ['page', 'muted', 'brand'] as const satisfies (keyof typeof background)[]
export const textSizes = ['1', '1.3', '2'] as const
export const widths = [320, 375, 430] as const

const directionWords = { ltr: sentence('从左到右', 'Left to right'), rtl: sentence('从右到左', 'Right to left') }
const groundWords: Record<(typeof grounds)[number], Sentence> = {
  page: sentence('白色页面', 'White page'),
  muted: sentence('灰色页面', 'Grey page'),
  brand: sentence('品牌色页面', 'Brand page'),
}

const themeWords: Record<ThemeName, Sentence> = {
  light: sentence('浅色', 'Light'),
  dark: sentence('深色', 'Dark'),
  elder: sentence('长辈版', 'Elder'),
  elderDark: sentence('长辈版深色', 'Elder, dark'),
}
export const getThemeName = (theme: ThemeName): string => say(themeWords[theme])

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
    description: say(sentence('语言', 'Language')),
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: locales.map((value) => ({ value, title: names[value] })),
    },
  },
  ground: {
    description: say(sentence('页面底色', 'Page ground')),
    toolbar: {
      icon: 'paintbrush',
      dynamicTitle: true,
      items: grounds.map((value) => ({ value, title: say(groundWords[value]) })),
    },
  },
  theme: {
    description: say(sentence('主题', 'Theme')),
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: themeNames.map((value) => ({ value, title: getThemeName(value) })),
    },
  },
  direction: {
    description: say(sentence('书写方向', 'Direction of writing')),
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: Object.entries(directionWords).map(([value, words]) => ({ value, title: say(words) })),
    },
  },
  text: {
    description: say(sentence('字号', 'Text size')),
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
