/**
 * Every screen of Studio, from the app's own route table, in both languages, light and dark, on a laptop and on a small phone: axe finds no
 * violation, no target is too small for a pointer or a finger, and no screen scrolls sideways.
 */
import type { Page } from '@playwright/test'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { screens } from '#studio/app/screens.ts'
import { formPaths } from '#studio/app/settings/paths.ts'
import { day, isNightly, pickDailyRows, runsEverything } from '#tests/night.ts'
import { desktop, findAxeViolations, signIn } from '../support/editors.ts'
import { expect, test, url } from '../support/shop.ts'
import { findSmallTargets } from '../support/small-targets.ts'

/** The parameters of screens about a page; other screens ignore them. */
const about = (path: string) => new URLSearchParams({ path, layer: 'site', scope: '' }).toString()
const addresses = [
  '/',
  ...screens.map(({ path }) => `${path}?${about('/pages/customer/index')}`),
  ...['/pages/customer/index', ...formPaths].map((path) => `/edit?${about(path)}`),
]
/** `least`: minimum size of a target in CSS px; 24 for a pointer (WCAG 2.5.8), 44 for a finger (2.5.5). */
const screenSizes = {
  'a laptop': { use: desktop, least: 24 },
  'a small phone': { use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }, least: 44 },
}
const schemes = ['light', 'dark'] as const
/** Daily runs test each screen in one language and one theme per device. */
const looks = Object.keys(screenSizes).map((_, index) =>
  locales.flatMap((locale, localeIndex) =>
    schemes
      .filter((_scheme, which) => isNightly || (localeIndex === index && which === index))
      .map((scheme) => [locale, scheme] as const),
  ),
)

async function findFaults(page: Page, least: number): Promise<string[]> {
  const loading = page.getByText(/^(加载中|正在加载|Loading)/)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(loading).toHaveCount(0)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...(await findAxeViolations(page)),
    ...(await findSmallTargets(page, least)).map((name) => `too small: ${name}`),
    ...(isWide ? ['the screen scrolls sideways'] : []),
  ]
}
const speak = (page: Page, locale: Locale) =>
  page.evaluate((wanted) => localStorage.setItem('menmian.studio.locale', wanted), locale)

for (const [index, [device, { use, least }]] of Object.entries(screenSizes).entries())
  test.describe(`on ${device}`, () => {
    test.use(use)
    test(
      `every screen is accessible in ${looks[index]!.map((look) => look.join(' ')).join(', ')}`,
      { tag: '@sampled' },
      async ({ page, noise }) => {
        test.setTimeout(isNightly ? 600_000 : 720_000)
        noise.ignore(/401 \(Unauthorized\)/)
        const today = pickDailyRows(addresses, runsEverything ? 1 : 2, day + index)
        const faults: string[] = []
        for (const [locale, colorScheme] of looks[index]!) {
          await page.emulateMedia({ colorScheme })
          await page.context().clearCookies()
          await page.goto(`${url()}/studio/`)
          await speak(page, locale)
          await page.reload()
          for (const fault of await findFaults(page, least)) faults.push(`${locale} ${colorScheme} sign-in: ${fault}`)
          await speak(page, 'zh-CN')
          await signIn(page)
          await speak(page, locale)
          for (const address of today) {
            await page.goto(`${url()}/studio${address}`)
            await expect(page.locator('html')).toHaveAttribute('lang', locale)
            for (const fault of await findFaults(page, least))
              faults.push(`${locale} ${colorScheme} ${address}: ${fault}`)
          }
        }
        console.info(`${looks[index]!.length * (today.length + 1)} screens looked at on ${device}`)
        expect(faults).toEqual([])
      },
    )
  })
