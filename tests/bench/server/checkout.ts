/** Runs the server of a checkout in production mode, on a separate database in the bench's PostgreSQL that the checkout's code seeds. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { ConnectionPool } from '#server/db/pool.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { waitUntil } from '#server/platform/process.ts'
import { readMemory, listFamily } from '#server/testing/memory.ts'
import { readFacts, type Facts } from './calls.ts'

const SECRET_KEY = 'a secret key that only the bench uses, 32+'
/** The first start also seeds the shop: ten million numbers took 16 minutes. */
const STARTS_MS = 3_600_000

export type Checkout = { name: string; folder: string; database: string; facts: Facts }
export type RunningServer = { url: string; pid: number; megabytes: () => number; stop: () => Promise<void> }

const withDatabaseName = (url: string, database: string) =>
  Object.assign(new URL(url), { pathname: `/${database}` }).href

async function start(folder: string, env: Record<string, string>): Promise<RunningServer> {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(folder, 'server/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SECRET_KEY, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((end) => child.once('exit', end))
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => child.exitCode !== null,
    )
  if (!(await waitUntil(isReady, STARTS_MS)) || child.exitCode !== null) throw new Error(`${folder} did not start`)
  return {
    url,
    pid: child.pid!,
    megabytes: () => listFamily(child.pid!).reduce((sum, pid) => sum + (readMemory(pid) ?? 0), 0),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export async function prepare(admin: string, folder: string, numbers: number): Promise<Checkout> {
  const whole = resolve(folder)
  const name = `bench_${createHash('sha256').update(whole).digest('hex').slice(0, 8)}_${numbers}`
  const pool = new ConnectionPool(admin)
  const existing = await pool.query('select 1 from pg_database where datname = $1', [name])
  if (!existing.rowCount) await pool.query(`create database ${pg.escapeIdentifier(name)}`)
  await pool.end()
  const database = withDatabaseName(admin, name)
  // the first start seeds the shop, which production mode refuses
  const seeding = await start(whole, {
    NODE_ENV: 'development',
    DEMO: 'off',
    DATABASE_URL: database,
    SEED_NUMBERS: String(numbers),
  })
  await seeding.stop()
  const shopPool = new ConnectionPool(database, { statementMs: 0 })
  await shopPool.query('vacuum analyze')
  // as on a server that has run for a while, tables and indexes are in memory
  await shopPool.query('create extension if not exists pg_prewarm')
  await shopPool.query(
    "select pg_prewarm(oid) from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')",
  )
  const facts = await readFacts(shopPool)
  await shopPool.end()
  return { name, folder: whole, database, facts }
}

export const serve = ({ folder, database }: Checkout, workers: number): Promise<RunningServer> =>
  start(folder, { NODE_ENV: 'production', DATABASE_URL: database, WORKERS: String(workers) })
