/**
 * `npm run widget-pictures [-- NAME…]`: takes templates/pictures/widget-*.webp for the palette of Studio, in both languages: of each widget
 * the right side of its first pair, or else its first story, from the built Storybook.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { loadAbout } from '#compiler/environment/load-about.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { getWidgetPictureName } from '#compiler/environment/templates.ts'
import { project } from '#menmian.config.ts'
import { locales } from '#schemas/language/locales.ts'
import { isReady } from '#studio/inspector/start.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { openStorybook } from '#tests/pictures/storybook.ts'

const into = join(import.meta.dirname, '../../templates/pictures')
/** In the ratio of the cards in Studio. */
const size = { width: 264, height: 148 }
/** The part of a phone that a picture shows. */
const shown = { width: 375, height: 210 }
const most = 4000

/** Returns the bounding box of a widget, and its background colour. */
const measure = (page: Page) =>
  page.evaluate(() => {
    // a story may end with a focused control
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const main = document.querySelector('main') ?? document.body
    const dialog = document.querySelector('[role=dialog]')
    const boxes = [...(dialog ? [dialog] : main.querySelectorAll('*'))]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom > 0)
    const top = Math.max(0, Math.min(...boxes.map((box) => box.top)))
    const bottom = Math.max(top + 1, ...boxes.map((box) => box.bottom))
    const ground = [main, document.body, document.documentElement]
      .map((element) => getComputedStyle(element).backgroundColor)
      .find((colour) => !/^rgba\(.*, 0\)$/.test(colour))
    return { top, height: bottom - top, ground: ground ?? 'rgb(255, 255, 255)' }
  })

/** Takes the top of a high widget, and centres a low one. */
async function take(page: Page): Promise<Buffer> {
  // code and pictures may load late
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main *, [role=dialog] *')].some(({ clientHeight }) => clientHeight > 1),
  )
  const { top, height, ground } = await measure(page)
  const from = Math.floor(top)
  const visible = Math.min(Math.ceil(height), shown.height, page.viewportSize()!.height - from)
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: from, width: shown.width, height: visible },
  })
  const above = Math.floor((shown.height - visible) / 2)
  const below = shown.height - visible - above
  return sharp(picture).extend({ top: above, bottom: below, background: ground }).png().toBuffer()
}

/** Stores a picture at the highest quality that fits the size limit. */
async function store(name: string, picture: Buffer): Promise<number> {
  const file = join(into, `${name}.webp`)
  for (const quality of [75, 60, 45, 30, 20]) {
    const { size: bytes } = await sharp(picture).resize(size).webp({ quality, effort: 6 }).toFile(file)
    if (bytes <= most) return bytes
  }
  throw new Error(`${file} is larger than ${most / 1000} kB`)
}

const environment = await loadEnvironment(project)
const about = await loadAbout(project)
const all = Object.keys(environment.widgets).filter((widget) =>
  isReady(environment.widgets[widget]!, about[widget], environment),
)
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown !== undefined) {
  console.error(`The palette has no widget ${unknown}.`)
  process.exit(2)
}
mkdirSync(into, { recursive: true })
const browser = await chromium.launch(buildChromiumOptions())
try {
  const storybook = await openStorybook(browser)
  for (const locale of locales)
    for (const widget of named.length > 0 ? named : all) {
      await storybook.example(widget, { locale, hasPair: about[widget]?.guide?.pairs !== undefined })
      const name = `${getWidgetPictureName(widget)}.${locale}`
      console.log(`${name}: ${await store(name, await take(storybook.page))} bytes`)
    }
} finally {
  await browser.close()
}
