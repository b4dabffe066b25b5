/**
 * `npm run pictures`: takes the pictures of Studio for the documents, docs/pictures/studio-*.webp, in both languages: the editor on a
 * laptop and on a phone, the media library, all states of a page, and settings; `-- states` takes a single picture. Studio and the shop
 * are the current build (run `npm run build` first), on a separate server with an empty database.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'

const root = join(import.meta.dirname, '../..')
const laptop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 }
const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const most = 120_000

/** Images of the shop with their descriptions. */
const library = [
  ['banner-number.svg', '靓号专场', 'Vanity numbers'],
  ['banner-flow.svg', '流量加油包', 'Data top-ups'],
  ['banner-vip.svg', '会员日', 'Members day'],
  ['banner-points.svg', '积分商城', 'Points shop'],
  ['goods-phone.webp', '新款手机', 'A new phone'],
  ['goods-router.webp', '随身路由器', 'A pocket router'],
  ['goods-earphone.webp', '无线耳机', 'Earphones'],
  ['goods-watch.webp', '智能手表', 'A watch'],
] as const

type Words = Record<'notice' | 'library' | 'chosen', string>
const words: Record<Locale, Words> = {
  'zh-CN': { notice: '双十二在即，全场选号立减 20 元', library: '公告', chosen: '会员日' },
  en: { notice: '12.12 is coming: ¥20 off every number', library: 'Notice', chosen: '会员日' },
}
const edit = (path: string) => `/edit?${new URLSearchParams({ path, layer: 'site', scope: '' }).toString()}`
const chooseNotice = (page: Page) => page.frameLocator('iframe').getByRole('note').first().click()

type Shot = { device: typeof laptop; to: string; prepare?: (page: Page, of: Words) => Promise<unknown> }
const shots: Record<string, Shot> = {
  editor: { device: laptop, to: edit('/'), prepare: chooseNotice },
  phone: { device: phone, to: edit('/'), prepare: chooseNotice },
  media: {
    device: laptop,
    to: '/media',
    prepare: (page, { chosen }) => page.getByRole('link', { name: new RegExp(`^${chosen}`) }).click(),
  },
  states: {
    device: laptop,
    to: `/states?${new URLSearchParams({ path: '/pages/iot/index/index', layer: 'site', scope: '' }).toString()}`,
    // the pictures in the viewport
    prepare: (page) => page.locator('figure[data-state=drawn]').nth(6).waitFor({ timeout: 60_000 }),
  },
  // the card of links to an article
  share: {
    device: laptop,
    to: edit('/pages/goods/fastNumber/index'),
    async prepare(page) {
      const card = page
        .locator('figure')
        .filter({ has: page.locator('figcaption') })
        .first()
      await card.scrollIntoViewIfNeeded()
      await card.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
  },
  settings: {
    device: laptop,
    to: `${edit('settings:storefront')}&key=notice`,
    async prepare(page, { library: name, notice }) {
      const group = page.getByRole('group', { name, exact: true })
      await group.getByRole('textbox').nth(0).fill(words['zh-CN'].notice)
      await group.getByRole('textbox').nth(1).fill(words.en.notice)
      await page.frameLocator('iframe').getByText(notice).first().waitFor({ state: 'attached' })
    },
  },
}

async function signIn(browser: Browser, url: string, locale: Locale, device: Shot['device']): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'Asia/Shanghai', ...device })
  // hide the first steps of a new editor
  await context.addInitScript(() => {
    localStorage.setItem('menmian.studio.firstSteps', JSON.stringify({ done: [], isClosed: true }))
  })
  const page = await context.newPage()
  await page.goto(`${url}/studio/`)
  await page.locator('[name=login]').fill(demoOwner.login)
  await page.locator('[name=password]').fill(demoOwner.password)
  await page.locator('form button').first().click()
  await page.getByRole('navigation').waitFor()
  return page
}
/** Stores a picture at the highest quality that fits the size limit. */
async function store(name: string, picture: Buffer): Promise<void> {
  const file = join(import.meta.dirname, `studio-${name}.webp`)
  for (const quality of [75, 60, 45]) {
    await sharp(picture).webp({ quality, effort: 6 }).toFile(file)
    const { size } = statSync(file)
    console.log(`${file}: quality ${quality}, ${Math.round(size / 1000)} kB`)
    if (size <= most) return
  }
  throw new Error(`${file} is larger than ${most / 1000} kB`)
}

// all pictures, or only the named ones
const named = process.argv.slice(2)
const wanted = Object.entries(shots).filter(([name]) => named.length === 0 || named.includes(name))
const browser = await chromium.launch(buildChromiumOptions())
const server = await startIsolatedServer({ SEED_NUMBERS: '200' })
const folder = mkdtempSync(join(tmpdir(), 'menmian-picture-'))
try {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(root, 'server/backoffice/cli.ts'), ...args], {
      cwd: folder,
      env: { ...process.env, MENMIAN_URL: server.url, MENMIAN_PASSWORD: demoOwner.password },
    })
  await run('login', demoOwner.login)
  for (const [file, chinese, english] of library) {
    const to = join(folder, `${parse(file).name}.png`)
    await sharp(join(root, 'public/art', file), { density: 144 })
      .png()
      .toFile(to)
    await run('media', 'add', to, '--name', chinese, '--alt-zh', chinese, '--alt-en', english)
  }
  for (const locale of locales)
    for (const [name, { device, to, prepare }] of wanted) {
      const page = await signIn(browser, server.url, locale, device)
      await page.goto(`${server.url}/studio${to}`)
      // wait for late content: canvases, images, findings
      await page.waitForTimeout(5000)
      await prepare?.(page, words[locale])
      await page.waitForTimeout(1500)
      await store(`${name}.${locale}`, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
      await page.context().close()
    }
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
