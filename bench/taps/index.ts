/**
 * Taps in Chromium with the processor slowed four times: from the touch to the next frame (Event Timing, steps of 8 ms), and until what the
 * tap opens is drawn. `--against FOLDER` measures the build of another checkout by turns in the same run. Run it after `npm run build`, on an
 * idle machine; on a busy one only the difference says something.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { chromiumOptions } from '../../tests/chromium.ts'
import { startServer } from '../../tests/journeys/support/server.ts'
import { flags } from '../flags.ts'
import { phone, slowness } from '../phone.ts'
import { steps, type Step } from './steps.ts'

const goals = { paint: 100, content: 200 }
const rounds = Math.min(flags.rounds, 5)
const here = join(import.meta.dirname, '../..')
const folders = [here, ...(flags.against ? [resolve(flags.against)] : [])]

declare global {
  interface Window {
    taps: number[]
  }
}
const watch = () => {
  window.taps = []
  type Timing = PerformanceEntry & { interactionId: number }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[])
      if (interactionId) window.taps.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}

type Times = { paint: number[]; content: number[] }
async function take(page: Page, { at, shows, key }: Step, times: Times | null): Promise<void> {
  const target = at(page)
  await target.waitFor()
  // a list that is drawn anew has other elements
  await target.scrollIntoViewIfNeeded().catch(() => undefined)
  await page.evaluate(() => window.taps.splice(0))
  const from = performance.now()
  if (key) await target.press(key)
  else await target.tap()
  await shows(page).waitFor()
  const content = performance.now() - from
  // the page is idle, and the browser has reported its timings
  await page.waitForTimeout(700)
  const taps = await page.evaluate(() => window.taps.splice(0))
  // what is faster than 16 ms is not reported
  times?.paint.push(Math.max(8, ...taps))
  times?.content.push(content)
}

async function open(url: string): Promise<Page> {
  const context = await browser.newContext(phone)
  await context.addInitScript(watch)
  const page = await context.newPage()
  await page.goto(`${url}/shop/#/`)
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(3000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return page
}

const browser = await chromium.launch(chromiumOptions())
const shops = await Promise.all(
  folders.map(async (folder) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'menmian-taps-'))
    const server = await startServer({ DATA_DIR: dataDir, SEED_NUMBERS: '2000' }, folder)
    const times = steps.map((): Times => ({ paint: [], content: [] }))
    return { folder, dataDir, server, times, page: await open(server.url) }
  }),
)
try {
  for (let round = 0; round <= rounds; round++) {
    for (const { page, times, folder } of shops) {
      process.stderr.write(`round ${round} of ${rounds}: ${basename(folder)}\n`)
      for (const [index, step] of steps.entries()) await take(page, step, round ? times[index]! : null)
    }
  }
} finally {
  await browser.close()
  for (const { server, dataDir } of shops) {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const at = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))]!
const cells = ({ paint, content }: Times) =>
  `${at(paint, 0.5).toFixed(0)} / ${Math.max(...paint).toFixed(0)} | ${at(content, 0.5).toFixed(0)} / ${Math.max(...content).toFixed(0)}`
const names = folders.map((folder, index) => (index ? basename(folder) : 'here'))
console.log(`\nTaps, processor slowed ${slowness} times, ${rounds} of each; median / worst in ms\n`)
console.log(`| tap | ${names.map((name) => `${name}: to the next frame | until drawn`).join(' | ')} |`)
console.log(`|---|${names.map(() => '---|---|').join('')}`)
for (const [index, { name }] of steps.entries())
  console.log(`| ${name} | ${shops.map(({ times }) => cells(times[index]!)).join(' | ')} |`)
for (const [index, { times }] of shops.entries()) {
  const all = times.flatMap(({ paint }) => paint)
  const drawn = times.flatMap(({ content }) => content)
  console.log(
    `\n${names[index]}: to the next frame p98 ${at(all, 0.98).toFixed(0)} ms (goal ${goals.paint}), until drawn median ${at(drawn, 0.5).toFixed(0)} ms (goal ${goals.content}), of ${all.length} taps`,
  )
}
