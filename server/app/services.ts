/** Builds the services of handlers and jobs, for `main.ts` and tests. */
import type { Logger } from 'pino'
import { project } from '#menmian.config.ts'
import { createClock } from '../db/clock.ts'
import { createCache } from '../db/cache/cache.ts'
import { createShopPart } from '../backoffice/index.ts'
import type { Services } from '../domain/context.ts'
import type { Config } from '../platform/config.ts'
import type { PublishingServices } from '../publishing/context.ts'
import type { Connection } from '../db/connect.ts'
import { createCompiler } from '../publishing/compile/compile.ts'
import { createRelease } from '../publishing/compile/release.ts'
import { createHub } from '../publishing/events/hub.ts'
import { createBlobs } from '../publishing/media/blobs/blobs.ts'
import { createLimits } from '../db/access/limits.ts'
import { createIntegrations, type Integrations } from '../integrations/index.ts'
import { createLog } from '../platform/log.ts'
import { createSecrets } from '../platform/secrets.ts'

export type AppServices = PublishingServices & Services & Integrations

export async function createServices(
  config: Config,
  connection: Connection,
  secretKey: string,
  log: Logger = createLog(config.logLevel),
): Promise<AppServices> {
  const { db, side } = connection
  // every request of the demo reads the clock, also while all connections of the main pool are in use
  const clock = await createClock(side, config.mode !== 'production')
  const secrets = createSecrets(secretKey)
  const cache = createCache(connection.changes, clock.now)
  const integrations = createIntegrations({ config, db, clock, secrets })
  return {
    config,
    db,
    side,
    cache,
    clock,
    secrets,
    limits: createLimits(side, clock),
    ...integrations,
    compiler: createCompiler(
      createRelease(project),
      createShopPart({ cache, ports: integrations.ports, secrets, config }),
    ),
    events: createHub({ db, clock, log, url: connection.url }),
    blobs: createBlobs(config, log),
    log,
  }
}
