/**
 * `npm run picture`: records docs/pictures/change.webp, an editor's change that appears in an open shop. The commands and their output are
 * real; the shop is the current build (run `npm run build` first), on a separate server with an empty database.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { demoOwner } from '#server/seed/accounts.ts'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { startIsolatedServer } from '#tests/journeys/support/server.ts'

const root = join(import.meta.dirname, '../..')
const [width, shopHeight, terminalHeight] = [375, 590, 110]
const height = shopHeight + terminalHeight
/** Device pixels per CSS pixel. */
const scale = 2
const most = 600_000

/** The change: a notice at the top, and the menu above the slides. */
const change = {
  nodes: {
    weekend: {
      widget: 'basic/notice',
      props: { tone: 'danger', icon: 'ticket', text: { 'zh-CN': '周末选号立减 20 元', en: '¥20 off this weekend' } },
    },
  },
  order: [
    { move: 'weekend', after: 'search' },
    { move: 'nav', after: 'weekend' },
  ],
}

const browser = await chromium.launch(buildChromiumOptions())
const server = await startIsolatedServer({ SEED_NUMBERS: '200' })
const folder = mkdtempSync(join(tmpdir(), 'menmian-picture-'))
const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'server/backoffice/cli.ts'), ...args], {
    cwd: folder,
    env: { ...process.env, MENMIAN_URL: server.url, MENMIAN_PASSWORD: demoOwner.password },
  })
  return stdout.trim()
}

const frames: Buffer[] = []
const delays: number[] = []
try {
  const options = { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', deviceScaleFactor: scale, bypassCSP: true }
  const shop = await (
    await browser.newContext({ ...options, viewport: { width, height: shopHeight }, isMobile: true, hasTouch: true })
  ).newPage()
  const terminal = await (
    await browser.newContext({ ...options, viewport: { width, height: terminalHeight } })
  ).newPage()
  await terminal.setContent(`<style>
    body { margin: 0; padding: 10px 12px; box-sizing: border-box; height: 100vh; background: #10211d; color: #d7e6e1; font: 12px/18px monospace; white-space: pre-wrap }
    b { color: #6fd3b5; font-weight: normal } i { color: #8fa39d; font-style: normal }
  </style><body></body>`)

  let lines: string[] = []
  const write = () =>
    terminal.evaluate((text) => {
      document.body.replaceChildren(
        ...text.map((line) =>
          Object.assign(document.createElement(line.startsWith('$') ? 'b' : 'i'), { textContent: `${line}\n` }),
        ),
      )
    }, lines)
  const frame = async (delay: number): Promise<void> => {
    const [above, below] = [
      await terminal.screenshot(),
      await shop.screenshot({ animations: 'disabled', caret: 'hide' }),
    ]
    const canvas = sharp({ create: { width: width * scale, height: height * scale, channels: 3, background: '#fff' } })
    const layers = [above, below].map((input, index) => ({ input, left: 0, top: index * terminalHeight * scale }))
    frames.push(await canvas.composite(layers).removeAlpha().raw().toBuffer())
    delays.push(delay)
  }
  /** Types a command in three frames, then shows its output. */
  const command = async (name: string, run_: () => Promise<string>): Promise<void> => {
    const line = `$ npm run layout -- ${name}`
    for (const end of [2, 18, line.length]) {
      lines = [...lines.filter((previous) => !previous.endsWith('▌')), `${line.slice(0, end)}▌`]
      await write()
      await frame(end === line.length ? 350 : 140)
    }
    const output = await run_()
    lines = [...lines.slice(0, -1), line, ...output.split('\n')]
    await write()
    await frame(700)
  }
  const tap = async (page: Page, name: string): Promise<void> => {
    const tab = page.locator('nav').getByText(name, { exact: true }).last()
    const box = (await tab.boundingBox())!
    const dot = { left: box.x + box.width / 2 - 18, top: box.y + box.height / 2 - 24 }
    const touch = await page.addStyleTag({
      content: `body::after { content: ''; position: fixed; z-index: 99; left: ${dot.left}px; top: ${dot.top}px; width: 36px; height: 36px; border-radius: 50%; background: #018d7155 }`,
    })
    await frame(250)
    await touch.evaluate((style) => (style as Element).remove())
    await tab.click()
  }
  const settled = (page: Page) => page.waitForTimeout(1500)

  await run('login', demoOwner.login)
  await shop.goto(`${server.url}/shop/#/`)
  await shop.locator('nav').getByText('我的', { exact: true }).last().waitFor()
  await settled(shop)
  await frame(900)

  const home = JSON.parse(await run('pull', '/')) as { $from: object }
  writeFileSync(join(folder, 'home.json'), JSON.stringify({ $from: home.$from, ...change }, null, 2))
  await command('push home.json', () => run('push', 'home.json'))
  await command('publish home.json', () => run('publish', 'home.json'))

  // an open shop checks for new pages when it returns to the foreground after half a minute
  await shop.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 40_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await settled(shop)
  await tap(shop, '我的')
  await settled(shop)
  await frame(600)
  await tap(shop, '首页')
  await shop.getByText('周末选号立减 20 元').first().waitFor()
  await settled(shop)
  await frame(2500)
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

const file = join(import.meta.dirname, 'change.webp')
const raw = {
  width: width * scale,
  height: height * scale * frames.length,
  channels: 3 as const,
  pageHeight: height * scale,
}
for (const quality of [70, 55, 40, 25]) {
  await sharp(Buffer.concat(frames), { raw })
    .webp({ quality, effort: 6, loop: 0, delay: delays, minSize: true })
    .toFile(file)
  const { size } = statSync(file)
  const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1000
  console.log(`${file}: ${frames.length} frames, ${seconds} s, quality ${quality}, ${Math.round(size / 1000)} kB`)
  if (size <= most) break
}
