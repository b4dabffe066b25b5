/** Servers with their own databases: one for all journeys, and one for each that moves the clock, publishes or kills. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../server/platform/config.ts'
import { connect } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { clock } from '../../../server/db/schema/system.ts'
import { freePort } from '../../../server/platform/free-port.ts'
import { DAY, HOUR, startOfDay } from '../../../server/platform/time.ts'
import { test } from './shop.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * An empty database whose time is ten in the morning, so that no journey crosses midnight in Shanghai by accident, and everything that
 * depends on the hour (greetings, quiet hours, renewal times) is the same in every run.
 */
async function emptyDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menmian-journeys-'))
  const stops: (() => unknown)[] = []
  const url = await openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl: undefined }, stops)
  const now = Date.now()
  await migrate(url, now)
  const connection = connect(url, 1)
  await connection.db.insert(clock).values({ id: 1, offset: startOfDay(now) + DAY + 10 * HOUR - now })
  await connection.close()
  for (const stop of stops) await stop()
  return dataDir
}

/** `folder`: the checkout that is served. */
export async function startServer(
  env: Record<string, string> = {},
  folder = root,
): Promise<{ url: string; stop: () => Promise<void>; child: ChildProcess }> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(join(root, 'node_modules/.bin/node'), ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      /* journeys use many addresses, as behind a proxy */ TRUST_PROXY: '1',
      DEMO: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)))
  const url = `http://127.0.0.1:${port}`
  // a server starts in seconds, and on a crowded machine in minutes
  const until = Date.now() + 300_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server stopped: ${output}`)
    if (Date.now() > until) throw new Error(`the server did not come up: ${output}`)
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  return { url, stop, child }
}

/** With owners and modes, which PostgreSQL checks. */
const copy = (from: string, to: string) => execFileSync('cp', ['-pR', `${from}/.`, to])

/**
 * The data of a filled shop with so many numbers, as a copy of its own. The first journey that needs them makes them; to make a database,
 * migrate and fill it takes longer than to start the server.
 */
async function filledDatabase(numbers: string | undefined): Promise<string> {
  const made = join(process.env.FILLED_SHOPS!, numbers ?? 'as-delivered')
  const done = `${made}.done`
  if (!existsSync(done)) {
    const isFirst = mkdirSync(made, { recursive: true }) !== undefined
    if (isFirst) {
      const dataDir = await emptyDatabase()
      const server = await startServer({ DATA_DIR: dataDir, ...(numbers && { SEED_NUMBERS: numbers }) })
      await server.stop()
      copy(dataDir, made)
      rmSync(dataDir, { recursive: true, force: true })
      writeFileSync(done, '')
    }
    while (!existsSync(done)) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'menmian-journeys-'))
  copy(made, dataDir)
  return dataDir
}

type Own = { kill: () => Promise<void>; again: () => Promise<void>; /** Its output so far. */ log: () => string }
/** A shop for the journeys of one file alone; the helpers of `shop.ts` then use this one. */
export function ownShop(env: Record<string, string> = { SEED_NUMBERS: '50' }): Own {
  const shared = process.env.SHOP
  let dataDir = ''
  let server: Awaited<ReturnType<typeof startServer>>
  let log = ''
  const start = async (port: number | string) => {
    server = await startServer({ DATA_DIR: dataDir, PORT: String(port), ...env })
    process.env.SHOP = server.url
    for (const stream of [server.child.stdout, server.child.stderr])
      stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  test.beforeAll(async () => {
    test.setTimeout(360_000)
    dataDir = await filledDatabase(env.SEED_NUMBERS)
    await start(await freePort())
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (shared) process.env.SHOP = shared
  })
  return {
    kill: () =>
      new Promise((resolve) => {
        server.child.once('exit', () => resolve())
        server.child.kill('SIGKILL')
      }),
    again: () => start(new URL(server.url).port),
    log: () => log,
  }
}

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/index.html')))
    throw new Error('There is no build to walk through: run `npm run build` first.')
  const dataDir = await emptyDatabase()
  const server = await startServer({ DATA_DIR: dataDir })
  process.env.SHOP = server.url
  const filled = mkdtempSync(join(tmpdir(), 'menmian-filled-'))
  process.env.FILLED_SHOPS = filled
  return async () => {
    await server.stop()
    for (const folder of [dataDir, filled]) rmSync(folder, { recursive: true, force: true })
  }
}
