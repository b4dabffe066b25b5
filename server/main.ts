/**
 * Starts the server: lock → database (adopt or stop an orphan) → migrate → seed when empty → listen (`run.ts`). Stops in order on SIGTERM,
 * SIGINT, or when the process that started it is gone. What is heavy is loaded late: who is refused hears it at once.
 */
import { readConfig, StartError } from './config.ts'
import { lockData, type Lock } from './db/lock.ts'
import { assertFree } from './listen.ts'

/** What must be undone at the end, the last first. */
const stops: (() => unknown)[] = []
let lock: Lock | undefined
let stopping: Promise<void> | undefined

/** At most ten seconds, then the process ends anyway. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), 9500).unref()
    lock?.stopping() // a next start on the same data waits for us
    for (const step of stops.toReversed()) {
      try {
        await step()
      } catch (error) {
        console.error(error)
      }
    }
    process.exit(code)
  })()
  return stopping
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  if (!config.databaseUrl) {
    lock = await lockData(config.dataDir)
    stops.push(lock.release)
  }
  await assertFree(config)
  const { createLog } = await import('./services.ts')
  const { openDatabase } = await import('./db/open.ts')
  const log = createLog(config.logLevel)
  const url = await openDatabase(config, stops, log)
  const { run } = await import('./run.ts')
  await run(config, { url, stops, log })
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// started by start.mjs: when that is gone, even by kill -9, so is the person who wanted us
process.on('disconnect', () => void stop(0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    console.error(error)
    void stop(1)
  })

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? `\n  ${error.message}\n` : error)
  void stop(1)
})
