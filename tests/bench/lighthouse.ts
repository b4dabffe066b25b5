/**
 * Lighthouse mobile scores of the pages that `loads` measures, each the median of five runs: once with the slow network that Lighthouse
 * simulates from an unthrottled load, and once on a network that is really slow (`loads/slow-network.ts`) with Lighthouse's CPU
 * throttling. Lighthouse brings a hundred packages for one table, so it is not a dependency: run `npm install --no-save --ignore-scripts
 * lighthouse@13.5.0` first, or pass `--lighthouse FILE` for an existing installation. Run it after `npm run build`, on an idle machine.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext } from 'playwright'
import { findFreePort } from '#server/platform/free-port.ts'
import { buildChromiumOptions } from '../chromium.ts'
import { startIsolatedServer } from '../journeys/support/server.ts'
import { enterCard } from '../journeys/support/shop.ts'
import { flags } from './flags.ts'
import { loads, type Load } from './loads/routes.ts'
import { createSlowNetwork } from './loads/slow-network.ts'

const goal = 98
const rounds = Math.min(flags.rounds, 5)
const root = join(import.meta.dirname, '..')
const lighthouse = flags.lighthouse ?? join(root, 'node_modules/.bin/lighthouse')
const run = promisify(execFile)
/** Lighthouse's default mobile network. */
const network = { name: '150 ms, 1.6 Mbit/s', latency: 150, kbits: 1638 }
/** The developer tools throttle only the CPU. */
const applied = [
  '--throttling-method=devtools',
  '--throttling.requestLatencyMs=0',
  '--throttling.downloadThroughputKbps=0',
  '--throttling.uploadThroughputKbps=0',
  '--throttling.cpuSlowdownMultiplier=4',
]

type Audit = { numericValue?: number }
type Report = { categories: { performance: { score: number } }; audits: Record<string, Audit> }
type Scores = { score: number; first: number; largest: number; blocked: number; shift: number }

/** Lighthouse sometimes misses the start of a load, so a failed run is repeated. */
async function scoreWithRetries(url: string, row: Load, options: string[]): Promise<Scores> {
  for (let left = 3; ; left--) {
    try {
      return await score(url, row, options)
    } catch (error) {
      if (!left) throw error
    }
  }
}

/** Runs Lighthouse in a browser with an empty profile, which holds a card session if the page requires it. */
async function score(url: string, { address, isOfCard }: Load, more: string[]): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'menmian-lighthouse-'))
  const port = await findFreePort()
  const options = buildChromiumOptions()
  let context: BrowserContext | undefined
  try {
    context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...options.args!, `--remote-debugging-port=${port}`],
    })
    if (isOfCard) {
      await enterCard(context)
      const page = await context.newPage()
      // a URL of the same origin outside the shop: storage can be written before the shop loads
      await page.goto(`${url}/healthz`)
    }
    const { stdout } = await run(
      lighthouse,
      [
        `${url}/shop${address}`,
        `--port=${port}`,
        '--output=json',
        '--only-categories=performance',
        '--disable-storage-reset',
        '--no-enable-error-reporting',
        '--quiet',
        ...more,
      ],
      { maxBuffer: 1 << 28 },
    )
    const { categories, audits } = JSON.parse(stdout) as Report
    const readValue = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      score: categories.performance.score * 100,
      first: readValue('first-contentful-paint'),
      largest: readValue('largest-contentful-paint'),
      blocked: readValue('total-blocking-time'),
      shift: readValue('cumulative-layout-shift'),
    }
  } finally {
    await context?.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

if (existsSync(lighthouse)) await measure()
else console.log(`\nLighthouse is not installed (bench/lighthouse.ts says how): no scores.`)

async function measure() {
  const server = await startIsolatedServer({ SEED_NUMBERS: '2000' })
  process.env.SHOP = server.url
  const slow = await createSlowNetwork(Number(new URL(server.url).port))
  slow.setNetwork(network)
  const ways = [
    { name: `on a network of ${network.name}`, url: slow.url, options: applied },
    { name: 'a slow network computed', url: server.url, options: [] },
  ]
  const rows = ways.map((): [string, Scores[]][] => [])
  try {
    for (const row of loads)
      for (const [index, { name, url, options }] of ways.entries()) {
        // the server renders a page on its first request
        await fetch(`${server.url}/shop${row.address}`, { headers: { 'accept-language': 'en-US' } })
        const scores: Scores[] = []
        for (let round = 0; round < rounds; round++) {
          process.stderr.write(`${row.name}, ${name}: ${round + 1} of ${rounds}\n`)
          scores.push(await scoreWithRetries(url, row, options))
        }
        rows[index]!.push([row.name, scores])
      }
  } finally {
    for (const [index, { name }] of ways.entries()) printTable(name, rows[index]!)
    await slow.stop()
    await server.stop()
  }
}

function printTable(way: string, rows: [string, Scores[]][]) {
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
  console.log(`\nLighthouse, mobile, ${way}, median of ${rounds}; ✗ under ${goal}\n`)
  console.log('| page | score (worst) | first content s | largest content s | blocked ms | shift |')
  console.log('|---|---|---|---|---|---|')
  for (const [name, scores] of rows) {
    const computeMedian = (field: keyof Scores) => median(scores.map((score) => score[field]))
    const worst = Math.min(...scores.map((score) => score.score))
    console.log(
      `| ${name} | ${computeMedian('score').toFixed(0)} (${worst.toFixed(0)})${computeMedian('score') < goal ? ' ✗' : ''} | ${(computeMedian('first') / 1000).toFixed(2)} | ${(computeMedian('largest') / 1000).toFixed(2)} | ${computeMedian('blocked').toFixed(0)} | ${computeMedian('shift').toFixed(3)} |`,
    )
  }
}
