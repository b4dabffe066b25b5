/** The server as one function from request to response: `app.fetch`. Dependencies are arguments; no service is started here. */
import { Hono } from 'hono'
import { join } from 'node:path'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { version } from '#schemas/limits.ts'
import type { AppServices } from './services.ts'
import type { Health } from '../db/health.ts'
import { runWithPriority } from '../db/priority.ts'
import { createDemoConsole } from '../demo/console.ts'
import type { Danger } from '../platform/dangers.ts'
import { allowShopOrigins } from '../http/cors.ts'
import { serveCspReport } from '../http/csp-report.ts'
import { handlers, sharedCalls } from '../handlers/index.ts'
import { addHeaders } from '../http/headers.ts'
import { serveShopCrawlers } from './html/crawlers.ts'
import { serveNotFoundPage, servePages, type Pages } from './html/serve.ts'
import { serveCallbacks } from '../integrations/callbacks.ts'
import { serveShopMcp } from './mcp/serve.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { findOperatorByToken } from '../publishing/accounts/accounts.ts'
import { readCredentials } from '../publishing/accounts/credentials.ts'
import { hashText } from '../publishing/compile/hash.ts'
import { buildManifest, listPublishedOwnPages } from '../publishing/publication/manifest.ts'
import { createPublishingRoutes } from '../publishing/routes.ts'
import { pickLocale } from '../platform/messages.ts'
import { createContract } from './openapi/index.ts'
import { readPreview } from '../db/access/preview.ts'
import { getCachedIndexing } from '../domain/site/indexing.ts'
import { isStorefront } from '../domain/site/promo.ts'
import { createOperatorPages } from '../integrations/pages/carrier.ts'
import { listClosedPorts } from '../domain/ports/index.ts'
import { CASHIER, createCashier } from '../integrations/cashier/cashier.ts'
import { countDeadJobs } from '../db/jobs/dead.ts'
import { createPaymentPages } from '../integrations/pages/payment.ts'
import { isForwarded, isOwnHost } from '../http/origin.ts'
import { getRegions } from '../platform/regions.ts'
import { respond } from '../http/respond.ts'
import { serveCall } from '../http/serve-call.ts'
import { createTraceId } from '../http/envelope.ts'
import { recordFault } from '../http/serve-row.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { sendFile } from '../domain/uploads/upload.ts'
import { builtShopFolder, createStatic, serveShop, serveStudio, STUDIO, type Static } from '../http/static.ts'
import { createOAuthPages } from '../integrations/pages/oauth.ts'
import { oauthPaths } from '../domain/site/login/platform-user.ts'
import { createMalformedUrlFault, createNotFoundFault, respondWithFault, findMalformedPart } from './refusals.ts'
import { createAuthenticator } from '../http/authenticate.ts'

/** Pages that simulate a payment provider, a carrier and the platforms. */
const simulated = ['/pay/mock/*', '/auth/mock/*', ...Object.values(oauthPaths).map((path) => `${path}/mock`)]

export type App = Hono<{ Bindings: Bindings }>
export type AppParts = {
  services: AppServices
  health: Health
  jobs: Jobs
  dist?: string
  /** The server is shutting down and accepts no new requests. */
  isDraining?: () => boolean
}

/** While the database is down. */
const unknown = { isHidden: false, hasOwnHome: false }

export function createApp({ services, health, jobs, dist = builtShopFolder, isDraining = () => false }: AppParts): {
  app: App
  notOpen: Map<string, number>
  html: Pages
} {
  const { config, simulators, clock } = services
  const app: App = new Hono<{ Bindings: Bindings }>()
  const files = createStatic(dist, config)
  const notOpen = new Map<string, number>()
  const tools = { services, health, notOpen, authenticator: createAuthenticator(services.db) }

  app.use((_, next) => runWithPriority(next))
  if (config.shopOrigins.length) app.use(allowShopOrigins(config))
  app.use(addHeaders(config, files.scripts))

  const dangers = addGuards(app, { services, files })
  // another server may have moved the demo clock; without a database each call reports the outage
  if (simulators)
    app.use(async (c, next) => {
      if (!/^\/(shop|studio|healthz|readyz)\b/.test(c.req.path))
        await health.guard(clock.refresh, 2000).catch(() => undefined)
      await next()
    })

  for (const [path, row] of Object.entries(calls) as [keyof typeof calls, CallRow][])
    if (!row.raw)
      app.on(
        row.method,
        path,
        serveCall(tools, {
          path,
          row,
          handler: handlers[path],
          shared: sharedCalls.find((call) => call.path === path),
        }),
      )

  serveCallbacks(app, { services, health })

  app.get('/provinces/:file{[\\w-]{1,40}\\.json}', (c) => {
    const name = c.req.param('file').slice(0, -'.json'.length)
    const set = getRegions(name, pickLocale(c.req.header('accept-language')))
    return set
      ? respond(c, JSON.stringify(set), 200, { 'cache-control': 'public, max-age=86400' })
      : c.json({ error: 'unknown region set' }, 404)
  })

  serveShopMcp(app, { services, health })
  app.get('/files/:id', (c) => sendFile(services, c))
  const contract = createContract(config.publicUrl)
  app.get('/openapi.json', async (c) =>
    respond(c, await contract(c.req.queries('tag') ?? []), 200, { 'cache-control': 'no-cache' }),
  )
  addProbes(app, { services, health, notOpen, isDraining, dangers })
  app.post('/csp-report', (c) => serveCspReport(services, c))

  app.route('/', createPublishingRoutes(services, health))

  app.route(CASHIER, createCashier(services))
  addSimulators(app, { services, jobs })
  // browsers request it although the pages name their own icons
  app.get('/favicon.ico', (c) => c.body(null, 204, { 'cache-control': 'public, max-age=86400' }))
  serveShopCrawlers(app, services, health)
  const html = servePages(app, {
    dist,
    files,
    config,
    publishedFor: async (viewer) =>
      hashText(JSON.stringify(await buildManifest(services, { ...viewer, preview: undefined }))),
    ownPages: () => health.guard(() => listPublishedOwnPages(services), 2000),
    getDraft: (token) => readPreview(services, token)?.path,
    isStorefront: (promoCode) => health.guard(() => isStorefront(services, promoCode), 2000).catch(() => false),
    getIndexing: (promoCode) => health.guard(() => getCachedIndexing(services, promoCode), 2000).catch(() => unknown),
    failed: (error) => services.log.warn({ err: error }, 'a page was not drawn'),
  })
  serveShop(app, files)
  serveStudio(app, createStatic(join(dist, STUDIO), config))

  addFailures(app, services)
  return { app, notOpen, html }
}

/** Refuses malformed URLs. Returns the dangerous settings; an untrusted proxy is added to them when it is detected. */
function addGuards(app: App, { services, files }: Pick<AppParts, 'services'> & { files: Static }): Danger[] {
  const { config, log } = services
  const dangers = [...config.dangers]
  app.use(async (c, next) => {
    const part = findMalformedPart(c)
    if (!part) return next()
    const page = c.req.path.startsWith('/shop/') ? serveNotFoundPage(c, files) : undefined
    return page ?? respondWithFault(c, services, createMalformedUrlFault(c, part))
  })
  if (config.mode === 'production' && config.trustProxy === 0)
    app.use((c, next) => {
      if (!dangers.includes(untrusted) && isForwarded(c.req.raw)) {
        dangers.push(untrusted)
        log.warn({ dangers: [untrusted] }, 'a request came through a proxy that is not trusted')
      }
      return next()
    })
  return dangers
}

type Probed = Pick<AppParts, 'services' | 'health'> & {
  notOpen: Map<string, number>
  isDraining: () => boolean
  dangers: Danger[]
}
function addProbes(app: App, { services, health, notOpen, isDraining, dangers }: Probed): void {
  // liveness: a restart would not repair a database that is down, so this check does not query it
  app.get('/healthz', (c) =>
    c.json({
      status: 'ok',
      version: version.name,
      notOpen: [...notOpen.values()].reduce((sum, count) => sum + count, 0),
    }),
  )
  /** With an operator's token, also lists unavailable features, dangerous settings and the number of stopped jobs by kind. */
  app.get('/readyz', async (c) => {
    const status = isDraining() ? 'stopping' : health.isUp() ? 'ready' : 'database away'
    const details = (await isOperator(c.req.raw)) && {
      closed: listClosedPorts(services.ports),
      dangers,
      deadJobs: await health.guard(() => countDeadJobs(services.db), 2000).catch(() => undefined),
    }
    return c.json({ status, ...details }, status === 'ready' ? 200 : 503)
  })
  async function isOperator({ headers }: Request): Promise<boolean> {
    if (!headers.has('authorization')) return false
    return health
      .guard(async () => {
        const given = readCredentials(headers, services.config)
        return given?.carrier === 'bearer' && (await findOperatorByToken(services, given.token, 'bearer')) !== undefined
      }, 2000)
      .catch(() => false)
  }
  // requested by load balancers without a configured health check path
  app.options('/', (c) => c.body(null, 204, { allow: 'GET, HEAD, OPTIONS' }))
}
const untrusted: Danger = {
  setting: 'TRUST_PROXY',
  sentence:
    'A request had X-Forwarded-For, Forwarded or Via although TRUST_PROXY is 0. If a proxy is in front, all its visitors count as one address: set TRUST_PROXY to the number of proxies.',
}

/** Pages to operate the simulated external systems. */
function addSimulators(app: App, { services, jobs }: Pick<AppParts, 'services' | 'jobs'>): void {
  const { config, simulators } = services
  // their buttons act like those of the console, so requests from other sites are refused
  if (simulators)
    for (const page of simulated)
      app.use(page, async (c, next) =>
        isOwnHost(c.req.raw, config)
          ? next()
          : c.text(`open this page by this machine's own name or ${config.publicUrl}`, 403),
      )
  app.route(oauthPaths.wx, createOAuthPages(services, 'wx', simulators?.wechat))
  app.route(oauthPaths.dy, createOAuthPages(services, 'dy', simulators?.douyin))

  if (simulators) {
    app.route('/demo', createDemoConsole(services, simulators, jobs.runDue))
    app.route('/auth/mock', createOperatorPages(simulators.operator, config))
    app.route('/pay/mock', createPaymentPages(simulators.payment, config, jobs.runDue))
    simulators.payment.deliverTo(async (body, sent) => {
      const { status } = await app.request('/api/pay/notify/mock', { method: 'POST', body, headers: sent })
      return { status }
    })
  }
}

function addFailures(app: App, services: Pick<AppServices, 'clock' | 'log'>): void {
  app.notFound((c) => respondWithFault(c, services, createNotFoundFault(c)))
  app.onError((error, c) => {
    const traceID = createTraceId()
    return respondWithFault(c, services, recordFault(error, services.log, { traceID, path: c.req.path }), traceID)
  })
}
