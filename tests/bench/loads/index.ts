/**
 * Page loads in Chromium with 4× CPU throttling, on networks with real latency: first contentful paint, largest contentful paint, layout
 * shifts, requests and bytes of a first visit; largest contentful paint of a repeat visit, with and without the server. `--against FOLDER`
 * alternates with the build of another checkout in the same run. Run it after `npm run build`, on an idle machine.
 */
import { basename, join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { findBuiltCheckout, startServers } from '#tests/journeys/support/server.ts'
import { enterCard } from '#tests/journeys/support/shop.ts'
import { flags } from '../flags.ts'
import { phone, slowness } from '../phone.ts'
import { judge } from '../verdicts.ts'
import { loads, type Load } from './routes.ts'
import { createSlowNetwork, type Network, type SlowNetwork } from './slow-network.ts'

/** `--check` measures only the loads that are compared with the plain HTML: no repeat visits, no pages of a card. */
const rounds = Math.min(flags.rounds, flags.check ? 3 : 5)
const rows = flags.check ? loads.filter(({ isOfCard }) => !isOfCard) : loads
const fast: Network = { name: 'no delay', latency: 0, kbits: Infinity }
const networks: (Network & { largest: number })[] = [
  { name: '150 ms, 1.6 Mbit/s', latency: 150, kbits: 1600, largest: 1200 },
  { name: '400 ms, 400 kbit/s', latency: 400, kbits: 400, largest: 2000 },
]
const goals = { again: 500, shift: 0.02 }
/** Budget: largest contentful paint relative to that of the same HTML without scripts. */
const mostAgainstHtml = 1.5
const root = join(import.meta.dirname, '../../..')
const folders = [...(flags.against ? [findBuiltCheckout(flags.against)] : []), root]

type Seen = { first: number; largest: number; shift: number }
declare global {
  interface Window {
    loadSeen: Seen
  }
}
const watch = () => {
  const seen: Seen = { first: 0, largest: 0, shift: 0 }
  window.loadSeen = seen
  const on = (type: string, run: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) run(entry)
    }).observe({ type, buffered: true })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime
  })
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) seen.shift += value
  })
}

type Figures = Seen & { requests: number; kB: number }
async function load(context: BrowserContext, network: SlowNetwork, address: string): Promise<Figures> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  let requests = 0
  page.on('request', () => requests++)
  const before = network.received()
  await page.goto(`${network.url}/shop${address}`, { waitUntil: 'commit', timeout: 60_000 })
  await settled(page)
  const [seen, kB] = [await page.evaluate(() => window.loadSeen), (network.received() - before) / 1000]
  await page.close()
  return { ...seen, requests, kB }
}
/** Waits until the page shows its own content, and still does two seconds later. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('#prerendered, body[aria-busy=true]') && document.querySelector('#root')?.firstChild,
    undefined,
    { timeout: 60_000 },
  )
  await page.waitForTimeout(2000)
}

/** Largest contentful paint of the HTML without scripts. */
async function loadHtml(network: SlowNetwork, address: string): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
  let largest = Number.NaN
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => (largest = event.time * 1000))
  await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] })
  await page.goto(`${network.url}/shop${address}`, { timeout: 60_000 })
  await page.waitForTimeout(1000)
  const began = await page.evaluate(() => performance.timeOrigin)
  await context.close()
  return largest - began
}

type Times = { visits: Figures[]; html: number[]; again: number[]; gone: number[] }
const buildKey = (folder: string, network: Network, { name }: Load) => `${folder}|${network.name}|${name}`
const all = new Map<string, Times>()

const browser = await chromium.launch(buildChromiumOptions())
const servers = await startServers(folders, { SEED_NUMBERS: '2000' })
const shops = await Promise.all(
  servers.map(async (server, index) => ({
    folder: folders[index]!,
    server,
    network: await createSlowNetwork(Number(new URL(server.url).port)),
  })),
)
type Shop = (typeof shops)[number]
async function measure({ folder, server, network }: Shop, slow: Network, row: Load): Promise<void> {
  const context = await browser.newContext(phone)
  await context.addInitScript(watch)
  process.env.SHOP = server.url
  if (row.isOfCard) await enterCard(context)
  // the server renders a page on its first request
  for (let count = 0; count < 2; count++) {
    await fetch(`${server.url}/shop${row.address}`, { headers: { 'accept-language': 'zh-CN' } })
    await new Promise((done) => setTimeout(done, 500))
  }
  const times = all.get(buildKey(folder, slow, row)) ?? { visits: [], html: [], again: [], gone: [] }
  all.set(buildKey(folder, slow, row), times)
  network.setNetwork(slow)
  times.visits.push(await load(context, network, row.address))
  if (!row.isOfCard) times.html.push(await loadHtml(network, row.address))
  if (row.isOpenedAgain && !flags.check) {
    network.setNetwork(fast)
    await load(context, network, row.address)
    network.setNetwork(slow)
    times.again.push((await load(context, network, row.address)).largest)
    network.setReachable(false)
    times.gone.push((await load(context, network, row.address)).largest)
    network.setReachable(true)
  }
  await context.close()
}
try {
  for (let round = 0; round < rounds; round++)
    for (const slow of networks)
      for (const row of rows)
        for (const shop of shops) {
          process.stderr.write(`round ${round + 1} of ${rounds}: ${slow.name}, ${row.name}, ${basename(shop.folder)}\n`)
          await measure(shop, slow, row)
        }
} finally {
  await browser.close()
  for (const { server, network } of shops) {
    await network.stop()
    await server.stop()
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
const formatSeconds = (ms: number) => (ms / 1000).toFixed(2)
const formatMarked = (ms: number, goal: number) => `${formatSeconds(ms)}${ms > goal ? ' ✗' : ''}`
console.log(`\nLoads, processor slowed ${slowness} times, median of ${rounds}; seconds; ✗ over the goal`)
for (const [index, folder] of folders.entries())
  for (const slow of networks) {
    console.log(
      `\n${index === folders.length - 1 ? 'This checkout' : basename(folder)}, ${slow.name}: largest content ≤ ${formatSeconds(slow.largest)}, a second visit ≤ ${formatSeconds(goals.again)}, shift ≤ ${goals.shift}\n`,
    )
    console.log(
      '| page | first content | largest | to that of the HTML alone | shift | requests | kB | second visit | without the server |',
    )
    console.log('|---|---|---|---|---|---|---|---|---|')
    for (const row of rows) {
      const { visits, html, again, gone } = all.get(buildKey(folder, slow, row))!
      const getMedian = (name: keyof Figures) => median(visits.map((visit) => visit[name]))
      const shift = getMedian('shift')
      const cells = [
        formatSeconds(getMedian('first')),
        formatMarked(getMedian('largest'), slow.largest),
        html.length
          ? judge(
              `${row.name}, ${slow.name}: largest content to that of its HTML`,
              getMedian('largest') / median(html),
              mostAgainstHtml,
            )
          : '',
        `${shift.toFixed(3)}${shift > goals.shift ? ' ✗' : ''}`,
        getMedian('requests'),
        getMedian('kB').toFixed(0),
        ...[again, gone].map((times) => (times.length ? formatMarked(median(times), goals.again) : '')),
      ]
      console.log(`| ${row.name} | ${cells.join(' | ')} |`)
    }
  }
