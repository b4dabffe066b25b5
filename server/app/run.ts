/** Starts the server: migrate, seed when empty, listen. `main.ts` has taken the lock and opened the database. */
import { getRequestListener } from '@hono/node-server'
import { createServer, type RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { createApp, type App } from './app.ts'
import { StartError, type Config } from '../platform/config.ts'
import type { Services } from '../domain/context.ts'
import { listClosedPorts } from '../domain/ports/index.ts'
import { openEmptyShop } from '../domain/site/empty-shop.ts'
import { connect, type Connection } from '../db/connect.ts'
import { watchHealth } from '../db/health.ts'
import { migrateToCurrent } from '../db/migrate.ts'
import { listenFor } from '../db/notifications.ts'
import type { DatabaseHandle } from '../db/open.ts'
import { flushLog } from '../platform/log.ts'
import { sendMessage, sleep } from '../platform/process.ts'
import { demoOperators } from '../seed/accounts.ts'
import { createJobs } from '../db/jobs/jobs.ts'
import { tasks } from './jobs/work.ts'
import { inviteFirstOwner, getInvitationText, retireDemoOperators } from '../publishing/accounts/first-owner.ts'
import { followRelease } from '../publishing/publication/publish.ts'
import { listen, stopListening } from '../http/listen.ts'
import { assertSameKey, readSecretKey } from '../db/secret-key.ts'
import { createServices } from './services.ts'
import { refuseMalformed } from './well-formed.ts'
import { createWaitingApp, getReason, retryUntilConnected } from './waiting.ts'

/** All startup steps that need the database; each may be repeated. */
async function prepare(config: Config, connection: Connection, { log, announce }: { log: Logger; announce: boolean }) {
  const ran = await migrateToCurrent(connection.url)
  if (ran.length) log.info({ ran }, 'migrated')
  const services = await createServices(config, connection, readSecretKey(config), log)
  await assertSameKey(services.db, services.secrets)
  if (config.mode === 'production') {
    // not the demo shop, because its contents are fictitious and the passwords of its accounts are public
    if (await openEmptyShop(services.db, services.clock.now()))
      console.log('  The database was empty: it now has a shop without content, and no demo data.')
    const retired = await retireDemoOperators(services, demoOperators)
    if (retired.length)
      log.warn({ retired }, 'accounts of the demo shop were switched off: their passwords are known to everybody')
  } else if (await fillEmptyShop(config, connection.url, services)) {
    console.log(`  The empty shop was filled with demo data: ${config.seedNumbers} numbers.`)
  }
  const { remade, broken } = await followRelease(services)
  if (remade.length || broken.length) log.info({ remade, broken }, 'published pages followed the release')
  // of several workers the first announces the shop, and only its code is valid
  return { services, ownerCode: announce ? await inviteFirstOwner(services) : undefined }
}

/** Seeds the demo shop, on a connection without timeouts: with millions of numbers, building an index takes minutes. */
async function fillEmptyShop({ seedNumbers: numbers }: Config, url: string, { clock, secrets }: Services) {
  const { seed } = await import('../seed/index.ts')
  const { db, close } = connect(url, 1, 0)
  return seed(db, { numbers, now: clock.now(), secrets }).finally(close)
}

/** Starts the server on an opened database. `stops` collects shutdown steps, which run in reverse order; `announce` prints the address. */
export async function run(
  config: Config,
  { url, log, stops }: DatabaseHandle,
  { announce }: { announce: boolean },
): Promise<void> {
  stops.push(() => flushLog(log))
  const connection = connect(url, config.databasePool)
  stops.push(() => connection.close())
  let answer: RequestListener | undefined
  const server = createServer(
    { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5000, insecureHTTPParser: false },
    refuseMalformed((request, response) => answer?.(request, response)),
  )
  const answerWith = async (app: App) => {
    const opens = !answer
    answer = getRequestListener(app.fetch)
    if (opens) await listen(server, config)
  }
  let waited = false
  const { services, ownerCode } = await retryUntilConnected(
    () => prepare(config, connection, { log, announce }),
    async (error) => {
      sendMessage(process, { waiting: true })
      if (waited) return
      waited = true
      console.error(
        error instanceof StartError && error.mayPass
          ? `  ${error.message} The server waits for it.`
          : `  The database does not answer (${getReason(error)}): the server waits for it. If it never did, check DATABASE_URL.`,
      )
      await answerWith(createWaitingApp(config))
    },
  )
  if (waited) console.error('  The database answers.')
  // from here on, a database outage only fails single requests
  const health = watchHealth(connection)
  const jobs = createJobs(services, tasks)
  let draining = false
  const { app, html } = createApp({ services, health, jobs, isDraining: () => draining })
  await answerWith(app)
  stops.push(
    () => health.stop(),
    () => jobs.stop(),
    html.stop,
    () => stopListening(server),
    // a proxy in front sees the failing readiness check before the port closes
    async () => {
      draining = true
      await sleep(config.drainMs)
    },
    // browsers reconnect to another server while this server still answers
    () => services.events.stop(),
  )
  jobs.start()
  const notifications = listenFor(url, 'jobs', jobs.wake)
  stops.push(notifications.stop)
  if (announce) {
    logAddress(services, ownerCode)
    if (config.mode === 'production') reportStart(services)
  }
  sendMessage(process, { ready: true, url: config.publicUrl })
}

/** Logs the unavailable features and the dangerous settings of a production shop in one entry. */
function reportStart({ ports, config: { dangers }, log }: Services): void {
  const closed = listClosedPorts(ports)
  if (closed.length || dangers.length) log.warn({ closed, dangers }, 'this shop is not completely open')
}

function logAddress(services: Services, code: string | undefined): void {
  const { publicUrl, demo } = services.config
  console.log(`\n  Menmian is open:  ${publicUrl}/shop/`)
  console.log(`  Studio:           ${publicUrl}/studio/`)
  if (demo) console.log(`  Demo console:     ${publicUrl}/demo`)
  console.log(`  Contract:         ${publicUrl}/openapi.json\n`)
  if (code) console.log(getInvitationText(publicUrl, code))
}
