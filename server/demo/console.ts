/**
 * The demo console: accounts, sent codes, open payments, open actions, the clock. It exists only with the simulators, so never in
 * production (docs/domain §8), and only with `DEMO` or when the shop is reachable from this machine only. Tests and scripts use its JSON.
 */
import { desc, eq } from 'drizzle-orm'
import { Hono, type MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { readFileSync } from 'node:fs'
import { localize } from '#schemas/language/words.ts'
import { finishAction } from '../domain/cards/devices/commands.ts'
import type { Services } from '../domain/context.ts'
import { actions, cards, smsOutbox } from '../db/schema/index.ts'
import { ActionStatus } from '../db/schema/states.ts'
import { createFulfilmentConsole } from './fulfilment.ts'
import { createDeviceConsole } from './device.ts'
import { createCardsConsole } from './cards.ts'
import { demoAccounts } from '../seed/accounts.ts'
import { createIdentityConsole } from './identity.ts'
import { createOrdersConsole } from './orders.ts'
import { createShopConsole } from './shop.ts'
import { toYuan } from '../platform/money.ts'
import { isForeign, isForwarded, isOwnHost } from '../http/origin.ts'
import { readJson } from '../http/parse/read.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { MAX_FORWARD_MS, type Simulators } from '../integrations/simulators/index.ts'
import { toWireTime } from '../platform/time.ts'

const page = (name: string) => readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8')

export function createDemoConsole(
  services: Services,
  simulators: Simulators,
  runDue: () => Promise<number>,
): Hono<{ Bindings: Bindings }> {
  const { config } = services
  const app = new Hono<{ Bindings: Bindings }>()
  const files = {
    'console.css': ['text/css; charset=utf-8', page('console.css')],
    'console.js': ['text/javascript; charset=utf-8', page('console.js')],
    'console-words.js': ['text/javascript; charset=utf-8', page('console-words.js')],
  } as const

  app.use(guard(config))
  app.get('/', (c) => c.html(page('console.html')))
  app.get('/:file{console(?:-words)?\\.(?:css|js)}', (c) => {
    const name = c.req.param('file')
    if (!Object.hasOwn(files, name)) return c.notFound()
    const [type, body] = files[name as keyof typeof files]
    return c.body(body, 200, { 'content-type': type })
  })

  app.get('/accounts.json', (c) => c.json(demoAccounts))
  app.route('/', messagesConsole(services))
  app.route('/', paymentsConsole(simulators, runDue))
  app.route('/', actionsConsole(services))
  app.route('/', createIdentityConsole(services, simulators))
  app.route('/', createCardsConsole(services, runDue))
  app.route('/', createFulfilmentConsole(services, runDue))
  app.route('/', createShopConsole(services, simulators))
  app.route('/', createOrdersConsole(services, simulators, runDue))
  app.route('/', createDeviceConsole(services, simulators))
  app.route('/', clockConsole(services, runDue))
  return app
}

/** Allows requests from this machine by its own name only, and disables caching. */
const guard =
  (config: Services['config']): MiddlewareHandler =>
  async (c, next) => {
    // the simulators' pages use its stylesheet
    const isStyle = c.req.path.endsWith('/console.css')
    if (!config.demo && !isStyle) return c.text('not found', 404)
    if (isForwarded(c.req.raw) && !config.demoAsked && !isStyle)
      return c.json({ error: 'behind a proxy the console is open with DEMO=on only' }, 403)
    if (!isOwnHost(c.req.raw, config) && !isStyle)
      return c.json({ error: `open the console by this machine's own name or ${config.publicUrl}` }, 403)
    if (c.req.method !== 'GET' && isForeign(c.req.raw, config)) return c.json({ error: 'refused' }, 403)
    c.header('cache-control', 'no-store')
    await next()
    // the console and its lists are in Chinese
    if (c.res.headers.get('content-type')?.includes('json'))
      c.res = c.json(localize((await c.res.json()) as object, 'zh-CN'), c.res.status as ContentfulStatusCode)
    return undefined
  }

type Routes = Hono<{ Bindings: Bindings }>

function messagesConsole({ db }: Services): Routes {
  const app: Routes = new Hono()
  app.get('/sms.json', async (c) => {
    const mobile = c.req.query('mobile')
    const columns = {
      mobile: smsOutbox.mobile,
      purpose: smsOutbox.purpose,
      code: smsOutbox.code,
      text: smsOutbox.text,
      sentAt: smsOutbox.sentAt,
    }
    const rows = await db
      .select(columns)
      .from(smsOutbox)
      .where(mobile ? eq(smsOutbox.mobile, mobile) : undefined)
      .orderBy(desc(smsOutbox.id))
      .limit(20)
    return c.json(rows.map((row) => ({ ...row, sentAt: toWireTime(row.sentAt) })))
  })
  return app
}

function paymentsConsole(simulators: Simulators, runDue: () => Promise<number>): Routes {
  const app: Routes = new Hono()
  app.get('/payments.json', async (c) => {
    const open = await simulators.payment.list()
    return c.json(
      open.map(({ amountFen, createdAt, ...rest }) => ({
        ...rest,
        amount: toYuan(amountFen),
        createdAt: toWireTime(createdAt),
      })),
    )
  })
  app.post('/payments/:no/:what{confirm|cancel}', async (c) => {
    const ok = await simulators.payment.decide(c.req.param('no'), c.req.param('what') === 'confirm' ? 'paid' : 'closed')
    await runDue()
    return c.json({ ok })
  })
  return app
}

function actionsConsole(services: Services): Routes {
  const { db, clock } = services
  const app: Routes = new Hono()
  app.get('/actions.json', async (c) => {
    const columns = {
      actionId: actions.id,
      kind: actions.kind,
      status: actions.status,
      simNo: cards.simNo,
      startedAt: actions.startedAt,
    }
    const rows = await db
      .select(columns)
      .from(actions)
      .innerJoin(cards, eq(cards.id, actions.cardId))
      .where(eq(actions.status, ActionStatus.open))
      .orderBy(desc(actions.id))
      .limit(20)
    return c.json(rows.map((row) => ({ ...row, startedAt: toWireTime(row.startedAt) })))
  })
  app.post('/actions/:id{[0-9]{1,9}}/:what{complete|fail}', async (c) => {
    const ok = c.req.param('what') === 'complete'
    const done = await db.transaction((tx) =>
      finishAction(tx, services, Number(c.req.param('id')), {
        ok,
        reason: 'action.refused',
        at: clock.now(),
        actor: 'console',
      }),
    )
    return c.json({ ok: done })
  })
  return app
}

function clockConsole({ clock, log }: Services, runDue: () => Promise<number>): Routes {
  const app: Routes = new Hono()
  app.get('/clock.json', (c) => c.json({ now: toWireTime(clock.now()), timestamp: clock.now() }))
  app.post('/clock', async (c) => {
    const { forwardMs } = readJson(Buffer.from(await c.req.arrayBuffer()))
    if (!Number.isInteger(forwardMs) || Number(forwardMs) <= 0 || Number(forwardMs) > MAX_FORWARD_MS)
      return c.json({ error: 'forwardMs must be a whole number of milliseconds, at most 400 days' }, 400)
    await clock.forward(Number(forwardMs))
    const done = await runDue()
    log.info({ forwardMs, done }, 'clock moved')
    return c.json({ now: toWireTime(clock.now()), timestamp: clock.now(), done })
  })
  return app
}
