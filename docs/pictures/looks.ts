/**
 * `npm run looks -- FOLDER`: takes docs/pictures/looks/*.webp, ten pages of an older checkout next to the current ones. Both must be built
 * (`npm run build`); each runs on a separate server with an empty database.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { findBuiltCheckout, startServers } from '#tests/journeys/support/server.ts'
import { enterCard } from '#tests/journeys/support/shop.ts'

const [argument = ''] = process.argv.slice(2)
const older = findBuiltCheckout(argument)
const root = join(import.meta.dirname, '../..')
const into = join(import.meta.dirname, 'looks')

const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
const gap = 16

type Shot = { name: string; route: string; isOfCard?: true; prepare?: (page: Page) => Promise<unknown> }
const tap = (name: RegExp) => (page: Page) => page.getByRole('button', { name }).last().click({ timeout: 5000 })
const shots: Shot[] = [
  { name: 'home', route: '/' },
  { name: 'number', route: '/pages/goods/pretty/index?id=1' },
  { name: 'reservation', route: '/pages/goods/pretty/index?id=1', prepare: tap(/预约/) },
  { name: 'sim-goods', route: '/pages/goods/fastNumber/index?goodsId=1001' },
  { name: 'goods', route: '/pages/goods/general/index?goodsId=3001' },
  { name: 'card-home', route: '/pages/iot/index/index', isOfCard: true },
  { name: 'more-menu', route: '/pages/iot/moreMenu/index', isOfCard: true },
  { name: 'membership', route: '/pages-sub/iot/index/vip/index', isOfCard: true },
  { name: 'top-up', route: '/pages/iot/index/balance/index', isOfCard: true },
  { name: 'points-shop', route: '/pages-sub/iot/integralShop/index', isOfCard: true },
]

async function take(browser: Browser, url: string, { route, isOfCard, prepare }: Shot): Promise<Buffer> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...phone })
  process.env.SHOP = url
  if (isOfCard) await enterCard(context)
  const page = await context.newPage()
  await page.goto(`${url}/shop/#${route}`)
  // wait for late content: data, images, the first slide
  await page.waitForTimeout(5000)
  await prepare?.(page)
  await page.waitForTimeout(2000)
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await context.close()
  return picture
}

const browser = await chromium.launch(buildChromiumOptions())
const servers = await startServers([older, root], { SEED_NUMBERS: '200' })
mkdirSync(into, { recursive: true })
try {
  for (const shot of shots) {
    const pair: Buffer[] = []
    for (const server of servers) pair.push(await take(browser, server.url, shot))
    const { width, height } = phone.viewport
    const size = { width: pair.length * (width + gap) + gap, height: height + 2 * gap }
    const file = join(into, `${shot.name}.webp`)
    const { size: bytes } = await sharp({ create: { ...size, channels: 3, background: '#e6eae9' } })
      .composite(pair.map((input, index) => ({ input, left: gap + index * (width + gap), top: gap })))
      .webp({ quality: 70, effort: 6 })
      .toFile(file)
    console.log(`${file}: ${Math.round(bytes / 1000)} kB`)
  }
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
}
