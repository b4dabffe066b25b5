/**
 * Servers with separate databases in one PostgreSQL: a shared server, and one for each journey that moves the clock, publishes or kills.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { ConnectionPool } from '#server/db/pool.ts'
import { clock } from '#server/db/schema/system.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { DAY, HOUR, getStartOfDay } from '#server/platform/time.ts'
import { postgresSettings } from '#server/testing/postgres-settings.ts'
import { test } from './shop.ts'

const root = join(import.meta.dirname, '../../..')

type Target = { postgres: string; filled: string }
/** Returns the PostgreSQL of all journeys, and the folder of markers for seeded shops. */
const target = () => JSON.parse(process.env.JOURNEY_DATABASES ?? '{}') as Target
const named = (database: string) => Object.assign(new URL(target().postgres), { pathname: `/${database}` }).href
async function command(sql: string): Promise<void> {
  const client = new ConnectionPool(target().postgres)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
const newName = () => `shop_${randomBytes(6).toString('hex')}`

/**
 * Creates an empty database whose clock is set to ten in the morning, so that no journey crosses midnight in Shanghai by accident, and
 * everything that depends on the hour (greetings, quiet hours, renewal times) is the same in every run.
 */
async function emptyDatabase(name: string): Promise<string> {
  await command(`create database ${name}`)
  const url = named(name)
  const now = Date.now()
  await migrate(url, now)
  const connection = connect(url, 1)
  await connection.db.insert(clock).values({ id: 1, offset: getStartOfDay(now) + DAY + 10 * HOUR - now })
  await connection.close()
  return url
}

/** `folder`: the checkout to serve. */
export async function startServer(
  env: Record<string, string> = {},
  folder = root,
): Promise<{ url: string; stop: () => Promise<void>; child: ChildProcess; output: () => string }> {
  const port = Number(env.PORT ?? (await findFreePort()))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      // like `npm start`
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'warn',
      /* journeys use many addresses, as behind a proxy */ TRUST_PROXY: '1',
      DEMO: 'on',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // also stop the server when the run is interrupted during its start
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-8000)))
  const url = `http://127.0.0.1:${port}`
  // a start takes seconds, but minutes on a busy machine
  const until = Date.now() + 300_000
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGTERM')
    })
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server stopped: ${output}`)
    if (Date.now() > until) {
      await stop()
      throw new Error(`the server did not come up: ${output}`)
    }
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return { url, stop, child, output: () => output }
}

/** Starts a server with its own empty database, which is deleted when the server stops. */
export async function startIsolatedServer(
  env: Record<string, string> = {},
  folder = root,
): ReturnType<typeof startServer> {
  const dataDir = newFolder()
  const remove = () => {
    process.off('exit', remove)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  // an interrupted run also deletes it
  process.once('exit', remove)
  process.once('SIGTERM', () => process.exit(143))
  try {
    const server = await startServer({ DATA_DIR: dataDir, ...env }, folder)
    return { ...server, stop: () => server.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}
/** Resolves the path of another checkout; exits with a message when it does not exist or is not built. */
export function findBuiltCheckout(typed: string): string {
  const folder = resolve(process.env.INIT_CWD ?? '.', typed)
  if (existsSync(join(folder, 'dist/index.html'))) return folder
  const isCheckout = existsSync(join(folder, 'server/main.ts'))
  console.error(
    `\n  ${folder} ${isCheckout ? 'is not built: run npm start or npm run build in it.' : 'is no checkout of this repository.'}\n`,
  )
  process.exit(2)
}
/** Starts a server for each checkout; when a server fails to start, stops them all. */
export async function startServers(folders: readonly string[], env: Record<string, string>) {
  const outcomes = await Promise.allSettled(folders.map((folder) => startIsolatedServer(env, folder)))
  const servers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failure) return servers
  await Promise.all(servers.map((server) => server.stop()))
  throw failure.reason
}

/** The secret key shared by all servers on copies of one database. */
const SECRET_KEY = 'a secret key that only journeys use'
/** The data folder of a server contains only images uploaded by operators. */
const onDatabase = (url: string, dataDir: string) => ({ DATABASE_URL: url, DATA_DIR: dataDir, SECRET_KEY })
const newFolder = () => mkdtempSync(join(tmpdir(), 'menmian-journeys-'))

/** Returns a separate copy of a database seeded with `numbers` numbers. The first journey that needs that size seeds it. */
async function filledDatabase(numbers: string | undefined): Promise<string> {
  const database = `filled_${numbers ?? 'as_delivered'}`
  const done = join(target().filled, `${database}.done`)
  if (!existsSync(done)) {
    const isFirst = mkdirSync(join(target().filled, database), { recursive: true }) !== undefined
    if (isFirst) {
      const dataDir = newFolder()
      const url = await emptyDatabase(database)
      const server = await startServer({ ...onDatabase(url, dataDir), ...(numbers && { SEED_NUMBERS: numbers }) })
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
      writeFileSync(done, '')
    }
    while (!existsSync(done)) await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const name = newName()
  // the default writes every page to the log
  await command(`create database ${name} template ${database} strategy file_copy`)
  return name
}

type Own = { kill: () => Promise<void>; again: () => Promise<void>; /** Its output so far. */ log: () => string }
/** Starts a separate shop for the journeys of a file; the helpers of `shop.ts` then use it. */
export function useOwnShop(env: Record<string, string> = { SEED_NUMBERS: '50' }): Own {
  const shared = process.env.SHOP
  let dataDir = ''
  let database = ''
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  let log = ''
  const start = async (port: number | string) => {
    server = await startServer({ ...onDatabase(named(database), dataDir), PORT: String(port), ...env })
    process.env.SHOP = server.url
    for (const stream of [server.child.stdout, server.child.stderr])
      stream?.on('data', (chunk: Buffer) => (log += chunk.toString()))
  }
  test.beforeAll(async () => {
    test.setTimeout(360_000)
    dataDir = newFolder()
    database = await filledDatabase(env.SEED_NUMBERS)
    await start(await findFreePort())
  })
  test.afterAll(async () => {
    await server?.stop()
    if (database) await command(`drop database ${database} with (force)`)
    rmSync(dataDir, { recursive: true, force: true })
    if (shared) process.env.SHOP = shared
  })
  return {
    kill: () =>
      new Promise((resolve) => {
        server!.child.once('exit', () => resolve())
        server!.child.kill('SIGKILL')
      }),
    again: () => start(new URL(server!.url).port),
    log: () => log,
  }
}

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(join(root, 'dist/index.html')))
    throw new Error('There is no build to walk through: run `npm run build` first.')
  const dataDir = newFolder()
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, settings: postgresSettings })
  const filled = join(dataDir, 'filled')
  process.env.JOURNEY_DATABASES = JSON.stringify({ postgres: database.url('postgres'), filled } satisfies Target)
  const end = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const server = await startServer(onDatabase(await emptyDatabase(newName()), dataDir))
    process.env.SHOP = server.url
    return () => server.stop().then(end)
  } catch (error) {
    await end()
    throw error
  }
}
