/**
 * Taps in Chromium with 4× CPU throttling: time from the touch to the next frame (Event Timing, steps of 8 ms), and to the first frame that
 * shows the result of the tap. `--against FOLDER` alternates with the build of another checkout in the same run. Run it after
 * `npm run build`, on an idle machine; on a busy machine only the difference is meaningful.
 */
import { basename, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { findBuiltCheckout, startServers } from '#tests/journeys/support/server.ts'
import { flags } from '../flags.ts'
import { phone, slowness } from '../phone.ts'
import { judge } from '../verdicts.ts'
import { steps, type Sight, type Step } from './steps.ts'

const goals = { paint: 100, content: 200, frame: 33 }
/** Pixels per wheel event (`step`) and in total (`distance`). */
const scrolled = { distance: 12_000, step: 100, everyMs: 16 }
/** Budget: the slowest taps relative to creating a thousand rows by hand on the same CPU. */
const mostAgainstRows = 4
const rounds = Math.min(flags.rounds, 5)
const root = join(import.meta.dirname, '../../..')
const folders = [root, ...(flags.against ? [findBuiltCheckout(flags.against)] : [])]

declare global {
  interface Window {
    taps: number[]
    frameTimes: number[]
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

/**
 * Returns the time in ms from the touch to the end of the first frame that shows the result. The check must be cheap, since it runs in
 * the page.
 */
const measureUntilShown = ({ css, text }: Sight) =>
  new Promise<number>((resolve) => {
    const pattern = new RegExp(text ?? '')
    const isShown = () =>
      [...document.querySelectorAll(css)].some(
        (element) =>
          pattern.test(element.getAttribute('aria-label') ?? element.textContent) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      )
    let touched: number | undefined
    const end = () => resolve(performance.now() - touched!)
    const start = ({ timeStamp }: Event) => {
      if (touched !== undefined) return
      touched = timeStamp
      const look = () => (isShown() ? setTimeout(end) : requestAnimationFrame(look))
      // the first frame belongs to the tap itself
      requestAnimationFrame(look)
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, start, { capture: true, once: true })
  })

/** Creates and lays out a thousand rows; returns the time in ms as a reference for the CPU's current speed. */
const makeRows = () => {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    const host = document.body.appendChild(document.createElement('div'))
    for (let row = 0; row < 1000; row++) {
      const line = host.appendChild(document.createElement('p'))
      line.append(document.createElement('span'), `row ${row}`)
    }
    void host.offsetHeight
    host.remove()
    return performance.now() - began
  })
  return times.toSorted((a, b) => a - b)[2]!
}

/** Returns the frame intervals in ms while a newly opened list is scrolled and loads more rows. */
async function scroll(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/shop/#/pages/index/VanityNumber/index`)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    window.frameTimes = []
    let before = performance.now()
    const note = (now: number) => {
      window.frameTimes.push(now - before)
      before = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await page.mouse.move(180, 400)
  for (let scrolledBy = 0; scrolledBy < scrolled.distance; scrolledBy += scrolled.step) {
    await page.mouse.wheel(0, scrolled.step)
    await page.waitForTimeout(scrolled.everyMs)
  }
  const [times, top] = await page.evaluate(() => [window.frameTimes.slice(1), window.scrollY] as const)
  if (top < scrolled.distance / 2) throw new Error(`the list was scrolled by ${top} px only`)
  return times
}

type Times = { paint: number[]; content: number[] }
async function take(page: Page, { at, shows, key }: Step, times: Times | null): Promise<void> {
  const target = at(page)
  await target.waitFor()
  // the element is replaced when the list re-renders
  await target.scrollIntoViewIfNeeded().catch(() => undefined)
  await page.evaluate(() => window.taps.splice(0))
  const content = page.evaluate(measureUntilShown, shows)
  if (key) await target.press(key)
  else await target.tap()
  times?.content.push(await content)
  // let the page become idle, and the browser report its timings
  await page.waitForTimeout(700)
  const taps = await page.evaluate(() => window.taps.splice(0))
  // events faster than 16 ms are not reported
  times?.paint.push(Math.max(8, ...taps))
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

const browser = await chromium.launch(buildChromiumOptions())
const servers = await startServers(folders, { SEED_NUMBERS: '20000' })
const shops = servers.map((server, index) => ({
  folder: folders[index]!,
  server,
  times: steps.map((): Times => ({ paint: [], content: [] })),
  rows: [] as number[],
  frames: [] as number[],
}))
try {
  const pages = await Promise.all(servers.map(({ url }) => open(url)))
  for (let round = 0; round <= rounds; round++) {
    for (const [shop, { times, rows, folder }] of shops.entries()) {
      const page = pages[shop]!
      process.stderr.write(`round ${round} of ${rounds}: ${basename(folder)}\n`)
      for (const [index, step] of steps.entries()) await take(page, step, round ? times[index]! : null)
      rows.push(await page.evaluate(makeRows))
    }
  }
  for (const [shop, { server, frames }] of shops.entries())
    for (let round = 0; round < rounds; round++) frames.push(...(await scroll(pages[shop]!, server.url)))
} finally {
  await browser.close()
  for (const server of servers) await server.stop()
}

const getQuantile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(part * numbers.length))]!
const formatCells = ({ paint, content }: Times) =>
  `${getQuantile(paint, 0.5).toFixed(0)} / ${Math.max(...paint).toFixed(0)} | ${getQuantile(content, 0.5).toFixed(0)} / ${Math.max(...content).toFixed(0)}`
const names = folders.map((folder, index) => (index ? basename(folder) : 'here'))
console.log(`\nTaps, processor slowed ${slowness} times, ${rounds} of each; median / worst in ms\n`)
console.log(`| tap | ${names.map((name) => `${name}: to the next frame | until shown`).join(' | ')} |`)
console.log(`|---|${names.map(() => '---|---|').join('')}`)
for (const [index, { name }] of steps.entries())
  console.log(`| ${name} | ${shops.map(({ times }) => formatCells(times[index]!)).join(' | ')} |`)
for (const [index, { times, rows, frames }] of shops.entries()) {
  const all = times.flatMap(({ paint }) => paint)
  const drawn = times.flatMap(({ content }) => content)
  console.log(
    `\n${names[index]}: to the next frame p98 ${getQuantile(all, 0.98).toFixed(0)} ms (goal ${goals.paint}), until shown median ${getQuantile(drawn, 0.5).toFixed(0)} ms, p90 ${getQuantile(drawn, 0.9).toFixed(0)} (goal ${goals.content}), of ${all.length} taps; p98 to a thousand rows by hand ${judge(`${names[index]}: p98 of taps to a thousand rows by hand`, getQuantile(all, 0.98) / getQuantile(rows, 0.5), mostAgainstRows)}`,
  )
  console.log(
    `${names[index]}: frames while a list is scrolled, median ${getQuantile(frames, 0.5).toFixed(0)}, p95 ${getQuantile(frames, 0.95).toFixed(0)} ms (goal ${goals.frame}), of ${frames.length}`,
  )
}
