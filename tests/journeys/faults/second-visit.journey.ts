/** A previously opened page is shown immediately, as it was last sent: over a slow network, without the server, and after a deployment. */
import type { Page } from '@playwright/test'
import { pickDailyRows } from '#tests/night.ts'
import { startFront } from '../support/front.ts'
import { readOfflineAnswers } from '../support/offline-answers.ts'
import { enterCard, expect, test, url } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

declare global {
  interface Window {
    /** A text of the server-rendered content. */
    beganWith?: string | null | undefined
  }
}
const home = '/shop/'
const numbers = '/shop/pages/index/VanityNumber/index'
let front: Awaited<ReturnType<typeof startFront>>
test.beforeEach(async ({ noise }) => {
  noise.ignore(/Failed to load resource|net::ERR|dynamically imported module/)
  front = await startFront(url())
})
test.afterEach(() => front.stop())

const drawn = (page: Page) => page.locator('#prerendered').getByRole('article').first()
const isKept = (page: Page, path: string, text: string) =>
  page.evaluate(
    async (entry) => (await (await caches.match(entry.path, { ignoreVary: true }))?.text())?.includes(entry.text),
    { path, text },
  )
/** Returns the number of loaded scripts that are not cached; some are loaded before the service worker is active. */
const lacksFiles = (page: Page) =>
  page.evaluate(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const scripts = loaded.filter((name) => /\/shop\/assets\/.*\.js$/.test(name))
    return (await Promise.all(scripts.map((name) => caches.match(name)))).filter((response) => !response).length
  })
/** `opened`: the address at which the page is opened, if it differs from its own. */
async function visit(page: Page, path: string, opened = path): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(front.url + path)).text(), `${path} is drawn`)
    .toContain('id="prerendered"')
  await page.goto(front.url + opened)
  await expect.poll(() => isKept(page, path, 'id="prerendered"'), 'it is kept').toBe(true)
  await expect.poll(() => lacksFiles(page), 'and so are its files').toBe(0)
}
/** Longer than a test: the server answers only when the test lets it. */
const HELD_MS = 600_000
const old = (page: Page) => page.getByRole('status').filter({ hasText: '连不上网' })
const leave = (page: Page) => page.goto('about:blank')
/** Opens a page without waiting until it is completely loaded. */
const start = (page: Page, path: string) => page.goto(front.url + path, { waitUntil: 'commit' })

for (const path of pickDailyRows([home, numbers], 1))
  test(
    `${path} is shown before a slow server has answered, and its data follow`,
    { tag: '@sampled' },
    async ({ page }) => {
      await visit(page, path)
      await leave(page)
      front.state.delayMs = HELD_MS
      await start(page, path)
      await expect(drawn(page)).toBeVisible()
      front.state.delayMs = 0
      await expect(page.locator('#prerendered')).toHaveCount(0)
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  )

test(
  'the home page of a card is drawn as it was before a slow server has answered, and says from when it is until then',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterCard(context, '1440000000005')
    const path = '/shop/pages/iot/index/index'
    const usage = page.getByText('无忧不限量月包')
    await page.goto(front.url + path)
    await expect(usage).toBeVisible()
    await expect.poll(() => isKept(page, path, 'root')).toBe(true)
    await expect.poll(() => readOfflineAnswers(page)).toMatch(/"page\W+pages\/iot\/index\/index/)
    await expect.poll(() => lacksFiles(page)).toBe(0)
    await leave(page)
    front.state.delayMs = HELD_MS
    await start(page, path)
    await expect(usage).toBeVisible()
    await expect(old(page)).toBeVisible()
    front.state.delayMs = 0
    await expect(old(page)).toBeHidden()
    await expect(usage).toBeVisible()
  },
)

test(
  'a page of a card has its skeleton at its hash, whatever its parameters, as soon as it is opened again',
  { tag: '@whole' },
  async ({ page }) => {
    await enterCard(page.context())
    const balance = '/pages/iot/index/balance/index'
    await visit(page, `/shop${balance}`, `/shop/#${balance}?from=1`)
    await leave(page)
    front.state.delayMs = HELD_MS
    // the page takes its place within a few frames
    await page.addInitScript(() => {
      addEventListener(
        'DOMContentLoaded',
        () => (window.beganWith = document.querySelector('#prerendered h1')?.textContent),
      )
    })
    await start(page, `/shop/#${balance}?from=1`)
    await expect.poll(() => page.evaluate(() => window.beganWith)).toBe('余额充值')
    front.state.delayMs = 0
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await expect(page.getByRole('button', { name: '立即充值' })).toBeVisible()
    expect(
      await page.evaluate(async () => (await (await caches.open('menmian-pages')).keys()).map(({ url }) => url).join()),
    ).not.toContain('from=')
  },
)

test(
  'the shop opens as it was when its server is gone, or answers that it failed',
  { tag: '@whole' },
  async ({ page }) => {
    await visit(page, home)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => readOfflineAnswers(page)).toMatch(/baseConfig[^]*numberList|numberList[^]*baseConfig/)
    await expect.poll(() => lacksFiles(page), 'what keeps answers has come, too').toBe(0)
    await page.addInitScript(() => {
      addEventListener(
        'DOMContentLoaded',
        () => (window.beganWith = document.querySelector('#prerendered [role=article]')?.textContent),
      )
    })
    for (const [end, again] of [
      [() => (front.state.fails = true), () => (front.state.fails = false)],
      [front.stop, front.start],
    ] as const) {
      await leave(page)
      await end()
      await start(page, home)
      // the page takes its place within a few frames
      await expect.poll(() => page.evaluate(() => window.beganWith)).toBeTruthy()
      await expect(old(page), 'what is shown then says from when it is').toBeVisible()
      await again()
    }
    await visit(page, numbers)
    await expect.poll(() => readOfflineAnswers(page)).toMatch(/"page\W+pages\/index\/VanityNumber\/index/)
    await leave(page)
    await front.stop()
    await start(page, numbers)
    await expect(old(page)).toBeVisible()
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test(
  'after a deployment the old build is shown whole once, then the new one; a file that only the old one had leads to it',
  { tag: '@whole' },
  async ({ page }) => {
    const isBuild = (number: number) => expect(page.locator(`script[src*="-b${number}."]`).first()).toBeAttached()
    await visit(page, home)
    await leave(page)
    front.state.build = 1
    // slower than the offline page
    front.state.delayMs = HELD_MS
    await start(page, home)
    front.state.delayMs = 0
    await expect(page.locator('script[src*="-b1."]')).toHaveCount(0)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect.poll(() => isKept(page, home, '-b1.'), 'the new build is kept').toBe(true)
    await leave(page)
    await start(page, home)
    await isBuild(1)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await leave(page)
    front.state.build = 2
    front.state.delayMs = HELD_MS
    await start(page, home)
    front.state.delayMs = 0
    await isBuild(1)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await page.evaluate(() => (location.hash = '#/pages-sub/wifi/index'))
    await isBuild(2)
    await expect(page.getByRole('textbox').first()).toBeVisible()
  },
)
