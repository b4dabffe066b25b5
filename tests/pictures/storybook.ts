/** The built Storybook in one page per worker, with fonts from a package and a fixed clock. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test as base, type Browser, type Frame, type Page } from '@playwright/test'
import { sheets } from '#stories/look/names.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { buildWindowUrl } from '#stories/pairs/window.ts'
import { toStoryId } from '#stories/pages/story-id.ts'
import { defaultGlobals } from '#stories/preview/toolbar.ts'
import { defaultState } from '#stories/pages/toolbar.ts'
import type { Cell } from './cells.ts'

const root = join(import.meta.dirname, '../..')
const built = join(root, 'storybook-static')
const fonts = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sc/package.json')))
const origin = 'http://storybook.test'
/** A tall phone. */
const screen = { width: 375, height: 812 }
const now = new Date('2026-11-05T10:00:00+08:00')
/** An example taller than a phone is cropped, because examples include a list of a million rows. */
const style = `
  :root { --face-text: 'Noto Sans SC Variable' !important; --face-figures: 'Noto Sans SC Variable' !important }
  [data-column] { font-family: 'Noto Sans SC Variable' !important }
  [data-content] { max-height: 760px }
`

const index = (): { entries: Record<string, { id: string; title: string; type: 'docs' | 'story' }> } =>
  JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'))
const buildStoryUrl = (id: string, more: string) => `${origin}/iframe.html?id=${id}&${more}`

async function prepare(page: Page): Promise<void> {
  await page.clock.setFixedTime(now)
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const [folder, name] = pathname.startsWith('/fonts/') ? [fonts, pathname.slice('/fonts'.length)] : [built, pathname]
    await route.fulfill({ path: join(folder, name) }).catch(() => route.fulfill({ status: 404, body: '' }))
  })
  await page.addInitScript((rules) => {
    // make every visit the same: no state carries over from the previous cell, and randomness is seeded
    localStorage.clear()
    sessionStorage.clear()
    let seed = 1
    Math.random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    document.addEventListener('DOMContentLoaded', () => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/fonts/index.css' })
      document.head.append(link, Object.assign(document.createElement('style'), { textContent: rules }))
    })
  }, style)
}

/** Waits for fonts and images, including lazy images. */
const settled = (frame: Frame): Promise<void> =>
  frame.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    const arrivals = pictures
      .filter(({ complete }) => !complete)
      .map(
        (image) =>
          new Promise((resolve) => ['load', 'error'].forEach((event) => image.addEventListener(event, resolve))),
      )
    const late = new Promise((resolve) => setTimeout(resolve, 3000))
    await Promise.race([Promise.all([...arrivals, document.fonts.ready]), late])
  })

export type Storybook = {
  page: Page
  /** Shows all examples of a widget in one column. */
  column: (widget: string) => Promise<void>
  cell: (cell: Cell) => Promise<void>
  /** Shows a widget alone: the right side of its first pair, or its first story. */
  example: (widget: string, look: { locale: Locale; hasPair: boolean }) => Promise<void>
}

function storybookIn(page: Page): Storybook {
  const { entries } = index()
  // the sheets of Storybook have no examples
  const docs = new Map(
    Object.values(entries).flatMap(({ id, title, type }) =>
      type === 'docs' && !Object.hasOwn(sheets, title) ? [[title, id]] : [],
    ),
  )
  const draw = async () => {
    for (const frame of page.frames()) await settled(frame)
  }
  const dialogs = page.locator('[role=dialog], [role=alertdialog]')
  /** Loads Storybook's code once, and all fonts before a widget measures its text. */
  const openColumns = async (next: string) => {
    await page.goto(
      buildStoryUrl(
        [...docs.values()].find((id) => id !== next)!,
        'viewMode=docs&sheet=1',
      ),
    )
    await page.locator('[data-column]').waitFor()
    await page.evaluate(async () => {
      await Promise.all([...document.fonts].map((face) => face.load()))
      document.querySelector('[data-column]')!.remove()
    })
  }
  return {
    page,
    async column(widget) {
      const id = docs.get(widget)
      if (!id) throw new Error(`${widget} has no page in Storybook`)
      if (!page.url().includes('sheet=1')) await openColumns(id)
      await page.evaluate(
        (storyId) =>
          Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__').emit('setCurrentStory', {
            storyId,
            viewMode: 'docs',
          }),
        id,
      )
      await page
        .locator(`[data-row^="${id.replace(/docs$/, '')}"]`)
        .first()
        .waitFor()
      const windows = page.locator('[data-column] iframe')
      await windows.evaluateAll((all) => all.forEach((frame) => ((frame as HTMLIFrameElement).loading = 'eager')))
      for (const window of await windows.all())
        await window.contentFrame().locator('#storybook-root > *').first().waitFor({ state: 'attached' })
      await draw()
    },
    async example(widget, { locale, hasPair }) {
      const story = Object.values(entries).find(({ title, type }) => title === widget && type === 'story')
      if (!story) throw new Error(`${widget} has no story`)
      const url = hasPair
        ? `${origin}/${buildWindowUrl({ widget, index: 0, side: 'right', locale })}`
        : buildStoryUrl(story.id, `viewMode=story&globals=locale:${locale}`)
      await page.goto(url)
      await page.locator('#storybook-root > *').first().waitFor({ state: 'attached' })
      await page.waitForLoadState('networkidle')
      await draw()
    },
    async cell({ path, dialog, ...chosen }) {
      const globals = Object.entries({ ...defaultGlobals, ...defaultState, ...chosen })
        .map((pair) => pair.join(':'))
        .join(';')
      await page.goto(buildStoryUrl(toStoryId(path), `viewMode=story&globals=${globals}`))
      await page.locator('#storybook-root main').first().waitFor()
      await page.waitForLoadState('networkidle')
      if (dialog) await dialogs.waitFor()
      if (dialog === 'closed') {
        await page.keyboard.press('Escape')
        await dialogs.waitFor({ state: 'detached' })
      }
      // wait until toasts have disappeared
      await expect(page.locator('[role=status][aria-live=polite]')).toHaveText('')
      await draw()
    },
  }
}

export async function openStorybook(browser: Browser): Promise<Storybook> {
  const context = await browser.newContext({
    viewport: screen,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await prepare(page)
  return storybookIn(page)
}

export const test = base.extend<object, { storybook: Storybook }>({
  storybook: [
    async ({ browser }, use) => {
      const storybook = await openStorybook(browser)
      await use(storybook)
      await storybook.page.context().close()
    },
    { scope: 'worker' },
  ],
})
export { expect }
