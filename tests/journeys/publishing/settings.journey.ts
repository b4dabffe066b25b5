/** Changes by the editors' commands appear in an open shop when it next returns to the foreground (docs/operators.md). */
import { admin } from '#schemas/publishing/index.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { commands } from '#server/publishing/cli/commands.ts'
import { runCli } from '#server/publishing/cli/run.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { pickDailyRows } from '#tests/night.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, openPage, test, url } from '../support/shop.ts'
import { findSmallTargets } from '../support/small-targets.ts'

test.describe.configure({ mode: 'serial' })
useOwnShop({ SEED_NUMBERS: '50' })

let folder = ''
const SETTINGS = 'settings:storefront'
const HOUR = 3_600_000
let token = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'menmian-settings-'))
  const { login, password } = demoOwner
  const response = await fetch(`${url()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login, password }),
  })
  token = ((await response.json()) as { token: string }).token
})

test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of `npm run layout -- …` in this process and returns the output of `--json`. */
async function layout<T>(...words: string[]): Promise<T> {
  let said = ''
  const print = (text: string) => void (said += text)
  const terminal = {
    fetch,
    env: { MENMIAN_URL: url(), MENMIAN_TOKEN: token },
    command: 'npm run layout --',
    folder,
    print,
    printError: print,
    secret: async () => '',
    rows: admin,
  }
  expect([await runCli([...words, '--json'], terminal, commands), said]).toEqual([0, said])
  return JSON.parse(said) as T
}
function file(name: string, path: string, revision: number | null, content: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify({ $from: { path, revision }, ...content }))
  return file
}
/** The shop returns to the foreground after half a minute. */
const toTheFront = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 40_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

test(
  'an uploaded picture becomes the first slide of an open shop, in the size that the screen needs',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/?indexFirstGroup=2')
    await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
    const photo = join(folder, 'store.png')
    await page.screenshot({ path: photo, scale: 'device' })
    const [{ id }] = await layout<[{ id: number }]>(
      'media',
      'add',
      photo,
      '--alt-zh',
      '新门店开业',
      '--alt-en',
      'Our new store',
    )
    await expect
      .poll(async () => (await layout<{ state: string }>('media', 'show', String(id))).state, { timeout: 120_000 })
      .toBe('ready')
    const slide = file('slide.json', SETTINGS, null, {
      indexCarousel: [{ add: { image: `media:${id}`, type: 'page', path: '/pages/customer/index' }, before: 0 }],
    })
    await layout('push', slide)
    await layout('publish', slide)
    await toTheFront(page)
    const picture = page.getByRole('link', { name: '新门店开业' }).locator('img')
    await expect(picture).toBeVisible()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/\/media\/[\w-]{32}\/\d+\.(avif|webp)/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
    expect(
      await picture.evaluate((image: HTMLImageElement) => [image.hasAttribute('width'), image.hasAttribute('height')]),
    ).toEqual([true, true])
  },
)

test(
  'a campaign reaches an open shop and follows the clock: a notice, and the page that it leads to',
  { tag: '@whole' },
  async ({ page }) => {
    const sale = file('sale.json', '/p/double-eleven', null, {
      version: 1,
      title: { 'zh-CN': '双十一会场', en: 'Sale' },
      nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '全场第二件半价', en: 'Half price' } } } },
      order: ['words'],
    })
    const { revision } = await layout<{ revision: number }>('pull', SETTINGS, '--out', join(folder, 'now.json'))
    const front = file('front.json', SETTINGS, revision, {
      notice: { 'zh-CN': '双十一今晚开始', en: 'The sale begins tonight' },
    })
    for (const file of [sale, front]) await layout('push', file)
    const { timestamp } = await demoConsole.clock()
    const inHours = (hours: number) => new Date(timestamp + hours * HOUR).toISOString()
    const reason = ['--accept', '--reason', 'every second article is half price']
    await layout('schedule', sale, front, '--at', inHours(1), '--until', inHours(3), '--name', '双十一', ...reason)
    await openPage(page, '/')
    await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
    const notice = page.getByText('双十一今晚开始')
    await expect(notice).toHaveCount(0)

    await demoConsole.forward(HOUR + 1000)
    await expect(async () => {
      await toTheFront(page)
      await expect(notice.first()).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await openPage(page, '/p/double-eleven')
    await expect(page.getByText('全场第二件半价')).toBeVisible()

    await openPage(page, '/')
    await expect(notice.first()).toBeVisible()
    await demoConsole.forward(2 * HOUR)
    await expect(async () => {
      await toTheFront(page)
      await expect(notice).toHaveCount(0, { timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    const list = await layout<{ name: string; state: string }[]>('campaigns')
    expect(list).toMatchObject([{ name: '双十一', state: 'ended' }])
  },
)

test(
  'a word of the editors appears in an open shop, in both languages, and the shipped one comes back',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/')
    const shipped = page.getByRole('link', { name: '我的', exact: true })
    await expect(shipped).toBeVisible()
    const words = file('words.json', 'settings:words', null, {
      'tab.mine': { 'zh-CN': '会员中心', en: 'Member' },
      'home.search': { 'zh-CN': '搜号码', en: 'Find a number' },
    })
    await layout('push', words)
    await layout('publish', words)
    await toTheFront(page)
    await expect(page.getByRole('link', { name: '会员中心' })).toBeVisible()
    await expect(page.getByText('搜号码').or(page.getByPlaceholder('搜号码')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: '会员中心' })).toBeVisible()

    await page.goto(`${url()}/shop/?lang=en#/`)
    await expect(page.getByRole('link', { name: 'Member' })).toBeVisible()

    await layout('rollback', 'settings:words', '--to', 'none')
    await toTheFront(page)
    await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  },
)

test('what somebody is filling in stays when the words change', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/pages/login/index')
  const mobile = page.getByRole('textbox').first()
  await mobile.fill('138 0000 0001')
  const typed = await mobile.inputValue()
  const { revision } = await layout<{ revision: number }>(
    'pull',
    'settings:words',
    '--out',
    join(folder, 'words-now.json'),
  )
  const words = file('words.json', 'settings:words', revision, {
    'login.submit': { 'zh-CN': '查看我的订单', en: 'See my orders' },
  })
  await layout('push', words)
  await layout('publish', words)
  const received = page.waitForResponse(/\/api\/layouts\/[\w-]{32}$/)
  await toTheFront(page)
  await (await received).finished()
  await page.waitForTimeout(500)
  await expect(mobile).toHaveValue(typed)
  await page.goto(`${url()}/shop/#/pages/customer/index`)
  await page.goto(`${url()}/shop/#/pages/login/index`)
  await expect(page.getByRole('button', { name: '查看我的订单' })).toBeVisible()
  await layout('rollback', 'settings:words', '--to', 'none')
})

test(
  'a tab of the editors appears in an open shop, and its page has the tab bar',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/')
    const bar = page.getByRole('navigation', { name: /主导航|Main navigation/ })
    const help = bar.getByRole('link', { name: '找客服' })
    await expect(bar.getByRole('link')).toHaveCount(2)
    const tabs = file('tabs.json', 'settings:tabs', null, {
      tabs: [
        {
          add: { name: { 'zh-CN': '找客服', en: 'Help' }, path: '/pages/customer/index', icon: 'headset' },
          after: '首页',
        },
      ],
    })
    await layout('push', tabs)
    await layout('publish', tabs)
    await toTheFront(page)
    await expect(help).toBeVisible()
    await help.click()
    await expect(bar.getByRole('link')).toHaveCount(3)
    await expect(help).toHaveAttribute('aria-current', 'page')
    await page.goto(`${url()}/shop/?lang=en#/`)
    await expect(bar.getByRole('link', { name: 'Help' })).toBeVisible()

    await layout('rollback', 'settings:tabs', '--to', 'none')
    await toTheFront(page)
    await expect(bar.getByRole('link')).toHaveCount(2)
  },
)

/** Returns the computed value of a token in the page. */
const readToken = (page: Page, name: string) =>
  page.evaluate((token) => getComputedStyle(document.documentElement).getPropertyValue(token), `--${name}`)

test(
  'a colour of the editors appears in an open shop, and the next visit paints it first',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/')
    const tab = page.getByRole('navigation', { name: /主导航|Main navigation/ }).getByRole('link', { name: '首页' })
    await expect(tab).toHaveCSS('color', 'rgb(1, 141, 113)')
    const theme = file('theme.json', 'settings:theme', null, { brand: '#e60012', radius: 'square' })
    await layout('push', theme)
    await layout('publish', theme)
    await toTheFront(page)
    await expect(tab).toHaveCSS('color', 'rgb(230, 0, 18)')

    // the list never arrives, so the content is from the last visit
    await page.route('**/api/layouts?*', () => undefined)
    await page.addInitScript(() => {
      const look = () => {
        if (!document.getElementById('root')?.childElementCount) return void requestAnimationFrame(look)
        const first = getComputedStyle(document.documentElement).getPropertyValue('--color-brand')
        Object.assign(window, { firstColour: first })
      }
      look()
    })
    await page.reload()
    await expect(tab).toHaveCSS('color', 'rgb(230, 0, 18)')
    // until the shop has rendered, the tab shows the server's HTML
    await expect.poll(() => page.evaluate(() => (window as { firstColour?: string }).firstColour)).toBe('#e60012')
    await page.unroute('**/api/layouts?*')

    await layout('rollback', 'settings:theme', '--to', 'none')
    await page.reload()
    await expect(tab).toHaveCSS('color', 'rgb(1, 141, 113)')
    expect(await readToken(page, 'radius-card')).toBe('1.2rem')
  },
)

test('a shop that follows the phone is dark at the first visit and from the first frame of the next; a choice wins', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const { revision } = await layout<{ revision: number }>('pull', 'settings:theme', '--out', join(folder, 'was.json'))
  const theme = file('look.json', 'settings:theme', revision, { look: 'phone' })
  await layout('push', theme)
  await layout('publish', theme)
  await openPage(page, '/pages/user/index2')
  const root = page.locator('html')
  await expect(page.getByRole('button', { name: /外观.*店铺默认/ })).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.addInitScript(() => {
    const seen = new Set<string | undefined>()
    Object.assign(window, { seen })
    const look = () => {
      if (document.styleSheets.length) seen.add(document.documentElement.dataset.theme)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /外观.*店铺默认/ })).toBeVisible()
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual(['dark'])
  await page.getByRole('button', { name: /外观/ }).click()
  await page.getByRole('radio', { name: '浅色' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await layout('rollback', 'settings:theme', '--to', 'none')
})

test(
  'a density changes spaces only: no touch target becomes smaller than 44 px',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(360_000)
    const pages = ['/', '/pages/customer/index', '/pages/iot/login/index', '/pages/login/index', '/pages/user/index2']
    const measured = async () => {
      const targetsByPath: Record<string, string[]> = {}
      for (const path of pages) {
        await openPage(page, path)
        await page.reload()
        await expect(page.getByRole('button').first()).toBeVisible()
        await page.waitForLoadState('networkidle')
        targetsByPath[path] = await findSmallTargets(page, 44)
      }
      return targetsByPath
    }
    await page.setViewportSize({ width: 375, height: 812 })
    const shipped = await measured()
    for (const density of pickDailyRows(['compact', 'roomy'], 2)) {
      const { revision } = await layout<{ revision: number }>(
        'pull',
        'settings:theme',
        '--out',
        join(folder, 'theme-now.json'),
      )
      const theme = file('density.json', 'settings:theme', revision, { density })
      await layout('push', theme)
      await layout('publish', theme)
      expect([density, await measured()]).toEqual([density, shipped])
      expect(await readToken(page, 'space-8')).toBe(density === 'compact' ? '0.6rem' : '1rem')
    }
    await layout('rollback', 'settings:theme', '--to', 'none')
  },
)
