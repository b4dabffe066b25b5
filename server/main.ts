/**
 * Starts the server: lock → database (adopt or stop an orphan) → migrate → seed when empty → listen (`run.ts`), here or in workers
 * (`fleet.ts`). Stops in order on SIGTERM, SIGINT, or when the process that started it is gone. Heavy modules are loaded late, so that a
 * refused start is reported immediately.
 */
import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { assertSafe, readConfig, StartError, type Config } from './platform/config.ts'
import { lockData, type Lock } from './db/embedded/lock.ts'
import type { Fleet } from './app/fleet.ts'
import { assertFree } from './http/listen.ts'
import { sendMessage } from './platform/process.ts'
import { REFUSED } from './app/restarts.mjs'

/** Shutdown steps, run in reverse order; `lastStops` run at the end, and only stop what the next start could adopt. */
const stops: (() => unknown)[] = []
const lastStops: (() => unknown)[] = []
let lock: Lock | undefined
let fleet: Fleet | undefined
let hasWorkers = false
/** A rolling restart was requested while the workers were starting. */
let rollWhenUp = false
let stopping: Promise<void> | undefined

/** Stops within ten seconds, or ends the process; a worker within less, so that its primary has time to stop the database. */
function stop(
  code: number,
  { most = cluster.isWorker ? 7500 : 9500, steps = [...lastStops, ...stops] } = {},
): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), most).unref()
    lock?.stopping() // the next start on the same data waits for this process
    for (const step of steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
    }
    lock?.release()
    process.exit(code)
  })()
  return stopping
}
/** Stops quickly because the state of the process is unknown: requests in flight get a moment. A restart finds the database running. */
function crash(error: unknown): void {
  console.error(error)
  void (process.connected ? stop(1, { most: 1500, steps: stops }) : stop(1))
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  assertSafe(config)
  if (cluster.isWorker)
    return serve(config, process.env.WORKER_DATABASE ?? '', { announce: process.env.FIRST_WORKER === '1' })
  if (!config.databaseUrl) lock = await lockData(config.dataDir)
  await assertFree(config)
  const { createLog } = await import('./platform/log.ts')
  const { openDatabase } = await import('./db/open.ts')
  const log = createLog(config.logLevel)
  const url = await openDatabase(config, lastStops, log)
  if (config.workers === undefined) return serve(config, url, { announce: true })
  hasWorkers = true
  const { startFleet, toStartError } = await import('./app/fleet.ts')
  stops.push(() => fleet?.stop())
  fleet = startFleet({
    count: config.workers,
    env: { WORKER_DATABASE: url },
    say: (sentence) => console.error(`  ${sentence}`),
    onGiveUp(sentence) {
      console.error(`\n  ${sentence}\n`)
      void stop(1)
    },
  })
  await fleet.up.catch((error: unknown) => {
    // the server was stopped while the workers were starting
    if (!stopping) throw toStartError(error)
  })
  if (stopping) return
  console.log(`  Workers that answer: ${config.workers}`)
  sendMessage(process, { ready: true, url: config.publicUrl })
  if (rollWhenUp) void fleet.roll()
}
async function serve(config: Config, url: string, how: { announce: boolean }): Promise<void> {
  const { createLog } = await import('./platform/log.ts')
  const { run } = await import('./app/run.ts')
  await run(config, { url, stops, log: createLog(config.logLevel) }, how)
  // Node writes the cache when a process exits; written here so that a start after a kill is as fast
  flushCompileCache()
}

process.on('SIGTERM', () => void stop(0))
// a terminal sends these to all processes; the primary stops its workers
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => void (cluster.isWorker || stop(0)))
process.on('SIGUSR2', () => {
  if (cluster.isWorker || stopping) return
  if (fleet) void fleet.roll()
  else if (hasWorkers) rollWhenUp = true
  else console.error('  A rolling restart needs workers: npm start -- --workers 2')
})
// the parent process is gone, even by kill -9
process.on('disconnect', () => void stop(0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, crash)

start().catch((error: unknown) => {
  if (!(error instanceof StartError)) console.error(error)
  else if (error.message) console.error(`\n  ${error.message}\n`)
  void stop(error instanceof StartError && !error.mayPass ? REFUSED : 1)
})
