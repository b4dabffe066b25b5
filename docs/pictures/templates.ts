/**
 * `npm run template-pictures [-- NAME…]`: takes templates/pictures/*.webp, each template as the shop draws it on a phone, in both languages.
 * The shop is the current build (run `npm run build` first), on a separate server with an empty database.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright'
import sharp from 'sharp'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { createEditorClient } from '#tests/journeys/support/editors.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'
import { listTemplatePages, publishPages, type TemplatePage } from '#tests/journeys/support/templates.ts'

const into = join(import.meta.dirname, '../../templates/pictures')
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
/** The bar with the title is the same on all pages. */
const bar = 44
/** In the ratios of the cards in Studio. */
const heights = { pages: 500, sections: 281 }
const width = 264
const most = 12_000

async function take(context: BrowserContext, url: string, { kind, path }: TemplatePage): Promise<Buffer> {
  const page = await context.newPage()
  await page.goto(`${url}/shop${path}`)
  await page.locator('main').waitFor()
  // wait for late content: data, images
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const picture = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    clip: { x: 0, y: bar, width: phone.viewport.width, height: heights[kind] },
  })
  await page.close()
  return picture
}
/** Stores a picture at the highest quality that fits the size limit. */
async function store(name: string, picture: Buffer): Promise<number> {
  const file = join(into, `${name}.webp`)
  for (const quality of [70, 55, 40]) {
    const { size } = await sharp(picture).resize({ width }).webp({ quality, effort: 6 }).toFile(file)
    if (size <= most) return size
  }
  throw new Error(`${file} is larger than ${most / 1000} kB`)
}

const named = process.argv.slice(2)
const all = listTemplatePages()
const unknown = named.find((name) => !all.some(({ id }) => id === name))
if (unknown !== undefined) {
  console.error(`There is no template ${unknown} in templates/.`)
  process.exit(2)
}
const templates = all.filter(({ id }) => named.length === 0 || named.includes(id))
mkdirSync(into, { recursive: true })
const browser = await chromium.launch(buildChromiumOptions())
const server = await startIsolatedServer({ SEED_NUMBERS: '200' })
process.env.SHOP = server.url
try {
  const editor = await createEditorClient()
  await publishPages(editor, templates)
  for (const locale of locales satisfies readonly Locale[]) {
    const context = await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce', ...phone })
    for (const template of templates) {
      const name = `${template.kind}-${template.id}.${locale}`
      console.log(`${name}: ${await store(name, await take(context, server.url, template))} bytes`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
