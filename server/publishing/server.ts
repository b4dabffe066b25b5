/**
 * The publishing server of any project (docs/architecture.md "Another storefront"): its database, services and work, and a Hono app for
 * `/api/admin`, `/api/layouts`, `/media` and `/studio`, to be mounted next to the routes of the owner.
 */
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Project } from '#compiler/environment/project.ts'
import { createLimits } from '../db/access/limits.ts'
import { createClock } from '../db/clock.ts'
import { connect } from '../db/connect.ts'
import { watchHealth, type Health } from '../db/health.ts'
import { createJobs } from '../db/jobs/jobs.ts'
import { lockData } from '../db/embedded/lock.ts'
import { migrateToCurrent, readMigrations } from '../db/migrate.ts'
import { listenFor } from '../db/notifications.ts'
import { openDatabase } from '../db/open.ts'
import { assertSameKey, readSecretKey } from '../db/secret-key.ts'
import { addHeaders } from '../http/headers.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { createStatic, serveStudio, STUDIO } from '../http/static.ts'
import { assertSafe, readConfig, type Config } from '../platform/config.ts'
import { createLog, flushLog } from '../platform/log.ts'
import { createSecrets } from '../platform/secrets.ts'
import { inviteFirstOwner } from './accounts/first-owner.ts'
import { createCompiler } from './compile/compile.ts'
import { createRelease } from './compile/release.ts'
import { createHub } from './events/hub.ts'
import { createBlobs } from './media/blobs/blobs.ts'
import { followRelease } from './publication/publish.ts'
import { createPublishingRoutes } from './routes.ts'
import type { PublishingServices } from './context.ts'
import { plainShop } from './shop-part.ts'
import { type ShopPart } from './context.ts'
import { publishingHandlers, publishingSweeps } from './tasks.ts'

export type PublishingOptions = {
  project: Project
  /** Settings by the names of docs/operating.md, such as DATABASE_URL and DATA_DIR; by default those of the process. */
  env?: Record<string, string | undefined>
  /** Additions of the shop; by default there are only pages. */
  shop?: ShopPart
  log?: Logger
}
export type PublishingServer = {
  app: Hono<{ Bindings: Bindings }>
  config: Config
  services: PublishingServices
  /** The code with which the first account is created; undefined when there is one. */
  ownerCode: string | undefined
  /** Runs due work now, for tests. */
  runDue(): Promise<number>
  stop(): Promise<void>
}
type Stops = (() => unknown)[]

/** The paths of the app; the owner's other routes do not get its headers. */
const paths = ['/api/admin/*', '/api/layouts', '/api/layouts/*', '/media/*', '/studio', '/studio/*']

async function createServices(
  { project, shop = plainShop }: PublishingOptions,
  { config, log, stops }: { config: Config; log: Logger; stops: Stops },
): Promise<{ services: PublishingServices; health: Health; url: string }> {
  if (!config.databaseUrl) {
    const lock = await lockData(config.dataDir)
    stops.push(() => lock.release())
  }
  const url = await openDatabase(config, stops, log)
  await migrateToCurrent(url, readMigrations('publishing'))
  const connection = connect(url, config.databasePool)
  stops.push(() => connection.close())
  const { db, side } = connection
  const clock = await createClock(side, config.mode !== 'production')
  const secrets = createSecrets(readSecretKey(config))
  await assertSameKey(db, secrets)
  const services: PublishingServices = {
    config,
    db,
    side,
    clock,
    secrets,
    limits: createLimits(side, clock),
    log,
    compiler: createCompiler(createRelease(project), shop),
    events: createHub({ db, clock, log, url }),
    blobs: createBlobs(config, log),
  }
  const health = watchHealth(connection)
  stops.push(
    () => health.stop(),
    () => services.events.stop(),
  )
  return { services, health, url }
}

export async function createPublishingServer(options: PublishingOptions): Promise<PublishingServer> {
  const config = readConfig(options.env ?? process.env)
  assertSafe(config)
  const log = options.log ?? createLog(config.logLevel)
  const stops: Stops = [() => flushLog(log)]
  const stop = async () => {
    for (const step of stops.splice(0).toReversed()) await step()
  }
  try {
    const { services, health, url } = await createServices(options, { config, log, stops })
    const { remade, broken } = await followRelease(services)
    if (remade.length || broken.length) log.info({ remade, broken }, 'published pages followed the release')
    const jobs = createJobs(services, { handlers: publishingHandlers, sweeps: publishingSweeps })
    jobs.start()
    const notifications = listenFor(url, 'jobs', jobs.wake)
    stops.push(notifications.stop, () => jobs.stop())
    const app = new Hono<{ Bindings: Bindings }>()
    for (const path of paths)
      app.use(
        path,
        addHeaders(config, () => []),
      )
    app.route('/', createPublishingRoutes(services, health))
    serveStudio(app, createStatic(join(options.project.root, 'dist', STUDIO), config))
    return { app, config, services, ownerCode: await inviteFirstOwner(services), runDue: jobs.runDue, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
