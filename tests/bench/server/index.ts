/**
 * The server under many clients, with PostgreSQL and the clients on the same machine: each read alone, the mix of `calls.ts`, and how its
 * cost grows with clients and numbers. `--against FOLDER` alternates with the server of another checkout in the same run. On a busy
 * machine only the ratios are meaningful.
 */
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { lockData } from '#server/db/embedded/lock.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { flags } from '../flags.ts'
import { findBuiltCheckout } from '#tests/journeys/support/server.ts'
import { judge } from '../verdicts.ts'
import { floor, pickRead, reads, type BenchRequest, type Facts } from './calls.ts'
import { prepare, serve, type Checkout } from './checkout.ts'
import { assertAnswered, measure, type Figures } from './load.ts'

const goal = { perSecond: 1500, p99: 250 }
/** Budget: CPU time of a read of the mix relative to that of the baseline request. */
const mostCost = 20
const clients = 50
const growth = [10, 100, 1000]
const root = join(import.meta.dirname, '../../..')
const sizes = flags.isNumbersGiven ? [flags.numbers] : [10_000, 1_000_000]

const folders = [...(flags.against ? [findBuiltCheckout(flags.against)] : []), root]
const dataDir = join(root, '.cache/bench-server')
const { release } = await lockData(dataDir)
/** A quarter of the memory, the usual setting for a database of millions of numbers. */
const buffers = `${Math.round(totalmem() / 4 / 2 ** 20)}MB`
const settings = { max_connections: '200', max_wal_size: '4GB', shared_buffers: buffers }
const postgres = await startEmbedded({ dataDir, settings })
const admin = postgres.url('postgres')
const formatCell = ({ perSecond, p50, p99, cpu, database, failed }: Figures) =>
  `${perSecond.toFixed(0)} · ${p50.toFixed(0)}/${p99.toFixed(0)} · ${cpu.toFixed(2)} · ${database.toFixed(2)}${failed ? ` · ${failed} failed` : ''}`

type Measured = { what: string; figures: Figures[] }
const rows: Measured[] = []
const say = (what: string, figures: Figures[]) => {
  rows.push({ what, figures })
  process.stderr.write(`${what}: ${figures.map(formatCell).join(' | ')}\n`)
}

/** Measures each checkout in turn, so that both run under the same conditions. */
async function measureEach(checkouts: Checkout[], what: string, make: (facts: Facts) => BenchRequest, count: number) {
  const figures: Figures[] = []
  for (const checkout of checkouts) {
    const running = servers.get(checkout)!
    await assertAnswered(running.url, what, make(checkout.facts))
    figures.push(
      await measure({
        url: running.url,
        clients: count,
        seconds: flags.seconds,
        server: running.pid,
        database: postgres.pid(),
        make: () => make(checkout.facts),
      }),
    )
  }
  say(what, figures)
  return figures
}

const servers = new Map<Checkout, Awaited<ReturnType<typeof serve>>>()
const verdicts: string[] = []
try {
  for (const numbers of sizes) {
    const checkouts: Checkout[] = []
    for (const folder of folders) checkouts.push(await prepare(admin, folder, numbers))
    for (const checkout of checkouts) servers.set(checkout, await serve(checkout, flags.workers))
    const size = `${numbers.toLocaleString('en')} numbers`
    // warm-up: code is compiled, PostgreSQL's caches are filled
    await measureEach(checkouts, `warm up, ${size}`, pickRead, clients)
    rows.pop()
    const least = (await measureEach(checkouts, `${floor.name}, ${size}`, floor.make, clients)).at(-1)!
    if (numbers === sizes.at(-1)) for (const { name, make } of reads) await measureEach(checkouts, name, make, clients)
    const mix = (await measureEach(checkouts, `mixed, ${size}, ${clients} clients`, pickRead, clients)).at(-1)!
    verdicts.push(
      `mixed, ${size}: ${mix.perSecond >= goal.perSecond ? '✓ ≥' : '✗ <'} ${goal.perSecond} a second, p99 ${mix.p99 <= goal.p99 ? '✓ ≤' : '✗ >'} ${goal.p99} ms; processor time against the floor: ${judge(`a mixed read, ${size}`, mix.cpu / least.cpu, mostCost)}`,
    )
    if (numbers === sizes.at(-1))
      for (const count of growth) await measureEach(checkouts, `mixed, ${size}, ${count} clients`, pickRead, count)
    for (const [checkout, running] of servers) {
      process.stderr.write(`${checkout.folder}: ${running.megabytes().toFixed(0)} MB\n`)
      await running.stop()
    }
    servers.clear()
  }
} finally {
  for (const running of servers.values()) await running.stop()
  await postgres.stop()
  release()
}
const heads = folders.map((_, index) => (index === folders.length - 1 ? 'this checkout' : 'against'))
console.log(
  `\n${availableParallelism()} cores for server, PostgreSQL and clients; ${flags.workers} worker(s); load of the machine ${loadavg()[0]!.toFixed(1)}.\nRequests a second · p50/p99 ms · ms of Node's processor a request · cores of PostgreSQL\n`,
)
const formatRatio = (figures: Figures[]) =>
  figures.length > 1 ? ` | ${(figures.at(-1)!.perSecond / figures[0]!.perSecond).toFixed(2)} |` : ' |'
console.log(
  `| | ${heads.join(' | ')} |${folders.length > 1 ? ' ratio |' : ''}\n|---|${'---|'.repeat(heads.length + (folders.length > 1 ? 1 : 0))}`,
)
for (const { what, figures } of rows)
  console.log(`| ${what} | ${figures.map(formatCell).join(' | ')}${formatRatio(figures)}`)
console.log(`\n${verdicts.join('\n')}`)
