/**
 * Starts the server: lock → database (adopt or stop an orphan) → migrate → seed when empty → listen. Stops in order on SIGTERM, SIGINT,
 * or when the process that started it is gone.
 */
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import postgres from 'postgres'
import { createApp } from './app.ts'
import { readConfig, StartError, type Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startEmbedded, type Embedded } from './db/embedded.ts'
import { watchHealth } from './db/health.ts'
import { lockData } from './db/lock.ts'
import { migrate } from './db/migrate.ts'
import { isEmpty, seed } from './db/seed/index.ts'
import { createJobs } from './jobs/index.ts'
import { assertFree, listen, stopListening } from './listen.ts'
import { secretKeyOf } from './secret-key.ts'
import { createLog, createServices } from './services.ts'

const DATABASE = 'menmian'
const stops: (() => unknown)[] = []
let stopping: Promise<void> | undefined

/** The last thing started is the first thing stopped. At most ten seconds, then the process ends anyway. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => process.exit(code || 1), 9500).unref()
    for (const step of stops.toReversed()) await Promise.resolve(step()).catch(() => undefined)
    process.exit(code)
  })()
  return stopping
}

async function openDatabase(config: Config, embedded: (database: Embedded) => void): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const lock = await lockData(config.dataDir)
  stops.push(() => lock.release())
  await assertFree(config)
  const database = await startEmbedded({ dataDir: config.dataDir })
  stops.push(() => {
    lock.stopping()
    return database.stop()
  })
  embedded(database)
  const client = postgres(database.url('postgres'), { max: 1, fetch_types: false })
  const [known] = await client`select 1 from pg_database where datname = ${DATABASE}`
  if (!known) await client`create database ${client(DATABASE)}`
  await client.end()
  return database.url(DATABASE)
}

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  await assertFreeUnlessLocked(config)
  const url = await openDatabase(config, (database) => log.info({ pid: database.pid(), adopted: database.adopted }, 'database'))
  const connection = connect(url, config.databasePool)
  stops.push(() => connection.close())
  const ran = await migrate(url, performance.timeOrigin + performance.now()).catch((error: unknown) => {
    if (error instanceof StartError) throw error
    throw new StartError(`The database could not be brought up to date: ${(error as Error).message}. Check DATABASE_URL and the rights of its user (PostgreSQL 15 or newer, pg_trgm available).`)
  })
  if (ran.length) log.info({ ran }, 'migrated')
  const services = await createServices(config, connection, secretKeyOf(config), log)
  if (await isEmpty(services.db)) {
    console.log(`Filling the shop with demo data (${config.seedNumbers} numbers) …`)
    await seed(services.db, { numbers: config.seedNumbers, now: services.clock.now(), secrets: services.secrets })
  }
  const health = watchHealth(services.side)
  const jobs = createJobs(services)
  const { app } = createApp({ services, health, jobs })
  const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000 }, getRequestListener(app.fetch))
  await listen(server, config)
  stops.push(() => health.stop(), () => jobs.stop(), () => stopListening(server))
  jobs.start()
  const local = config.publicUrl
  console.log(`\n  Menmian is open:  ${local}/shop/`)
  if (services.ports.simulators) console.log(`  Demo console:     ${local}/demo`)
  console.log(`  Contract:         ${local}/openapi.json\n`)
  process.send?.({ ready: true, url: local })
}

/** With a database of its own there is no lock: the port alone says whether another is running. */
const assertFreeUnlessLocked = (config: Config) => (config.databaseUrl ? assertFree(config) : undefined)

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
// started by start.mjs: when that is gone, even by kill -9, so is its terminal
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
