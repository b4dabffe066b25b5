/** Differences that the comparison of pictures tolerates, and differences that it detects. */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pictures from '../pictures.config.ts'
import { getWidgetPicture } from './names.ts'
import { expect, openStorybook, test } from './storybook.ts'

const { launchOptions = {} } = pictures.use ?? {}
const widget = 'order/order-row'
const column = '[data-column]'

// a copy, because Chromium also writes to this folder
const home = join(import.meta.dirname, '../../.cache/machine')
cpSync(join(import.meta.dirname, 'machine'), home, { recursive: true })
/** Settings that enable hinting and subpixel rendering. */
const hinting: NodeJS.ProcessEnv = { ...launchOptions.env, XDG_CONFIG_HOME: home }
const machines = {
  'whose fonts are fitted to pixels, in three colours': { env: hinting },
  'whose Chromium asks for hinting': { args: [...(launchOptions.args ?? []), '--font-render-hinting=full'] },
}
for (const [name, options] of Object.entries(machines))
  test(`on a machine ${name} the picture is the same`, async () => {
    const browser = await chromium.launch({ ...launchOptions, ...options })
    const storybook = await openStorybook(browser)
    await storybook.column(widget)
    await expect(storybook.page.locator(column)).toHaveScreenshot(getWidgetPicture(widget))
    await browser.close()
  })

test('the settings of such a machine would change the picture', async () => {
  const browser = await chromium.launch({ ...launchOptions, env: { ...hinting, FONTCONFIG_FILE: undefined } })
  const storybook = await openStorybook(browser)
  await storybook.column(widget)
  await expect(storybook.page.locator(column)).not.toHaveScreenshot(getWidgetPicture(widget))
  await browser.close()
})

const changes: Record<string, (drawn: Element) => void> = {
  'a button that moved by two pixels': (drawn) => {
    const button = [...drawn.querySelectorAll('button')].find(({ textContent }) => textContent)
    button!.style.translate = '2px'
  },
  'a colour of the next token': (drawn) =>
    drawn.querySelector<HTMLElement>('[data-content]')!.style.setProperty('--color-ink3', 'var(--color-disabled)'),
  'a ground of the next token': (drawn) =>
    drawn.querySelector<HTMLElement>('[data-content]')!.style.setProperty('--color-card', 'var(--color-muted)'),
  'a lost word': (drawn) => {
    const words = document.createTreeWalker(drawn.querySelector('[data-content]')!, NodeFilter.SHOW_TEXT)
    while (words.nextNode())
      if (words.currentNode.textContent === '已发货') {
        words.currentNode.textContent = '已发\u3000'
        return
      }
    throw new Error('there is no such word')
  },
}
for (const [name, change] of Object.entries(changes))
  test(`${name} is found`, async ({ browser }) => {
    const { page, ...storybook } = await openStorybook(browser)
    await storybook.column(widget)
    await expect(page.locator(column)).toHaveScreenshot(getWidgetPicture(widget))
    await page.locator(column).evaluate(change)
    await expect(page.locator(column)).not.toHaveScreenshot(getWidgetPicture(widget))
    await page.context().close()
  })
