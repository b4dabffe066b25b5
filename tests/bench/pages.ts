/**
 * Mounts and updates pages of 50, 200 and 1000 nodes and compares them with the same DOM hand-written in React, interleaved in one Chromium
 * run; prints medians and ratios. Run it on an idle machine; only the ratios are meaningful.
 */
import { createServer } from 'node:http'
import { readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { build } from 'vite'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { buildStructure } from '#compiler/build/structure.ts'
import { jsTarget } from '#compiler/environment/target.ts'
import { buildChromiumOptions } from '../chromium.ts'
import { flags } from './flags.ts'
import { judgeRounds, median } from './verdicts.ts'
import { project } from '#menmian.config.ts'

const root = import.meta.dirname
const out = join(root, '../.cache/bench')
const counts = [50, 200, 1000]
const names = ['hand', 'document', 'live'] as const
/** A page can be mounted cold only once per round; medians of twelve rounds differ by 5 % from run to run. */
const rounds = Math.max(flags.rounds, flags.check ? 40 : 12)

await build({
  configFile: false,
  root,
  base: './',
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true, target: jsTarget },
})
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://bench').pathname
  readFile(join(out, path === '/' ? 'index.html' : path.replaceAll('..', ''))).then(
    // cross-origin isolated pages have a clock resolution of 5 µs
    (body) =>
      response
        .setHeader('cross-origin-opener-policy', 'same-origin')
        .setHeader('cross-origin-embedder-policy', 'require-corp')
        .setHeader('content-type', types[extname(path) || '.html'] ?? 'application/octet-stream')
        .end(body),
    () => response.writeHead(404).end(),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as { port: number }
const browser = await chromium.launch({
  ...buildChromiumOptions(),
  args: [...(buildChromiumOptions().args ?? []), '--js-flags=--expose-gc', '--enable-precise-memory-info'],
})

type Sample = {
  cold: number
  planned: number
  coldLayout: number
  warm: number
  field: number
  flag: number
  heap: number
}
async function measure(page: Page, name: string, n: number): Promise<{ sample: Sample; text: string }> {
  const session = await page.context().newCDPSession(page)
  await page.goto(`http://127.0.0.1:${port}/?contender=${name}&n=${n}`)
  const plan = await page.evaluate(() => window.bench.prepare())
  await session.send('HeapProfiler.collectGarbage')
  const empty = (await session.send('Runtime.getHeapUsage')).usedSize
  const cold = await page.evaluate(() => window.bench.mount())
  await session.send('HeapProfiler.collectGarbage')
  const heap = (await session.send('Runtime.getHeapUsage')).usedSize - empty
  const text = (await page.evaluate(() => window.bench.text())) ?? ''
  const field = median((await page.evaluate(() => window.bench.field(60))).slice(0, 20))
  const flags = median(await page.evaluate(() => window.bench.flag(20)))
  const warms: number[] = []
  for (let index = 0; index < 7; index++) {
    await page.evaluate(() => window.bench.unmount())
    warms.push((await page.evaluate(() => window.bench.mount())).script)
  }
  return {
    sample: {
      cold: cold.script,
      planned: plan + cold.script,
      coldLayout: cold.all,
      warm: median(warms),
      field,
      flag: flags,
      heap,
    },
    text,
  }
}

const shape = buildStructure(await loadEnvironment(project))
const checks: { cold: number; warm: number }[] = []
const samples = new Map<string, Sample[]>()
for (let round = 0; round < rounds; round++) {
  for (const n of counts) {
    const texts = new Set<string>()
    for (const name of names.toSorted(() => Math.random() - 0.5)) {
      const page = await browser.newPage()
      const { sample, text } = await measure(page, name, n)
      texts.add(text)
      samples.set(`${name}|${n}`, [...(samples.get(`${name}|${n}`) ?? []), sample])
      await page.close()
    }
    if (n === 200) {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${port}/?contender=document&n=${n}`)
      checks.push(await page.evaluate((table) => window.bench.check(table), shape))
      await page.close()
    }
    if (texts.size > 1) throw new Error(`contenders drew different pages of ${n} blocks`)
  }
  process.stderr.write(`round ${round + 1} of ${rounds}\r`)
}
await browser.close()
server.close()
await rm(out, { recursive: true, force: true })

const keys = ['cold', 'planned', 'coldLayout', 'warm', 'field', 'flag', 'heap'] as const
const labels = {
  cold: 'mount cold',
  planned: 'cold, plan made too',
  coldLayout: 'cold + style, layout',
  warm: 'mount warm',
  field: 'one field (call)',
  flag: 'flag, 20 % of blocks',
  heap: 'retained heap',
}
/** Budgets, as ratios to `hand`. */
const budgets: Record<string, Record<number, number>> = {
  'document|cold': { 200: 1.05 },
  'document|planned': { 200: 1.15 },
  'document|coldLayout': { 200: 1.05 },
  'document|warm': { 200: 1.1 },
  'document|field': { 200: 0.8, 1000: 0.5 },
  'live|field': { 200: 0.2, 1000: 0.2 },
  'document|flag': { 200: 1 },
  'document|heap': { 200: 1.1, 1000: 1 },
}
/** Ratios are paired within a round, so that a temporary slowdown of the machine affects both sides. */
const computeRatios = (name: string, n: number, key: (typeof keys)[number]): number[] => {
  const measured = samples.get(`${name}|${n}`)!
  const base = samples.get(`hand|${n}`)!
  return measured.map((sample, index) => sample[key] / base[index]![key])
}
console.log(
  `\n${rounds} rounds; medians of hand-written React in ms (heap in kB), then ratios to it; ✓/✗ against the budgets, ≈ over one by no more than chance\n`,
)
console.log(`| n | what | hand | ${names.slice(1).join(' | ')} |\n|---|---|---|${'---|'.repeat(names.length - 1)}`)
for (const n of counts)
  for (const key of keys) {
    const base = median(samples.get(`hand|${n}`)!.map((sample) => sample[key]))
    const cells = names.slice(1).map((name) => {
      const values = computeRatios(name, n, key)
      const budget = budgets[`${name}|${key}`]?.[n]
      return budget === undefined
        ? median(values).toFixed(2)
        : judgeRounds(`${labels[key]}, ${name}, ${n} nodes`, values, budget)
    })
    console.log(
      `| ${n} | ${labels[key]} | ${key === 'heap' ? (base / 1024).toFixed(0) : base.toFixed(3)} | ${cells.join(' | ')} |`,
    )
  }
console.log(
  `\nthe check of a document of 200 blocks, in ms: ${(['cold', 'warm'] as const)
    .map((key) => {
      const [time, budget] = [median(checks.map((check) => check[key])), { cold: 6, warm: 0.15 }[key]]
      return `${key} ${time.toFixed(3)} ${time <= budget ? '✓ ≤' : '✗ >'} ${budget}`
    })
    .join(', ')}`,
)
