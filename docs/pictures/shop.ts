/**
 * `npm run pictures`: takes docs/pictures/shop.*.webp, the first pages of the shop on three phones, in both languages. The shop is the
 * current build (run `npm run build` first), on a separate server with an empty database.
 */
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'

const phone = { viewport: { width: 375, height: 760 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
const gap = 24

type Shot = { to: string; prepare: (page: Page) => Promise<unknown> }
const getFirstNumber = (page: Page) => page.getByRole('article').first()
const shots: Shot[] = [
  { to: '', prepare: (page) => getFirstNumber(page).waitFor() },
  {
    to: '',
    async prepare(page) {
      await getFirstNumber(page).getByRole('link').first().click()
      await page.getByRole('radio', { checked: true }).waitFor()
    },
  },
  { to: 'pages/iot/login/index', prepare: (page) => page.getByRole('textbox').first().waitFor() },
]

async function take(browser: Browser, url: string, locale: Locale, { to, prepare }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', ...phone })
  const page = await context.newPage()
  await page.goto(`${url}/shop/${to}`)
  await prepare(page)
  // wait for late content: images, the first slide
  await page.waitForTimeout(3000)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return picture
}
const { width, height } = phone.viewport
const corners = Buffer.from(`<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="16"/></svg>`)
const roundCorners = (picture: Buffer) =>
  sharp(picture)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()

const browser = await chromium.launch(buildChromiumOptions())
const server = await startIsolatedServer({ SEED_NUMBERS: '200' })
try {
  for (const locale of locales) {
    const phones: Buffer[] = []
    for (const shot of shots) phones.push(await roundCorners(await take(browser, server.url, locale, shot)))
    const file = join(import.meta.dirname, `shop.${locale}.webp`)
    const size = { width: shots.length * (width + gap) + gap, height: height + 2 * gap }
    const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: '#e6eae9' } })
      .composite(phones.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })))
      .webp({ quality: 75, effort: 6 })
      .toFile(file)
    console.log(`${file}: ${Math.round(bytes / 1000)} kB`)
  }
} finally {
  await browser.close()
  await server.stop()
}
