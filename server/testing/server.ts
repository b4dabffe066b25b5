/**
 * The real server, in process, on a real PostgreSQL. Each server has its own database, copied from a template that was migrated and seeded
 * once (`server/testing/setup.ts`). `const server = await testServer()`, then `server.call(path, params, as)`.
 */
import pg from 'pg'
import { afterAll } from 'vitest'
import type { CallPath, Data, Params } from '#schemas/api/index.ts'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { createApp, type App } from '../app/app.ts'
import { readConfig, type Config } from '../platform/config.ts'
import type { AppServices } from '../app/services.ts'
import { connect, type Connection } from '../db/connect.ts'
import { ConnectionPool } from '../db/pool.ts'
import { watchHealth, type Health } from '../db/health.ts'
import { createJobs, type Jobs } from '../db/jobs/jobs.ts'
import { tasks } from '../app/jobs/work.ts'
import { createToken } from '../platform/secrets.ts'
import { createServices } from '../app/services.ts'
import { createLog } from '../platform/log.ts'

/** Tokens of a caller as headers. */
export type As = Partial<Record<'session-id' | 'order-token' | 'sim-no' | 'sim-token' | 'x-forwarded-for', string>>
type Answer<D> = { status: number; code: number; message: string; data: D; text: string }

export type TestServer = {
  app: App
  services: AppServices
  jobs: Jobs
  url: string
  /** Log lines as written. */
  logs: string[]
  call<P extends CallPath>(
    path: P,
    params?: Params<P>,
    as?: As,
    headers?: Record<string, string>,
  ): Promise<Answer<Data<P>>>
  /** Moves the clock and runs due work. */
  forward(ms: number): Promise<void>
  /** Returns the last code sent to a phone. */
  lastCode(mobile: string): Promise<string>
  /** Starts another server on the same database; with other widgets, it is another release. */
  second(more?: ServerOptions): Promise<TestServer>
}

let guests = 0
/** Creates a new guest with a new address. */
export const createGuest = (): As => ({
  'session-id': createToken(),
  'x-forwarded-for': `10.${100 + ((guests += 1) >> 16)}.${(guests >> 8) & 255}.${guests & 255}`,
})

export const testSecret = 'a secret key that only tests use, 32+'
/** A health watch that never reports an outage; its own tests create others. */
const healthy: Health = { isUp: () => true, guard: (work) => work(), stop: () => undefined }

type Target = { admin: string; template: string }
const target = (): Target => {
  if (!process.env.TEST_DATABASE)
    throw new Error('tests of the server run in the vitest project "server": npx vitest run --project server')
  return JSON.parse(process.env.TEST_DATABASE) as Target
}
const named = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

/** Creates a copy of the template, or of another database, which is dropped after the test file. */
export async function createTestDatabase(template = target().template): Promise<string> {
  const { admin } = target()
  const name = `t_${createToken().replaceAll('-', '_').slice(0, 16).toLowerCase()}`
  const client = new ConnectionPool(admin)
  // copying files needs a third of the time that the default needs, which writes every page to the log
  await client.query(
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  )
  afterAll(async () => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    await client.end()
  })
  return named(admin, name)
}

type ServerOptions = {
  config?: Partial<Config>
  pool?: number
  dist?: string
  compiler?: AppServices['compiler']
  /** With the health watch of the database. */ watched?: true
}
export async function createTestServer(given: ServerOptions = {}): Promise<TestServer> {
  return createServerOn(await createTestDatabase(), given)
}

/** Starts a server on an existing database. */
export async function createServerOn(url: string, given: ServerOptions = {}): Promise<TestServer> {
  const config = {
    ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost', TRUST_PROXY: '1' }),
    ...given.config,
  }
  const connection: Connection = connect(url, given.pool ?? 10)
  afterAll(() => connection.close())
  const logs: string[] = []
  const log = createLog('info', { write: (line: string) => void logs.push(line) })
  const services = await createServices(config, connection, testSecret, log)
  if (given.compiler) services.compiler = given.compiler
  const jobs = createJobs(services, tasks)
  afterAll(() => jobs.stop())
  afterAll(() => services.events.stop())
  const health = given.watched ? watchHealth(connection) : healthy
  afterAll(() => health.stop())
  const { app } = createApp({ services, health, jobs, ...(given.dist && { dist: given.dist }) })

  const call = async (path: CallPath, params: object = {}, as: As = {}, headers: Record<string, string> = {}) => {
    const row: CallRow = calls[path]
    const all = { ...as, ...headers }
    const response =
      row.method === 'GET'
        ? await app.request(`${path}?${formatQuery(params)}`, { headers: all })
        : await app.request(path, {
            method: 'POST',
            body: JSON.stringify(params),
            headers: { 'content-type': 'application/json', ...all },
          })
    const text = await response.text()
    const { code, message, data } = JSON.parse(text) as { code: number; message: string; data: unknown }
    return { status: response.status, code, message, data, text }
  }
  return {
    app,
    services,
    jobs,
    url,
    logs,
    call: call as TestServer['call'],
    async forward(ms) {
      await services.clock.forward(ms)
      await jobs.runDue()
    },
    async lastCode(mobile) {
      const answer = await app.request(`/demo/sms.json?mobile=${mobile}`)
      const latest = ((await answer.json()) as { code: string | null }[]).find(({ code }) => code !== null)
      if (!latest?.code) throw new Error(`no code was sent to ${mobile}`)
      return latest.code
    },
    second: (more) => createServerOn(url, { ...given, ...more }),
  }
}

/** Bracket notation of product §7. */
function formatQuery(params: object): string {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((item) => [`${key}[]`, item]) : value == null ? [] : [[key, value]],
  )
  return pairs.map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('=')).join('&')
}
