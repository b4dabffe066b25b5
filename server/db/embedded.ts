/**
 * The default database: a real PostgreSQL from npm, in `<dataDir>/db`, as a process of its own.
 * It outlives a server that was killed; the next start adopts it, or stops it when it does not answer. When the database
 * dies under a living server, it is started again on the same port, so the pool connects anew by itself.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../config.ts'
import { freePort } from '../port.ts'
import { binaries, initialise, runAs } from './initdb.ts'
import { ConnectionPool } from './pool.ts'
import { commandOf, isAlive, sleep, until } from './process.ts'

export type Embedded = {
  /** Connection string of a database on it. */
  url(database: string): string
  pid(): number
  adopted: boolean
  stop(): Promise<void>
}
type Options = { dataDir: string; /** Extra `-c name=value` settings: tests switch fsync off. */ settings?: Record<string, string>; onRestart?: () => void }
type Running = { pid: number; port: number; ready: boolean }

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  // a million numbers with their index fit; memory is taken page by page, a small shop needs little of it
  shared_buffers: '256MB',
  jit: 'off',
  log_min_messages: 'warning',
}
const MAINTENANCE = 'postgres'

export async function startEmbedded({ dataDir, settings = {}, onRestart }: Options): Promise<Embedded> {
  const dir = join(dataDir, 'db')
  const passwordFile = join(dataDir, 'db.password')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(passwordFile)) {
    if (existsSync(join(dir, 'PG_VERSION')))
      throw new StartError(
        `${passwordFile} is missing, so the database in ${dir} cannot be opened. Put the file back, or move ${dataDir} away to start a new shop.`,
      )
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  const user = await runAs(dir)
  const bin = binaries()
  const url = (port: number, database: string) => `postgres://menmian:${password}@127.0.0.1:${port}/${database}`
  const answers = (port: number) => canConnect(url(port, MAINTENANCE))

  let child: ChildProcess | undefined
  let wanted = true
  let watch: NodeJS.Timeout | undefined

  let running = await orphan(dir)
  const adopted = Boolean(running && (await answers(running.port)))
  if (running && !adopted) await interrupt(running.pid)
  if (!adopted || !running) {
    if (!existsSync(join(dir, 'PG_VERSION'))) await initialise(dir, password, user)
    running = await launch(await freePort())
  }
  let { pid } = running
  const { port } = running
  supervise()
  return {
    url: (database) => url(port, database),
    pid: () => pid,
    adopted,
    async stop() {
      wanted = false
      clearInterval(watch)
      await interrupt(pid)
    },
  }

  async function launch(at: number): Promise<Running> {
    const log = openSync(join(dataDir, 'db.log'), 'a', 0o600)
    const flags = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    try {
      return await retry(async () => {
        await clearStale(dir)
        // a group of its own: Ctrl-C in the terminal is for the server, which then stops the database in order
        child = user.spawn(bin.postgres, ['-D', dir, '-p', String(at), ...flags], { stdio: ['ignore', log, log], detached: true })
        child.unref()
        const failed = new Promise<never>((_, reject) =>
          child?.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}`))).once('error', reject),
        )
        failed.catch(() => undefined)
        const up = until(async () => status(dir)?.ready === true && (await answers(at)), 15_000)
        if (!(await Promise.race([up, failed]))) throw new Error('PostgreSQL did not become ready')
        return { pid: child.pid ?? 0, port: at, ready: true }
      })
    } catch (error) {
      throw new StartError(
        `The database in ${dir} did not start: ${(error as Error).message}. See ${join(dataDir, 'db.log')}, or set DATABASE_URL to use another PostgreSQL.`,
        { mayPass: true },
      )
    } finally {
      closeSync(log)
    }
  }

  function supervise() {
    let busy = false
    watch = setInterval(() => {
      if (busy || !wanted || isAlive(pid)) return
      busy = true
      launch(port)
        .then(
          (again) => {
            pid = again.pid
            onRestart?.()
          },
          () => undefined, // tried again at the next tick
        )
        .finally(() => {
          busy = false
        })
    }, 250)
    watch.unref()
  }
}

/** What `postmaster.pid` says, as long as that process is a living PostgreSQL on this very directory. */
function status(dir: string): Running | undefined {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
const isOurs = (pid: number, dir: string) => isAlive(pid) && /postgres/.test(commandOf(pid)) && commandOf(pid).includes(dir)

async function orphan(dir: string): Promise<Running | undefined> {
  let found = status(dir)
  if (!found || !isOurs(found.pid, dir)) return undefined
  // one that is still starting or stopping gets time to make up its mind
  await until(() => !isOurs(found?.pid ?? 0, dir) || status(dir)?.ready === true, 10_000)
  found = status(dir)
  return found && isOurs(found.pid, dir) ? found : undefined
}

/** A lock file whose process is dead, or is another program with the same number, must not stop the start. */
async function clearStale(dir: string): Promise<void> {
  const found = status(dir)
  if (found && !isOurs(found.pid, dir)) rmSync(join(dir, 'postmaster.pid'), { force: true })
}

/** SIGINT is PostgreSQL's fast stop: open transactions are rolled back, everything acknowledged is kept. */
async function interrupt(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (await until(() => !isAlive(pid), 8000)) return
  // it hangs: at once, then by force. The next start recovers from the write-ahead log
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await until(() => !isAlive(pid), 2000)) return
  }
}

/** After a kill, children of the dead database may hold its shared memory for a moment. */
async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + 10_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(150)
    }
  }
}

async function canConnect(url: string): Promise<boolean> {
  const pool = new ConnectionPool(url, { statementMs: 2000 })
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    pool.suspend()
  }
}
