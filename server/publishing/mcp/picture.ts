/** Screenshots of previews. Playwright is installed only in a clone of the repository, so it is loaded on first use. */
import { existsSync } from 'node:fs'
import type { Locale } from '#schemas/language/text.ts'
import type { TakePicture } from './tools.ts'

/** Chromium refuses root inside its sandbox. */
const isRoot = process.getuid?.() === 0
const HEIGHT = 812
/** The time limit for the page to load its data; data that arrives later is missing from the screenshot. */
const MOST_MS = 15_000

export const createTakePicture =
  ({ env, lang }: { env: Record<string, string | undefined>; lang: Locale }): TakePicture =>
  async (url, width) => {
    const playwright = await import('playwright').catch(() => undefined)
    const installedPaths = [
      env.CHROMIUM_PATH,
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ]
    const executablePath = installedPaths.find((path) => path && existsSync(path))
    const browser = await playwright?.chromium
      .launch({ ...(executablePath && { executablePath }), args: isRoot ? ['--no-sandbox'] : [] })
      .catch(() => undefined)
    if (!browser) return undefined
    try {
      const viewport = { width, height: HEIGHT }
      const page = await browser.newPage({ viewport, isMobile: true, hasTouch: true, locale: lang })
      await page.goto(url, { timeout: MOST_MS })
      await page.waitForLoadState('networkidle', { timeout: MOST_MS }).catch(() => undefined)
      return await page.screenshot()
    } finally {
      await browser.close()
    }
  }
