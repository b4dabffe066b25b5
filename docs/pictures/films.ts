/**
 * `npm run films`: records journeys of the built shop on a phone whose calls take 300 ms, and writes contact sheets to .cache/films. Pass
 * names to select journeys, with a look after a colon: `npm run films -- number:en topup:dark tabs:elder`.
 */
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from 'playwright'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { createRandomAddress } from '#tests/journeys/support/random-address.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'
import { recordFilm } from './film.ts'
import { walks } from './film-walks.ts'

const into = join(import.meta.dirname, '../../.cache/films')
const phone = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 1, isMobile: true, hasTouch: true }
const CALL_MS = 300

const enableElderMode = (context: BrowserContext) =>
  context.addInitScript(() => {
    if (!location.host) return
    const local = JSON.parse(localStorage.getItem('menmian.local') ?? '{}') as object
    localStorage.setItem('menmian.local', JSON.stringify({ ...local, elder: true }))
  })

async function take(browser: Browser, wanted: string): Promise<void> {
  const [name = '', look = ''] = wanted.split(':')
  const walk = walks[name]!
  const context = await browser.newContext({
    ...phone,
    locale: look === 'en' ? 'en' : 'zh-CN',
    colorScheme: look === 'dark' ? 'dark' : 'light',
    timezoneId: 'Asia/Shanghai',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'x-forwarded-for': createRandomAddress() },
  })
  if (look === 'elder') await enableElderMode(context)
  const page = await context.newPage()
  await page.route(/\/(api|provinces)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, CALL_MS))
    await route.continue().catch(() => undefined)
  })
  const { step, end } = await recordFilm(page, join(into, wanted.replace(':', '-')))
  // the frames recorded so far show the reason
  await walk({ page, context, step }).catch((error: unknown) => console.log(`${wanted} ended early: ${String(error)}`))
  await end()
  await context.close()
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(walks, name.split(':')[0]!))
if (unknown.length) {
  console.error(`\n  There is no film ${unknown.join(', ')}. There are ${Object.keys(walks).join(', ')}.\n`)
  process.exit(2)
}
const browser = await chromium.launch(buildChromiumOptions())
const server = await startIsolatedServer({ SEED_NUMBERS: '200' })
process.env.SHOP = server.url
try {
  for (const wanted of chosen.length ? chosen : Object.keys(walks)) await take(browser, wanted)
} finally {
  await browser.close()
  await server.stop()
}
